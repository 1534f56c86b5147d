// A disc, a ring or a box around an icon is decoration: what is inside says what it is.
import { boundsOf, isDrawn, type Bitmap } from './bitmap.ts';

/** Turned by a quarter a frame covers itself but for this share: a disc and a box do, a shield, a bag and a sheet do not. */
const mostUneven = 0.08;
/** What a frame holds takes at least this share of its side. */
const leastInside = 0.25;
/** A frame that is more than a line is drawn in at least this share of its silhouette: what it holds is left out of it. */
const leastSolid = 0.5;

/** What stands inside a frame, or null where there is none: in a ring what is drawn, in a disc what is left out. */
export function withoutFrame(bitmap: Bitmap): Bitmap | null {
  const { size } = bitmap;
  const outside = new Set(
    partsOf(bitmap, 0)
      .filter((part) => part.some((at) => isAtEdge(at, size)))
      .flat(),
  );
  const silhouette = pictureOf(
    [...bitmap.cells.keys()].filter((at) => !outside.has(at)),
    size,
  );
  if (!isEvenWhenTurned(silhouette)) return null;
  const parts = partsOf(bitmap, 1);
  const frame = parts.find((part) => fills(part, silhouette));
  if (!frame) return null;
  const area = silhouette.cells.filter((cell) => cell === 1).length;
  const holes = [...silhouette.cells.keys()].filter(
    (at) => silhouette.cells[at] === 1 && bitmap.cells[at] === 0,
  );
  const inside = frame.length >= leastSolid * area ? holes : parts.filter((part) => part !== frame).flat();
  const found = pictureOf(inside, size);
  return sideOf(found) >= leastInside * sideOf(silhouette) ? found : null;
}

/** The longer side of what is drawn, in cells. */
function sideOf(bitmap: Bitmap): number {
  const bounds = boundsOf(bitmap);
  return bounds ? Math.max(bounds.right - bounds.left, bounds.bottom - bounds.top) + 1 : 0;
}

/** True where a part reaches as far as the silhouette on all sides. */
function fills(part: readonly number[], silhouette: Bitmap): boolean {
  const own = boundsOf(pictureOf(part, silhouette.size));
  const all = boundsOf(silhouette);
  return (
    own !== null &&
    all !== null &&
    own.left === all.left &&
    own.top === all.top &&
    own.right === all.right &&
    own.bottom === all.bottom
  );
}

/** True for a picture that fills its square and looks the same turned by a quarter. */
function isEvenWhenTurned(bitmap: Bitmap): boolean {
  const { size, cells } = bitmap;
  const bounds = boundsOf(bitmap);
  if (!bounds || bounds.right - bounds.left < size - 3 || bounds.bottom - bounds.top < size - 3) return false;
  let differ = 0;
  let drawn = 0;
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const here = isDrawn(bitmap, x, y);
      if (here) drawn++;
      if (here !== isDrawn(bitmap, size - 1 - y, x)) differ++;
    }
  }
  return drawn > cells.length / 2 && differ <= mostUneven * drawn;
}

function isAtEdge(at: number, size: number): boolean {
  const x = at % size;
  const y = (at - x) / size;
  return x === 0 || y === 0 || x === size - 1 || y === size - 1;
}

function pictureOf(part: readonly number[], size: number): Bitmap {
  const cells = new Uint8Array(size * size);
  for (const at of part) cells[at] = 1;
  return { size, cells };
}

/** Cells of one colour that touch, as lists of places; those drawn may touch at corners. */
function partsOf(bitmap: Bitmap, colour: 0 | 1): number[][] {
  const { size, cells } = bitmap;
  const seen = new Uint8Array(cells.length);
  const parts: number[][] = [];
  const steps = colour === 1 ? eight : four;
  for (const start of cells.keys()) {
    if (seen[start] === 1 || cells[start] !== colour) continue;
    const part = [start];
    seen[start] = 1;
    for (const at of part) {
      const x = at % size;
      const y = (at - x) / size;
      for (const [right, down] of steps) {
        const next = at + right + down * size;
        if (x + right < 0 || x + right >= size || y + down < 0 || y + down >= size) continue;
        if (seen[next] === 1 || isDrawn(bitmap, x + right, y + down) !== (colour === 1)) continue;
        seen[next] = 1;
        part.push(next);
      }
    }
    parts.push(part);
  }
  return parts;
}

const four = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
const eight = [...four, [1, 1], [1, -1], [-1, 1], [-1, -1]] as const;
