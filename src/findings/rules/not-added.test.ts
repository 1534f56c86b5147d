import { expect, test } from 'vitest';
import {
  at,
  control,
  deed,
  heading,
  link,
  loads,
  said,
  text,
  titles,
} from '../../../test/support/shop-visit.ts';
import type { ScreenRecord, TurnRecord } from '../../evidence/evidence.ts';
import { notAdded } from './not-added.ts';

const add = control('Add to basket');
const added = 'Oak lamp: added to your basket.';

test('a thing that is said to be added leaves the count of the basket at none', () => {
  const visit = (basket: { before: string; after: string; next?: string }, words: string) =>
    titles(
      notAdded,
      [
        at(0, '/oak', [add, link(basket.before, '/basket')]),
        at(1, '/oak', [add, link(basket.after, '/basket')]),
        at(2, '/news', [link(basket.next ?? basket.after, '/basket')]),
      ],
      [deed(1, add, said(words)), deed(2, null, loads)],
    );
  expect(visit({ before: 'Basket (0)', after: 'Basket (0)' }, added)).toEqual([
    'the button “Add to basket” adds nothing to the count of the basket',
  ]);
  expect(visit({ before: 'Basket (0)', after: 'Basket (1)' }, added)).toEqual([]);
  expect(
    visit({ before: 'Basket (0)', after: 'Basket (0)', next: 'Basket (1)' }, added),
    'it came late',
  ).toEqual([]);
  expect(visit({ before: 'Basket (2)', after: 'Basket (2)' }, added), 'it may count kinds of things').toEqual(
    [],
  );
  expect(visit({ before: 'Basket (2)', after: 'Basket (0)' }, added), 'it was emptied').toEqual([]);
  expect(visit({ before: 'Basket (0)', after: 'Basket (0)' }, 'Please choose a size')).toEqual([]);
  expect(visit({ before: 'Basket £0.00', after: 'Basket £0.00' }, added), 'an amount is no count').toEqual(
    [],
  );
});

test('a basket that is empty after something was added is found', () => {
  const visit = (shown: string, ...between: TurnRecord[]) =>
    titles(
      notAdded,
      [at(0, '/oak', [add]), at(1, '/oak', [add]), at(2, '/basket', [heading('Your basket'), text(shown)])],
      [deed(1, add, said(added)), ...between],
    );
  const empty = 'Your basket is empty.';
  expect(visit(empty, deed(2, link('Basket', '/basket'), loads))).toEqual([
    'The basket is empty after something was added',
  ]);
  expect(visit('Oak lamp £20.00', deed(2, link('Basket', '/basket'), loads))).toEqual([]);
  expect(visit(empty, deed(2, control('Clear basket'), loads))).toEqual([]);
  expect(visit(empty, deed(2, control('Place order'), loads))).toEqual([]);
  expect(visit(empty, deed(2, null, loads, { kind: 'back' }))).toEqual([]);
});

test('two counters that differ count nothing', () => {
  const visit = (bag: string) => {
    const page = (place: number) =>
      at(place, '/oak', [add, link('Basket (0)', '/basket'), link(bag, '/bag')]);
    return titles(notAdded, [page(0), page(1)], [deed(1, add, said(added))]).length;
  };
  expect(visit('Bag (0)')).toBe(1);
  expect(visit('Bag (2)')).toBe(0);
});

const empty = [heading('Your basket'), text('Your basket is empty.')];
const toBasket = (place: number) => deed(place, link('Basket', '/basket'), loads);
const oak = (place: number, target = add) => at(place, '/oak', [target]);
const look = control('Look at it');

test.each<[string, number, ScreenRecord[], TurnRecord[]]>([
  ['after the deed', 1, [oak(0), oak(1), at(2, '/basket', empty)], [deed(1, add, said(added)), toBasket(2)]],
  [
    'before the deed',
    0,
    [at(0, '/basket', empty), oak(1), oak(2)],
    [deed(1, link('Oak', '/oak'), loads), deed(2, add, said(added))],
  ],
  [
    'on another site',
    0,
    [oak(0), oak(1), at(2, '', empty, { url: 'https://pay.example.org/basket' })],
    [deed(1, add, said(added)), toBasket(2)],
  ],
  [
    'nowhere, after another page',
    0,
    [oak(0), oak(1), at(2, '/news', [])],
    [deed(1, add, said(added)), toBasket(2)],
  ],
  [
    'after a choice',
    0,
    [oak(0), oak(1), at(2, '/basket', empty)],
    [deed(1, add, said(added), { kind: 'select' }), toBasket(2)],
  ],
  [
    'after another deed',
    0,
    [oak(0, look), oak(1, look), at(2, '/basket', empty)],
    [deed(1, look, said(added)), toBasket(2)],
  ],
  [
    'after a dialog',
    0,
    [oak(0), at(1, '/oak', [add], { modal: 'box' }), at(2, '/basket', empty)],
    [deed(1, add, said(added)), toBasket(2)],
  ],
  [
    'after it was cleared on the way',
    0,
    [oak(0), oak(1), oak(2), at(3, '/basket', empty)],
    [deed(1, add, said(added)), deed(2, control('Clear basket'), loads), toBasket(3)],
  ],
])('the basket is empty %s: %d', (_what, count, screens, turns) => {
  expect(titles(notAdded, screens, turns)).toHaveLength(count);
});
