// Records as they are once they were kept and read again: each an object of its own, in one place.

/**
 * Gives every object below `root` a place of its own: one that stands in two places, as the viewport that several probes name, is
 * copied. Changes `root` itself, and answers it. What a place in the evidence is called would hang on chance otherwise.
 */
export function unshare<Root extends object>(root: Root): Root {
  const seen = new Set<object>([root]);
  const visit = (holder: Record<string, unknown>): void => {
    for (const [key, value] of Object.entries(holder)) {
      if (typeof value !== 'object' || value === null) continue;
      const own = seen.has(value) ? structuredClone(value) : value;
      if (own !== value) holder[key] = own;
      seen.add(own);
      visit(own as Record<string, unknown>);
    }
  };
  visit(root as Record<string, unknown>);
  return root;
}
