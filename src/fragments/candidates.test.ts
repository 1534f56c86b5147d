import { expect, test } from 'vitest';
import { h, readOf, type Part } from '../../test/support/read-builder.ts';
import { candidatesOf } from './candidates.ts';

const goods = Array.from({ length: 30 }, (_, nth) => `Thing ${String.fromCodePoint(65 + (nth % 26))}${nth}`);
const card = (name: string, label = 'Add', classes = 'btn btn-primary') =>
  h('li', h('h3', h('a', { href: `/p/${name}` }, name)), h('span', '$5.00'), h('button', { classes }, label));
const shop = (cards: Part[]) =>
  readOf([
    h('header', h('a', { href: '/' }, 'Home'), h('button', 'Menu')),
    h(
      'main',
      h('div', { classes: 'bar' }, h('button', 'Newest'), h('button', 'Cheapest')),
      h('ul', ...cards),
    ),
    h('footer', h('a', { href: '/out' }, 'Log out')),
  ]);
const labelled = (read: ReturnType<typeof shop>, label: string) =>
  candidatesOf(read).filter((candidate) => candidate.label === label);

test('one control in thirty cards is one class with thirty items', () => {
  const adds = labelled(shop(goods.map((name) => card(name))), 'Add');
  expect(new Set(adds.map((candidate) => candidate.class)).size).toBe(1);
  expect(adds.map(({ item }) => item)).toEqual(goods);
  expect(new Set(adds.map(({ kind }) => kind))).toEqual(new Set(['item']));
});

test('the class stays when the label flips and the button is drawn otherwise', () => {
  const before = labelled(shop(goods.map((name) => card(name))), 'Add')[3];
  const flipped = goods.map((name, nth) =>
    nth === 3 ? card(name, 'Remove', 'btn btn-secondary') : card(name),
  );
  const [after] = labelled(shop(flipped), 'Remove');
  expect(after).toMatchObject({ class: before?.class, item: goods[3] });
});

test('two buttons of a toolbar are two classes, and the same ones on another page', () => {
  const here = candidatesOf(shop(goods.map((name) => card(name))));
  const there = candidatesOf(shop(goods.slice(0, 2).map((name) => card(name))));
  const classOf = (label: string, all = here) => all.find((one) => one.label === label)?.class;
  expect(classOf('Newest')).not.toBe(classOf('Cheapest'));
  for (const label of ['Newest', 'Cheapest', 'Home', 'Menu', 'Log out', 'Add'])
    expect(classOf(label, there)).toBe(classOf(label));
});

test('kinds follow from structure, and what leaves from words of the tables', () => {
  const read = readOf([
    h('nav', h('a', { href: '/a' }, 'About')),
    h(
      'form',
      h('input', { field: { label: 'City' } }),
      h('input', { field: { label: 'Gift', type: 'checkbox' } }),
      h('button', 'Weiter'),
    ),
    h(
      'main',
      h('button', 'Konto löschen'),
      h('button', 'Déconnexion'),
      h('button', 'Details'),
      h('p', 'See', h('a', { href: '/n' }, 'the news'), 'of today'),
    ),
  ]);
  expect(candidatesOf(read).map(({ label, kind }) => [label, kind])).toEqual([
    ['About', 'navigation'],
    ['City', 'field'],
    ['Gift', 'choice'],
    ['Weiter', 'submit'],
    ['Konto löschen', 'leaves'],
    ['Déconnexion', 'leaves'],
    ['Details', 'other'],
    ['the news', 'item'],
  ]);
});

test('a button of a form names the form that its fields name; one that is switched off is no candidate', () => {
  const read = readOf([
    h('form', h('input', { field: { label: 'City', form: 'e9' } }), h('button', 'Go')),
    h('button', { shows: { states: { disabled: true } } }, 'Off'),
  ]);
  expect(candidatesOf(read).map(({ label, form }) => [label, form])).toEqual([
    ['City', 'e9'],
    ['Go', 'e9'],
  ]);
});

test('days of a calendar are one class, buttons without a name are told apart by their order', () => {
  const read = readOf([
    h('main', h('table', h('tr', ...[1, 2, 3].map((day) => h('td', h('button', String(day))))))),
    h('div', h('button', ''), h('button', '')),
  ]);
  const classes = candidatesOf(read).map((candidate) => candidate.class);
  expect(new Set(classes.slice(0, 3)).size).toBe(1);
  expect(new Set(classes.slice(3)).size).toBe(2);
});

test('a part that reacts round other controls is the same one whatever they say', () => {
  const part = (...names: string[]) => {
    const links = names.map((name) => h('a', { href: `/in/${name}` }, name));
    const around = h('div', { shows: { kind: 'control' } }, h('h2', 'Folders'), ...links);
    const holder = readOf([h('main', around)]).elements.find(({ tag }) => tag === 'div');
    return candidatesOf(readOf([h('main', around)])).find(({ ref }) => ref === holder?.ref)?.class;
  };
  expect(part('plots')).toBeDefined();
  expect(part('plots', 'tools')).toBe(part('plots'));
  const alone = (words: string) =>
    candidatesOf(readOf([h('main', h('div', { shows: { kind: 'control' } }, words))]))[0]?.class;
  expect(alone('Sow')).not.toBe(alone('Reap'));
});
