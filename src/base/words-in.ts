// How many words a text has, for limits on what is handed in.

/** Runs of signs between blanks; 0 for an empty text. */
export function wordsIn(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}
