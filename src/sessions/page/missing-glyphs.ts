// Which signs the browser has no font for: drawn, they look like a sign that no font has.
import { pageSource } from './page-source.ts';

/** The names of those whose sign is drawn as a placeholder, or not at all, in a usual font. */
export function missingGlyphs(samples: readonly (readonly [name: string, sign: string])[]): string[] {
  const side = 48;
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return [];
  const drawn = (sign: string) => {
    context.clearRect(0, 0, side, side);
    context.font = '32px sans-serif';
    context.textBaseline = 'top';
    context.fillText(sign, 4, 4);
    return context.getImageData(0, 0, side, side).data.join();
  };
  // The first is no sign at all yet, the second draws nothing.
  const without = new Set(['\u0378', ' '].map(drawn));
  return samples.filter(([, sign]) => without.has(drawn(sign))).map(([name]) => name);
}

export const missingGlyphsSource: string = pageSource([missingGlyphs], missingGlyphs);
