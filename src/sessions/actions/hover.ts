// Rests the pointer on a thing.
import type { PerformAction } from './action.ts';
import { nothingDone } from './action.ts';
import { usesKeyboard, usesTouch } from './uses.ts';
import { restPointer } from './point.ts';
import { findTarget } from './target.ts';

/** Refused for those who have no pointer that could rest on something. */
export const hover: PerformAction<'hover'> = async (hand, action) => {
  const found = await findTarget(hand, action.ref);
  if (!found.target) return { ...nothingDone, target: found.record, refused: found.refused };
  if (usesKeyboard(hand) || usesTouch(hand)) {
    return { ...nothingDone, target: found.target.record, refused: 'no pointer that could rest on it' };
  }
  return restPointer(hand, found.target);
};
