// Which parameters name a thing, and which say what is shown of it.
import { expect, test } from 'vitest';
import { h, readOf, type Part } from '../../test/support/read-builder.ts';
import { candidatesOf } from './candidates.ts';
import { parametersOfContext, type TakenOver, thingParameters } from './thing-parameters.ts';

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

/** What pages with these menus tell together. */
function overPages(...pages: { url: string; menu: Record<string, string> }[]): string[] {
  const taken: TakenOver = new Map();
  const told = pages.map(({ url, menu }) => {
    const links = Object.entries(menu).map(([words, href]) =>
      h('li', h('a', { href: `https://a.example${href}` }, words)),
    );
    const read = readOf([h('nav', h('ul', ...links))], { url: `https://a.example${url}` });
    return parametersOfContext(candidatesOf(read), read.url, taken);
  });
  return [...new Set(told.flatMap((names) => [...names]))];
}

test('one link that takes over what its page is about names it, under another name', () => {
  const page = (thing: string) => ({
    url: `/show?id=${thing}:overview`,
    menu: { Files: `/show?id=${thing}:overview&do=media&ns=${thing}`, Recent: '/show?do=recent' },
  });
  expect(overPages(page('plots'))).toEqual([]);
  expect(overPages(page('plots'), page('tools'))).toEqual(['ns']);
  const byPath = (thing: string) => ({ url: `/things/${thing}`, menu: { Edit: `/edit?thing=${thing}` } });
  expect(overPages(byPath('plots'), byPath('tools'))).toEqual(['thing']);
});

test('what a link carries along, or says of itself, names nothing', () => {
  const page = (mode: string) => ({
    url: `/show?do=${mode}`,
    menu: { Print: `/show?do=${mode}&print=1`, German: `/show?do=${mode}&lang=de` },
  });
  expect(overPages(page('media'), page('recent'), page('edit'))).toEqual([]);
  const views = (view: string, other: string) => ({
    url: `/list?view=${view}`,
    menu: { Other: `/list?view=${other}` },
  });
  expect(overPages(views('rows', 'tiles'), views('tiles', 'rows'))).toEqual([]);
});
