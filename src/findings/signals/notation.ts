// Words that are written for programs: values in quotes, members of objects, names with underscores.

/** True where a text has more marks of notation than words, as samples of data and lists of values do. */
export function isNotation(text: string): boolean {
  const marks = text.match(/["{}[\]<>_=|\\]/g)?.length ?? 0;
  const words = text.match(/\p{L}[\p{L}\p{N}_'’-]*/gu)?.length ?? 0;
  return marks > words;
}
