// Fees that come up late, on screens written by hand: which count, and which were told in time.
import { expect, test } from 'vitest';
import { element, evidence, field, screen, turn, newText } from '../../../test/support/evidence-builder.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import type { ScreenElement, ScreenRecord } from '../../evidence/evidence.ts';
import { dripPrice } from './drip-price.ts';

const text = (words: string) =>
  element(`t${words.length}`, { kind: 'text', tag: 'p', role: '', text: words });
test('a fee beside the first price of a thing is honest; one that a press adds on the same page is not', () => {
  const url = 'https://a.example/shop';
  const tour = screen('s1', [text('Tour £40 a person')], { url: 'https://a.example/' });
  const shop = (words: string) => screen('s2', [text(words)], { url, turn: 0 });
  const honest = 'Wetsuit £20 a day: £15 for the suit and £5 club fee';
  expect(judge(dripPrice, evidence({ screens: [tour, shop(honest)] })).found).toEqual([]);

  const reserve = element('reserve', { text: 'Reserve' });
  const bill = 'Wetsuit, one day£15 Club fee£5 Total£20 Confirm for £20';
  const pressed = (first: string, kind: 'click' | 'scroll') =>
    judge(
      dripPrice,
      evidence({
        screens: [shop(first), screen('s3', [text(first), text(bill)], { url, turn: 1 })],
        turns: [
          turn(1, reserve, {
            from: 's2',
            to: 's3',
            action: { kind },
            effect: {
              newText: [
                newText(bill, {
                  role: 'status',
                  live: 'status',
                  box: { x: 100, y: 300, width: 300, height: 60 },
                }),
              ],
            },
          }),
        ],
      }),
    ).found.map(({ measured }) => measured);
  expect(pressed('£15 a day', 'click')).toEqual([{ fee: 'club fee', amount: 5 }]);
  expect(pressed('£15 a day', 'scroll')).toEqual([]);
  expect(pressed(honest, 'click')).toEqual([]);
});

test('a row without the word fee is found where it makes the total and nothing could have been chosen', () => {
  const offer = (...more: ScreenElement[]) =>
    screen('s1', [text('£90 for your group'), ...more], { url: 'https://a.example/lesson' });
  const bill = screen('s2', [text('Group lesson £90 Insurance, 4 × £7 £28 Total £118')], {
    url: 'https://a.example/check',
  });
  const found = (first: ScreenRecord) =>
    judge(dripPrice, evidence({ screens: [first, bill] })).found.map(({ measured }) => measured);
  expect(found(offer())).toEqual([{ fee: 'insurance', amount: 28 }]);
  expect(found(offer(text('and £7 insurance for each person')))).toEqual([]);
  expect(found(offer(field('extra', '0', { type: 'number' })))).toEqual([]);
  expect(found({ ...offer(), controlsBelow: 2 })).toEqual([]);
});

test('a fee that no earlier page named is found', () => {
  const shop = (words: string) =>
    screen('s1', [text('Room for $90'), text(words)], { url: 'https://a.example/room' });
  const cart = screen('s2', [text('Room $90.00'), text('Resort fee $25.00')], {
    url: 'https://a.example/book',
  });
  const found = (words: string) => judge(dripPrice, evidence({ screens: [shop(words), cart] })).found;
  expect(found('Breakfast').map(({ measured }) => measured)).toEqual([{ fee: 'resort fee', amount: 25 }]);
  expect(found('Plus a resort fee of $25')).toEqual([]);
  expect(found('Excluding fees')).toEqual([]);
});

test('a line that makes the price grow is found, delivery only where no page spoke of it', () => {
  const offer = (words: string) =>
    screen('s1', [text('All of it for £6 a month'), text(words)], { url: 'https://a.example/offer' });
  const bill = (line: string) =>
    screen('s2', [text('Subscription £6.00'), text(line), text('In all: £7.50 a month')], {
      url: 'https://a.example/check',
    });
  const found = (words: string, line: string) =>
    judge(dripPrice, evidence({ screens: [offer(words), bill(line)] })).found.map(
      ({ measured }) => measured['fee'],
    );
  expect(found('Leave any time', 'Digital delivery: £1.50 a month')).toEqual(['digital delivery']);
  expect(found('We add what delivery costs', 'Digital delivery: £1.50 a month')).toEqual([]);
  expect(found('Leave any time', 'Tax: £1.50')).toEqual([]);
  expect(found('Leave any time', 'Digital delivery: £2.50 a month')).toEqual([]);
});

/** A line of a bill: its words, and the amount further right. */
const line = (row: number, words: string, amount: string) =>
  [words, amount].map((each, column) =>
    element(`l${row}-${column}`, {
      kind: 'text',
      role: '',
      text: each,
      box: { x: 100 + column * 300, y: 100 + row * 30, width: 200 - column * 120, height: 20 },
    }),
  );

test('fees of a last step are found, whatever the address and however the bill writes them', () => {
  const heading = (words: string) => element(`h${words}`, { kind: 'heading', text: words, level: 1 });
  const next = element('next', { text: 'Continue' });
  const url = (step: string) => `https://a.example/join?step=${step}`;
  const plans = (...more: ScreenElement[]) =>
    screen('s1', [heading('Choose a plan'), text('Early bird £24 a month'), ...more, next], {
      url: url('plan'),
    });
  const last = (rows: ScreenElement[], step = 'check', head = 'Check and join') =>
    screen('s2', [heading(head), ...rows], { url: url(step), turn: 1 });
  const found = (first: ScreenRecord, bill: ScreenRecord) =>
    judge(
      dripPrice,
      evidence({ screens: [first, bill], turns: [turn(1, next, { to: 's2', effect: { navigated: true } })] }),
    ).found.map(({ measured }) => measured['fee']);
  const fees = [...line(1, 'Joining fee', '£25.00 once'), ...line(2, 'Card fee', '£5.00 once')];
  const whole = [...fees, ...line(0, 'Early bird', '£24.00 a month'), ...line(4, 'To pay today', '£54.00')];
  expect(found(plans(), last(whole))).toEqual(['joining fee', 'card fee']);
  expect(found(plans(text('Plus a joining fee of £25 and a card fee of £5')), last(whole))).toEqual([]);
  expect(found(plans(), last(whole, 'plan', 'Choose a plan')), 'further down the same page').toEqual([]);

  const short = [...fees, ...line(4, 'To pay today', '£54.00')];
  expect(found(plans(), last(short)), 'the price of the plan is not repeated').toEqual([
    'joining fee',
    'card fee',
  ]);
  expect(found(plans(), last([...fees, ...line(4, 'To pay today', '£58.00')])), 'another price').toEqual([]);

  const unnamed = [...line(1, 'Joining', '£25.00'), ...line(2, 'Entry card', '£5.00')];
  const all = (total: string) => [...line(0, 'Early bird', '£24.00'), ...unnamed, ...line(4, 'Total', total)];
  expect(found(plans(), last(all('£54.00'))), 'without the word').toEqual(['joining', 'entry card']);
  expect(found(plans(), last(all('£74.00')))).toEqual([]);
  const inControl = element('bird', { role: 'radio', name: 'Early bird £24 a month', text: '' });
  const cards = screen('s1', [heading('Choose a plan'), inControl, next], { url: url('plan') });
  expect(found(cards, last(whole)), 'the price is the name of a choice').toEqual(['joining fee', 'card fee']);
});

test('a row by which the total grew is found where the things themselves are not listed again', () => {
  const at = (place: number, path: string, ...words: string[]) =>
    screen(`s${place}`, words.map(text), { url: `https://a.example/${path}` });
  const found = (...rows: string[]) =>
    judge(
      dripPrice,
      evidence({
        screens: [at(1, 'basket', 'Folding lantern, £24.00', 'Total £24.00'), at(2, 'checkout', ...rows)],
      }),
    ).found.map(({ measured }) => measured['fee']);
  expect(found('Packing £2.95', 'Total £26.95')).toEqual(['packing']);
  expect(found('Packing £2.95', 'Total £29.95')).toEqual([]);
  expect(found('VAT £4.80', 'Total £28.80')).toEqual([]);
});

const page = (place: number, path: string, ...words: (string | ScreenElement)[]) =>
  screen(
    `s${place}`,
    words.map((each, nth) => (typeof each === 'string' ? { ...text(each), ref: `${place}-${nth}` } : each)),
    { url: `https://a.example/${path}` },
  );
const fees = (...screens: ScreenRecord[]) =>
  judge(dripPrice, evidence({ screens })).found.map(({ measured }) => measured['fee']);
const room = ['Room for $90', 'Room $90.00', 'Resort fee $25.00'] as const;

test.each<[string, string[], ScreenRecord[]]>([
  [
    'a row in prose is none',
    [],
    [
      page(1, 'room', room[0]),
      page(2, 'book', room[1], `${'We look after the pool. '.repeat(8)} ${room[2]}`),
    ],
  ],
  ['one that costs nothing', [], [page(1, 'room', room[0]), page(2, 'book', room[1], 'Resort fee $0.00')]],
  [
    'one of two pages named it',
    [],
    [page(1, 'start', 'A resort fee is due'), page(2, 'room', room[0]), page(3, 'book', room[1], room[2])],
  ],
  [
    'a piece had its price',
    ['booking fee'],
    [page(1, 'tour', 'Seat £20'), page(2, 'book', 'Seat 2 × £20 £40', 'Booking fee £3.00')],
  ],
  [
    'one of two pages spoke of delivery',
    [],
    [
      page(1, 'start', 'Delivery takes a day'),
      page(2, 'offer', 'All for £6 a month'),
      page(3, 'check', 'Digital delivery: £1.50 a month', 'To pay: £7.50 a month'),
    ],
  ],
  [
    'things have a sum of their own',
    ['packing'],
    [
      page(1, 'basket', 'Lantern, £24.00', 'Total £24.00'),
      page(2, 'pay', 'Packing £2.95', 'Sum of things £24.00', 'Total £26.95'),
    ],
  ],
  [
    'other things came into the total',
    [],
    [
      page(1, 'basket', 'Lantern, £24.00', 'Candles £7', 'Total £24.00'),
      page(2, 'pay', 'Packing £2.95', 'Candles 4 × £7 £28', 'Total £54.95'),
    ],
  ],
  [
    'pieces whose price was told',
    ['packing'],
    [page(1, 'candles', 'Candles £7'), page(2, 'pay', 'Candles 4 × £7 £28', 'Packing £2.95', 'Total £30.95')],
  ],
  [
    'another row was not told, either',
    [],
    [
      page(1, 'lantern', 'Lantern £24'),
      page(2, 'pay', 'Lantern £24.00', 'Candles £28.00', 'Packing £2.95', 'Total £54.95'),
    ],
  ],
  [
    'the total stands on a button',
    ['packing'],
    [
      page(1, 'basket', 'Lantern, £24.00', 'Total £24.00'),
      page(2, 'pay', 'Lantern, £24.00', 'Packing £2.95', element('pay', { text: 'Total £26.95' })),
    ],
  ],
])('late rows where %s', (_what, expected, screens) => {
  expect(fees(...screens)).toEqual(expected);
});

test('what could be chosen on the way is no fee; a page seen to its end had nothing more', () => {
  const bill = page(4, 'check', 'Group lesson £90 Insurance, 4 × £7 £28 Total £118');
  const offer = (place: number, below: number, path = 'lesson', ...more: ScreenElement[]) => ({
    ...page(place, path, '£90 for your group', ...more),
    controlsBelow: below,
  });
  const seats = field('extra', '0', { type: 'number' });
  expect(fees(offer(1, 2), offer(2, 0), bill)).toEqual(['insurance']);
  expect(fees(offer(1, 0), offer(2, 0, 'lesson', seats), bill)).toEqual([]);
  expect(fees(offer(1, 0), offer(2, 0, 'seats', seats), bill)).toEqual([]);
});

test('the time of a price may stand just beside it', () => {
  const bill = page(2, 'check', 'Printed copy: £1.50 a month', 'To pay: £7.50 a month');
  const offer = (x: number, y: number) =>
    page(
      1,
      'offer',
      element('price', { kind: 'text', text: '£6', box: { x: 100, y: 100, width: 40, height: 20 } }),
      element('time', { kind: 'text', text: 'a month', box: { x, y, width: 60, height: 20 } }),
    );
  expect(fees(offer(150, 100), bill)).toEqual(['printed copy']);
  expect(fees(offer(100, 125), bill)).toEqual(['printed copy']);
  expect(fees(offer(160, 100), bill)).toEqual([]);
  expect(fees(offer(100, 140), bill)).toEqual([]);
});

test('a step of one page is another address under another main heading', () => {
  const head = (words: string, level: number) =>
    element(`h${words}`, { kind: 'heading', text: words, level });
  const next = element('next', { text: 'Continue' });
  const step = (place: number, name: string, ...rest: ScreenElement[]) =>
    screen(`s${place}`, rest, { url: `https://a.example/join?step=${name}`, turn: place - 1 });
  const plans = step(1, 'plan', head('Choose a plan', 1), text('Early bird £24 a month'), next);
  const bill = [
    ...line(0, 'Early bird', '£24.00'),
    ...line(1, 'Joining fee', '£25.00'),
    ...line(4, 'Total', '£49.00'),
  ];
  const found = (name: string, ...heads: ScreenElement[]) =>
    judge(
      dripPrice,
      evidence({
        screens: [plans, step(2, name, ...heads, ...bill)],
        turns: [
          turn(1, next, { to: 's2', effect: { navigated: true } }),
          turn(2, null, { from: 's2', to: 's2', action: { kind: 'scroll' } }),
        ],
      }),
    ).found.length;
  expect(found('pay', head('Pay', 1))).toBe(1);
  expect(found('pay', head('Choose a plan', 1))).toBe(0);
  expect(found('plan', head('Pay', 1))).toBe(0);
  expect(found('pay', head('Step 2', 2), head('Choose a plan', 1))).toBe(0);
});

test('a fee in other words than a tax is not made up by one', () => {
  const bill = [
    ...line(1, 'Joining fee', '£25.00'),
    ...line(2, 'VAT', '£5.00'),
    ...line(4, 'To pay', '£54.00'),
  ];
  expect(fees(page(1, 'plan', 'Early bird £24'), page(2, 'check', ...bill))).toEqual([]);
});
