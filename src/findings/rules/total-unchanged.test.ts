import { expect, test } from 'vitest';
import {
  at,
  control,
  deed,
  heading,
  less,
  more,
  pressInBasket,
  text,
  titles,
} from '../../../test/support/shop-visit.ts';
import { field } from '../../../test/support/evidence-builder.ts';
import type { ScreenElement } from '../../evidence/evidence.ts';
import { totalUnchanged } from './total-unchanged.ts';

test('a total that does not follow the quantity is found', () => {
  expect(pressInBasket(totalUnchanged, more, ['3', '£60.00'])).toEqual([]);
  expect(pressInBasket(totalUnchanged, less, ['1', '£20.00'])).toEqual([]);
  expect(pressInBasket(totalUnchanged, more, ['3', '£40.00'])).toEqual([
    'The total does not follow the quantity',
  ]);
  const rest = (...words: string[]) => ({ rest: words.map((each) => text(each)) });
  const update = { rest: [control('Update basket')] };
  expect(pressInBasket(totalUnchanged, more, ['3', '£40.00'], update), 'it waits to be told').toEqual([]);
  expect(pressInBasket(totalUnchanged, more, ['3', '£40.00'], rest('3 for 2 on all lamps'))).toEqual([]);
  expect(pressInBasket(totalUnchanged, more, ['2', '£40.00'], rest('Only 2 in stock'))).toEqual([]);
  const late = { later: '£60.00' };
  expect(pressInBasket(totalUnchanged, more, ['3', '£40.00'], late), 'it followed late').toEqual([]);
});

interface Basket {
  pieces?: string | null;
  total?: string;
  price?: string;
  rest?: ScreenElement[];
  path?: string;
  head?: string;
}

const basket = (
  place: number,
  {
    pieces = '2',
    total = 'Total £40.00',
    price = '£20.00',
    rest = [],
    path = '/basket',
    head = 'Your basket',
  }: Basket,
) =>
  at(place, path, [
    heading(head),
    text('Oak lamp', { row: 3 }),
    text(price, { row: 3, x: 320 }),
    ...(pieces === null
      ? []
      : [
          {
            ...field('pieces', pieces, { type: 'number', label: 'Quantity' }),
            box: { x: 420, y: 90, width: 40, height: 20 },
          },
        ]),
    more,
    text(total, { row: 6 }),
    ...rest,
  ]);

test.each<[string, number, Basket, Basket, ReturnType<typeof deed>[]]>([
  ['from two to three', 1, {}, { pieces: '3' }, [deed(1, more)]],
  ['by a key', 0, {}, { pieces: '3' }, [deed(1, more, {}, { kind: 'press' })]],
  [
    'on a page that is no basket',
    0,
    { head: 'Oak lamp', path: '/oak' },
    { head: 'Oak lamp', path: '/oak', pieces: '3' },
    [deed(1, more)],
  ],
  ['while the page was at work', 0, {}, { pieces: '3' }, [deed(1, more, { timedOut: true })]],
  ['from nothing that is told', 0, { pieces: null }, { pieces: '3' }, [deed(1, more)]],
  ['to nothing that is told', 0, {}, { pieces: null }, [deed(1, more)]],
  ['not at all', 0, {}, {}, [deed(1, more)]],
  ['from none', 0, { pieces: '0' }, { pieces: '1' }, [deed(1, more)]],
  ['to none', 0, {}, { pieces: '0' }, [deed(1, more)]],
  ['of what is free', 0, { price: '£0.00' }, { price: '£0.00', pieces: '3' }, [deed(1, more)]],
  [
    'of what has a free part',
    1,
    { price: '£20.00 and a bulb £0.00' },
    { price: '£20.00 and a bulb £0.00', pieces: '3' },
    [deed(1, more)],
  ],
  [
    'on a page without a total',
    0,
    { total: 'All of it £40.00' },
    { total: 'All of it £40.00', pieces: '3' },
    [deed(1, more)],
  ],
  [
    'on a page with two totals',
    0,
    { rest: [text('Total £50.00', { row: 9 })] },
    { pieces: '3', rest: [text('Total £50.00', { row: 9 })] },
    [deed(1, more)],
  ],
])('the quantity goes %s: %d', (_what, count, before, after, deeds) => {
  expect(titles(totalUnchanged, [basket(0, before), basket(1, after)], deeds)).toHaveLength(count);
});

test('a wait before the deed says nothing of a total that followed late', () => {
  const screens = [
    basket(0, {}),
    basket(1, {}),
    basket(2, { pieces: '3' }),
    basket(3, { pieces: '3', total: 'Total £60.00' }),
  ];
  const deeds = [deed(1, null, {}, { kind: 'wait' }), deed(2, more), deed(3, null, {}, { kind: 'wait' })];
  expect(titles(totalUnchanged, screens, deeds)).toEqual([]);
  const pressed = [deed(1, null, {}, { kind: 'wait' }), deed(2, more), deed(3, control('Look'))];
  expect(titles(totalUnchanged, screens, pressed)).toHaveLength(1);
});
