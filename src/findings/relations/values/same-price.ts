// A thing that costs other than it does elsewhere on the site, while others cost the same.
import { cents } from '../../../language/money.ts';
import { at, label, of } from '../../measured/measured.ts';
import { defineRule } from '../../rule.ts';
import { foundOnScreen } from '../../signals/found-on.ts';
import { addressPhrase, shorten } from '../../wording.ts';
import { differing, leastControls, type Pair, type Sighting, sightingsOf } from './things.ts';

export const samePrice = defineRule({
  id: 'same-price',
  science: 'R91',
  title: 'One thing has two prices',
  promise: 'An item costs the same in the list, on its own page, in the basket and in the order.',
  remedy: 'Take the price from one record wherever it is shown.',
  falsePositives:
    'Only things that are called the same in two kinds of place, whose amounts in one currency have none in common (on the page of the thing itself: in no read of it, as prices there follow what is chosen), while two other things and at least as many as differ have one in common. A line for several pieces may show their sum. Names that one read shows twice in one place are left out.',
  label: 'measured',
  kinds: ['dead-control', 'silent-failure', 'drip-price'],
  wcag: [],
  heuristics: ['H4'],
  thresholds: { leastControls: { value: leastControls, source: 'others must agree in the same places [D]' } },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) =>
    differing(sightingsOf(screens, graph), sharePrice).map(({ pair: { here, there }, controls }) => {
      const [price, other] = [here.record.amounts[0], there.record.amounts[0]];
      const name = shorten(here.record.name, 50);
      return foundOnScreen(
        {
          title: `“${name}” has two prices`,
          summary: `“${name}” costs ${told(here)} on ${addressPhrase(here.view.screen.url)} and ${told(there)} on ${addressPhrase(there.view.screen.url)}; ${controls} other things cost the same in both places.`,
          impact: 'Nobody knows what is to be paid, and who notices trusts neither price.',
          impactIfOnPath: 3,
          confidence: 'high',
          element: other?.element ?? there.record.named,
          measured: {
            name: label(here.record.named),
            ...(price && { price_there: of('amount', [at(price.element, 'text')], price.nth) }),
            ...(other && { price_here: of('amount', [at(other.element, 'text')], other.nth) }),
          },
          cause: `price|${here.record.name.toLowerCase()}`,
        },
        { screen: there.view.screen, turns, events },
      );
    }),
});

/** Null where it cannot be told: no price on one side, or another currency. */
function sharePrice({ here, there }: Pair): boolean | null {
  const [a, b] = [amountsOf(here), amountsOf(there)];
  if (a.size === 0 || b.size === 0 || currencyOf(here) !== currencyOf(there)) return null;
  const pieces = [...here.record.counts, ...there.record.counts].map(({ value }) => value);
  const times = [1, ...pieces];
  return (
    [...a].some((one) => times.some((count) => b.has(one * count))) ||
    [...b].some((one) => times.some((count) => a.has(one * count)))
  );
}

function amountsOf({ record }: Sighting): Set<number> {
  return new Set(record.amounts.map(({ amount }) => cents(Math.abs(amount))));
}

function currencyOf({ record }: Sighting): string {
  return [...new Set(record.amounts.map(({ currency }) => currency))].sort().join();
}

function told({ record }: Sighting): string {
  return record.amounts.map(({ currency, digits }) => `${currency} ${digits}`).join(', ');
}
