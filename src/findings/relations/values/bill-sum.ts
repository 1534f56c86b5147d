// A sum that does not come to its parts, though it does in other reads of the same page.
import { at, of } from '../../measured/measured.ts';
import { some } from '../../measured/some.ts';
import { defineRule, type Found } from '../../rule.ts';
import { foundOnScreen } from '../../signals/found-on.ts';
import { addressPhrase } from '../../wording.ts';
import { type Bill, billsOf, outerCents } from './bills.ts';

/** Reads with other lines in which the sum comes out. */
const leastControls = 2;
/** Rounding of one part, cents. */
const roundingCents = 1;

export const billSum = defineRule({
  id: 'bill-sum',
  science: 'R96',
  title: 'A sum differs from the sum of its lines',
  promise: 'A total on a page with lines of amounts is the sum of its lines.',
  remedy: 'Compute the sum from the lines that are shown.',
  falsePositives:
    'Only an amount that in two other reads of the same page with other lines is what they come to. Discounts that a page takes off in one read and not in another look the same.',
  label: 'measured',
  kinds: ['dead-control', 'silent-failure', 'drip-price'],
  trial: 'A discount or a fee may be what is missing: a suspicion until an examiner has looked at it.',
  wcag: [],
  heuristics: ['H5'],
  thresholds: {
    leastControls: { value: leastControls, source: 'the same sum must come out elsewhere [D]' },
    roundingCents: { value: roundingCents, source: 'a cent for each line [D]' },
  },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) =>
    billsOf(screens, graph).flatMap((bills) =>
      [...new Set(bills.flatMap(({ outer }) => [...outer.keys()]))].flatMap((key): Found[] => {
        const shown = bills.filter((bill) => outerCents(bill, key) !== null);
        const right = shown.filter((bill) => comesOut(bill, key));
        const sums = new Set(right.map(({ linesCents }) => linesCents));
        if (sums.size < leastControls) return [];
        return shown
          .filter((bill) => !right.includes(bill))
          .flatMap((bill): Found[] => {
            const sum = bill.outer.get(key);
            if (!sum) return [];
            const written = (bill.linesCents / 100).toFixed(2);
            return [
              foundOnScreen(
                {
                  title: `A sum of ${sum.money.digits} stands under lines that come to ${written}`,
                  summary: `On ${addressPhrase(bill.view.screen.url)} the lines come to ${written} and the sum says ${sum.money.digits}; with other lines it came out ${right.length} times.`,
                  impact: 'People pay what they did not expect, or do not pay at all.',
                  impactIfOnPath: 3,
                  confidence: 'medium',
                  element: sum.element,
                  measured: {
                    sum: of('amount', [at(sum.element, 'text')], sum.nth),
                    lines: of(
                      'sum',
                      some(
                        bill.lines.flatMap(({ amounts }) => {
                          const last = amounts.at(-1);
                          return last ? [of('amount_or_zero', [at(last.element, 'text')], last.nth)] : [];
                        }),
                      ),
                    ),
                  },
                },
                { screen: bill.view.screen, turns, events },
              ),
            ];
          });
      }),
    ),
});

function comesOut(bill: Bill, key: string): boolean {
  const sum = outerCents(bill, key) ?? 0;
  return Math.abs(sum - bill.linesCents) <= roundingCents * bill.lines.length && sum !== 0;
}
