// The prices of a list in view, and the wish by which they were sorted or chosen.
import type { ScreenRecord } from '../../evidence/evidence.ts';
import { at, known, of, short, type Measured } from '../measured/measured.ts';
import type { Deed } from './deed.ts';
import { amountsIn } from '../../language/money.ts';

/** Prices in view by which an order or a limit can be judged. */
export const leastPrices = 3;

/** What was chosen, in the page's own words; '' where nothing was. */
export function wishOf({ turn: { action }, element }: Deed): Measured<string> {
  if (action.kind === 'select' && action.value !== null) return known(action, 'value');
  if (action.kind === 'click') return element.name === '' ? at(element, 'text') : at(element, 'name');
  return short(at(element, 'name'), 0);
}

/** Prices of the items of a list, in reading order; null where they cannot be told apart. */
export function pricesOf({ elements }: ScreenRecord): Measured<number | null>[] | null {
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
