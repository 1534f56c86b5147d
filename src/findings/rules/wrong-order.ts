// A list that was sorted by price and does not stand in that order.
import { of, type Measured } from '../measured/measured.ts';
import { some } from '../measured/some.ts';
import { defineRule } from '../rule.ts';
import { foundAfterDeeds, type Broken, type Deed } from '../signals/deed.ts';
import { leastPrices, pricesOf, wishOf } from '../signals/list-prices.ts';
import { plural } from '../wording.ts';

const cheapFirst =
  /\b(price:? ?\(?(low|lowest|asc|ascending)|low(est)? (price|to high)|cheapest|price ↑|ascending price)\b/i;
const dearFirst =
  /\b(price:? ?\(?(high|highest|desc|descending)|high(est)? (price|to low)|most expensive|price ↓|descending price)\b/i;

export const wrongOrder = defineRule({
  id: 'wrong-order',
  formerly: ['postcondition'],
  science: 'R06',
  title: 'List is not in the chosen order',
  promise: 'After sorting by price, the list is in that order.',
  remedy: 'Sort by number and not by text, and sort every item.',
  falsePositives:
    'Judged only where at least three prices, one for each item, stand in view afterwards and the wish names price and direction.',
  label: 'measured',
  kinds: ['dead-control', 'silent-failure'],
  repeatable: true,
  wcag: [],
  heuristics: ['H1', 'H4'],
  thresholds: {
    leastPrices: { value: leastPrices, source: 'fewer may stand in order by chance [D]' },
  },
  needs: ['screens', 'turns', 'events'],
  evaluate: (parts) => foundAfterDeeds(outOfOrder, parts),
});

/** Prices do not stand in the order that was asked for. */
function outOfOrder(deed: Deed): Broken | null {
  const wish = wishOf(deed).value;
  const order = cheapFirst.test(wish) ? 1 : dearFirst.test(wish) ? -1 : 0;
  const all = order === 0 ? null : pricesOf(deed.after);
  if (all === null) return null;
  const prices = all.map(({ value }) => value ?? 0);
  const wrong = prices.filter(
    (price, place) => place > 0 && (price - (prices[place - 1] ?? price)) * order < 0,
  ).length;
  if (wrong === 0) return null;
  return {
    title: `“${wish}” does not put the prices in order`,
    summary: `After “${wish}” was chosen, ${plural(prices.length, 'price')} stood in view as ${prices.join(', ')}: ${plural(wrong, 'time')} the next one is out of order.`,
    measured: {
      prices: of('listed', some(all)),
      out_of_order: of('out_of_order', some(all as Measured<number>[]), order),
    },
  };
}
