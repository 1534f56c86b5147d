import { expect, test } from 'vitest';
import { codeIn, digitsIn, exampleIn } from './said-examples.ts';

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

test('a code that a page shows is read from it, and no year, price or postcode', () => {
  const codes = [
    'This is a demonstration, so here it is: demo code 482913.',
    'Your code is: 482 913',
    '“4829” is your sign-in code.',
  ];
  expect(codes.map((text) => codeIn([text]))).toEqual(['482913', '482913', '4829']);
  for (const text of [
    'We have sent a code of six digits.',
    'Code of conduct of 2019',
    'Postcode',
    'Room 4829',
  ])
    expect(codeIn([text]), text).toBeNull();
});
