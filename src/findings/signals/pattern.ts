// What the pattern of a field takes.

/** The pattern as the browser applies it; null for none, or one that could take for ever (repeats within repeats). */
export function patternFrom(pattern: string): RegExp | null {
  if (pattern === '' || pattern.length > 150 || /[*+}]\??\)[*+{]/.test(pattern)) return null;
  try {
    return new RegExp(`^(?:${pattern})$`, 'v');
  } catch {
    return null;
  }
}

/** Whether it takes this value; null where the pattern cannot be tried. */
export function takesValue(pattern: string, value: string): boolean | null {
  return patternFrom(pattern)?.test(value) ?? null;
}
