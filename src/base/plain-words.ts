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
