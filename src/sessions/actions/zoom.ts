// Enlarges the page as the browser's own zoom does.
import type { PerformAction } from './action.ts';
import { nothingDone } from './action.ts';

/** The page is laid out anew in a viewport that is smaller by the factor (WCAG 1.4.10 counts it so). */
export const zoom: PerformAction<'zoom'> = async (hand, action) => {
  await hand.page.zoom(action.factor);
  return { ...nothingDone, value: `${action.factor * 100} %` };
};
