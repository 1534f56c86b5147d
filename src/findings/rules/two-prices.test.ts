import { expect, test } from 'vitest';
import { element, evidence } from '../../../test/support/evidence-builder.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import { at, control, deed, heading, link, loads, text, titles } from '../../../test/support/shop-visit.ts';
import type { ScreenElement, ScreenRecord, TurnRecord } from '../../evidence/evidence.ts';
import { twoPrices } from './two-prices.ts';

test('a thing with two prices is found', () => {
  const name = 'Walnut lamp';
  const own = (place: number, price: string, rest: ScreenElement[] = []) =>
    at(place, '/walnut', [
      heading(name),
      text(price, { heading: name }),
      ...rest.map((each) => ({ ...each, heading: name })),
    ]);
  const list = (price: string) =>
    at(0, '/', [heading('Lamps'), link(name, '/walnut', { row: 4 }), text(price, { row: 4, x: 320 })]);
  const toPage = (listed: string, asked: string, rest: ScreenElement[] = []) =>
    titles(twoPrices, [list(listed), own(1, asked, rest)], [deed(1, link(name, '/walnut'), loads)]);
  expect(toPage('£20.00', '£24.00')).toEqual(['“Walnut lamp” has two prices']);
  expect(toPage('£20.00', '£20.00')).toEqual([]);
  expect(toPage('from £20.00', '£24.00')).toEqual([]);
  expect(toPage('£20.00', '$24.00'), 'another currency').toEqual([]);
  expect(toPage('£20.00', '£24.00 incl. VAT')).toEqual([]);
  expect(toPage('£20.00', '£24.00', [element('size', { role: 'radio', name: 'Large' })])).toEqual([]);

  const toBasket = (line: string, rest: ScreenElement[] = []) =>
    titles(
      twoPrices,
      [own(0, '£20.00'), at(1, '/basket', [heading('Your basket'), text(line, { row: 3 }), ...rest])],
      [deed(1, link('Basket', '/basket'), loads)],
    );
  expect(toBasket('Walnut lamp, £24.00')).toEqual(['“Walnut lamp, £24.00” has two prices']);
  expect(toBasket('Walnut lamp, £20.00')).toEqual([]);
  expect(toBasket('Walnut lamp, £40.00'), 'two of them').toEqual([]);
  expect(toBasket('Walnut lamp shade, £24.00'), 'another thing').toEqual([]);
  expect(toBasket('Walnut lamp, £18.00', [text('Member discount')])).toEqual([]);
});

const name = 'Walnut lamp';
const list = (place = 0, rest: ScreenElement[] = []) =>
  at(place, '/', [
    heading('Lamps'),
    link(name, '/walnut', { row: 4 }),
    text('£20.00', { row: 4, x: 320 }),
    ...rest,
  ]);
const page = (place: number, price: string, rest: ScreenElement[] = []) =>
  at(place, '/walnut', [
    heading(name),
    text('Made in Wales', { heading: name }),
    text(price, { heading: name }),
    ...rest,
  ]);
const foundOn = (screens: ScreenRecord[], turns: TurnRecord[] = []) =>
  judge(twoPrices, evidence({ screens, turns })).found.map(({ measured }) => measured);
const both = { thing: 'walnut lamp', price_before: 20, price_now: 24, currency: '£' };

test.each<[string, boolean, ScreenElement[]]>([
  ['headings of parts', true, [heading('More about it', 2)]],
  ['another main heading', false, [heading('Oak lamp')]],
  ['the price of what else one may like', true, [text('£9.00', { heading: 'You may also like' })]],
  ['a second price', false, [text('£31.00', { heading: name })]],
  [
    'a long text with another amount',
    true,
    [text(`Somebody made it ${'by hand '.repeat(8)}for £3`, { heading: name })],
  ],
])('a page of one thing that shows %s: %s', (_what, isFound, rest) => {
  expect(foundOn([list(), page(1, '£24.00', rest)])).toEqual(isFound ? [both] : []);
});

test('a name longer than a name is none', () => {
  const long = `${name} with a shade of linen, a foot of brass and two bulbs for it`;
  const screens = (words: string) => [
    at(0, '/', [link(words, '/walnut', { row: 4 }), text('£20.00', { row: 4, x: 320 })]),
    at(1, '/walnut', [heading(words), text('£24.00', { heading: words })]),
  ];
  expect(foundOn(screens(name))).toHaveLength(1);
  expect(foundOn(screens(long))).toEqual([]);
});

test('in a list the price is that of the link, of its card, or of its line where a card holds several things', () => {
  const grouped = (group: string, words: string, path: string, price: string, row: number) => [
    link(words, path, { row, group }),
    text(price, { row: row + 1, x: 500, group }),
  ];
  const cards = at(0, '/', [
    ...grouped('a', name, '/walnut', '£20.00', 4),
    ...grouped('b', 'Oak lamp', '/oak', '£30.00', 8),
  ]);
  const shelf = at(0, '/', [
    link(name, '/walnut', { row: 4, group: 'shelf' }),
    text('£20.00', { row: 4, x: 700, group: 'shelf' }),
    link('Oak lamp', '/oak', { row: 8, group: 'shelf' }),
    text('£30.00', { row: 8, x: 700, group: 'shelf' }),
  ]);
  expect(foundOn([cards, page(1, '£24.00')])).toEqual([both]);
  expect(foundOn([shelf, page(1, '£24.00')])).toEqual([both]);
  const more = [link('Oak lamp', '/oak', { row: 6 }), link('Look at it', '/walnut', { row: 8 })];
  expect(foundOn([list(0, more), page(1, '£24.00')])).toEqual([both]);
});

test('a line of a basket may be a heading or a link; a page that says £0.00 says no price yet', () => {
  const basket = (...line: ScreenElement[]) =>
    at(2, '/basket', [heading('Your basket'), ...line, control('Go on')]);
  expect(foundOn([list(), basket(heading('Walnut lamp, £24.00', 2))])).toEqual([both]);
  const row = [link(name, '/walnut', { row: 3 }), text('£24.00', { row: 3, x: 320 })];
  expect(foundOn([list(), basket(...row)])).toEqual([both]);
  expect(foundOn([list(), page(1, '£0.00'), basket(...row)])).toEqual([both]);
});

test.each<[string, boolean, TurnRecord[]]>([
  [
    'was chosen on the way',
    false,
    [deed(1, control('Look')), deed(2, control('Size'), loads, { kind: 'select' })],
  ],
  ['was pressed that is one of several', false, [deed(2, element('large', { role: 'option' }), loads)]],
  ['was chosen before the first price', true, [deed(1, control('Size'), {}, { kind: 'select' })]],
  ['was chosen after the second price', true, [deed(3, control('Size'), {}, { kind: 'select' })]],
])('two prices where something %s: %s', (_what, isFound, turns) => {
  const screens = [at(0, '/start', []), list(1), page(2, '£24.00'), page(3, '£24.00')];
  expect(foundOn(screens.slice(0, 3), turns)).toEqual(isFound ? [both] : []);
});
