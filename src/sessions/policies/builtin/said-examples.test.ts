import { expect, test } from 'vitest';
import { digitsIn, exampleIn } from './said-examples.ts';

test.each([
  ['Enter the day of the damage, for example 14 March', '14 March'],
  ['Such as 01632 960 001.', '01632 960 001'],
  ['letters and digits only, such as 12-example-street', '12-example-street'],
  ['Enter an address, such as mia@example.com', null],
  ['Write it like everybody writes such a thing', null],
  ['Enter the account number', null],
])('in “%s” the example is %s', (words, example) => {
  expect(exampleIn(words)).toBe(example);
});

test.each([
  ['it has eight digits', 8],
  ['a 6-digit code', 6],
  ['digits only', null],
])('“%s” asks for %s digits', (words, digits) => {
  expect(digitsIn(words)).toBe(digits);
});
