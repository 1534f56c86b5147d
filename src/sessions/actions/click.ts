// Click, tap, or Enter and Space: what operating a control means for this persona.
import { pressedTwice } from '../../evidence/turn.ts';
import type { Done, Hand, PerformAction } from './action.ts';
import { nothingDone } from './action.ts';
import { bringFocus, unreachable } from './keyboard-focus.ts';
import { pressPointer } from './point.ts';
import { findTarget, type Target } from './target.ts';
import { usesKeyboard } from './uses.ts';

/** Operates the control once, or as `twice` says. Personas without a pointer reach it by Tab, or by the cursor of their screen reader. */
export const click: PerformAction<'click'> = async (hand, action) => {
  const found = await findTarget(hand, action.ref);
  if (!found.target) return { ...nothingDone, target: found.record, refused: found.refused };
  if (usesKeyboard(hand)) return pressKey(hand, found.target);
  const times = action.twice ? 2 : 1;
  const done = await pressPointer(hand, found.target, times);
  return action.twice ? { ...done, value: pressedTwice } : done;
};

/** Space for what is ticked or switched, Enter for the rest. */
async function pressKey(hand: Hand, target: Target): Promise<Done> {
  const presses = await bringFocus(hand, target);
  if (presses === null) return { ...nothingDone, target: target.record, refused: unreachable };
  const key = /^(checkbox|radio|switch)$/.test(target.element.role) ? 'Space' : 'Enter';
  await hand.page.press(key);
  return { ...nothingDone, target: target.record, value: key };
}
