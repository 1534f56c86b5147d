// Brings the focus to a target with Tab alone, for those who use no pointer.
import { holdsFocusSource } from '../page/target.ts';
import type { Hand } from './action.ts';
import type { Target } from './target.ts';

/** Presses of Tab after which the target counts as not reachable. */
export const tabLimit = 120;

/** Reason that a target refuses keyboards. */
export const unreachable = 'not reachable by keyboard';

/**
 * Tabs until the target holds the focus; answers the presses it took, or null where it never came. Goes backwards where
 * the target stands before the focused element in reading order.
 */
export async function tabTo(hand: Hand, target: Target): Promise<number | null> {
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
