// Does nothing for a moment; what the page does meanwhile is watched by the one who called.
import { sleep } from '../../base/time.ts';
import type { PerformAction } from './action.ts';
import { nothingDone } from './action.ts';

/** Length of one wait where the mind does not say, and the longest that it may ask for. */
const waitMs = 500;
const waitMsMax = 8_000;

/** Waits half a second, or as long as the mind needs to read. */
export const wait: PerformAction<'wait'> = async (hand, { ms }) => {
  const forMs = Math.round(Math.min(Math.max(0, ms ?? waitMs), waitMsMax));
  await sleep(forMs, hand.signal);
  return ms === undefined ? nothingDone : { ...nothingDone, value: String(forMs) };
};
