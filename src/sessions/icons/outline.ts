// What an icon looks like, as a few numbers that place, scale, weight of line and rounding hardly change.
import { fitted, unpacked, type Bitmap } from './bitmap.ts';
import { withoutFrame } from './frame.ts';

/** Rows of the picture that a page read gives, of the one that is compared, and of the rough one that is kept. */
export const drawnRows = 64;
const fineRows = 48;
const roughRows = 16;
const cellsEach = fineRows / roughRows;
/** Levels of a rough cell: how much of it is drawn. Two bits each. */
const levels = 3;

/** A rough picture, its cells 0 to 3. */
export type Rough = Uint8Array;

/** The rough picture of what is drawn and, where that stands in a frame, of what is inside; none for an empty picture. */
export function roughsOf(drawn: Bitmap): Rough[] {
  const whole = fitted(drawn, fineRows);
  if (!whole) return [];
  const inner = withoutFrame(whole);
  const inside = inner && fitted(inner, fineRows);
  return inside ? [roughOf(whole), roughOf(inside)] : [roughOf(whole)];
}

/** As a page read gives it; null for what is no picture. */
export function drawnIn(text: string): Bitmap | null {
  return unpacked(text, drawnRows);
}

function roughOf({ cells }: Bitmap): Rough {
  const rough = new Uint8Array(roughRows * roughRows);
  for (const at of rough.keys()) {
    const left = (at % roughRows) * cellsEach;
    const top = Math.floor(at / roughRows) * cellsEach;
    let drawn = 0;
    for (let y = top; y < top + cellsEach; y++) {
      for (let x = left; x < left + cellsEach; x++) drawn += cells[y * fineRows + x] ?? 0;
    }
    rough[at] = Math.round((drawn / cellsEach ** 2) * levels);
  }
  return rough;
}

/** Four cells a byte, as base64. */
export function packedRough(rough: Rough): string {
  const bytes = new Uint8Array(rough.length / 4);
  for (const [at, level] of rough.entries())
    bytes[at >> 2] = (bytes[at >> 2] ?? 0) | (level << ((at & 3) * 2));
  return Buffer.from(bytes).toString('base64');
}

export function unpackedRough(text: string): Rough {
  const bytes = Buffer.from(text, 'base64');
  return Uint8Array.from(
    { length: bytes.length * 4 },
    (_, at) => ((bytes[at >> 2] ?? 0) >> ((at & 3) * 2)) & 3,
  );
}

/** A rough picture made ready to be compared: blurred a little, about its mean, of length 1. */
export function outlineOf(rough: Rough): Float32Array {
  const soft = new Float32Array(rough.length);
  const weights = [0.25, 0.5, 0.25];
  for (let y = 0; y < roughRows; y++) {
    for (let x = 0; x < roughRows; x++) {
      let sum = 0;
      for (let down = -1; down <= 1; down++) {
        for (let right = -1; right <= 1; right++) {
          if (x + right < 0 || x + right >= roughRows || y + down < 0 || y + down >= roughRows) continue;
          const level = rough[(y + down) * roughRows + x + right] ?? 0;
          sum += level * (weights[right + 1] ?? 0) * (weights[down + 1] ?? 0);
        }
      }
      soft[y * roughRows + x] = sum;
    }
  }
  const mean = soft.reduce((sum, value) => sum + value, 0) / soft.length;
  const centred = soft.map((value) => value - mean);
  const length = Math.hypot(...centred);
  return length === 0 ? centred : centred.map((value) => value / length);
}

/** An icon looks like another from this likeness on. */
export const leastLikeness = 0.86;

/** How alike two icons look, at most 1 (the same), about 0 for two of nothing in common. */
export function likeness(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}
