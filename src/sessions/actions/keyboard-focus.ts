// Brings the focus to a target without a pointer: with Tab, or with the cursor of a screen reader.
import { focusFieldSource, holdsFocusSource } from '../page/target.ts';
import type { Hand } from './action.ts';
import type { Target } from './target.ts';

/** Presses of Tab after which the target counts as not reachable. */
export const tabLimit = 120;

/** Reason that a target refuses keyboards. */
export const unreachable = 'not reachable by keyboard';

/**
 * Brings the focus to the target; answers the presses it took, or null where it cannot hold the focus. The cursor of a
 * screen reader goes to what it has announced and takes the focus along.
 */
export async function bringFocus(hand: Hand, target: Target): Promise<number | null> {
  if (hand.persona.abilities.vision !== 'screen-reader') return tabTo(hand, target);
  await target.frame.evaluate(focusFieldSource, target.ref);
  return (await target.frame.evaluate<boolean>(holdsFocusSource, target.ref)) ? 1 : null;
}

/**
 * Tabs until the target holds the focus; answers the presses it took, or null where it never came. Goes backwards where
 * the target stands before the focused element in reading order.
 */
async function tabTo(hand: Hand, target: Target): Promise<number | null> {
  const holds = () => target.frame.evaluate<boolean>(holdsFocusSource, target.ref);
  if (await holds()) return 0;
  const { elements, focus } = hand.read;
  const from = elements.findIndex((element) => element.ref === focus);
  const to = elements.findIndex((element) => element.ref === target.element.ref);
  const key = from >= 0 && to < from ? 'Shift+Tab' : 'Tab';
  for (let presses = 1; presses <= tabLimit; presses++) {
    hand.signal.throwIfAborted();
    await hand.page.press(key);
    if (await holds()) return presses;
  }
  return null;
}
