// Postconditions of sorting and of a limit on prices: the list in view afterwards.
import type { ScreenRecord } from '../../../evidence/evidence.ts';
import { plural } from '../../wording.ts';
import { amountsIn } from '../money.ts';
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
  const wish = wishOf(deed);
  const order = cheapFirst.test(wish) ? 1 : dearFirst.test(wish) ? -1 : 0;
  const prices = order === 0 ? null : pricesOf(deed.after);
  if (prices === null) return null;
  const wrong = prices.filter(
    (price, place) => place > 0 && (price - (prices[place - 1] ?? price)) * order < 0,
  ).length;
  if (wrong === 0) return null;
  return {
    title: `“${wish}” does not put the prices in order`,
    summary: `After “${wish}” was chosen, ${plural(prices.length, 'price')} stood in view as ${prices.join(', ')}: ${plural(wrong, 'time')} the next one is out of order.`,
    measured: { prices: prices.join(', '), out_of_order: wrong },
  };
}

/** Prices above the limit that was set are left in the list. */
export function overLimit(deed: Deed): Broken | null {
  const { turn, element, after } = deed;
  const wish = wishOf(deed);
  const limit = Number(below.exec(wish)?.[1] ?? Number.NaN);
  const chosen = turn.action.kind !== 'click' || element.states.checked !== true;
  const prices = Number.isFinite(limit) && chosen ? pricesOf(after) : null;
  const over = (prices ?? []).filter((price) => price > limit);
  if (prices === null || over.length === 0) return null;
  return {
    title: `“${wish}” leaves dearer things in the list`,
    summary: `After “${wish}” was chosen, prices of ${over.join(', ')} were still in view.`,
    measured: { prices: prices.join(', '), over_limit: over.length },
  };
}

function wishOf({ turn: { action }, element }: Deed): string {
  if (action.kind === 'select') return action.value ?? '';
  return action.kind === 'click' ? element.name || element.text : '';
}

/** Prices of the items of a list, in reading order; null where they cannot be told apart. */
function pricesOf({ elements }: ScreenRecord): number[] | null {
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
  return list.flatMap(({ text }) => amountsIn(text));
}
