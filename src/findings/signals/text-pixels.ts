// Colours of text as they were really drawn: what the picture shows inside a box, checked against what styles declare.
import type { Box } from '../../evidence/evidence.ts';
import type { Pixels } from '../pixels.ts';
import type { Rgb } from './contrast-ratio.ts';

/** Least share of a text's box that one flat colour must cover to be its background [D]. */
const flatShare = 0.4;
/** Channel difference (0 to 255) up to which the drawn and the declared background agree [D]. */
const backgroundTolerance = 12;
/** How far from background (0) to declared text colour (1) a pixel must lie to be solid ink, not its soft edge [D]. */
const solidInk = 0.85;
/** Ink beyond this is stronger than declared [D]. */
const strongerInk = 1.2;
/** Solid pixels that are needed to be sure of a colour [D]. */
const leastSolidPixels = 12;

export type TextColours = { told: true; text: Rgb; background: Rgb } | { told: false; because: string };

/** Text and background colour inside `box` as drawn; not told where the picture does not confirm what styles declare. */
export function textColours(pixels: Pixels, box: Box, declared: { text: Rgb; background: Rgb }): TextColours {
  const counts = countColours(pixels, box);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const [dominant] = counts;
  if (!dominant || total === 0) return { told: false, because: 'it lies outside the picture' };
  const background = dominant.color;
  const flat = sumWhere(counts, (color) => farthest(color, background) <= 6) / total;
  if (flat < flatShare) return { told: false, because: 'it lies on a picture or a pattern' };
  if (farthest(background, declared.background) > backgroundTolerance) {
    return { told: false, because: 'the background in the picture is not the one that the styles declare' };
  }
  return inkOf(counts, background, declared.text);
}

interface Counted {
  color: Rgb;
  count: number;
}

function inkOf(counts: readonly Counted[], background: Rgb, declared: Rgb): TextColours {
  const solid: Counted[] = [];
  let stronger = 0;
  for (const counted of counts) {
    const { along, aside } = place(counted.color, background, declared);
    if (aside > 0.25) {
      if (along > 0.5 || aside > 1) stronger += counted.count;
    } else if (along > strongerInk) stronger += counted.count;
    else if (along >= solidInk) solid.push(counted);
  }
  const count = solid.reduce((sum, each) => sum + each.count, 0);
  if (stronger > Math.max(leastSolidPixels, count * 0.25)) {
    return { told: false, because: 'the picture shows other colours of text than the styles declare' };
  }
  const [text] = solid;
  if (!text || count < leastSolidPixels)
    return { told: false, because: 'its strokes are too thin to measure in the picture' };
  return { told: true, text: text.color, background };
}

/** Where a colour lies on the line from the background (0) to the declared text (1), and how far off that line. */
function place(color: Rgb, background: Rgb, text: Rgb): { along: number; aside: number } {
  const line = [0, 1, 2].map((i) => (text[i] ?? 0) - (background[i] ?? 0));
  const step = [0, 1, 2].map((i) => (color[i] ?? 0) - (background[i] ?? 0));
  const length = Math.hypot(...line) || 1;
  const along = line.reduce((sum, part, i) => sum + part * (step[i] ?? 0), 0) / length ** 2;
  const aside = Math.hypot(...step.map((part, i) => part - along * (line[i] ?? 0))) / length;
  return { along, aside };
}

/** Colours inside the box, most frequent first. */
function countColours(pixels: Pixels, box: Box): Counted[] {
  const { width, height, data, pixelRatio } = pixels;
  const left = Math.max(0, Math.floor(box.x * pixelRatio));
  const top = Math.max(0, Math.floor(box.y * pixelRatio));
  const right = Math.min(width, Math.ceil((box.x + box.width) * pixelRatio));
  const bottom = Math.min(height, Math.ceil((box.y + box.height) * pixelRatio));
  const counts = new Map<number, number>();
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = (y * width + x) * 4;
      const key = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .map(([key, count]) => ({ color: [key >> 16, (key >> 8) & 255, key & 255], count }));
}

function sumWhere(counts: readonly Counted[], holds: (color: Rgb) => boolean): number {
  return counts.reduce((sum, { color, count }) => sum + (holds(color) ? count : 0), 0);
}

function farthest(a: Rgb, b: Rgb): number {
  return Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]), Math.abs(a[2] - b[2]));
}
