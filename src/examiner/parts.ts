// Words of the records, packed whole into parts of a bounded size; each part knows how suspicious what it tells is.

/** Characters of one part. */
const partCap = 30_000;

/** Words that stay together. */
export interface Piece {
  text: string;
  /** Signs of a fault in it, weighed. */
  suspicion: number;
}

/** Whole pieces to a part, in their order; at most `most` parts, and how many more there would have been. */
export function inParts(pieces: readonly Piece[], most: number): { parts: Piece[]; leftOut: number } {
  const parts: Piece[] = [];
  for (const { text, suspicion } of pieces) {
    const last = parts.at(-1);
    if (last !== undefined && last.text.length + text.length < partCap) {
      last.text += `\n${text}`;
      last.suspicion += suspicion;
    } else parts.push({ text: text.slice(0, partCap), suspicion });
  }
  return { parts: parts.slice(0, most), leftOut: Math.max(0, parts.length - most) };
}

/** One part where all fit into one: a call less costs less than an order. Else the most suspicious first. */
export function inOrderOfSuspicion(parts: readonly Piece[]): Piece[] {
  const ranked = parts.toSorted((a, b) => b.suspicion - a.suspicion);
  const { parts: together } = inParts(parts, parts.length);
  return together.length === 1 ? together : ranked;
}
