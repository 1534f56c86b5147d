import { expect, test } from 'vitest';
import { less, more, pressInBasket, text } from '../../../test/support/shop-visit.ts';
import { quantityBackwards } from './quantity-backwards.ts';

test('a quantity that goes the wrong way is found', () => {
  expect(pressInBasket(quantityBackwards, more, ['3', '£60.00'])).toEqual([]);
  expect(pressInBasket(quantityBackwards, more, ['1', '£20.00'])).toEqual([
    'the button “Increase quantity of Oak lamp” changes the quantity the wrong way',
  ]);
  expect(pressInBasket(quantityBackwards, less, ['1', '£20.00'])).toEqual([]);
  const limit = [text('Only 1 in stock')];
  expect(pressInBasket(quantityBackwards, more, ['1', '£20.00'], { rest: limit })).toEqual([]);
});
