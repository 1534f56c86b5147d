// A press with the other button: what can be done with a thing, as its menu tells.
import type { PerformAction } from './action.ts';
import { nothingDone } from './action.ts';
import { pressPointer } from './point.ts';
import { findTarget } from './target.ts';
import { usesKeyboard, usesTouch } from './uses.ts';

/** Refused for those who have no pointer with another button. */
export const openMenu: PerformAction<'open-menu'> = async (hand, action) => {
  const found = await findTarget(hand, action.ref);
  if (!found.target) return { ...nothingDone, target: found.record, refused: found.refused };
  if (usesKeyboard(hand) || usesTouch(hand))
    return { ...nothingDone, target: found.target.record, refused: 'no pointer with another button' };
  return pressPointer(hand, found.target, 'other');
};
