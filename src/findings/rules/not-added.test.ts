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
import type { TurnRecord } from '../../evidence/evidence.ts';
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
