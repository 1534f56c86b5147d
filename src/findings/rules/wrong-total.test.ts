import { expect, test } from 'vitest';
import { at, heading, text, titles } from '../../../test/support/shop-visit.ts';
import type { ScreenElement, ScreenRecord } from '../../evidence/evidence.ts';
import { wrongTotal } from './wrong-total.ts';

test('a bill whose parts do not make its total is found; one that can be read otherwise is not', () => {
  const bill = (lines: string[], total: string, view: Partial<ScreenRecord> = {}) =>
    titles(
      wrongTotal,
      [
        at(
          0,
          '/checkout',
          [
            heading('Your order'),
            ...lines.map((line, row) => text(line, { row: 2 + row })),
            text(total, { row: 20 }),
          ],
          view,
        ),
      ],
      [],
    );
  expect(bill(['Oak lamp £20.00', 'Elm lamp £35.00', 'Delivery £5.00'], 'Total £65.00')).toEqual([
    'The parts of the bill do not make its total of 65.00',
  ]);
  expect(bill(['Oak lamp £20.00', 'Elm lamp £35.00', 'Delivery £5.00'], 'Total £60.00')).toEqual([]);
  expect(bill(['Oak lamp £20.00', 'Subtotal £20.00', 'VAT £4.00'], 'Total £20.00'), 'tax within').toEqual([]);
  expect(bill(['Oak lamp × 2 £20.00', 'Delivery £5.00'], 'Total £45.00'), 'two pieces').toEqual([]);
  expect(bill(['Oak lamp £20.00', 'Elm lamp £35.00', 'Voucher £5.00'], 'Total £50.00')).toEqual([]);
  expect(bill(['Delivery £5.00', 'VAT £4.00'], 'Total £45.00'), 'the things stand elsewhere').toEqual([]);
  expect(bill(['Oak lamp £20.00', 'Elm lamp $35.00'], 'Total £60.00')).toEqual([]);
  const lower = { scroll: { x: 0, y: 300, maxX: 0, maxY: 300 } };
  expect(bill(['Oak lamp £20.00', 'Elm lamp £35.00'], 'Total £65.00', lower), 'scrolled').toEqual([]);
  expect(bill(['Oak lamp £20.00', 'Elm lamp £35.00'], 'Total today £65.00')).toEqual([]);
  expect(bill(['Oak lamp £33.33', 'Elm lamp £33.33', 'Ash lamp £33.33'], 'Total £100.00'), 'rounded').toEqual(
    [],
  );
});

test('a bill with more ways to its total than can be tried is told as such, in no time', () => {
  const numbers = Array.from({ length: 97 }, (_none, at) => text(String(at + 2), { row: 30 + at }));
  const prices = [19.37, 23.11, 41.53, 7.19, 3.89, 61.07, 17.23, 29.41, 13.79, 5.03];
  const screens = [
    at(0, '/checkout', [
      heading('Your order'),
      ...prices.map((price, row) => text(`Lamp £${price}`, { row: 2 + row })),
      text('Total £983,111.11', { row: 20 }),
      ...numbers,
    ]),
  ];
  const startedMs = performance.now();
  expect(wrongTotal.evaluate({ screens, turns: [], events: [] })).toEqual([
    expect.objectContaining({ verdict: 'cannot tell', because: expect.stringContaining('200000 sums') }),
  ]);
  expect(performance.now() - startedMs).toBeLessThan(1_000);
});

const lamps = [text('Oak lamp £20.00', { row: 2 }), text('Elm lamp £35.00', { row: 3 })];
const total = text('Total £65.00', { row: 20 });
const order = heading('Your order');

test.each<[string, number, ScreenElement[], Partial<ScreenRecord>]>([
  ['a bill', 1, [order, ...lamps, total], {}],
  ['a page still at work', 0, [order, ...lamps, total], { busy: true }],
  ['a page of which a part was left out', 0, [order, ...lamps, total], { leftOut: 3 }],
  ['a page under a dialog', 0, [order, ...lamps, total], { modal: 'box' }],
  ['a page that is no bill', 0, [heading('All lamps'), ...lamps, total], {}],
  [
    'a page with a bill in a part of it',
    0,
    [heading('Your order', 2), heading('All lamps'), ...lamps, total],
    {},
  ],
  ['a bill with two totals', 0, [order, ...lamps, text('Total £64.00', { row: 19 }), total], {}],
  ['a total of two amounts', 0, [order, ...lamps, total, text('£60.00', { row: 20, x: 400 })], {}],
  ['a total without an amount', 0, [order, ...lamps, text('Total', { row: 20 })], {}],
  ['one line', 0, [order, ...lamps.slice(1), total], {}],
  [
    'more lines than can be judged',
    0,
    [
      order,
      ...Array.from({ length: 11 }, (_none, row) => text(`Lamp £${row + 100}.00`, { row: 2 + row })),
      total,
    ],
    {},
  ],
])('%s: %d', (_what, count, elements, view) => {
  expect(titles(wrongTotal, [at(0, '/checkout', elements, view)], [])).toHaveLength(count);
});
