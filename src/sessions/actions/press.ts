// Presses one key.
import type { PerformAction } from './action.ts';
import { nothingDone } from './action.ts';

/** The key by which browsers go forth again; it is the browser's own and reaches no page, so that the history is asked instead. */
const forthKey = 'Alt+ArrowRight';
/** Longest wait for the page after. */
const forthLimitMs = 15_000;

/** One key by its DOM name, such as `Escape`, to whatever has the focus; refused where there is no page to go forth to. */
export const press: PerformAction<'press'> = async (hand, action) => {
  if (action.key === forthKey) {
    const arrival = await hand.page.forward(forthLimitMs);
    return { ...nothingDone, value: forthKey, refused: arrival ? null : 'no page to go forth to' };
  }
  await hand.page.press(action.key);
  return { ...nothingDone, value: action.key };
};
