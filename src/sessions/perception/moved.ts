// What stands in another order than before. Pure.

/** Of two lists without repeats: what is in both, as it stands now, from the first that is not where it was; `most` of it. */
export function movedIn<Key>(was: Iterable<Key>, is: Iterable<Key>, most: number): Key[] {
  const [before, after] = [new Set(was), new Set(is)];
  const old = [...before].filter((key) => after.has(key));
  const now = [...after].filter((key) => before.has(key));
  const first = now.findIndex((key, at) => key !== old[at]);
  return first < 0 ? [] : now.slice(first, first + most);
}
