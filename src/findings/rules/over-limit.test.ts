import { expect, test } from 'vitest';
import { at, chosenInList, control, deed, text, titles } from '../../../test/support/shop-visit.ts';
import { overLimit } from './over-limit.ts';

test('a price above the limit that was chosen is found', () => {
  expect(chosenInList(overLimit, 'Under $50', 10, 60, 20)).toEqual([
    '“Under $50” leaves dearer things in the list',
  ]);
  expect(chosenInList(overLimit, 'Under $50', 10, 50, 20)).toEqual([]);
  expect(chosenInList(overLimit, 'Under $50', 10, 60), 'two prices').toEqual([]);
  expect(chosenInList(overLimit, 'All prices', 10, 60, 20)).toEqual([]);
});

test('a limit that a press takes away again limits nothing', () => {
  const css = (place: number) => ({ css: `main > ul > li:nth-of-type(${place}) > p` });
  const prices = [10, 60, 20].map((price, place) => {
    const shown = text(`$${price}.00`, { group: `card${place}` });
    return { ...shown, locator: { ...shown.locator, ...css(place + 1) } };
  });
  const pressed = (checked: boolean) => {
    const box = control('Under $50', { role: 'checkbox', states: { checked } });
    return titles(overLimit, [at(0, '/', [box]), at(1, '/', [box, ...prices])], [deed(1, box)]).length;
  };
  expect(pressed(false)).toBe(1);
  expect(pressed(true)).toBe(0);
});
