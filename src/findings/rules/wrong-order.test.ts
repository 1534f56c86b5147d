import { expect, test } from 'vitest';
import { chosenInList } from '../../../test/support/shop-visit.ts';
import { wrongOrder } from './wrong-order.ts';

test('a list that does not stand in the order that was chosen is found', () => {
  expect(chosenInList(wrongOrder, 'Price: low to high', 10, 9, 100)).toEqual([
    '“Price: low to high” does not put the prices in order',
  ]);
  expect(chosenInList(wrongOrder, 'Price: low to high', 9, 10, 100)).toEqual([]);
  expect(chosenInList(wrongOrder, 'Price: high to low', 100, 10, 9)).toEqual([]);
  expect(chosenInList(wrongOrder, 'Price: low to high', 10, 9), 'two prices').toEqual([]);
});
