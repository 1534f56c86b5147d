import { listOperator } from '../parts/list-operator.ts';

/** One item of a list is not there. */
export const itemDropped = listOperator({
  id: 'item-dropped',
  about: 'One item of a list is missing.',
  fewest: 3,
  json: (items, at) => items.toSpliced(at, 1),
  html(page, { item }) {
    if (item.texts.length === 0) return false;
    page.remove(item.start, item.end);
    return true;
  },
});
