// Opens the page that the visit began with, as one does by a bookmark.
import type { PerformAction } from './action.ts';
import { nothingDone } from './action.ts';

/** Longest wait for the page. */
const startLimitMs = 15_000;

/** Loads the start page; Back leads to where the visit was before. Refused where the visit has no start page. */
export const openStart: PerformAction<'open-start'> = async (hand) => {
  if (hand.startUrl === undefined) return { ...nothingDone, refused: 'no start page' };
  await hand.page.goto(hand.startUrl, startLimitMs);
  return nothingDone;
};
