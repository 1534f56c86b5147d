// The rows of a bill as a screen shows them: what is charged, and how much. Rows stand in elements of their own, with the
// amount in the same words or beside them, or all in one text that is announced as a whole.
import type { ScreenElement, ScreenRecord } from '../../evidence/evidence.ts';
import { at, of, type Measured } from '../measured/measured.ts';
import { afterAmounts, amountIn, amountsIn, eachAmount } from '../../language/money.ts';

/** One row. */
export interface BillRow {
  element: ScreenElement;
  /** Its words without the amount. */
  name: string;
  /** What the row comes to: where words hold several amounts, the last one. */
  amount: number;
  /** Where that is told. */
  amountAt: Measured<number | null>;
  /** Every amount in its words, such as the one of a piece. */
  amounts: number[];
}

/** Two boxes stand on one line where their tops lie nearer than this, CSS px. */
const sameLinePx = 12;
/** A box that holds an amount and little else has no more characters. */
const amountLength = 20;

/** Words after an amount of when it is paid. */
const times = /\b(once|today|monthly|yearly|(a|per|each|every) (month|year|week))\b/gi;

/** Rows of the bill, in order; controls hold none. */
export function billOf({ elements }: ScreenRecord): BillRow[] {
  return elements.flatMap((element): BillRow[] => {
    if (element.kind === 'control' || !/\p{L}{2}/u.test(element.text.replace(times, ' '))) return [];
    const other = amountBeside(element, elements);
    const beside = other && amountIn(other.text);
    const own = amountsIn(element.text);
    if (own.length > 1) return rowsIn(element);
    const amount = beside ?? own[0];
    if (amount === undefined) return [];
    const words = eachAmount(element.text).map(([before]) => before);
    const name = own.length === 0 ? element.text : `${words.join('')} ${afterAmounts(element.text)}`.trim();
    const amountAt = of('amount', [at(other ?? element, 'text')], 0);
    return [{ element, name, amount, amountAt, amounts: [...own, amount] }];
  });
}

/** The rows of one text: each ends with its amount, unless the next words go on after a sign of times. */
function rowsIn(element: ScreenElement): BillRow[] {
  const rows: BillRow[] = [];
  let name = '';
  let amounts: number[] = [];
  for (const [nth, [before, told]] of eachAmount(element.text).entries()) {
    name += before;
    amounts.push(told);
    if (/[×x*]\s*$/.test(before)) continue;
    const words = name.replace(/^[\s,;:.–-]+/, '').trim();
    const amountAt = of('amount', [at(element, 'text')], nth);
    if (words !== '') rows.push({ element, name: words, amount: told, amountAt, amounts });
    name = '';
    amounts = [];
  }
  return rows;
}

/** What stands to the right of some words on the same line and is an amount. */
function amountBeside({ box }: ScreenElement, elements: readonly ScreenElement[]): ScreenElement | undefined {
  return elements.find(
    (other) =>
      other.box.x > box.x &&
      Math.abs(other.box.y - box.y) < sameLinePx &&
      other.text.length < amountLength &&
      !/\p{L}{4}/u.test(other.text.replace(times, ' ')) &&
      amountIn(other.text) !== null,
  );
}
