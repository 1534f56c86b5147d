// Parts of an address, also of one that is not whole.

/** Without the place within its page. */
export function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? '';
}

/** Without its query and the place within its page. */
export function withoutQuery(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? '';
}

/** Its escaped signs as they are; the text itself where what is escaped is no text. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
