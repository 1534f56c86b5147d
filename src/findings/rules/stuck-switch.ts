// A switch or tick box that was pressed and holds the state it had.
import { known } from '../measured/measured.ts';
import { controlPhrase } from '../wording.ts';
import { foundAfterDeeds, type Broken, type Deed } from '../signals/deed.ts';
import { defineRule } from '../rule.ts';

const mostNewTexts = 0;

export const stuckSwitch = defineRule({
  id: 'stuck-switch',
  formerly: ['postcondition'],
  science: 'R06',
  title: 'Switch does not change',
  promise: 'A switch or check box changes its state when it is pressed.',
  remedy: 'Update the state of the control itself. If it cannot be changed now, say why beside it.',
  falsePositives:
    'A press that leads elsewhere, opens a dialog or is answered by words is left out; so is a box that sets a limit which the list does not keep.',
  label: 'measured',
  kinds: ['dead-control', 'silent-failure'],
  repeatable: true,
  wcag: [],
  heuristics: ['H1', 'H4'],
  thresholds: {
    mostNewTexts: { value: mostNewTexts, source: 'words that come say why it did not [D]' },
  },
  needs: ['screens', 'turns', 'events'],
  evaluate: (parts) => foundAfterDeeds(unchanged, parts),
});

/** A switch or tick box that was pressed and holds the state it had. */
function unchanged({ turn, element, after }: Deed): Broken | null {
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
    effect.newText.length > mostNewTexts ||
    after.modal !== ''
  )
    return null;
  return {
    title: `${controlPhrase(element)} does not change`,
    summary: `${controlPhrase(element)} was pressed and is still ${element.states.checked ? 'on' : 'off'}.`,
    measured: { state_before: known(element.states, 'checked'), state_after: known(now.states, 'checked') },
  };
}
