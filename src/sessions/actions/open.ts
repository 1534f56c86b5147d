// Opens an address, as one does by the bar of the browser.
import type { PerformAction } from './action.ts';
import { nothingDone } from './action.ts';

/** Longest wait for the page. */
const openLimitMs = 15_000;

/** Loads the address; Back leads to where the visit was before. What does not come is refused. */
export const open: PerformAction<'open'> = async (hand, { url }) => {
  const { failure } = await hand.page.goto(url, openLimitMs);
  return { ...nothingDone, value: url, refused: failure };
};
