// Which things of a long list are tried: the first few, the last, and others between them.

/** True for so many of `met`, evenly between the first `few` and the last. */
export function isOfSample(
  key: string,
  met: ReadonlySet<string>,
  { few, most }: { few: number; most: number },
): boolean {
  const at = [...met].indexOf(key);
  if (at < few || met.size <= most) return at >= 0;
  const [left, last] = [most - few, met.size - 1];
  const step = (last - (few - 1)) / left;
  return Array.from({ length: left }, (_, nth) => Math.round(few - 1 + (nth + 1) * step)).includes(at);
}
