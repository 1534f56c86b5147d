// Reads JSON that somebody else wrote.

/** What it says; null where it is no JSON. */
export function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
