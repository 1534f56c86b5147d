// Words of a page or a model on one line: to be told, or to be compared.

/** One line without control characters, of at most `most` characters. */
export function line(text: string, most: number): string {
  const tidy = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return tidy.length > most ? `${tidy.slice(0, most - 1)}…` : tidy;
}

/** Small letters and single blanks, so that line ends and capitals do not matter. */
export function flat(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase();
}

/** Its runs of letters and digits, as they are written. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The same in small letters, with one blank between: two texts that agree in it have the same words in one order. */
export function bareWords(text: string): string {
  return wordsOf(text.toLowerCase()).join(' ');
}

/** How many words a text has, runs of signs between blanks, for limits on what is handed in. */
export function wordCount(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

/** Orders texts by their signs, alike on every machine, as `sort` wants it. */
export function inOrder(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
