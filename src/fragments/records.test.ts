import { expect, test } from 'vitest';
import { h, readOf, type Part } from '../../test/support/read-builder.ts';
import { recordsOf } from './records.ts';

const card = (name: string, price: string) =>
  h(
    'li',
    h('img', { name, src: `/${name}.png`, box: [0, 0, 90, 90] }),
    h('h3', h('a', { href: `/p/${name}` }, name)),
    h('span', price),
    h('time', '14 March 2026'),
  );

test('each thing of a list has its name, money, date, picture and link, by elements of the read', () => {
  const read = readOf([h('main', h('ul', card('Lamp', '$1,250.00'), card('Chair', '12,50 €')))]);
  const [lamp, chair] = recordsOf(read);
  expect(lamp).toMatchObject({
    name: 'Lamp',
    on: 'list',
    amounts: [{ amount: 1250, currency: '$', nth: 0 }],
  });
  expect(lamp?.dates).toMatchObject([{ day: '2026-03-14' }]);
  expect(lamp?.picture?.picture).toBe('/Lamp.png');
  expect(lamp?.link?.href).toBe('/p/Lamp');
  expect(chair).toMatchObject({ name: 'Chair', amounts: [{ amount: 12.5, currency: '€' }] });
  expect(read.elements).toContain(lamp?.amounts[0]?.element);
  expect(read.elements).toContain(lamp?.named);
});

test('a line of a basket has its number, whether it is a field or a text', () => {
  const line = (name: string, ...count: Part[]) =>
    h('tr', h('td', h('a', { href: '/p' }, name)), h('td', ...count), h('td', '$5.00'));
  const read = readOf([
    h(
      'main',
      h(
        'table',
        line('Lamp', h('input', { field: { label: 'Number', type: 'number', value: '3' } })),
        line('Chair', '× 2'),
      ),
    ),
  ]);
  expect(recordsOf(read).map(({ name, counts }) => [name, counts.map(({ value }) => value)])).toEqual([
    ['Lamp', [3]],
    ['Chair', [2]],
  ]);
});

test('a page of one thing has a record of it, without the things that are shown beside', () => {
  const read = readOf([
    h('header', h('h1', 'The shop'), h('span', '$0.00')),
    h(
      'main',
      h('div', h('h1', 'Oak table'), h('p', 'Price: $420.00')),
      h('ul', card('Lamp', '$5.00'), card('Chair', '$6.00')),
    ),
  ]);
  const page = recordsOf(read).filter(({ on }) => on === 'page');
  expect(page).toMatchObject([{ name: 'Oak table', amounts: [{ amount: 420 }] }]);
  expect(page[0]?.amounts).toHaveLength(1);
});

test('navigation and prose are no records', () => {
  const read = readOf([
    h('nav', h('ul', h('li', h('a', 'One')), h('li', h('a', 'Two')))),
    h('h1', 'Welcome'),
    h('p', 'Some words.'),
  ]);
  expect(recordsOf(read)).toEqual([]);
});
