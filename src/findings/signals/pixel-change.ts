// How much of the picture changed, outside the thing that was pressed (which may only show that the pointer is on it).
import type { Box } from '../../evidence/evidence.ts';
import type { Pixels } from '../pixels.ts';

/** A channel may differ by this much (0 to 255) and still be the same pixel: rendering noise [D]. */
const sameWithin = 16;
/** CSS pixels around the control that focus rings, shadows and tooltips' arrows take up [D]. */
const marginPx = 8;

/** Share of pixels that differ outside `ignore` (0 to 1); null where the pictures have not one size. */
export function changedShare(before: Pixels, after: Pixels, ignore: Box | null): number | null {
  if (before === after) return 0;
  if (before.width !== after.width || before.height !== after.height) return null;
  const { width, height, pixelRatio } = before;
  const left = ignore ? (ignore.x - marginPx) * pixelRatio : 0;
  const right = ignore ? (ignore.x + ignore.width + marginPx) * pixelRatio : 0;
  const top = ignore ? (ignore.y - marginPx) * pixelRatio : 0;
  const bottom = ignore ? (ignore.y + ignore.height + marginPx) * pixelRatio : 0;
  let changed = 0;
  const row = width * 4;
  for (let y = 0; y < height; y++) {
    // Most rows are the same byte for byte, and comparing them whole is a hundred times as fast.
    if (sameRow(before.data, after.data, { from: y * row, to: (y + 1) * row })) continue;
    const inRows = y >= top && y < bottom;
    for (let x = 0; x < width; x++) {
      if (inRows && x >= left && x < right) continue;
      if (differs(before.data, after.data, (y * width + x) * 4)) changed += 1;
    }
  }
  return changed / (width * height);
}

function sameRow(a: Uint8Array, b: Uint8Array, { from, to }: { from: number; to: number }): boolean {
  return Buffer.compare(a.subarray(from, to), b.subarray(from, to)) === 0;
}

function differs(a: Uint8Array, b: Uint8Array, at: number): boolean {
  return (
    Math.abs((a[at] ?? 0) - (b[at] ?? 0)) > sameWithin ||
    Math.abs((a[at + 1] ?? 0) - (b[at + 1] ?? 0)) > sameWithin ||
    Math.abs((a[at + 2] ?? 0) - (b[at + 2] ?? 0)) > sameWithin
  );
}
