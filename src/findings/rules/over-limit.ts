// A list that was limited by price and holds things above the limit.
import { of, piece, type Measured } from '../measured/measured.ts';
import { some } from '../measured/some.ts';
import { defineRule } from '../rule.ts';
import { foundAfterDeeds, type Broken, type Deed } from '../signals/deed.ts';
import { leastPrices, pricesOf, wishOf } from '../signals/list-prices.ts';

const below = /\b(?:under|below|up to|less than|max(?:imum)?\.?)\s*[$€£]\s?(\d+)/i;

export const overLimit = defineRule({
  id: 'over-limit',
  formerly: ['postcondition'],
  science: 'R06',
  title: 'Price filter leaves higher prices in the list',
  promise: 'After filtering by price, every price in the list is within the limit.',
  remedy: 'Apply the filter to every item, and compare numbers and not texts.',
  falsePositives:
    'Judged only where at least three prices, one for each item, stand in view afterwards. A box that is ticked already is taken off by a press and limits nothing.',
  label: 'measured',
  kinds: ['dead-control', 'silent-failure'],
  repeatable: true,
  supersedes: ['stuck-switch'],
  wcag: [],
  heuristics: ['H1', 'H4'],
  thresholds: {
    leastPrices: { value: leastPrices, source: 'fewer may stand in order by chance [D]' },
  },
  needs: ['screens', 'turns', 'events'],
  evaluate: (parts) => foundAfterDeeds(leftAbove, parts),
});

/** Prices above the limit that was set are left in the list. */
function leftAbove(deed: Deed): Broken | null {
  const { turn, element, after } = deed;
  const words = wishOf(deed);
  const wish = words.value;
  const [, figures] = below.exec(wish) ?? [];
  if (figures === undefined) return null;
  const limitAt = of('number', [piece(words, figures)]);
  const limit = limitAt.value;
  const chosen = turn.action.kind !== 'click' || element.states.checked !== true;
  const all = chosen ? pricesOf(after) : null;
  const over = (all ?? []).map(({ value }) => value ?? 0).filter((price) => price > limit);
  if (all === null || over.length === 0) return null;
  return {
    title: `“${wish}” leaves dearer things in the list`,
    summary: `After “${wish}” was chosen, prices of ${over.join(', ')} were still in view.`,
    measured: {
      prices: of('listed', some(all)),
      over_limit: of('above_first', [limitAt, ...(all as Measured<number>[])]),
    },
  };
}
