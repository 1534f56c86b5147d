// A bill whose parts do not make its total.
import type { ScreenElement, ScreenRecord } from '../../evidence/evidence.ts';
import { defineRule, type CannotTell, type Verdict } from '../rule.ts';
import { at, of } from '../measured/measured.ts';
import { some } from '../measured/some.ts';
import { shorten } from '../wording.ts';
import { amountsIn, cents, pricesIn } from '../../language/money.ts';
import { rowOf } from '../signals/row.ts';
import { foundBroken, type BrokenOnScreen } from '../signals/deed.ts';

const billWords =
  /\b(cart|basket|bag|trolley|checkout|order|summary|bill|invoice|receipt|payment|pay|booking)\b/i;
const totalName = /^\W*((grand|order|basket|cart) )?(total|to pay|amount due|you pay)( (to pay|due))?\W*$/i;
const subtotal = /\bsub-?\s?total\b/i;
const feeName = /\b(delivery|shipping|postage|tax|vat|gst|fee|charge|tip|service|packing|surcharge)\b/i;
/** Words of bills whose parts are not all shown, are taken off again, or are paid at another time. */
const unclear =
  /\b(discount|voucher|coupon|code|credit|saving|saved?|off|free|offer|deal|promo\w*|gift|points|deposit|balance|instal\w*|per|month\w*|year\w*|week\w*|night|today|now|later|from|estimated|approx\w*|excl\w*|plus|includ\w*|incl|before|already|paid|refund|more|other|show|expand|was|rrp|rounded|rounding|donation)\b|%|[-−–]\s?[$€£]|[$€£]\s?[-−–]|\/ ?\p{L}/iu;
/** Amounts above a total by which a sum can be judged; with more of them some would make it by chance. */
const leastLines = 2;
const mostAmounts = 10;
/** Sums that are tried at most; a page with more ways to its total has many prices, counts, or a very large total. */
const mostTries = 200_000;
/** Parts are rounded each by itself, cents. */
const roundingCents = 5;

export const wrongTotal = defineRule({
  id: 'wrong-total',
  formerly: ['postcondition'],
  science: 'R06',
  title: 'Bill does not add up',
  promise: 'The amounts of a bill add up to its total.',
  remedy: 'Calculate the total and its parts in one place, and show every part.',
  falsePositives:
    'Judged only where the bill is in view from its beginning, has one total, and nothing is taken off or paid at another time. Reported only if no choice among its amounts adds up to that total, with each amount counted once or as often as a number on the page says.',
  label: 'measured',
  kinds: ['dead-control', 'silent-failure', 'drip-price'],
  repeatable: true,
  wcag: [],
  heuristics: ['H1', 'H4'],
  thresholds: {
    roundingCents: { value: roundingCents, source: 'parts of a bill are rounded each by itself [D]' },
    leastLines: { value: leastLines, source: 'of one amount nothing can be added up' },
    mostAmounts: { value: mostAmounts, source: 'of more some would make a sum by chance [D]' },
    mostTries: { value: mostTries, source: 'work on one bill [D]' },
  },
  needs: ['screens', 'turns', 'events'],
  evaluate: ({ screens, turns, events }) =>
    screens.flatMap((screen): Verdict[] => {
      const broken = wrongSum(screen);
      if (broken === null) return [];
      return 'verdict' in broken ? [broken] : [foundBroken(broken, { screens, turns, events })];
    }),
});

/**
 * The one total of a bill that is in view from its beginning, where no choice among the amounts above it makes it; why it cannot
 * be told where there are too many ways to it.
 */
function wrongSum(screen: ScreenRecord): BrokenOnScreen | CannotTell | null {
  const { elements, scroll, busy, leftOut, modal } = screen;
  if (scroll.y > 0 || busy || leftOut > 0 || modal !== '' || !isBill(screen)) return null;
  const totals = elements.filter((element) => isTotal(element));
  const [total] = totals;
  if (totals.length !== 1 || !total) return null;
  const row = rowOf(total, elements);
  const [sum, ...others] = row.flatMap(({ text }) => pricesIn(text));
  const sumAt = row.find(({ text }) => pricesIn(text).length > 0);
  const lines = elements.filter(
    (element) =>
      element.kind !== 'landmark' &&
      element.box.y + element.box.height / 2 < total.box.y &&
      amountsIn(element.text).length > 0,
  );
  const texts = elements.filter(({ kind }) => kind !== 'landmark').map(({ text, name }) => `${text} ${name}`);
  if (!sum || !sumAt || others.length > 0 || sum.amount === 0 || texts.some((text) => unclear.test(text)))
    return null;
  const prices = lines.flatMap(({ text }) => pricesIn(text));
  const named = lines.map((line) =>
    rowOf(line, elements)
      .map(({ text }) => text)
      .join(' '),
  );
  const isCharged = named.some((words) => subtotal.test(words) || !feeName.test(words));
  if (prices.length < leastLines || prices.length > mostAmounts || !isCharged) return null;
  if (prices.some(({ currency }) => currency !== sum.currency)) return null;
  const amounts = prices.map(({ amount }) => amount);
  const made = isSumOf(sum.amount, amounts, countsOn(elements));
  if (made === null)
    return {
      verdict: 'cannot tell',
      what: `“${shorten(total.text, 60)}”`,
      because: `more than ${mostTries} sums of its parts and numbers would have to be tried`,
    };
  if (made) return null;
  return {
    title: `The parts of the bill do not make its total of ${sum.amount.toFixed(2)}`,
    summary: `Above “${shorten(total.text, 60)}” stand ${amounts.map((amount) => amount.toFixed(2)).join(', ')}: neither all of them nor some of them come to ${sum.amount.toFixed(2)}.`,
    measured: {
      total: of('amount', [at(sumAt, 'text')], 0),
      parts: of(
        'listed',
        some(
          lines.flatMap((line) =>
            amountsIn(line.text).map((_, nth) => of('amount', [at(line, 'text')], nth)),
          ),
        ),
      ),
    },
    screen,
    element: total,
  };
}

function isBill({ elements, title }: ScreenRecord): boolean {
  const main = elements.find(({ kind, level }) => kind === 'heading' && level === 1);
  return billWords.test(main?.text ?? title);
}

function isTotal({ kind, text }: ScreenElement): boolean {
  const words = text.replace(/(?:(?<![\d.,\s])[\d.,\s]+)?[$€£][\d.,\s]*/g, ' ').trim();
  return kind !== 'control' && text.length < 40 && totalName.test(words);
}

/** Whole numbers on the page that may be a number of pieces. */
function countsOn(elements: readonly ScreenElement[]): number[] {
  const texts = elements.flatMap(({ text, name, field }) => [text, name, field?.value ?? '']);
  const counts = texts.flatMap((text) => text.replace(/[$€£]\s?[\d.,]+/g, ' ').match(/\b\d{1,2}\b/g) ?? []);
  return [...new Set(counts.map(Number))].filter((count) => count > 1);
}

/** Some of the amounts, each once or so many times, come to the sum; null where that takes too many tries. */
function isSumOf(sum: number, amounts: readonly number[], counts: readonly number[]): boolean | null {
  const wanted = cents(sum);
  let tries = 0;
  let reached = new Set([0]);
  for (const amount of amounts) {
    const steps = [0, 1, ...counts].map((count) => cents(amount) * count);
    tries += reached.size * steps.length;
    if (tries > mostTries) return null;
    const next = new Set<number>();
    for (const so of reached)
      for (const step of steps) if (so + step <= wanted + roundingCents) next.add(so + step);
    reached = next;
  }
  return [...reached].some((each) => Math.abs(each - wanted) <= roundingCents);
}
