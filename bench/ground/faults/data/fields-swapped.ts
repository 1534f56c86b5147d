import type { Json } from '../operator.ts';
import { fieldsOf, listOperator, namesIt } from '../parts/list-operator.ts';

/** A field of one item shows the value of its neighbour, and the other way round. */
export const fieldsSwapped = listOperator({
  id: 'fields-swapped',
  about: 'Two neighbours of a list show one value of each other.',
  fewest: 2,
  details: (item) =>
    fieldsOf(
      item,
      (value, name) =>
        (typeof value === 'string' || typeof value === 'number') && value !== '' && !namesIt(name),
    ),
  json(items, at, detail) {
    const to = at + 1 < items.length ? at + 1 : at - 1;
    const [one, two] = [items[at], items[to]];
    if (!isItem(one) || !isItem(two) || typeof one[detail] !== typeof two[detail]) return null;
    return items
      .with(at, { ...one, [detail]: two[detail] ?? null })
      .with(to, { ...two, [detail]: one[detail] ?? null });
  },
  html(page, { items, item, index }) {
    const other = items[index + 1] ?? items[index - 1];
    if (!other || other.texts.length !== item.texts.length) return false;
    // The last piece of text in which they differ: the first is what names the item.
    for (let at = item.texts.length - 1; at >= 0; at--) {
      const [one, two] = [item.texts[at], other.texts[at]];
      if (!one || !two || one.text.trim() === two.text.trim()) continue;
      page.update(one.start, one.end, two.text);
      page.update(two.start, two.end, one.text);
      return true;
    }
    return false;
  },
});

function isItem(value: Json | undefined): value is { [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
