import type { Json } from '../operator.ts';
import { amountIn, tenfold } from '../parts/amounts.ts';
import { fieldsOf, listOperator, namesIt } from '../parts/list-operator.ts';

/** An amount is ten times what it is. */
export const amountsScaled = listOperator({
  id: 'amounts-scaled',
  about: 'An amount of one item is ten times too large.',
  fewest: 2,
  details: (item) => fieldsOf(item, (value, name) => scaled(value) !== null && !namesIt(name)),
  json(items, at, detail) {
    const item = items[at];
    if (item === null || typeof item !== 'object' || Array.isArray(item)) return null;
    const value = scaled(item[detail] ?? null);
    return value === null ? null : items.with(at, { ...item, [detail]: value });
  },
  html(page, { item }) {
    for (const { start, text } of item.texts) {
      const found = amountIn(text);
      if (!found) continue;
      page.update(start + found.start, start + found.end, tenfold(found.digits));
      return true;
    }
    return false;
  },
});

/** Numbers up to a hundred million, and texts that are an amount; null for what is none. */
function scaled(value: Json): Json {
  if (typeof value === 'number') return value !== 0 && Math.abs(value) < 1e8 ? value * 10 : null;
  if (typeof value !== 'string' || value.length > 20) return null;
  const found = amountIn(value);
  return found ? value.slice(0, found.start) + tenfold(found.digits) + value.slice(found.end) : null;
}
