// Postconditions of sorting and of a limit on prices: the list in view afterwards.
import type { ScreenRecord } from '../../../evidence/evidence.ts';
import { at, known, of, piece, short, type Measured } from '../../measured/measured.ts';
import { plural } from '../../wording.ts';
import { amountsIn } from '../../../language/money.ts';
import type { Broken, Deed } from './deed.ts';

/** Prices in view by which an order or a limit can be judged. */
export const leastPrices = 3;
const cheapFirst =
  /\b(price:? ?\(?(low|lowest|asc|ascending)|low(est)? (price|to high)|cheapest|price ↑|ascending price)\b/i;
const dearFirst =
  /\b(price:? ?\(?(high|highest|desc|descending)|high(est)? (price|to low)|most expensive|price ↓|descending price)\b/i;
const below = /\b(?:under|below|up to|less than|max(?:imum)?\.?)\s*[$€£]\s?(\d+)/i;

/** Prices do not stand in the order that was asked for. */
export function outOfOrder(deed: Deed): Broken | null {
  const wish = wishOf(deed).value;
  const order = cheapFirst.test(wish) ? 1 : dearFirst.test(wish) ? -1 : 0;
  const all = order === 0 ? null : pricesOf(deed.after);
  if (all === null) return null;
  const prices = all.map(({ value }) => value ?? 0);
  const wrong = prices.filter(
    (price, place) => place > 0 && (price - (prices[place - 1] ?? price)) * order < 0,
  ).length;
  if (wrong === 0) return null;
  return {
    title: `“${wish}” does not put the prices in order`,
    summary: `After “${wish}” was chosen, ${plural(prices.length, 'price')} stood in view as ${prices.join(', ')}: ${plural(wrong, 'time')} the next one is out of order.`,
    measured: {
      prices: of('listed', all),
      out_of_order: of('out_of_order', all as Measured<number>[], order),
    },
  };
}

/** Prices above the limit that was set are left in the list. */
export function overLimit(deed: Deed): Broken | null {
  const { turn, element, after } = deed;
  const words = wishOf(deed);
  const wish = words.value;
  const [, figures] = below.exec(wish) ?? [];
  if (figures === undefined) return null;
  const limitAt = of('number', [piece(words, figures)]);
  const limit = limitAt.value;
  const chosen = turn.action.kind !== 'click' || element.states.checked !== true;
  const all = chosen ? pricesOf(after) : null;
  const over = (all ?? []).map(({ value }) => value ?? 0).filter((price) => price > limit);
  if (all === null || over.length === 0) return null;
  return {
    title: `“${wish}” leaves dearer things in the list`,
    summary: `After “${wish}” was chosen, prices of ${over.join(', ')} were still in view.`,
    measured: {
      prices: of('listed', all),
      over_limit: of('above_first', [limitAt, ...(all as Measured<number>[])]),
    },
  };
}

function wishOf({ turn: { action }, element }: Deed): Measured<string> {
  if (action.kind === 'select' && action.value !== null) return known(action, 'value');
  if (action.kind === 'click') return element.name === '' ? at(element, 'text') : at(element, 'name');
  return short(at(element, 'name'), 0);
}

/** Prices of the items of a list, in reading order; null where they cannot be told apart. */
function pricesOf({ elements }: ScreenRecord): Measured<number | null>[] | null {
  const priced = elements.filter(
    ({ kind, text }) => kind !== 'control' && text.length <= 40 && amountsIn(text).length > 0,
  );
  const places = Map.groupBy(priced, ({ locator }) =>
    locator.css.replace(/:nth-(of-type|child)\(\d+\)/g, '').replace(/#[\w-]*\d[\w-]*/g, '#'),
  );
  const [list] = [...places.values()].sort((a, b) => b.length - a.length);
  if (!list || list.length < leastPrices || list.some(({ text }) => amountsIn(text).length !== 1))
    return null;
  const groups = new Set(list.map(({ group }) => group));
  if (groups.size !== list.length && groups.size !== 1) return null;
  return list.map((element) => of('amount', [at(element, 'text')], 0));
}
