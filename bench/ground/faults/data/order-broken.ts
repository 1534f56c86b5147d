import { listOperator } from '../parts/list-operator.ts';

/** Two neighbours of an ordered list have changed places. */
export const orderBroken = listOperator({
  id: 'order-broken',
  about: 'An item of a list stands two places from where its order puts it.',
  fewest: 4,
  json(items, at) {
    const to = at + 2 < items.length ? at + 2 : at - 2;
    const [moved] = items.splice(at, 1);
    return moved === undefined ? null : items.toSpliced(to, 0, moved);
  },
  html(page, { items, item, index }) {
    const other = items[index + 2] ?? items[index - 2];
    if (!other || item.texts.length === 0 || other.texts.length === 0) return false;
    const [one, two] = [
      page.original.slice(item.start, item.end),
      page.original.slice(other.start, other.end),
    ];
    page.update(item.start, item.end, two || ' ');
    page.update(other.start, other.end, one || ' ');
    return true;
  },
});
