// A press for more that leaves fewer, or one for fewer that leaves more.
import { defineRule } from '../rule.ts';
import { foundAfterDeeds, type Broken, type Deed } from '../signals/deed.ts';
import { mostDigits, numberIn, objects } from '../signals/quantity.ts';
import { controlPhrase } from '../wording.ts';

const upwards = /^\W*(\+|increase|more|one more|add one|plus)(?=\W|$)/i;
const downwards = /^\W*([-−–]|decrease|fewer|less|one less|one fewer|minus)(?=\W|$)/i;

export const quantityBackwards = defineRule({
  id: 'quantity-backwards',
  formerly: ['postcondition'],
  science: 'R06',
  title: 'Quantity changes in the wrong direction',
  promise: 'A control for more increases a quantity, and one for fewer decreases it.',
  remedy: 'Check which way the handler counts.',
  falsePositives:
    'Judged only where one field of quantity stands in the row of what was pressed, and no dialog and no word of the page (a limit, an offer, “update”) explains it.',
  label: 'measured',
  kinds: ['dead-control', 'silent-failure'],
  repeatable: true,
  supersedes: ['total-unchanged'],
  wcag: [],
  heuristics: ['H1', 'H4'],
  thresholds: {
    mostDigits: { value: mostDigits, source: 'a number with more is no quantity [D]' },
  },
  needs: ['screens', 'turns', 'events'],
  evaluate: (parts) => foundAfterDeeds(wrongWay, parts),
});

/** A press for more leaves fewer, or one for fewer more. */
function wrongWay(deed: Deed): Broken | null {
  const { turn, element, before, after } = deed;
  if (turn.action.kind !== 'click') return null;
  const way = upwards.test(element.name) ? 1 : downwards.test(element.name) ? -1 : 0;
  const [was, now] = [numberIn(element, before), numberIn(element, after)];
  if (was === null || now === null || (now.value - was.value) * way >= 0 || objects(deed)) return null;
  return {
    title: `${controlPhrase(element)} changes the quantity the wrong way`,
    summary: `${controlPhrase(element)} was pressed, and the quantity went from ${was.value} to ${now.value}.`,
    measured: { quantity_before: was, quantity_after: now },
  };
}
