// Moves on by one screenful.
import type { PerformAction } from './action.ts';
import { nothingDone } from './action.ts';
import { usesKeyboard } from './uses.ts';

/** Part of the viewport that one scroll moves: a tenth stays in view to read on from. */
export const screenfulShare = 0.9;

/** One screenful less 10 %, by the wheel in the middle of the viewport or by Page Down and Page Up. */
export const scroll: PerformAction<'scroll'> = async (hand, action) => {
  const down = action.direction === 'down';
  if (usesKeyboard(hand)) {
    const key = down ? 'PageDown' : 'PageUp';
    await hand.page.press(key);
    return { ...nothingDone, value: key };
  }
  const { width, height } = hand.read.viewport;
  await hand.page.wheel(width / 2, height / 2, Math.round(height * screenfulShare) * (down ? 1 : -1));
  return { ...nothingDone, value: action.direction };
};
