// A line of a bill that is not its price times its number, while other lines are.
import { cents } from '../../../language/money.ts';
import { at, label, of } from '../../measured/measured.ts';
import { defineRule, type Verdict } from '../../rule.ts';
import { foundOnScreen } from '../../signals/found-on.ts';
import { shorten } from '../../wording.ts';
import { keyOf, type Sighting, sightingsOf } from './things.ts';

/** With one piece a line holds whatever it says. */
const leastPieces = 2;
/** Rounding of one piece, cents. */
const roundingCents = 0.5;

export const lineTotal = defineRule({
  id: 'line-total',
  science: 'R94',
  title: 'A line is not price times quantity',
  promise: "The amount of a bill's line is its price times its quantity.",
  remedy: 'Compute the line from the price and the number that are shown.',
  falsePositives:
    'Only lines with one number of two and more, and two amounts or three, of which none is another times the number. A line of the same list with two and more pieces must come out, in this read or another. Otherwise the rule cannot tell.',
  label: 'measured',
  kinds: ['dead-control', 'silent-failure', 'drip-price'],
  wcag: [],
  heuristics: ['H5'],
  thresholds: {
    leastPieces: { value: leastPieces, source: 'with one piece nothing shows [D]' },
    roundingCents: { value: roundingCents, source: 'half a cent for each piece [D]' },
  },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) => {
    const lines = sightingsOf(screens, graph).filter(isLine);
    return [...Map.groupBy(lines, ({ place }) => place).values()].flatMap((list) => {
      const wrong = list.filter((line) => !comesOut(line));
      const right = list.length - wrong.length;
      return wrong.map((line): Verdict => {
        const { record, view } = line;
        const [price, total, pieces] = [record.amounts[0], record.amounts.at(-1), record.counts[0]];
        const name = shorten(record.name, 50);
        if (right === 0 || !price || !total || !pieces)
          return {
            verdict: 'cannot tell',
            what: `the line “${name}”`,
            because: 'no other line shows that a line is price times number here',
          };
        return foundOnScreen(
          {
            title: `“${name}” is not its price times its quantity`,
            summary: `${pieces.value} times ${price.currency} ${price.digits} is not ${total.currency} ${total.digits}; ${right} other lines come out.`,
            impact: 'People are charged what they did not expect.',
            impactIfOnPath: 3,
            confidence: 'high',
            element: total.element,
            measured: {
              name: label(record.named),
              price: of('amount', [at(price.element, 'text')], price.nth),
              total: of('amount', [at(total.element, 'text')], total.nth),
              pieces: pieces.element.field ? at(pieces.element.field, 'value') : at(pieces.element, 'text'),
            },
            cause: `line|${keyOf(line)}`,
          },
          { screen: view.screen, turns, events },
        );
      });
    });
  },
});

function isLine({ record }: Sighting): boolean {
  const { counts, amounts } = record;
  const [pieces] = counts;
  return (
    counts.length === 1 && (pieces?.value ?? 0) >= leastPieces && amounts.length >= 2 && amounts.length <= 3
  );
}

function comesOut({ record }: Sighting): boolean {
  const pieces = record.counts[0]?.value ?? 1;
  const amounts = record.amounts.map(({ amount }) => cents(amount));
  return amounts.some((price) =>
    amounts.some((total) => Math.abs(price * pieces - total) <= roundingCents * pieces && price !== total),
  );
}
