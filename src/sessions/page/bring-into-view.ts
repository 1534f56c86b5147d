// Scrolls to a target, for a hand that reaches into the whole document. Runs inside the page.
import { viewEdges } from './extent.ts';
import { deepElementFromPoint } from './flat-tree.ts';
import { pageSource } from './page-source.ts';
import { readingParts } from './read-page.ts';
import { boxOf, holdsPoint, isOnTop, probePoints } from './visibility.ts';
import { nodeOf } from './world.ts';

/** Text of `bringIntoView`. Argument: a ref of this frame, and where it should come to lie. Answers whether anything was scrolled. */
export const bringIntoViewSource: string = pageSource([...readingParts, showsWhole, atRest], bringIntoView);
/** Text of `bringFrameIntoView`. Argument: centre of a child frame in this frame. */
export const bringFrameIntoViewSource: string = pageSource([...readingParts, atRest], bringFrameIntoView);

/** Scrolls what holds the target, at once, until it shows; leaves alone what shows already. Waits until the page is drawn again. */
export async function bringIntoView({
  ref,
  block,
}: {
  ref: string;
  block: 'center' | 'nearest';
}): Promise<boolean> {
  const element = nodeOf(ref);
  if (!element || showsWhole(element)) return false;
  element.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
  await atRest();
  return true;
}

/** Scrolls to the frame element at that point of this frame's viewport, seen or not. */
export async function bringFrameIntoView({ x, y }: { x: number; y: number }): Promise<void> {
  for (const frame of document.querySelectorAll('iframe,frame,object,embed')) {
    const rect = frame.getBoundingClientRect();
    const [offX, offY] = [rect.x + rect.width / 2 - x, rect.y + rect.height / 2 - y];
    if (Math.abs(offX) > 8 || Math.abs(offY) > 8) continue;
    frame.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    return atRest();
  }
}

/** True where every probe point is in view and the target on top at one. */
export function showsWhole(element: Element): boolean {
  const view = viewEdges();
  const points = probePoints(boxOf(element), view);
  const through = getComputedStyle(element).pointerEvents === 'none';
  return (
    points.every(({ x, y }) => holdsPoint(view, x, y)) &&
    points.some(({ x, y }) => isOnTop(element, deepElementFromPoint(x, y), through))
  );
}

/** Two drawn frames, or 100 ms where the page is not drawn. */
export function atRest(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 100);
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}
