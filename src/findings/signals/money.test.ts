import { expect, test } from 'vitest';
import { amountsIn } from '../../language/money.ts';

test('a number of pieces before a price is no price', () => {
  expect(amountsIn('Oak lamp 2 £20.00')).toEqual([20]);
  expect(amountsIn('20 £ or 30 €')).toEqual([20, 30]);
});
