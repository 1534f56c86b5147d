// Lists of one kind with other things, and the order that they share.
import { expect, test } from 'vitest';
import { evidence, screensOf } from '../../../../test/support/evidence-builder.ts';
import { judge } from '../../../../test/support/judge-rule.ts';
import { h, readOf } from '../../../../test/support/read-builder.ts';
import { outOfOrder } from './out-of-order.ts';

const origin = 'https://shop.example.com';

/** A list of things with their prices, on a page of one address template. */
function list(nth: number, ...things: [name: string, price: number | string][]) {
  const items = things.map(([name, price]) =>
    h(
      'li',
      h('h3', name),
      h('a', { href: `${origin}/p/${name}` }, 'Open'),
      h('span', typeof price === 'string' ? price : `$${price}.00`),
    ),
  );
  return readOf([h('main', h('ul', { classes: 'things' }, ...items))], { url: `${origin}/shelf/${nth}` });
}

function over(...reads: ReturnType<typeof list>[]) {
  const screens = screensOf(reads);
  return judge(outOfOrder, evidence({ screens })).found.map(({ title, summary }) => {
    told = summary;
    return title;
  });
}
let told = '';

const named = (nth: number, names: string, prices: (number | string)[] = [5, 3, 9, 1, 7, 2]) =>
  list(nth, ...names.split(' ').map((name, at): [string, number | string] => [name, prices[at] ?? 0]));
const control = named(1, 'Ash Birch Cedar Elm Fir');

test('values in the fields of a form have no order', () => {
  const form = (nth: number, isField: boolean, ...values: number[]) => {
    const rows = values.map((value, at) => {
      const name = `Part ${'xqbmk'[at]}${nth}`;
      const shown = isField
        ? h('input', { role: 'textbox', name: 'Count', field: { value: `${value}` } })
        : h('span', `${value}`);
      return h('li', h('h3', name), h('a', { href: `${origin}/p/${name}` }, 'Open'), shown);
    });
    return readOf([h('main', h('ul', { classes: 'things' }, ...rows))], { url: `${origin}/parts/${nth}` });
  };
  const told = (isField: boolean) =>
    over(form(1, isField, 1, 2, 3, 4, 5), form(2, isField, 12, 13, 19, 15, 16));
  expect(told(false)).toHaveLength(1);
  expect(told(true)).toEqual([]);
});

test('a thing that stands out of the order which the list keeps elsewhere is told', () => {
  expect(over(control, named(2, 'Lamp Nail Oar Mop Pan'))).toEqual(['“Mop” is out of order']);
  expect(over(control, named(2, 'Pan Lamp Mop Nail Oar'))).toEqual(['“Pan” is out of order']);
  expect(over(control, named(2, 'Lamp Nail Mop Oar Pan'))).toHaveLength(1);
  expect(over(control, named(2, 'Lamp Mop Nail Oar Pan'))).toEqual([]);
});

test('prices that rise but for one are told, dearest first as well', () => {
  const rising = (nth: number, names: string, ...prices: number[]) => named(nth, names, prices);
  const one = rising(1, 'Cedar Ash Elm Birch Fir', 1, 2, 4, 6, 9);
  expect(over(one, rising(2, 'Pan Mop Nail Lamp Oar', 2, 3, 30, 5, 8))).toEqual(['“Nail” is out of order']);
  expect(told).toContain('rises');
  const falling = rising(1, 'Cedar Ash Elm Birch Fir', 9, 6, 4, 2, 1);
  expect(over(falling, rising(2, 'Pan Mop Nail Lamp Oar', 9, 1, 8, 7, 4))).toEqual(['“Mop” is out of order']);
  expect(told).toContain('falls');
});

test('numbers in names count as numbers, and days as days', () => {
  const odd = named(2, 'No3 No8 No30 No20 No40');
  expect(over(named(1, 'No2 No9 No10 No11 No12'), odd)).toHaveLength(1);
  const days = (nth: number, names: string, ...all: string[]) =>
    named(
      nth,
      names,
      all.map((day) => `${day} 2030`),
    );
  expect(
    over(
      days(1, 'Cedar Ash Elm Birch Fir', '30 Mar', '2 Apr', '9 Apr', '1 May', '3 May'),
      days(2, 'Pan Mop Nail Lamp Oar', '1 Jan', '9 Feb', '20 Dec', '3 Mar', '1 Apr'),
    ),
  ).toEqual(['“Nail” is out of order']);
});

test('a list of three, and one in which two things say the same, are in no order', () => {
  const odd = named(2, 'Lamp Nail Oar Mop Pan');
  expect(over(named(1, 'Ash Birch Cedar'), odd)).toEqual([]);
  expect(over(control, named(3, 'Urn Urn Vase Wand'), odd)).toHaveLength(1);
});

test('a list alone, one in no order elsewhere, and one of few things tell nothing', () => {
  expect(over(named(2, 'Lamp Nail Oar Mop Pan'))).toEqual([]);
  expect(over(control, named(3, 'Urn Rope Tap Sieve Vase'), named(2, 'Lamp Nail Oar Mop Pan'))).toEqual([]);
  expect(over(control, named(2, 'Lamp Oar Mop Pan'))).toEqual([]);
  // The same things once more are no control.
  expect(over(named(1, 'Lamp Mop Nail Oar Pan'), named(2, 'Lamp Nail Oar Mop Pan'))).toEqual([]);
});

test('a list that another column puts in order, and few things in order elsewhere, tell nothing', () => {
  const numbered = (nth: number, names: string) => named(nth, names, [1, 2, 3, 4, 5]);
  expect(over(control, numbered(2, 'Lamp Nail Oar Mop Pan'))).toEqual([]);
  expect(over(named(1, 'Ash Birch Cedar Elm'), named(2, 'Lamp Nail Oar Mop Pan'))).toEqual([]);
});

test('a folder that stands before the files is of another sort', () => {
  const sized = (first: string) =>
    list(2, ['Pan', first], ['Lamp', '3 kB'], ['Mop', '12 kB'], ['Nail', '7 kB'], ['Oar', '9 kB']);
  expect(over(control, sized('5 kB'))).toEqual(['“Pan” is out of order']);
  expect(over(control, sized('folder'))).toEqual([]);
  expect(over(control, sized(''))).toEqual([]);
  const kinds = (first: string) =>
    list(2, ['Pan', first], ['Lamp', 'text'], ['Mop', 'picture'], ['Nail', 'sound'], ['Oar', 'film']);
  expect(over(control, kinds('sheet'))).toEqual(['“Pan” is out of order']);
  expect(over(control, kinds('4 things'))).toEqual([]);
});
