// Presses one key.
import type { PerformAction } from './action.ts';
import { nothingDone } from './action.ts';

/** One key by its DOM name, such as `Escape`, to whatever has the focus. */
export const press: PerformAction<'press'> = async (hand, action) => {
  await hand.page.press(action.key);
  return { ...nothingDone, value: action.key };
};
