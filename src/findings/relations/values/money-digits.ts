// An amount of money with digits that the others of the page do not have.
import { type Money, moneyIn } from '../../../language/money.ts';
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { at, of, piece } from '../../measured/measured.ts';
import { defineRule, type Found } from '../../rule.ts';
import { foundOnScreen, type Told } from '../../signals/found-on.ts';
import { viewsOf } from '../views.ts';

/** Amounts of the page by which its own way of writing money is known. */
const leastUsual = 4;
/** Amounts of the page that part their thousands. */
const leastParted = 3;
/** Digits after the decimal sign where there are any. */
const usualDecimals = 2;

interface Amount {
  element: ScreenElement;
  money: Money;
  nth: number;
}

export const moneyDigits = defineRule({
  id: 'money-digits',
  science: 'R95',
  title: 'One amount is written otherwise',
  promise:
    'Amounts of money have as many digits after the decimal sign as their currency, and are all written in one way.',
  remedy: 'Round the amount and format it with the formatter that writes the others.',
  falsePositives:
    'Only where four other amounts of the page in the same currency have two digits after the decimal sign, with the same sign, and no other has another number of them. One of a thousand and more without a sign after the thousands is reported where all others, three or more, have one. Whole amounts, and prices of a small unit that are followed by a slash, are left out.',
  label: 'measured',
  wcag: [],
  heuristics: ['H4'],
  thresholds: {
    leastUsual: { value: leastUsual, source: 'groups of at least four [D]' },
    leastParted: { value: leastParted, source: 'groups of at least four [D]' },
    usualDecimals: { value: usualDecimals, source: 'ISO 4217: two for most currencies' },
  },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) =>
    viewsOf(screens, graph).flatMap(({ screen }) => {
      const all = screen.elements
        .filter(({ kind }) => kind !== 'landmark' && kind !== 'control')
        .flatMap((element) => moneyIn(element.text).map((money, nth) => ({ element, money, nth })));
      return [...Map.groupBy(all, ({ money }) => money.currency).values()].flatMap((amounts): Found[] => {
        const usual = amounts.filter(({ money }) => money.decimals === usualDecimals);
        const signs = new Set(usual.map(({ money }) => signOf(money)));
        const odd = amounts.filter(
          ({ money, element }) => isOdd(money, signs) && !/^\s*\//.test(element.text.slice(money.to)),
        );
        const [one, other] = odd;
        if (!one || other || usual.length < leastUsual || signs.size > 1)
          return unparted(amounts).map((found) => foundOnScreen(found, { screen, turns, events }));
        return [
          foundOnScreen(
            {
              title: `“${one.money.digits}” is no amount of ${one.money.currency}`,
              summary: `An amount is written as “${one.money.digits}”; the other ${usual.length} amounts in ${one.money.currency} on the page have ${usualDecimals} digits after the decimal sign.`,
              impact: 'People take it for a mistake, or misread the amount by a factor of ten and more.',
              impactIfOnPath: 2,
              confidence: 'high',
              element: one.element,
              measured: {
                written: piece(at(one.element, 'text'), one.money.digits),
                currency: of('currency', [at(one.element, 'text')], one.nth),
              },
            },
            { screen, turns, events },
          ),
        ];
      });
    }),
});

/** The one amount of a thousand and more that does not part its thousands, where all others of the page do. */
function unparted(amounts: readonly Amount[]): Told[] {
  const large = amounts.filter(({ money }) => Math.abs(money.amount) >= 1_000);
  const [parted, whole] = [large.filter(isParted), large.filter((one) => !isParted(one))];
  const [one, other] = whole;
  if (!one || other || parted.length < leastParted) return [];
  return [
    {
      title: `“${one.money.digits}” is written otherwise than other amounts`,
      summary: `An amount is written as “${one.money.digits}”; all ${parted.length} other amounts of a thousand and more in ${one.money.currency} on the page have a sign after the thousands.`,
      impact: 'It does not come from where the other amounts come from, or is misread.',
      impactIfOnPath: 1,
      confidence: 'medium',
      element: one.element,
      measured: {
        written: piece(at(one.element, 'text'), one.money.digits),
        currency: of('currency', [at(one.element, 'text')], one.nth),
      },
    },
  ];
}

function isParted({ money }: Amount): boolean {
  return /\d[.,'’\s]\d{3}(?!\d)/.test(money.digits);
}

/** The sign before the last digits; '' of a whole amount. */
function signOf({ digits }: Pick<Money, 'digits'>): string {
  return /[.,](?=\d*$)/.exec(digits)?.[0] ?? '';
}

/** One digit, three and more, or three after what is the decimal sign here, which elsewhere would part thousands. */
function isOdd({ digits, decimals }: Money, signs: ReadonlySet<string>): boolean {
  if (decimals === usualDecimals) return false;
  if (decimals > 0) return true;
  return signs.has(signOf({ digits })) && /[.,]\d+$/.test(digits);
}
