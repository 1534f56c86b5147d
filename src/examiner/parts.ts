// Words of the records, packed whole into parts of a bounded size; each part knows how suspicious what it tells is.

import type { ToldLines } from './tell-turn.ts';

/** Characters of one part. */
export const partCap = 45_000;

/** A picture of a screen that a piece tells. */
export interface PieceView {
  screen: string;
  /** Name of the picture among those of the session, or of the crawl. */
  image: string;
  crawl: boolean;
  /** Signs of a fault where it was seen, weighed. */
  suspicion: number;
  /** What kind of page it is; left out where that is not known. */
  template?: string;
}

/** Words that stay together; what they leave out since the part tells it already hangs on `told`. */
export interface Telling {
  write: (told: ToldLines) => string;
  suspicion: number;
  views?: PieceView[];
}

/** Words of one part. */
export interface Piece {
  text: string;
  /** Signs of a fault in it, weighed. */
  suspicion: number;
  /** Left out where nothing of it was pictured. */
  views?: PieceView[];
}

/**
 * Pictures of a part, at most `most`, each once: first those of the crawl, which nobody has looked at, one of each kind of page before
 * a second of any, then the most suspicious.
 */
export function viewsOf({ views = [] }: Piece, most: number): PieceView[] {
  const ranked = views.toSorted((a, b) => Number(b.crawl) - Number(a.crawl) || b.suspicion - a.suspicion);
  const byPicture = Map.groupBy(ranked, ({ crawl, image }) => `${crawl} ${image}`);
  const once = [...byPicture.values()].flatMap(([worst]) => worst ?? []);
  const alike = Map.groupBy(once, ({ crawl, screen, template }) => `${crawl} ${template ?? screen}`);
  const nth = new Map([...alike.values()].flatMap((kind) => kind.map((view, at) => [view, at] as const)));
  return once
    .toSorted((a, b) => Number(b.crawl) - Number(a.crawl) || (nth.get(a) ?? 0) - (nth.get(b) ?? 0))
    .slice(0, most);
}

/**
 * Whole pieces to a part, in their order; one that is longer than a part goes on in the next. At most `most` parts, and how many
 * more there would have been.
 */
export function inParts(tellings: readonly Telling[], most: number): { parts: Piece[]; leftOut: number } {
  const parts: Piece[] = [];
  let told: ToldLines = new Map();
  for (const { write, suspicion, views = [] } of tellings) {
    const last = parts.at(-1);
    const text = last ? write(told) : '';
    if (last && last.text.length + text.length < partCap) {
      last.text += `\n${text}`;
      last.suspicion += suspicion;
      last.views?.push(...views);
      continue;
    }
    // A part is read by itself: nothing in it hangs on another.
    told = new Map();
    for (const [at, piece] of piecesOf(write(told)).entries())
      parts.push({ text: piece, suspicion, views: at === 0 ? [...views] : [] });
  }
  return { parts: parts.slice(0, most), leftOut: Math.max(0, parts.length - most) };
}

/** Pieces of a part's size at most, parted between lines where there are any. */
function piecesOf(text: string): string[] {
  if (text.length <= partCap) return [text];
  const end = text.lastIndexOf('\n', partCap);
  const cut = end > 0 ? end : partCap;
  return [text.slice(0, cut), ...piecesOf(text.slice(end > 0 ? cut + 1 : cut))];
}

/** One part where all fit into one: a call less costs less than an order. Else the most suspicious first. */
export function inOrderOfSuspicion(parts: readonly Piece[]): Piece[] {
  const ranked = parts.toSorted((a, b) => b.suspicion - a.suspicion);
  const { parts: together } = inParts(
    parts.map(({ text, ...rest }) => ({ ...rest, write: () => text })),
    parts.length,
  );
  return together.length === 1 ? together : ranked;
}
