// A thing that costs one price here and another there: in the list, on its own page, in the basket.
import type { ScreenElement, ScreenRecord, TurnRecord } from '../../evidence/evidence.ts';
import { at, of, piece, short, type Measured } from '../measured/measured.ts';
import { addressPhrase, shorten } from '../wording.ts';
import { rareStems } from '../signals/label-words.ts';
import { cents, pricesIn, type Price } from '../../language/money.ts';
import { rowOf } from '../signals/row.ts';
import { withoutFragment } from '../../base/addresses.ts';
import { foundBroken, isBasket, type BrokenOnScreen } from '../signals/deed.ts';
import { defineRule } from '../rule.ts';

/** Words beside a price that make it another one, or one of several. */
const conditions =
  /\b(from|was|now|rrp|save|saving|sale|off|members?|vat|tax|excl\w*|incl\w*|includ\w*|month\w*|mo|year\w*|week\w*|days?|nights?|hours?|person|each|pack|kg|per|deposit|offer|deal|discount|voucher|coupon|points|starting|approx\w*|options?|bundle|set)\b|%|\/ ?\p{L}|[-–]\s?[$€£]|\d\s?[×x]|[×x]\s?\d/iu;
/** A text with more characters says more than a name or a price. */
const longest = 60;

export const twoPrices = defineRule({
  id: 'two-prices',
  formerly: ['postcondition'],
  science: 'R06',
  title: 'One item has two prices',
  promise: 'An item costs the same in the list, on its own page and in the basket.',
  remedy: 'Read the price from one source everywhere it is shown.',
  falsePositives:
    'Two prices count only of one name in one currency, on two pages, without words such as “from” or “was” beside them and without anything that could have been chosen in between. Several pieces cost so many times as much.',
  label: 'measured',
  kinds: ['dead-control', 'silent-failure', 'drip-price'],
  repeatable: true,
  wcag: [],
  heuristics: ['H1', 'H4'],
  thresholds: {
    longestText: { value: longest, source: 'a longer text says more than a name or a price [D]' },
  },
  needs: ['screens', 'turns', 'events'],
  evaluate: ({ screens, turns, events }) =>
    screens.flatMap((screen, place) => {
      const broken = otherPrice(screen, screens.slice(0, place), turns);
      return broken === null ? [] : [foundBroken(broken, { screens, turns, events })];
    }),
});

/** What a screen asks for a thing. */
interface Offer {
  /** In small letters. */
  thing: string;
  price: Price;
  /** The words that hold it first. */
  priceAt: Measured<string>;
  screen: ScreenRecord;
  element: ScreenElement;
}

/** A thing whose price on this screen is another one than it was told for before. */
function otherPrice(
  screen: ScreenRecord,
  earlier: readonly ScreenRecord[],
  turns: readonly TurnRecord[],
): BrokenOnScreen | null {
  if (screen.busy) return null;
  for (const now of [...offersOnOwnPage(screen), ...offersInBasket(screen)]) {
    const told = earlier.flatMap((each) => [...offersInList(each, now), ...offersOnOwnPage(each)]);
    const then = told.findLast(
      ({ thing, screen: page }) =>
        thing === now.thing && withoutFragment(page.url) !== withoutFragment(screen.url),
    );
    if (!then || then.price.currency !== now.price.currency || mayHaveChosen(then, now, turns)) continue;
    // Several pieces cost so many times as much.
    if (cents(now.price.amount) % Math.max(1, cents(then.price.amount)) === 0) continue;
    return {
      title: `“${shorten(now.element.text, 40)}” has two prices`,
      summary: `On ${addressPhrase(then.screen.url)} “${shorten(then.thing, 60)}” costs ${then.price.currency}${then.price.amount.toFixed(2)}, on ${addressPhrase(screen.url)} ${now.price.currency}${now.price.amount.toFixed(2)}.`,
      measured: {
        thing: short(of('lower', [piece(at(now.element, 'text'), now.thing)]), 120),
        price_before: of('amount', [then.priceAt], 0),
        price_now: of('amount', [now.priceAt], 0),
        currency: of('currency', [now.priceAt], 0),
      },
      screen,
      element: now.element,
    };
  }
  return null;
}

/** What the page of one thing asks for it: the one price between its main heading and the next. */
function offersOnOwnPage(screen: ScreenRecord): Offer[] {
  const [main, ...others] = screen.elements.filter(({ kind, level }) => kind === 'heading' && level === 1);
  if (!main || others.length > 0 || isBasket(screen)) return [];
  const below = screen.elements.filter(({ kind, heading }) => kind !== 'control' && heading === main.text);
  return offerOf({ named: main, beside: below }, screen);
}

/** What a list asks for things whose links lead to the page of `own`, or to pages of any thing where it is a basket. */
function offersInList(screen: ScreenRecord, own: Offer): Offer[] {
  const links = screen.elements.filter(
    ({ role, text, href }) =>
      role === 'link' &&
      text.trim().toLowerCase() === own.thing &&
      (isBasket(own.screen) || withoutFragment(href) === withoutFragment(own.screen.url)),
  );
  const [link, ...others] = links;
  return link && others.length === 0 && !isBasket(screen)
    ? offerOf({ named: link, beside: around(link, screen) }, screen)
    : [];
}

/** The lines of a basket. */
function offersInBasket(screen: ScreenRecord): Offer[] {
  const { elements } = screen;
  if (!isBasket(screen) || elements.some(({ text }) => conditions.test(text) && text.length < 3 * longest))
    return [];
  const named = elements.filter(({ kind, role }) => kind === 'text' || kind === 'heading' || role === 'link');
  return named.flatMap((line) => {
    const thing = line.text.replace(/(?:(?<![,:;\s–-])[,:;\s–-]+)?[$€£].*/s, '');
    return offerOf({ named: { ...line, text: thing }, beside: rowOf(line, elements) }, screen, line);
  });
}

/** The card of a link, else its row. */
function around(link: ScreenElement, { elements }: ScreenRecord): ScreenElement[] {
  const card = elements.filter(({ group }) => group !== '' && group === link.group);
  const things = new Set(card.filter(({ role }) => role === 'link').map(({ href }) => href));
  return things.size === 1 ? card : rowOf(link, elements);
}

/** The one price beside a name that names a thing; nothing where there are several, or words that bind it. */
function offerOf(
  { named, beside }: { named: ScreenElement; beside: readonly ScreenElement[] },
  screen: ScreenRecord,
  element = named,
): Offer[] {
  const thing = named.text.trim().toLowerCase();
  const near = beside.filter(({ text }) => text.length <= 3 * longest);
  const texts = near.map(({ text }) => text);
  const told = near
    .filter(({ text }) => text.length <= longest)
    .flatMap((holder) => pricesIn(holder.text).map((price) => ({ price, holder })));
  const [first] = told;
  if (!first) return [];
  const { price, holder } = first;
  const isOne = told.every(
    ({ price: each }) => each.amount === price.amount && each.currency === price.currency,
  );
  if (price.amount === 0 || !isOne || thing.length > longest || rareStems(thing).length === 0) return [];
  return texts.some((text) => conditions.test(text))
    ? []
    : [{ thing, price, priceAt: at(holder, 'text'), screen, element }];
}

/** Between the two something was chosen, or could be: a size may cost more. */
function mayHaveChosen(then: Offer, now: Offer, turns: readonly TurnRecord[]): boolean {
  const chose = turns.some(
    ({ turn, action }) =>
      turn > then.screen.turn &&
      turn <= now.screen.turn &&
      (/^(select|type|fill|drag)$/.test(action.kind) ||
        /^(radio|checkbox|switch|option|combobox|tab|spinbutton)$/.test(action.target?.role ?? '')),
  );
  const offers = (screen: ScreenRecord) =>
    screen.elements.some(({ role }) => /^(radio|combobox|listbox|switch|tab)$/.test(role));
  return chose || offers(then.screen) || offers(now.screen);
}
