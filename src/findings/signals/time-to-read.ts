// How long a message has to stay for people to notice and read it.

/** Least time that any message stays, milliseconds (science R65). */
export const leastMs = 5_000;

/** Words of a message, and milliseconds: a second to notice it, and one and a half times the reading time. */
export function timeToRead(text: string, wordsPerMinute: number): { words: number; neededMs: number } {
  const words = text.split(/\s+/).length;
  return { words, neededMs: Math.max(leastMs, Math.round((words / wordsPerMinute) * 60_000 * 1.5 + 1_000)) };
}
