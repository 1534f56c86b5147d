import { expect, test } from 'vitest';
import { control, less, more, pressInBasket, text } from '../../../test/support/shop-visit.ts';
import { totalUnchanged } from './total-unchanged.ts';

test('a total that does not follow the quantity is found', () => {
  expect(pressInBasket(totalUnchanged, more, ['3', '£60.00'])).toEqual([]);
  expect(pressInBasket(totalUnchanged, less, ['1', '£20.00'])).toEqual([]);
  expect(pressInBasket(totalUnchanged, more, ['3', '£40.00'])).toEqual([
    'The total does not follow the quantity',
  ]);
  const rest = (...words: string[]) => ({ rest: words.map((each) => text(each)) });
  const update = { rest: [control('Update basket')] };
  expect(pressInBasket(totalUnchanged, more, ['3', '£40.00'], update), 'it waits to be told').toEqual([]);
  expect(pressInBasket(totalUnchanged, more, ['3', '£40.00'], rest('3 for 2 on all lamps'))).toEqual([]);
  expect(pressInBasket(totalUnchanged, more, ['2', '£40.00'], rest('Only 2 in stock'))).toEqual([]);
  const late = { later: '£60.00' };
  expect(pressInBasket(totalUnchanged, more, ['3', '£40.00'], late), 'it followed late').toEqual([]);
});
