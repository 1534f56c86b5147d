// The words that a control shows, and those of them that its name leaves out.

/** Words of three letters and more, in small letters; names of keys are left out. */
export function seenWords(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  return words.filter((word) => !/^(ctrl|cmd|alt|shift|esc|enter|tab|new)$/.test(word));
}

/** The words seen that the name does not have. */
export function missingWords(text: string, name: string): string[] {
  const named = new Set(seenWords(name));
  return seenWords(text).filter((word) => !named.has(word));
}
