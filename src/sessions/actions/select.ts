// Chooses an option of a native list by its label.
import { fieldValueSource, focusFieldSource, setFieldSource } from '../page/target.ts';
import type { PerformAction } from './action.ts';
import { nothingDone } from './action.ts';
import { usesKeyboard } from './uses.ts';
import { bringFocus, unreachable } from './keyboard-focus.ts';
import { findTarget } from './target.ts';

/**
 * Types the label into the closed list, as keyboards do; where that does not choose it, sets it with its events. Pointers
 * do not open the list, for its popup is no part of the page. Refuses lists that the page draws itself: those are clicked.
 */
export const select: PerformAction<'select'> = async (hand, action) => {
  const found = await findTarget(hand, action.ref);
  if (!found.target) return { ...nothingDone, target: found.record, refused: found.refused };
  const { target } = found;
  const done = { ...nothingDone, target: target.record, value: action.option };
  if (target.probe.entry !== 'select') return { ...done, refused: 'not a native list' };
  if (usesKeyboard(hand)) {
    if ((await bringFocus(hand, target)) === null) return { ...done, refused: unreachable };
  } else {
    if (target.probe.open.length === 0) return { ...done, refused: 'covered', refusedFor: 'covered' };
    await target.frame.evaluate(focusFieldSource, target.ref);
  }
  const value = () => target.frame.evaluate<string | null>(fieldValueSource, target.ref).catch(() => null);
  const fold = (shown: string | null) => shown?.trim().toLowerCase() ?? '';
  // A list that stands open may hold several choices at once; typing would let go of those made before.
  const several = target.element.role === 'listbox';
  const same = (shown: string | null) =>
    several
      ? `, ${fold(shown)}, `.includes(`, ${fold(action.option)}, `)
      : fold(shown) === fold(action.option);
  if (same(await value())) return { ...done, valueAfter: await value() };
  // What no key writes the browser puts into the line that was written before.
  if (!several && hasKeys(action.option)) await hand.page.type(action.option);
  const typed = await value();
  // The list is gone with its page: the choice acted at once.
  if (typed === null) return { ...done, valueAfter: null };
  if (!same(typed)) {
    const set = await target.frame
      .evaluate<boolean>(setFieldSource, { ref: target.ref, value: action.option })
      .catch(() => true);
    if (!set) return { ...done, valueAfter: await value(), refused: 'no such option' };
  }
  return { ...done, valueAfter: await value() };
};

/** Every character of a text has a key of a plain keyboard. */
function hasKeys(text: string): boolean {
  return /^[ -~]*$/.test(text);
}
