// Words made comparable: small letters, single blanks.
export function flat(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase();
}
