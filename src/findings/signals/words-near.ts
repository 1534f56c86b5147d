// Which words tell a thing without a name apart from others like it: those nearest to it, else its part of the page. Pure.
import type { Box, ScreenElement, ScreenRecord } from '../../evidence/evidence.ts';
import { shorten } from '../wording.ts';

/** Words further away than this belong to something else, CSS pixels: on its line, and above it. */
const mostPx = { onLine: 200, above: 60 } as const;

type Known = Pick<ScreenElement, 'box' | 'group' | 'groupLabel' | 'heading'>;

/** Such as `beside “Street”`, `below “Delivery”`, `in “Sign up”`; its number where several of `alike` would be told so. '' where nothing tells. */
export function placeInWords(
  element: Known,
  { elements }: Pick<ScreenRecord, 'elements'>,
  alike: readonly Known[],
): string {
  const phrase = phraseFor(element, elements);
  const same = alike.filter((other) => phraseFor(other, elements) === phrase);
  if (same.length < 2) return phrase;
  const number = `number ${same.indexOf(element) + 1} of ${same.length}`;
  return phrase === '' ? number : `${phrase}, ${number}`;
}

function phraseFor({ box, groupLabel, heading }: Known, elements: readonly ScreenElement[]): string {
  const [nearest] = elements
    .filter(({ kind, text }) => (kind === 'text' || kind === 'heading') && /\p{L}/u.test(text))
    .flatMap(({ box: other, text }) => nearness(box, other, text) ?? [])
    .toSorted((a, b) => a.gap - b.gap);
  if (nearest) return `${nearest.how} “${shorten(nearest.text, 40)}”`;
  const around = groupLabel || heading;
  return around === '' ? '' : `in “${shorten(around, 40)}”`;
}

function nearness(box: Box, other: Box, text: string): { how: string; gap: number; text: string } | null {
  const shared = (from: 'x' | 'y', size: 'width' | 'height') =>
    Math.min(box[from] + box[size], other[from] + other[size]) - Math.max(box[from], other[from]);
  const isOnLine = shared('y', 'height') >= Math.min(box.height, other.height) / 2;
  const gaps = [box.x - (other.x + other.width), other.x - (box.x + box.width)];
  const gap = Math.max(...gaps);
  if (isOnLine && gap >= -2 && gap <= mostPx.onLine) return { how: 'beside', gap, text };
  const above = box.y - (other.y + other.height);
  const isOver = shared('x', 'width') > 0 && above >= -2 && above <= mostPx.above;
  return isOver ? { how: 'below', gap: above, text } : null;
}
