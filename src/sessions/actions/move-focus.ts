// Moves the focus from thing to thing, or inside a widget, without operating anything.
import type { PerformAction } from './action.ts';
import { nothingDone } from './action.ts';

/** Presses of one action at most. */
const timesCap = 30;

const keys = {
  next: 'Tab',
  previous: 'Shift+Tab',
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
} as const;

/** Presses the key as often as asked, at most 30 times. */
export const moveFocus: PerformAction<'move-focus'> = async (hand, action) => {
  const key = keys[action.by];
  const times = Math.min(Math.max(1, Math.round(action.times)), timesCap);
  for (let pressed = 0; pressed < times; pressed++) {
    hand.signal.throwIfAborted();
    await hand.page.press(key);
  }
  return { ...nothingDone, value: times === 1 ? key : `${key} × ${times}` };
};
