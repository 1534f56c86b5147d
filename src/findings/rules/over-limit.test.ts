import { expect, test } from 'vitest';
import { chosenInList } from '../../../test/support/shop-visit.ts';
import { overLimit } from './over-limit.ts';

test('a price above the limit that was chosen is found', () => {
  expect(chosenInList(overLimit, 'Under $50', 10, 60, 20)).toEqual([
    '“Under $50” leaves dearer things in the list',
  ]);
  expect(chosenInList(overLimit, 'Under $50', 10, 50, 20)).toEqual([]);
  expect(chosenInList(overLimit, 'Under $50', 10, 60), 'two prices').toEqual([]);
  expect(chosenInList(overLimit, 'All prices', 10, 60, 20)).toEqual([]);
});
