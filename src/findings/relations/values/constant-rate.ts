// A rate, such as that of a tax, that is another one in one read of a page than in all others.
import { cents } from '../../../language/money.ts';
import { at, of } from '../../measured/measured.ts';
import { defineRule, type Found } from '../../rule.ts';
import { foundOnScreen } from '../../signals/found-on.ts';
import { addressPhrase } from '../../wording.ts';
import { type Bill, billsOf, type OuterAmount } from './bills.ts';

/** Reads with other amounts in which the rate is the same. */
const leastControls = 3;
const mostRate = 0.5;
const leastRate = 0.01;
/** Rounding of the part, cents. */
const roundingCents = 1;

export const constantRate = defineRule({
  id: 'constant-rate',
  science: 'R97',
  title: 'A rate is not always the same',
  promise: 'An amount that is a percentage of another one uses the same rate each time.',
  remedy: 'Compute the part from the amount that is shown.',
  falsePositives:
    'Only two amounts of one page of which one is, to the cent, the same rate of the other in three reads with different amounts. Rates that change with the amount look the same.',
  label: 'measured',
  kinds: ['dead-control', 'silent-failure', 'drip-price'],
  trial: 'Rates may change with the amount: a suspicion until an examiner has looked at it.',
  wcag: [],
  heuristics: ['H5'],
  thresholds: {
    leastControls: { value: leastControls, source: 'two could agree by chance [D]' },
    mostRate: { value: mostRate, source: 'taxes and fees are below [D]' },
    leastRate: { value: leastRate, source: 'below a hundredth rounding decides [D]' },
    roundingCents: { value: roundingCents, source: 'a cent of the part [D]' },
  },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) =>
    billsOf(screens, graph).flatMap((bills) => {
      const keys = [...new Set(bills.flatMap(({ outer }) => [...outer.keys()]))];
      return keys.flatMap((part) =>
        keys.flatMap((base): Found[] => {
          const odd = part === base ? null : oddOne(bills, part, base);
          if (!odd) return [];
          const { small, large } = odd;
          return [
            foundOnScreen(
              {
                title: `${small.money.digits} is not the usual part of ${large.money.digits}`,
                summary: `On ${addressPhrase(odd.bill.view.screen.url)}, ${small.money.digits} stands beside ${large.money.digits}; in ${odd.controls} other reads it is ${(odd.rate * 100).toFixed(1)} % each time.`,
                impact: 'People are charged what they did not expect.',
                impactIfOnPath: 3,
                confidence: 'medium',
                element: small.element,
                measured: {
                  part: of('amount', [at(small.element, 'text')], small.nth),
                  base: of('amount', [at(large.element, 'text')], large.nth),
                },
              },
              { screen: odd.bill.view.screen, turns, events },
            ),
          ];
        }),
      );
    }),
});

/** The one read in which the part is not the rate of the base that it is in all others. */
function oddOne(
  bills: readonly Bill[],
  part: string,
  base: string,
): { bill: Bill; small: OuterAmount; large: OuterAmount; rate: number; controls: number } | null {
  const all = bills.flatMap((bill) => {
    const [small, large] = [bill.outer.get(part), bill.outer.get(base)];
    if (!small || !large || large.money.amount === 0) return [];
    return [{ bill, small, large, of: cents(small.money.amount), whole: cents(large.money.amount) }];
  });
  // What was read several times is one read.
  const pairs = [...new Map(all.map((pair) => [`${pair.of} ${pair.whole}`, pair])).values()];
  for (const pair of pairs) {
    const rate = pair.of / pair.whole;
    if (rate < leastRate || rate > mostRate) continue;
    const right = pairs.filter((one) => Math.abs(one.of - rate * one.whole) <= roundingCents);
    const wrong = pairs.filter((one) => !right.includes(one));
    const [odd] = wrong;
    const bases = new Set(right.map((one) => one.whole));
    if (odd && wrong.length === 1 && bases.size >= leastControls)
      return { ...odd, rate, controls: right.length };
  }
  return null;
}
