import { expect, test } from 'vitest';
import { afterAmounts, amountsIn, eachAmount, moneyIn } from './money.ts';

/** Text, amount, currency, decimals. */
const written: [string, number, string, number][] = [
  ['$1,299.00', 1299, '$', 2],
  ['Price: € 12,50 incl.', 12.5, '€', 2],
  ['1.234,56 €', 1234.56, '€', 2],
  ['1 234,56 zł', 1234.56, 'zł', 2],
  ['1 234,5 zł', 1234.5, 'zł', 1],
  ['CHF 1’250.–', 1250, 'Fr.', 0],
  ['¥1,200', 1200, '¥', 0],
  ['1200円', 1200, '¥', 0],
  ['EUR 7', 7, '€', 0],
  ['GBP 7.5', 7.5, '£', 1],
  ['R$ 99,90', 99.9, 'R$', 2],
  ['£12.345678', 12.345678, '£', 6],
  ['$1,234,567', 1234567, '$', 0],
  ['-$5.00', -5, '$', 2],
  ['$ -5.00', -5, '$', 2],
  ['−5,00 €', -5, '€', 2],
  ['99 kr', 99, 'kr', 0],
];

test.for(written)('%s is money', ([text, amount, currency, decimals]) => {
  expect(moneyIn(text)).toMatchObject([{ amount, currency, decimals }]);
});

test.each(['12 items', 'Room 1200', '50 %', '12 krona', 'EURO 2024 in 3 cities', '2026-01-02', ''])(
  '%s is no money',
  (text) => expect(moneyIn(text)).toEqual([]),
);

test('several amounts keep their own currency, and the words before them', () => {
  expect(amountsIn('2 × $4.00 = $8.00')).toEqual([4, 8]);
  expect(amountsIn('from 10 € to 20 €')).toEqual([10, 20]);
  expect(eachAmount('Lamp $4.00, shade $3.50')).toEqual([
    ['Lamp ', 4],
    [', shade ', 3.5],
  ]);
  expect(afterAmounts('$4.00 a month')).toBe(' a month');
});
