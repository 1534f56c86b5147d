// The beginning of a text that somebody else made.

/**
 * The first `most` UTF-16 units, in memory of their own: a slice keeps the whole text that it is a part of for as long as it lives,
 * however long that is.
 */
export function beginningOf(text: string, most: number): string {
  return text.length <= most ? text : (JSON.parse(JSON.stringify(text.slice(0, most))) as string);
}
