// Text on a picture or gradient: the best that its declared colour does against what really lies in its box.
import type { Box } from '../../evidence/evidence.ts';
import type { Pixels } from '../pixels.ts';
import { contrastRatio, type Rgb } from './contrast-ratio.ts';

/** Pixels that may stand out more than is told: edges of letters, dust; a shadow or an outline takes more of the box. */
export const overlookedShare = 0.02;
/** Pixels that must have the declared colour, else it is drawn in another. */
const inkShare = 0.005;
/** How far the channels of one colour may lie apart. */
const sameColour = 24;

/** The colour behind the text that stands out most from it, dust aside; null where the text is not drawn in this colour. */
export function strongestBehind(
  pixels: Pixels,
  box: Box,
  text: Rgb,
): { background: Rgb; ratio: number } | null {
  const counts = coloursIn(pixels, box);
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const ranked = [...counts].map(([key, count]) => {
    const color: Rgb = [key >> 16, (key >> 8) & 255, key & 255];
    return { color, key, count, ratio: contrastRatio(text, color) };
  });
  const ink = ranked
    .filter(({ color }) => color.every((part, i) => Math.abs(part - (text[i] ?? 0)) <= sameColour))
    .reduce((sum, { count }) => sum + count, 0);
  if (all === 0 || ink < inkShare * all) return null;
  let passed = 0;
  for (const each of ranked.sort((a, b) => b.ratio - a.ratio || a.key - b.key)) {
    passed += each.count;
    if (passed > overlookedShare * all) return { background: each.color, ratio: each.ratio };
  }
  return null;
}

function coloursIn({ width, height, data, pixelRatio }: Pixels, box: Box): Map<number, number> {
  const counts = new Map<number, number>();
  const right = Math.min(width, Math.ceil((box.x + box.width) * pixelRatio));
  const bottom = Math.min(height, Math.ceil((box.y + box.height) * pixelRatio));
  for (let y = Math.max(0, Math.floor(box.y * pixelRatio)); y < bottom; y++) {
    for (let x = Math.max(0, Math.floor(box.x * pixelRatio)); x < right; x++) {
      const at = (y * width + x) * 4;
      const key = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}
