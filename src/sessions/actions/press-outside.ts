// Presses an empty place beside what lies on top, which closes most menus and many dialogs.
import { besideLayerSource } from '../page/beside-layer.ts';
import type { PerformAction } from './action.ts';
import { nothingDone } from './action.ts';
import { usesKeyboard, usesTouch } from './uses.ts';

/** One press or tap on nothing; refused without a pointer, and where no place in view is empty. */
export const pressOutside: PerformAction<'press-outside'> = async (hand) => {
  if (usesKeyboard(hand)) return { ...nothingDone, refused: 'no pointer that could press beside it' };
  const frame = await hand.page.mainFrame();
  const point = await frame.evaluate<{ x: number; y: number } | null>(besideLayerSource);
  if (point === null) return { ...nothingDone, refused: 'no empty place beside it' };
  await (usesTouch(hand) ? hand.page.tap(point.x, point.y) : hand.page.click(point.x, point.y));
  return { ...nothingDone, point };
};
