// Goes back one page.
import type { PerformAction } from './action.ts';
import { nothingDone } from './action.ts';

/** Longest wait for the page before. */
const backLimitMs = 15_000;

/** One step back in the history; refused where there is none. */
export const back: PerformAction<'back'> = async (hand) => {
  const arrival = await hand.page.back(backLimitMs);
  return arrival ? nothingDone : { ...nothingDone, refused: 'no page to go back to' };
};
