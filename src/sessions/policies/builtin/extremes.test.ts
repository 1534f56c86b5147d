import { expect, test } from 'vitest';
import { button, link, readOf, type Part } from '../../../../test/support/synthetic-page.ts';
import { atExtreme, extremeOf } from './extremes.ts';
import { labelOf, viewOf } from './view.ts';

const view = (parts: Part[]) =>
  viewOf({ ...readOf({ title: 'List', parts }, 'https://shop.example/'), turn: 1, canGoBack: false });
const chosen = (task: string, parts: Part[]) => {
  const extreme = extremeOf(task);
  if (extreme?.kind !== 'measure') throw new Error(`“${task}” names no measure`);
  const seen = view(parts);
  return [...atExtreme(seen.controls, extreme, seen)].map(labelOf);
};
const rows = (head: string, values: readonly (readonly [string, string])[]): Part[] => [
  { kind: 'text', role: 'columnheader', text: head, box: { x: 300, y: 0, width: 100, height: 30 } },
  ...values.flatMap(([name, value], at): Part[] => [
    link(name, '#', { box: { x: 20, y: 40 + at * 40, width: 200, height: 30 } }),
    {
      kind: 'text',
      role: 'cell',
      tag: 'td',
      text: value,
      box: { x: 300, y: 40 + at * 40, width: 100, height: 30 },
    },
  ]),
];

test.each([
  ['the 4th result', 3],
  ['the second hit', 1],
  ['the last entry', -1],
])('“%s” is a place', (text, at) => {
  expect(extremeOf(text)).toEqual({ kind: 'place', at });
});

test('what is neither place nor measure is no extreme', () => {
  expect(extremeOf('the reading lamp')).toBeNull();
  expect(extremeOf('4 adult tickets')).toBeNull();
});

test('a measure is read in its column, on its label, or as a price', () => {
  const scorers = [
    ['Rune Aas', '11'],
    ['Iben Dahl', '23'],
    ['Mads Holm', '17'],
  ] as const;
  expect(chosen('the player with the most goals', rows('Goals', scorers))).toEqual(['Iben Dahl']);
  expect(chosen('the player with the fewest goals', rows('Goals', scorers))).toEqual(['Rune Aas']);
  expect(chosen('the heaviest item', rows('Weight (kg)', scorers))).toEqual(['Iben Dahl']);
  expect(
    chosen(
      'the largest number',
      ['412', '1,030', '97'].map((name) => button(name)),
    ),
  ).toEqual(['1,030']);
  const flats = [link('Loft £900', '/1'), link('Attic £640', '/2'), link('Cellar £700', '/3')];
  expect(chosen('the cheapest flat', flats)).toEqual(['Attic £640']);
});
