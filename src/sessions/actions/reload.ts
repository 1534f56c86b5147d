// Loads the page in view anew.
import type { PerformAction } from './action.ts';
import { nothingDone } from './action.ts';

/** Longest wait for the page. */
const reloadLimitMs = 15_000;

/** One reload; refused where the page came from a form, which would be sent again. */
export const reload: PerformAction<'reload'> = async (hand) => {
  const arrival = await hand.page.reload(reloadLimitMs);
  return arrival ? nothingDone : { ...nothingDone, refused: 'a reload would send the form again' };
};
