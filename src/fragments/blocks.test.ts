import { expect, test } from 'vitest';
import { h, readOf, type Part } from '../../test/support/read-builder.ts';
import { blocksOf } from './blocks.ts';

const card = (name: string, price: string, ...more: Part[]) =>
  h(
    'div',
    { classes: 'card' },
    h('img', { name }),
    h('h3', name),
    h('span', price),
    ...more,
    h('button', 'Add'),
  );
const goods = ['Lamp', 'Chair', 'Table', 'Stool', 'Shelf', 'Clock'];
const things = (parts: Part[]) => blocksOf(readOf(parts)).filter(({ kind }) => kind === 'items');

test('cards are items under their headings, whatever optional parts they have', () => {
  const cards = goods.map((name, nth) =>
    card(name, `$${nth + 5}.00`, ...(nth === 2 ? [h('em', { classes: 'badge' }, 'Sale')] : [])),
  );
  const [block, ...others] = things([h('main', h('div', { classes: 'grid' }, ...cards))]);
  expect(others).toEqual([]);
  expect(block?.items.map(({ name }) => name)).toEqual(goods);
});

test('cards in rows of a grid are one block, the short last row included', () => {
  const cards = goods.slice(0, 5).map((name) => card(name, '$5.00'));
  const row = (...parts: Part[]) => h('div', { classes: 'row' }, ...parts);
  const [block, ...others] = things([
    h('main', row(...cards.slice(0, 2)), row(...cards.slice(2, 4)), row(...cards.slice(4))),
  ]);
  expect(others).toEqual([]);
  expect(block?.items.map(({ name }) => name)).toEqual(goods.slice(0, 5));
});

test('rows of a table are items, its cells and its head are not; even and odd rows are of one kind', () => {
  const rows = goods.map((name, nth) =>
    h(
      'tr',
      { classes: nth % 2 ? 'odd' : 'even' },
      h('td', h('a', { href: `/${nth}` }, name)),
      h('td', '3'),
      h('td', h('button', 'Edit')),
    ),
  );
  const head = h('tr', h('th', 'Name'), h('th', 'Count'), h('th', ''));
  const [block, ...others] = things([h('main', h('table', h('tbody', head, ...rows)))]);
  expect(others).toEqual([]);
  expect(block?.items.map(({ name }) => name)).toEqual(goods);
});

test('a single row is a block of things, too', () => {
  const row = h('tr', h('td', h('a', { href: '/1' }, 'Lamp')), h('td', h('button', 'Remove')));
  expect(things([h('main', h('table', h('tbody', row)))])).toMatchObject([{ items: [{ name: 'Lamp' }] }]);
});

test.each([
  ['a nav landmark', (links: Part[]) => h('nav', h('ul', ...links))],
  ['a header', (links: Part[]) => h('header', h('ul', ...links))],
  ['a footer', (links: Part[]) => h('footer', h('ul', ...links))],
  ['a menu', (links: Part[]) => h('div', { role: 'menubar' }, ...links)],
])('links of %s are navigation', (_name, holder) => {
  const links = goods.map((name) => h('li', h('a', { href: `/${name}` }, name)));
  expect(blocksOf(readOf([holder(links)])).map(({ kind }) => kind)).toEqual(['navigation']);
});

test('numbers of pages are navigation wherever they stand', () => {
  const links = [1, 2, 3, 4].map((page) => h('a', { href: `?page=${page}`, classes: 'page' }, String(page)));
  expect(blocksOf(readOf([h('main', h('div', ...links))])).map(({ kind }) => kind)).toEqual(['navigation']);
});

test('rows of a form are fields, lines of a basket with a field for their number are things', () => {
  const rows = ['Street', 'City', 'Country'].map((label) =>
    h('div', { classes: 'row' }, h('label', label), h('input', { field: { label } })),
  );
  const lines = ['Lamp', 'Chair', 'Table'].map((name) =>
    h(
      'li',
      h('h3', name),
      h('span', '$5.00'),
      h('input', { field: { label: 'Quantity', value: '2', type: 'number' } }),
    ),
  );
  const kinds = blocksOf(readOf([h('form', ...rows), h('form', h('ul', ...lines))])).map(({ kind }) => kind);
  expect(kinds).toEqual(['fields', 'items']);
});

test('what is the same in every item names none: links that say “More” leave it to the words beside them', () => {
  const items = goods.map((name) => h('li', h('p', name), h('a', { href: `/${name}` }, 'More')));
  expect(things([h('main', h('ul', ...items))])[0]?.items.map(({ name }) => name)).toEqual(goods);
});

test('paragraphs, buttons of a toolbar and sections of a page are no things', () => {
  const kinds = blocksOf(
    readOf([
      h('p', 'One line of prose.'),
      h('p', 'And another.'),
      h('div', ...['Bold', 'Italic', 'Link'].map((name) => h('button', name))),
    ]),
  ).map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['other']));
});

test('a read without a tree has no blocks', () => {
  const { tree: _, ...read } = readOf([h('ul', h('li', h('a', 'One')), h('li', h('a', 'Two')))]);
  expect(blocksOf(read)).toEqual([]);
});
