// How much two pictures of one element differ, with the focus and without: what a focus mark amounts to.
import type { Box } from '../../evidence/evidence.ts';
import type { Pixels } from '../pixels.ts';
import { contrastRatio, type Rgb } from './contrast-ratio.ts';

/** CSS pixels around the element in which a mark may be drawn (science R32). */
const marginPx = 8;
/** Contrast by which a pixel counts as changed (science R32). */
const leastContrast = 3;

/** CSS pixels in and around `box` whose contrast between the pictures is at least 3; null where the pictures have not one size. */
export function markedPixels(withFocus: Pixels, without: Pixels, box: Box): number | null {
  if (withFocus.width !== without.width || withFocus.height !== without.height) return null;
  const { width, height, pixelRatio } = withFocus;
  const at = (edge: number, most: number) => Math.max(0, Math.min(most, Math.round(edge * pixelRatio)));
  const [left, right] = [at(box.x - marginPx, width), at(box.x + box.width + marginPx, width)];
  const [top, bottom] = [at(box.y - marginPx, height), at(box.y + box.height + marginPx, height)];
  let changed = 0;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const place = (y * width + x) * 4;
      if (contrastRatio(colorAt(withFocus, place), colorAt(without, place)) >= leastContrast) changed += 1;
    }
  }
  return Math.round(changed / pixelRatio ** 2);
}

function colorAt({ data }: Pixels, place: number): Rgb {
  return [data[place] ?? 0, data[place + 1] ?? 0, data[place + 2] ?? 0];
}
