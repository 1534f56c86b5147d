import { listOperator } from '../parts/list-operator.ts';

/** One item of a list is there twice. */
export const itemDoubled = listOperator({
  id: 'item-doubled',
  about: 'One item of a list is shown twice.',
  fewest: 2,
  json: (items, at) => items.toSpliced(at, 0, structuredClone(items[at] ?? null)),
  html(page, { item }) {
    if (item.texts.length === 0) return false;
    page.appendLeft(item.end, page.original.slice(item.start, item.end));
    return true;
  },
});
