// How a thing is drawn, by properties in which things that stand alike are alike.
import type { ScreenElement } from '../../evidence/evidence.ts';

export const properties = [
  'font size',
  'font weight',
  'colour',
  'background',
  'width',
  'height',
  'left edge',
  'top edge',
  'icon',
] as const;
export type Property = (typeof properties)[number];

/** Siblings among which one stands out: with fewer nobody can say which is the odd one. */
export const leastAlike = 3;
/** Sizes and places that differ by no more are the same, CSS pixels. */
const tolerancePx = 2;

export function drawnAs(
  { style: drawn, box, icon }: ScreenElement,
  property: Property,
): number | string | null {
  switch (property) {
    case 'font size':
      return drawn.fontSizePx;
    case 'font weight':
      return drawn.fontWeight;
    case 'colour':
      return drawn.color.join(' ');
    case 'background':
      return drawn.background?.join(' ') ?? null;
    case 'width':
      return box.width;
    case 'height':
      return box.height;
    case 'left edge':
      return box.x;
    case 'top edge':
      return box.y;
    case 'icon':
      return icon;
  }
}

/** Sizes and places within the tolerance are the same. */
export function areDrawnAlike(a: number | string | null, b: number | string | null): boolean {
  return typeof a === 'number' && typeof b === 'number' ? Math.abs(a - b) <= tolerancePx : a === b;
}
