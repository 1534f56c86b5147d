// The colours in which a text is really drawn, and how far they stand apart: as its styles declare them where the picture
// agrees, or on a picture or gradient as far as that can be told.
import type { Box, ScreenElement } from '../../evidence/evidence.ts';
import type { Pixels } from '../pixels.ts';
import { composite, contrastRatio, isLargeText, type Rgb } from './contrast-ratio.ts';
import { overlookedShare, strongestBehind } from './faint-on-picture.ts';
import { textColours } from './text-pixels.ts';

/** Least contrast of text, and of large text (WCAG 2.2, 1.4.3). */
export const textRatio = 4.5;
export const largeTextRatio = 3;
/** Colours are rounded to whole steps when they are drawn [D]. */
export const roundingTolerance = 0.05;
/** On a picture what stands out most is told without its dust, so that a text has to fall short by more [D]. */
export const pictureTolerance = 0.3;
/** Borders of controls are seldom thicker, CSS pixels [D]. */
const borderPx = 3;
/** Part of the square of its font size that the strokes of a letter cover, at the least [D]. */
const strokeShare = 0.08;
/** Share of the side of a square that a circle within it leaves free on each diagonal: (1 - 1 / √2) / 2. */
const rimShare = 0.147;

export interface DrawnText {
  text: Rgb;
  background: Rgb;
  ratio: number;
}

/** What the picture shows of a text, or why it cannot be told. */
export function drawnText(element: ScreenElement, pixels: Pixels | undefined): DrawnText | string {
  const { color, background } = element.style;
  if (background === null) return faintOnPicture(element, pixels);
  if (!pixels) return 'there is no screenshot of this screen';
  const declared = { text: composite(color, background), background };
  const colours = textColours(pixels, insideOf(element), declared);
  if (!colours.told) return colours.because;
  return {
    text: colours.text,
    background: colours.background,
    ratio: contrastRatio(colours.text, colours.background),
  };
}

/** The ratio that a text of this size and weight needs. */
export function leastRatio(fontSizePx: number, fontWeight: number): number {
  return isLargeText(fontSizePx, fontWeight) ? largeTextRatio : textRatio;
}

/** Where nothing behind a text stands out from it; else why that cannot be said. */
function faintOnPicture(element: ScreenElement, pixels: Pixels | undefined): DrawnText | string {
  const [red, green, blue, alpha] = element.style.color;
  const because = 'it lies on a picture, a gradient or a half-transparent layer';
  if (alpha < 1 || !pixels || !wouldShow(element)) return because;
  const text: Rgb = [red, green, blue];
  const behind = strongestBehind(pixels, insideOf(element), text);
  const least = leastRatio(element.style.fontSizePx, element.style.fontWeight);
  const tolerance = least === largeTextRatio ? roundingTolerance : pictureTolerance;
  if (behind === null || behind.ratio >= least - tolerance) return because;
  return { text, ...behind };
}

/** Words of another colour would be more than is overlooked: a control may be much larger than what it says. */
function wouldShow({ kind, text, box, style }: ScreenElement): boolean {
  if (kind !== 'control') return true;
  const strokes = text.replace(/\s/g, '').length * style.fontSizePx ** 2 * strokeShare;
  return strokes > 1.5 * overlookedShare * box.width * box.height;
}

/** The box without the rim of a control: the line of a border is no text, nor is a ring around what is round, within the corners of its box. */
function insideOf({ kind, box, style }: ScreenElement): Box {
  const room = Math.max(0, (Math.min(box.width, box.height) - style.fontSizePx) / 2);
  const rim = Math.max(borderPx, rimShare * Math.min(box.width, box.height));
  const inset = kind === 'control' ? Math.min(rim, room) : 0;
  return { x: box.x + inset, y: box.y + inset, width: box.width - 2 * inset, height: box.height - 2 * inset };
}
