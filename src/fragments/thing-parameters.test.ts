// Which parameters name a thing, and which say what is shown of it.
import { expect, test } from 'vitest';
import { h, readOf, type Part } from '../../test/support/read-builder.ts';
import { candidatesOf } from './candidates.ts';
import { thingParameters } from './thing-parameters.ts';

const link = (words: string, query: string) => h('a', { href: `https://a.example/?db=shop&${query}` }, words);
const named = (...parts: Part[]) => [
  ...thingParameters(candidatesOf(readOf([h('main', ...parts)], { url: 'https://a.example/?db=shop' }))),
];
const table = (cells: (name: string) => Part[]) =>
  h(
    'table',
    ...['books', 'loans', 'members'].map((name) => h('tr', ...cells(name).map((cell) => h('td', cell)))),
  );

test('what the links of a row share, and those of another row do not, names the thing of the row', () => {
  expect(
    named(
      table((name) => [
        name,
        link('Browse', `table=${name}&action=browse`),
        link('Search', `table=${name}&action=search`),
      ]),
    ),
  ).toEqual(['table']);
  // Each deed may have a parameter of its own for it.
  expect(
    named(table((name) => [name, link('Browse', `browse=${name}`), link('Search', `search=${name}`)])),
  ).toEqual(['browse', 'search']);
});

test('one link of a row, or one address twice, may as well be a menu', () => {
  expect(named(table((name) => [link(name, `view=${name}`)]))).toEqual([]);
  expect(named(table((name) => [link(name, `view=${name}`), link('Open', `view=${name}`)]))).toEqual([]);
});

test('what is the same in all rows names none of them', () => {
  expect(named(table((name) => [name, link('Edit', 'act=edit'), link('Copy', 'act=copy')]))).toEqual([]);
});

test('rows that are called the same tell nothing', () => {
  const rows = ['1', '2', '3'].map((id) => [
    link('Edit', `act=edit&row=${id}`),
    link('Copy', `act=copy&row=${id}&edit`),
  ]);
  expect(named(h('table', ...rows.map((cells) => h('tr', ...cells.map((cell) => h('td', cell))))))).toEqual(
    [],
  );
});
