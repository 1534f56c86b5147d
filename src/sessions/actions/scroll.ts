// Moves on by one screenful.
import type { Box, PaneRead, ScreenElement } from '../../evidence/evidence.ts';
import type { PerformAction } from './action.ts';
import { nothingDone } from './action.ts';
import { recordOf } from './target.ts';
import { usesKeyboard } from './uses.ts';

/** Part of the viewport that one scroll moves: a tenth stays in view to read on from. */
export const screenfulShare = 0.9;

/**
 * One screenful less 10 %, by the wheel in the middle of the viewport or by Page Down and Page Up; with a ref, of the box that scrolls
 * by itself around that thing, by the wheel over it.
 */
export const scroll: PerformAction<'scroll'> = async (hand, action) => {
  const down = action.direction === 'down';
  if (usesKeyboard(hand)) {
    const key = down ? 'PageDown' : 'PageUp';
    await hand.page.press(key);
    return { ...nothingDone, value: key };
  }
  const { viewport, elements, panes = [] } = hand.read;
  const over = elements.find(({ ref }) => ref === action.ref);
  if (action.ref !== undefined && !over) return { ...nothingDone, refused: 'not on the screen' };
  const pane = over && paneAround(over, panes);
  const { x, y, width, height } = pane?.box ?? { x: 0, y: 0, ...viewport };
  await hand.page.wheel(x + width / 2, y + height / 2, Math.round(height * screenfulShare) * (down ? 1 : -1));
  const target = pane ? recordOf(over) : null;
  return { ...nothingDone, target, value: action.direction };
};

/** The pane that is told by this thing, else the smallest that a part of it lies in: its first row may be cut by the edge. */
function paneAround({ ref, box }: ScreenElement, panes: readonly PaneRead[]): PaneRead | undefined {
  const covered = panes.filter((pane) => overlap(pane.box, box));
  const bySize = covered.toSorted((a, b) => a.box.width * a.box.height - b.box.width * b.box.height);
  return panes.find((pane) => pane.ref === ref) ?? bySize[0];
}

function overlap(a: Box, b: Box): boolean {
  const across = a.x < b.x + b.width && b.x < a.x + a.width;
  return across && a.y < b.y + b.height && b.y < a.y + a.height;
}
