// A fee that is first shown once people have gone most of the way.
import type { ScreenElement, ScreenRecord, TurnRecord } from '../../evidence/evidence.ts';
import { at, of, piece, type Measured } from '../measured/measured.ts';
import { defineRule, type Found } from '../rule.ts';
import { billOf, type BillRow } from '../signals/bill.ts';
import { foundOnScreen } from '../signals/found-on.ts';
import { amountIn, amountsIn, cents } from '../../language/money.ts';
import { withoutFragment, withoutQuery } from '../../base/addresses.ts';
import { addressPhrase, shorten } from '../wording.ts';

const feeWords =
  /\b((?!(?:cancellation|late|no|delivery|shipping|postage|this|that|each|any|same|without|free|monthly|yearly|annual)\b)\p{L}{3,} (fee|charge)s?\b(?! (?:of|for) (?:cancel|late))|(service|booking|handling|processing|convenience|resort|cleaning|administration|admin|transaction|platform|facility|fulfil?ment|card|payment|order|small order|reservation|destination|amenity|energy|packing|packaging) (fees?|charges?|surcharges?)|surcharge)\b/iu;

/** A text with more characters is prose, or many rows in one. */
const longestRow = 200;

export const dripPrice = defineRule({
  id: 'drip-price',
  science: 'R26',
  title: 'Fee appears late',
  promise: 'The first price that is shown includes every fee that cannot be avoided.',
  remedy:
    'Show the whole price, with all unavoidable fees, wherever a price is shown (Directive 2011/83/EU, article 6; FTC rule on unfair or deceptive fees), or name the fee beside the first one.',
  falsePositives:
    'Only rows that name a fee and an amount, or whose amount is the difference between the total and the price shown. The price that they are added to must have been shown earlier, without a word about them: on an earlier page, at an earlier step under another heading, or on the same page before the fee was asked for. A fee that is shown beside the first price of a thing is honest. Taxes, deposits, fees of zero and what was spoken of before are left out, and so is delivery where any page spoke of it.',
  label: 'measured',
  kinds: ['drip-price'],
  wcag: [],
  heuristics: ['H1'],
  thresholds: { leastPagesBefore: { value: 1, source: 'science R26: after step 1' } },
  needs: ['screens', 'turns', 'events'],
  evaluate: ({ screens, turns, events }) =>
    screens.flatMap((screen, place): Found[] => {
      const earlier = screens.slice(0, place);
      return lateRows(screen, earlier, turns).flatMap(({ element, name, amount, amountAt }): Found[] => {
        if (earlier.some((each) => mentions(each, name))) return [];
        return [
          foundOnScreen(
            {
              title: `“${shorten(name, 40)}” (${amount.toFixed(2)}) is first shown on ${addressPhrase(withoutQuery(screen.url))}`,
              summary: `The page ${addressPhrase(screen.url)} adds “${shorten(element.text, 80)}” (${amount.toFixed(2)}). Prices had been shown before, and none of those pages named it.`,
              impact:
                'People decided by another price than the one they pay, and start over or feel cheated.',
              impactIfOnPath: 3,
              confidence: 'medium',
              element,
              measured: { fee: of('lower', [piece(at(element, 'text'), name)]), amount: amountAt },
              cause: `fee|${name.toLowerCase()}`,
            },
            { screen, turns, events },
          ),
        ];
      });
    }),
});

interface LateRow {
  element: ScreenElement;
  /** The words that name it. */
  name: string;
  amount: number;
  amountAt: Measured;
}

/** Rows that name a fee, or make the total grow, on top of a price that was told before without them. */
function lateRows(
  screen: ScreenRecord,
  earlier: readonly ScreenRecord[],
  turns: readonly TurnRecord[],
): LateRow[] {
  const rows = billOf(screen);
  return rows.flatMap((row): LateRow[] => {
    const before = earlier.filter((each) => isBefore(each, { screen, row, turns }));
    if (row.amount === 0 || row.element.text.length > longestRow || !addsToTold(row, rows, before)) return [];
    const name = feeWords.exec(row.name)?.[0] ?? addedRow(row, rows, { screen, before });
    return name === undefined
      ? []
      : [{ element: row.element, name, amount: row.amount, amountAt: row.amountAt }];
  });
}

/**
 * Another page, or the same one before a deed brought the row up, or a step of it at another address under another heading.
 * What stands further down the page was there all along.
 */
function isBefore(
  earlier: ScreenRecord,
  { screen, row, turns }: { screen: ScreenRecord; row: BillRow; turns: readonly TurnRecord[] },
): boolean {
  if (withoutQuery(earlier.url) !== withoutQuery(screen.url)) return true;
  const name = row.name.slice(0, 30);
  const isStep =
    withoutFragment(earlier.url) !== withoutFragment(screen.url) &&
    mainHeading(earlier) !== mainHeading(screen);
  return turns.some(
    ({ turn, action, effect }) =>
      turn > earlier.turn &&
      turn <= screen.turn &&
      /^(click|press|select|fill|type)$/.test(action.kind) &&
      (effect.newText.some(({ text }) => text.includes(name)) ||
        (isStep && (effect.navigated || effect.historyChanged))),
  );
}

function mainHeading({ elements }: ScreenRecord): string {
  return elements.find(({ kind, level }) => kind === 'heading' && level === 1)?.text ?? '';
}

/**
 * A price that the row comes on top of stood on a page before: one of its own sentence, else one of another row, else what
 * the total comes to without the fees and other rows that are new.
 */
function addsToTold(row: BillRow, rows: readonly BillRow[], before: readonly ScreenRecord[]): boolean {
  const others = rows.filter((other) => other !== row);
  const ofSentence = others.filter(({ element }) => element === row.element);
  const told = toldAmounts(before);
  const isTold = (amounts: readonly number[]) => amounts.some((amount) => told.has(cents(amount)));
  if ((ofSentence.length > 0 ? ofSentence : others).some(({ amounts }) => isTold(amounts))) return true;
  if (ofSentence.length > 0) return false;
  const fresh = untold(rows, before);
  const added = rows.filter((each) => fresh.includes(each) || isFee(each));
  const sum = added.reduce((so, { amount }) => so + cents(amount), 0);
  return (
    added.includes(row) && rows.some(({ name, amount }) => totals.test(name) && told.has(cents(amount) - sum))
  );
}

function isFee({ name }: BillRow): boolean {
  return feeWords.test(name) && !totals.test(name);
}

function toldAmounts(screens: readonly ScreenRecord[]): ReadonlySet<number> {
  const texts = screens.flatMap(({ elements }) => elements.flatMap(({ text, name }) => [text, name]));
  return new Set(texts.flatMap((text) => amountsIn(text).map(cents)));
}

/** Lines of a bill that are no fee, or that people choose or expect. */
const ordinary =
  /\b(total|sub-?total|sum|amount|to pay|due|tax|vat|gst|tip|discount|voucher|credit|deposit|balance|saving\w*|price|item|items|qty|quantity|free)\b/i;

/** Words of a button that binds, where a whole region is one text. */
const binding = /\b(confirm|order|book|pay|buy|reserve|checkout|check out)\b.{0,12}$/i;
const delivered = /\b(deliver\w*|shipping|postage)\b/i;
const totals = /\b(total|to pay|amount due|in all|altogether|you pay|sum)\b/i;
/** Words of a price that holds for a time, a person or a piece. */
const rates =
  /\b(a|an|per|each|every) (month|year|week|day|night|hour|person|seat|user)\b|\b(monthly|yearly|annually)\b|\/ ?(mo|month|yr|year|night|hour|person)\b/i;

/**
 * Words of a row by which the total grew: what it names stood on no page before, and its amount, or that of all such rows
 * together, makes the total now with the total before, with what the thing was offered for, or with all other rows.
 * Undefined for any other row.
 */
function addedRow(
  row: BillRow,
  rows: readonly BillRow[],
  { screen, before }: { screen: ScreenRecord; before: readonly ScreenRecord[] },
): string | undefined {
  const name = /^\p{L}[\p{L} ]{2,38}/u.exec(row.name)?.[0].trim();
  if (name === undefined || ordinary.test(row.name)) return undefined;
  // Who chose what is to be delivered expects to pay for it; where no page spoke of delivery, nobody does.
  const known = before.some(({ elements }) => elements.some((each) => delivered.test(each.text)));
  if (delivered.test(row.name) && known) return undefined;
  const now = totalsOf(screen);
  const late = untold(rows, before);
  const together = late.reduce((sum, { amount }) => sum + cents(amount), 0);
  const parts = new Set([cents(row.amount), ...(late.includes(row) ? [together] : [])]);
  const grew = [...before.flatMap(totalsOf), ...before.flatMap(offersOf)].some(
    (then) => then > 0 && now.some((total) => parts.has(cents(total) - cents(then))),
  );
  return grew || completes(row, rows, before) ? name : undefined;
}

/** Rows that are charged and of whose amounts none was told. */
function untold(rows: readonly BillRow[], before: readonly ScreenRecord[]): BillRow[] {
  const told = toldAmounts(before);
  return rows.filter(
    ({ name, amounts }) =>
      !ordinary.test(name) && !binding.test(name) && !amounts.some((amount) => told.has(cents(amount))),
  );
}

/**
 * With all other rows, whose prices had been told, it makes the total, while it was no price that had been told nor so many
 * pieces of one, and nothing on the way could have been ticked or counted up, in view or further down.
 */
function completes(row: BillRow, rows: readonly BillRow[], before: readonly ScreenRecord[]): boolean {
  const told = toldAmounts(before);
  const isTold = ({ amounts }: BillRow) => amounts.some((amount) => told.has(cents(amount)));
  if ([...told].some((amount) => amount > 0 && cents(row.amount) % amount === 0)) return false;
  const charged = rows.filter(({ name }) => !ordinary.test(name) && !binding.test(name));
  const sum = charged.reduce((all, { amount }) => all + cents(amount), 0);
  const makesTotal = rows.some(({ name, amount }) => totals.test(name) && cents(amount) === sum);
  return makesTotal && charged.every((each) => each === row || isTold(each)) && !mayHaveChosen(before);
}

/** Some page had boxes to tick or numbers to set, or controls to which nobody scrolled down. */
function mayHaveChosen(screens: readonly ScreenRecord[]): boolean {
  const pages = Map.groupBy(screens, ({ url }) => withoutQuery(url));
  return [...pages.values()].some(
    (looks) =>
      looks.every(({ controlsBelow }) => controlsBelow > 0) ||
      looks.some(({ elements }) =>
        elements.some(({ role, field }) => /^(checkbox|switch|spinbutton|number)$/.test(field?.type ?? role)),
      ),
  );
}

/** What was to be paid in all. */
function totalsOf(screen: ScreenRecord): number[] {
  const rows = billOf(screen).filter(({ name }) => totals.test(name) && name.length < 60);
  const told = screen.elements.filter(({ text }) => totals.test(text) && text.length < 60);
  return [...rows.map(({ amount }) => amount), ...told.flatMap(({ text }) => amountIn(text) ?? [])];
}

/** What something was offered for, by the time or the person: in one text, in a control, or with the time in words just beside it. */
function offersOf({ elements }: ScreenRecord): number[] {
  return elements.flatMap((element, place) => {
    const own = element.text || element.name;
    const next = elements[place + 1];
    const words =
      own.length < 20 && next && next.text.length < 20 && near(element, next) ? `${own} ${next.text}` : own;
    return words.length < 160 && rates.test(words) ? (amountIn(own) ?? []) : [];
  });
}

/** Beside or just under it. */
function near({ box: a }: ScreenElement, { box: b }: ScreenElement): boolean {
  const apartX = Math.max(0, b.x - a.x - a.width, a.x - b.x - b.width);
  const apartY = Math.max(0, b.y - a.y - a.height, a.y - b.y - b.height);
  return apartX < 16 && apartY < 16;
}

/** Some word about this fee, or about fees in general. */
function mentions({ elements }: ScreenRecord, name: string): boolean {
  const own = name.toLowerCase().replace(/s$/, '');
  return elements.some(({ text }) => {
    const words = text.toLowerCase();
    return (
      words.includes(own) ||
      /\b(plus|excl\.?|excluding|before|without|incl\.?|including|additional|other)\b.{0,20}\b(fees?|charges?)\b/.test(
        words,
      )
    );
  });
}
