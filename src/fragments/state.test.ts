import { expect, test } from 'vitest';
import { h, readOf, type Part } from '../../test/support/read-builder.ts';
import { seededRandom } from '../base/random.ts';
import { stateOf } from './state.ts';

const goods = ['Lamp', 'Chair', 'Table', 'Stool', 'Shelf', 'Clock', 'Vase', 'Rug'];
const card = (name: string, words: string) =>
  h(
    'li',
    { classes: 'card' },
    h('h3', h('a', { href: `/p/${name}` }, name)),
    h('span', words),
    h('button', 'Add'),
  );
const page = (cards: Part[], ...more: Part[]) =>
  readOf(
    [
      h('header', h('a', { href: '/' }, 'Home'), h('a', { href: '/basket' }, 'Basket (2)')),
      h('main', h('h1', 'Goods'), h('ul', ...cards), ...more),
    ],
    { url: 'https://shop.example.com/goods' },
  );
const print = (read: ReturnType<typeof page>) => stateOf(read).fingerprint;
const full = () => page(goods.map((name) => card(name, '$5.00')));

test('order, number and words of the items do not enter: a hundred draws are one state', () => {
  const generator = seededRandom(7);
  const random = () => generator.uniform();
  const whole = print(full());
  for (let draw = 0; draw < 100; draw++) {
    const drawn = goods
      .map((name) => ({ name: `${name} ${Math.floor(random() * 900)}`, at: random() }))
      .sort((a, b) => a.at - b.at)
      .slice(0, 1 + Math.floor(random() * goods.length));
    expect(print(page(drawn.map(({ name }) => card(name, `$${Math.floor(random() * 90)}.00`))))).toBe(whole);
  }
});

const others: [string, () => ReturnType<typeof page>][] = [
  ['an empty list', () => page([])],
  [
    'an open dialog',
    () =>
      page(
        goods.map((name) => card(name, '$5.00')),
        h('dialog', h('h2', 'Sure?'), h('button', 'Yes')),
      ),
  ],
  [
    'another dialog',
    () =>
      page(
        goods.map((name) => card(name, '$5.00')),
        h('dialog', h('h2', 'Send'), h('button', 'Send it')),
      ),
  ],
  [
    'a form',
    () =>
      page(
        goods.map((name) => card(name, '$5.00')),
        h('form', h('input', { field: { label: 'City' } })),
      ),
  ],
  [
    'another form',
    () =>
      page(
        goods.map((name) => card(name, '$5.00')),
        h('form', h('input', { field: { label: 'Street' } })),
      ),
  ],
  [
    'a form with an error',
    () =>
      page(
        goods.map((name) => card(name, '$5.00')),
        h('form', h('input', { field: { label: 'City' } }), h('p', { classes: 'error' }, 'Too short')),
      ),
  ],
  [
    'a field that is said to be wrong',
    () =>
      page(
        goods.map((name) => card(name, '$5.00')),
        h('form', h('input', { field: { label: 'City' }, shows: { states: { invalid: true } } })),
      ),
  ],
  [
    'an alert',
    () =>
      page(
        goods.map((name) => card(name, '$5.00')),
        h('p', { shows: { live: 'alert' } }, 'It went wrong'),
      ),
  ],
  [
    'an open menu',
    () =>
      page(
        goods.map((name) => card(name, '$5.00')),
        h('div', { role: 'menu' }, h('a', { role: 'menuitem' }, 'Copy')),
      ),
  ],
  [
    'what a control has expanded',
    () =>
      page(
        goods.map((name) => card(name, '$5.00')),
        h('button', { shows: { states: { expanded: true } } }, 'Filters'),
      ),
  ],
  [
    'somebody who is signed in',
    () =>
      page(
        goods.map((name) => card(name, '$5.00')),
        h('a', { href: '/out' }, 'Abmelden'),
      ),
  ],
  ['another page', () => ({ ...full(), url: 'https://shop.example.com/help' })],
];

test('what is open, asked for or said makes a state of its own, each another', () => {
  const prints = [print(full()), ...others.map(([, read]) => print(read()))];
  expect(new Set(prints).size).toBe(prints.length);
});

test.each(others)('%s gives the same print twice', (_name, read) =>
  expect(print(read())).toBe(print(read())),
);

test('a control that flips and a number in a menu do not enter', () => {
  const on = (label: string, count: number) =>
    readOf([
      h('header', h('a', { href: '/basket' }, `Basket (${count})`)),
      h('main', h('div', { classes: 'bar' }, h('button', { classes: 'btn' }, label))),
    ]);
  expect(print(on('Follow', 1))).toBe(print(on('Following', 12)));
});

test('layers are named and the account is told in any known language', () => {
  const state = stateOf(
    page([], h('dialog', { name: 'Confirm' }, h('button', 'OK')), h('a', { href: '/x' }, 'Wyloguj się')),
  );
  expect(state).toMatchObject({ layers: ['Confirm'], account: 'signed in', template: '/goods' });
  expect(stateOf(page([], h('a', { href: '/x' }, 'Anmelden'))).account).toBe('guest');
  expect(stateOf(page([])).account).toBe('unknown');
});
