// Postcondition of a switch or tick box: pressed, it holds another state.
import { known } from '../../measured/measured.ts';
import { controlPhrase } from '../../wording.ts';
import type { Broken, Deed } from './deed.ts';

/** A switch or tick box that was pressed and holds the state it had. */
export function unchangedSwitch({ turn, element, after }: Deed): Broken | null {
  const { action, effect } = turn;
  const isBox = /^(checkbox|switch)$/.test(element.role) && typeof element.states.checked === 'boolean';
  if (
    action.kind !== 'click' ||
    !isBox ||
    effect.navigated ||
    effect.historyChanged ||
    effect.dialogs.length > 0
  )
    return null;
  const now = after.elements.find(({ ref }) => ref === element.ref);
  if (
    !now ||
    now.states.checked !== element.states.checked ||
    effect.newText.length > 0 ||
    after.modal !== ''
  )
    return null;
  return {
    title: `${controlPhrase(element)} does not change`,
    summary: `${controlPhrase(element)} was pressed and is still ${element.states.checked ? 'on' : 'off'}.`,
    measured: { state_before: known(element.states, 'checked'), state_after: known(now.states, 'checked') },
  };
}
