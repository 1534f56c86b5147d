import { expect, test } from 'vitest';
import { element } from '../../../test/support/evidence-builder.ts';
import { at, deed, heading, link, loads, text, titles } from '../../../test/support/shop-visit.ts';
import type { ScreenElement } from '../../evidence/evidence.ts';
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
