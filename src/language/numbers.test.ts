// Numbers as languages write them.
import { expect, test } from 'vitest';
import { numberIn } from './numbers.ts';

test.each([
  ['€1.234,50', 0, 1234.5],
  ['$1,234.50', 0, 1234.5],
  ["CHF 1'234.5", 0, 1234.5],
  ['1 × 6,25 €', 1, 6.25],
  ['1.000', 0, 1000],
  ['rate 0.0825.', 0, 0.0825],
  ['−3,5 %', 0, -3.5],
  ['Free', 0, null],
  ['3 items', 1, null],
])('the number in %s at %i', (text, place, amount) => {
  expect(numberIn(text, place)).toBe(amount);
});
