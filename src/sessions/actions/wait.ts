// Does nothing for a moment; what the page does meanwhile is watched by the one who called.
import { sleep } from '../../base/time.ts';
import type { PerformAction } from './action.ts';
import { nothingDone } from './action.ts';

/** Length of one wait. */
const waitMs = 500;

/** Waits half a second. */
export const wait: PerformAction<'wait'> = async (hand) => {
  await sleep(waitMs, hand.signal);
  return nothingDone;
};
