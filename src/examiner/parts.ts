// Words of the records, packed whole into parts of a bounded size; each part knows how suspicious what it tells is.

/** Characters of one part. */
const partCap = 30_000;

/** A picture of a screen that a piece tells. */
export interface PieceView {
  screen: string;
  /** Name of the picture among those of the session, or of the crawl. */
  image: string;
  crawl: boolean;
  /** Signs of a fault where it was seen, weighed. */
  suspicion: number;
}

/** Words that stay together. */
export interface Piece {
  text: string;
  /** Signs of a fault in it, weighed. */
  suspicion: number;
  /** Left out where nothing of it was pictured. */
  views?: PieceView[];
}

/** The most suspicious pictures of a part, at most `most`, each once. */
export function viewsOf({ views = [] }: Piece, most: number): PieceView[] {
  const ranked = views.toSorted((a, b) => b.suspicion - a.suspicion);
  const byPicture = Map.groupBy(ranked, ({ crawl, image }) => `${crawl} ${image}`);
  return [...byPicture.values()].flatMap(([worst]) => worst ?? []).slice(0, most);
}

/** Whole pieces to a part, in their order; at most `most` parts, and how many more there would have been. */
export function inParts(pieces: readonly Piece[], most: number): { parts: Piece[]; leftOut: number } {
  const parts: Piece[] = [];
  for (const { text, suspicion, views = [] } of pieces) {
    const last = parts.at(-1);
    if (last !== undefined && last.text.length + text.length < partCap) {
      last.text += `\n${text}`;
      last.suspicion += suspicion;
      last.views?.push(...views);
    } else parts.push({ text: text.slice(0, partCap), suspicion, views: [...views] });
  }
  return { parts: parts.slice(0, most), leftOut: Math.max(0, parts.length - most) };
}

/** One part where all fit into one: a call less costs less than an order. Else the most suspicious first. */
export function inOrderOfSuspicion(parts: readonly Piece[]): Piece[] {
  const ranked = parts.toSorted((a, b) => b.suspicion - a.suspicion);
  const { parts: together } = inParts(parts, parts.length);
  return together.length === 1 ? together : ranked;
}
