// Where things stand to each other, as people say it: the size beside a file, all names of a list.
import type { Box, ScreenElement } from '../../evidence/evidence.ts';

/** Places that differ by no more are one, CSS pixels. */
const tolerancePx = 2;
/** Further than anything on the same line. */
const otherLinePx = 100_000;

/** Of these the one that stands nearest to an anchor, one on its line before any other; several where none is nearer, none without an anchor. */
export function nearestTo(
  anchors: readonly ScreenElement[],
  among: readonly ScreenElement[],
): ScreenElement[] {
  if (anchors.length === 0) return [];
  const far = among
    .filter(({ ref }) => !anchors.some((anchor) => anchor.ref === ref))
    .map((element) => ({ element, px: Math.min(...anchors.map(({ box }) => apart(box, element.box))) }));
  const least = Math.min(...far.map(({ px }) => px));
  return far.filter(({ px }) => px <= least + tolerancePx).map(({ element }) => element);
}

/** Whether two things stand at one place of two blocks, or in one column of one group. */
export function standsLike(a: ScreenElement, b: ScreenElement): boolean {
  if (a.kind !== b.kind || a.role !== b.role || a.tag !== b.tag) return false;
  const isColumn = a.group === b.group && Math.abs(a.box.x - b.box.x) <= tolerancePx;
  return isColumn || placeIn(a) === placeIn(b);
}

/** The path to it without the numbers that tell one block from the next. */
export function placeIn({ locator }: ScreenElement): string {
  return locator.css.replaceAll(/:nth-of-type\(\d+\)|\d+/g, '');
}

function apart(a: Box, b: Box): number {
  const dx = Math.max(0, a.x - b.x - b.width, b.x - a.x - a.width);
  const dy = Math.max(0, a.y - b.y - b.height, b.y - a.y - a.height);
  const shared = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  const isOneLine = shared >= Math.min(a.height, b.height) / 2;
  return isOneLine ? dx : otherLinePx + Math.hypot(dx, dy);
}
