// A quantity in a basket that changed, and no amount on the page that did.
import type { ScreenRecord } from '../../evidence/evidence.ts';
import { at, of, type Measured } from '../measured/measured.ts';
import { defineRule } from '../rule.ts';
import { foundAfterDeeds, isBasket, type Broken, type Deed } from '../signals/deed.ts';
import { amountsIn } from '../../language/money.ts';
import { mostDigits, numberIn, objects } from '../signals/quantity.ts';
import { rowOf } from '../signals/row.ts';
import { controlPhrase } from '../wording.ts';

const totalWords = /\b(total|to pay|amount due)\b/i;

export const totalUnchanged = defineRule({
  id: 'total-unchanged',
  formerly: ['postcondition'],
  science: 'R06',
  title: 'Total does not change with the quantity',
  promise: 'When a quantity in the basket changes, the total changes too.',
  remedy:
    'Calculate the total again whenever a quantity changes, with the same code that calculates it at first.',
  falsePositives:
    'Judged only in a basket with one total, where no amount on the page changed and none did a moment later, and no dialog and no word of the page (a limit, an offer, “update”) explains it.',
  label: 'measured',
  kinds: ['dead-control', 'silent-failure', 'drip-price'],
  repeatable: true,
  wcag: [],
  heuristics: ['H1', 'H4'],
  thresholds: {
    mostDigits: { value: mostDigits, source: 'a number with more is no quantity [D]' },
  },
  needs: ['screens', 'turns', 'events'],
  evaluate: (parts) => foundAfterDeeds(totalStays, parts),
});

/** The quantity of something in the basket changed, and no amount on the page did. */
function totalStays(deed: Deed): Broken | null {
  const { turn, element, before, after } = deed;
  if (!/^(click|select)$/.test(turn.action.kind) || !isBasket(after) || turn.effect.timedOut) return null;
  const [was, now] = [numberIn(element, before), numberIn(element, after)];
  if (
    was === null ||
    now === null ||
    was.value === now.value ||
    was.value < 1 ||
    now.value < 1 ||
    objects(deed)
  )
    return null;
  const total = totalOn(after);
  const priced = rowOf(element, after.elements).flatMap(({ text }) => amountsIn(text));
  if (total === null || priced.every((amount) => amount === 0) || amountsOn(before) !== amountsOn(after))
    return null;
  // What is worked out a moment later is no fault.
  const quiet = deed.turns.find((each) => each.turn > turn.turn && /^(wait|scroll)$/.test(each.action.kind));
  const next = deed.screens.find(({ id, url }) => id === quiet?.screenAfter && url === after.url);
  if (next && quiet?.turn === turn.turn + 1 && totalOn(next)?.value !== total.value) return null;
  return {
    title: 'The total does not follow the quantity',
    summary: `The quantity at ${controlPhrase(element)} went from ${was.value} to ${now.value}, and the total stayed at ${(total.value ?? 0).toFixed(2)}.`,
    measured: { quantity_before: was, quantity_after: now, total },
  };
}

/** What stands on the line of the one total; null where there is none, or several that differ. */
function totalOn({ elements }: ScreenRecord): Measured<number | null> | null {
  const told = elements
    .filter(({ kind, text }) => kind !== 'control' && text.length < 60 && totalWords.test(text))
    .flatMap((element) =>
      rowOf(element, elements)
        .flatMap((each) => amountsIn(each.text).map((_, nth) => of('amount', [at(each, 'text')], nth)))
        .slice(-1),
    );
  const [total = null] = told;
  return told.every(({ value }) => value === total?.value) ? total : null;
}

function amountsOn({ elements }: ScreenRecord): string {
  return elements.flatMap(({ text }) => amountsIn(text)).join(' ');
}
