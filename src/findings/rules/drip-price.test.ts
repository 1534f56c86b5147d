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
