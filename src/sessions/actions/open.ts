// Opens an address, as one does by the bar of the browser.
import type { PerformAction } from './action.ts';
import { nothingDone } from './action.ts';

/** Longest wait for the page. */
const openLimitMs = 15_000;

/** Loads the address; Back leads to where the visit was before. What does not come is refused, and so is what is not known. */
export const open: PerformAction<'open'> = async (hand, { url }) => {
  const address = hand.addressOf ? hand.addressOf(url) : url;
  if (address === null) return { ...nothingDone, value: url, refused: 'a part of the address is hidden' };
  const { failure } = await hand.page.goto(address, openLimitMs);
  return { ...nothingDone, value: url, refused: failure };
};
