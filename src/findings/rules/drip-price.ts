// A fee that comes up only once people have gone most of the way.
import type { ScreenElement, ScreenRecord } from '../../evidence/evidence.ts';
import { defineRule, type Found } from '../rule.ts';
import { foundOnScreen } from '../signals/found-on.ts';
import { amountIn } from '../signals/money.ts';
import { addressPhrase, shorten } from '../wording.ts';

const feeWords =
  /\b((?!(?:cancellation|late|no|delivery|shipping|postage|this|that|each|any|same|without|free|monthly|yearly|annual)\b)\p{L}{3,} (fee|charge)s?\b(?! (?:of|for) (?:cancel|late))|(service|booking|handling|processing|convenience|resort|cleaning|administration|admin|transaction|platform|facility|fulfil?ment|card|payment|order|small order|reservation|destination|amenity|energy|packing|packaging) (fees?|charges?|surcharges?)|surcharge)\b/iu;

export const dripPrice = defineRule({
  id: 'drip-price',
  science: 'R26',
  title: 'Fee appears late',
  promise: 'The first price that is shown names every fee that cannot be avoided.',
  remedy:
    'Show the whole price, with all unavoidable fees, wherever a price stands (Directive 2011/83/EU, article 6; FTC rule on unfair or deceptive fees), or name the fee beside the first one.',
  falsePositives:
    'Only lines that name a fee and an amount, or by whose amount the total is larger than on an earlier page, on a page after the first one with a price, where no page before had a word about it. Taxes, delivery, deposits and fees of zero are left out.',
  label: 'measured',
  wcag: [],
  heuristics: ['H1'],
  thresholds: { leastPagesBefore: { value: 1, source: 'science R26: after step 1' } },
  needs: ['screens', 'turns', 'events'],
  evaluate: ({ screens, turns, events }) =>
    screens.flatMap((screen, place): Found[] => {
      const before = screens.slice(0, place).filter(({ url }) => pageOf(url) !== pageOf(screen.url));
      if (!before.some((each) => each.elements.some(({ text }) => amountIn(text) !== null))) return [];
      return screen.elements.flatMap((element, index): Found[] => {
        const name = feeWords.exec(element.text)?.[0] ?? addedLine(element, screen, before);
        const amount =
          name === undefined || element.text.length > 120 ? null : amountBeside(screen.elements, index);
        if (name === undefined || amount === null || amount === 0) return [];
        if (screens.slice(0, place).some((each) => mentions(each, name))) return [];
        return [
          foundOnScreen(
            {
              title: `“${shorten(name, 40)}” of ${amount.toFixed(2)} comes up only on ${addressPhrase(pageOf(screen.url))}`,
              summary: `The page ${addressPhrase(screen.url)} adds “${shorten(element.text, 80)}” (${amount.toFixed(2)}). Prices had been shown before, and none of those pages named it.`,
              impact:
                'People decided by another price than the one they pay, and start over or feel cheated.',
              impactIfOnPath: 3,
              confidence: 'medium',
              element,
              measured: { fee: name.toLowerCase(), amount, named_before: false },
              cause: `fee|${name.toLowerCase()}`,
            },
            { screen, turns, events },
          ),
        ];
      });
    }),
});

/** Lines of a bill that are no fee, or that people choose or expect. */
const ordinary =
  /\b(total|sub-?total|sum|amount|to pay|due|tax|vat|gst|tip|discount|voucher|credit|deposit|balance|saving\w*|price|item|items|qty|quantity|free)\b/i;

const delivered = /\b(deliver\w*|shipping|postage)\b/i;
const totals = /\b(total|to pay|amount due|in all|altogether|you pay|sum)\b/i;
/** Words of a price that holds for a time, a person or a piece. */
const rates =
  /\b(a|an|per|each|every) (month|year|week|day|night|hour|person|seat|user)\b|\b(monthly|yearly|annually)\b|\/ ?(mo|month|yr|year|night|hour|person)\b/i;

/**
 * Words of a line by which the total grew: what it names stood on no page before, and the total before and its amount make the
 * total now. Undefined for any other line.
 */
function addedLine(
  { text, kind }: ScreenElement,
  screen: ScreenRecord,
  before: readonly ScreenRecord[],
): string | undefined {
  const added = amountIn(text);
  const name = /^\p{L}[\p{L} ]{2,38}/u.exec(text)?.[0].trim();
  if (kind === 'control' || added === null || added === 0 || name === undefined || ordinary.test(text))
    return undefined;
  // Who chose what is to be delivered expects to pay for it; where no page spoke of delivery, nobody does.
  const known = before.some(({ elements }) => elements.some((each) => delivered.test(each.text)));
  if (delivered.test(text) && known) return undefined;
  const cents = (amount: number) => Math.round(amount * 100);
  const totalsOf = ({ elements }: ScreenRecord) =>
    elements
      .filter((each) => totals.test(each.text) && each.text.length < 60)
      .flatMap((each) => amountIn(each.text) ?? []);
  // What was to be paid stood in a total, or in words by which the thing was offered for a time or a person.
  const offered = before.flatMap(({ elements }) =>
    elements
      .filter((each) => each.text.length < 160 && rates.test(each.text))
      .flatMap((each) => amountIn(each.text) ?? []),
  );
  const grew = totalsOf(screen).some((now) =>
    [...before.flatMap(totalsOf), ...offered].some(
      (then) => then > 0 && cents(then) + cents(added) === cents(now),
    ),
  );
  return grew ? name : undefined;
}

function pageOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? url;
}

/** The amount on the line of the fee: in its own words, else in those that stand beside it on the same height. */
function amountBeside(elements: readonly ScreenElement[], index: number): number | null {
  const fee = elements[index];
  if (!fee) return null;
  const own = amountIn(fee.text);
  if (own !== null) return own;
  const sameLine = elements.find(
    ({ text, box }) =>
      box.x > fee.box.x && Math.abs(box.y - fee.box.y) < 12 && text.length < 20 && amountIn(text) !== null,
  );
  return sameLine ? amountIn(sameLine.text) : null;
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
