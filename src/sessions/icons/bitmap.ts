// Small pictures of two colours: what is drawn of an icon, and what is not.

/** `size` rows of `size` cells, 1 where something is drawn. */
export interface Bitmap {
  readonly size: number;
  readonly cells: Uint8Array;
}

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function isDrawn({ size, cells }: Bitmap, x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x < size && y < size && cells[y * size + x] === 1;
}

/** What is drawn, its first and last row and column; null for an empty picture. */
export function boundsOf(bitmap: Bitmap): Bounds | null {
  const { size, cells } = bitmap;
  const bounds = { left: size, top: size, right: -1, bottom: -1 };
  for (const [at, cell] of cells.entries()) {
    if (cell === 0) continue;
    const x = at % size;
    const y = (at - x) / size;
    bounds.left = Math.min(bounds.left, x);
    bounds.right = Math.max(bounds.right, x);
    bounds.top = Math.min(bounds.top, y);
    bounds.bottom = Math.max(bounds.bottom, y);
  }
  return bounds.right < 0 ? null : bounds;
}

/**
 * What is drawn, moved to the middle and scaled until its longer side fills `size` cells: place and scale say nothing about an
 * icon. Null for an empty picture.
 */
export function fitted(bitmap: Bitmap, size: number): Bitmap | null {
  const bounds = boundsOf(bitmap);
  if (!bounds) return null;
  const width = bounds.right - bounds.left + 1;
  const height = bounds.bottom - bounds.top + 1;
  const step = Math.max(width, height) / size;
  const left = bounds.left - (size * step - width) / 2;
  const top = bounds.top - (size * step - height) / 2;
  const cells = new Uint8Array(size * size);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const part = { left: left + x * step, top: top + y * step, side: step };
      cells[y * size + x] = drawnShare(bitmap, part) >= leastShare ? 1 : 0;
    }
  }
  return { size, cells };
}

/** A cell counts as drawn from this share on: less than half, so that hair lines stay. */
const leastShare = 0.4;

/** Share of a square that is drawn, 0 to 1. */
function drawnShare(
  bitmap: Bitmap,
  { left, top, side }: { left: number; top: number; side: number },
): number {
  let sum = 0;
  for (let y = Math.floor(top); y < top + side; y++) {
    const high = Math.min(y + 1, top + side) - Math.max(y, top);
    for (let x = Math.floor(left); x < left + side; x++) {
      if (isDrawn(bitmap, x, y)) sum += high * (Math.min(x + 1, left + side) - Math.max(x, left));
    }
  }
  return sum / (side * side);
}

/** A picture of eight cells a byte in base64; null where `text` does not hold `size` rows. */
export function unpacked(text: string, size: number): Bitmap | null {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length !== Math.ceil((size * size) / 8)) return null;
  const cells = new Uint8Array(size * size);
  for (const at of cells.keys()) cells[at] = ((bytes[at >> 3] ?? 0) >> (at & 7)) & 1;
  return { size, cells };
}
