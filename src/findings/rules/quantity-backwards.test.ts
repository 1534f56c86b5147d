import { expect, test } from 'vitest';
import {
  at,
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
import { quantityBackwards } from './quantity-backwards.ts';

test('a quantity that goes the wrong way is found', () => {
  expect(pressInBasket(quantityBackwards, more, ['3', '£60.00'])).toEqual([]);
  expect(pressInBasket(quantityBackwards, more, ['1', '£20.00'])).toEqual([
    'the button “Increase quantity of Oak lamp” changes the quantity the wrong way',
  ]);
  expect(pressInBasket(quantityBackwards, less, ['1', '£20.00'])).toEqual([]);
  const limit = [text('Only 1 in stock')];
  expect(pressInBasket(quantityBackwards, more, ['1', '£20.00'], { rest: limit })).toEqual([]);
});

test('a quantity that is not there before or after has no way to go', () => {
  const buttons = [heading('Your basket'), less, more];
  const counted = (held: string) => ({
    ...field('pieces', held, { type: 'number', label: 'Quantity' }),
    box: { x: 420, y: 90, width: 40, height: 20 },
  });
  const pressed = (before: ScreenElement[], after: ScreenElement[]) =>
    titles(
      quantityBackwards,
      [at(0, '/basket', [...buttons, ...before]), at(1, '/basket', [...buttons, ...after])],
      [deed(1, more, { visibleMutations: 1 })],
    ).length;
  expect(pressed([counted('2')], [counted('1')])).toBe(1);
  expect(pressed([], [counted('1')])).toBe(0);
  expect(pressed([counted('2')], [])).toBe(0);
});
