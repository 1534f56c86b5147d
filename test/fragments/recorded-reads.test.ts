// Whole reads of pages by other makers, as they were recorded on tours of the tuning applications, and of the demo shop: what
// hand-built trees cannot show.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { PageRead } from '../../src/evidence/evidence.ts';
import { blocksOf } from '../../src/fragments/blocks.ts';
import { candidatesOf } from '../../src/fragments/candidates.ts';
import { recordsOf } from '../../src/fragments/records.ts';
import { stateOf } from '../../src/fragments/state.ts';

const read = (name: string): PageRead =>
  JSON.parse(gunzipSync(readFileSync(join(import.meta.dirname, 'reads', `${name}.json.gz`))).toString());
const namesIn = (name: string) =>
  blocksOf(read(name))
    .filter(({ kind }) => kind === 'items')
    .map(({ items }) => items.map((item) => item.name));

test('rows of tables and cards are things by their names', () => {
  expect(namesIn('dokuwiki-table')).toEqual([['Spade', 'Rake', 'Wheelbarrow', 'Hose, 25 m', 'Strimmer']]);
  expect(namesIn('vendure-products').map((names) => names.slice(0, 3))).toEqual([
    ['Brass Lantern', 'Reading Lamp', 'Paper Shade'],
  ]);
  const [shop = []] = namesIn('shop-list');
  expect(shop).toHaveLength(18);
  expect(shop).toContain('Wool Blanket');
});

test('files of two panels are the things, the panels are not; files are called by their names', () => {
  const panels = namesIn('cloudcmd-panels');
  expect(panels).toHaveLength(2);
  expect(panels[1]).toEqual(expect.arrayContaining(['invoices', 'customers.csv']));
  expect(panels[0]).toEqual(expect.arrayContaining(['parts.csv', 'work.json']));
});

test('menus, tabs and tools are navigation', () => {
  const kinds = (name: string) => blocksOf(read(name)).filter(({ kind }) => kind === 'navigation');
  const tabs = kinds('tiddlywiki-tabs').flatMap(({ items }) => items.map(({ name }) => name));
  expect(tabs).toEqual(['Open', 'Recent', 'Tools', 'More']);
  const tools = kinds('dokuwiki-start').flatMap(({ items }) => items.map(({ name }) => name));
  expect(tools).toEqual(expect.arrayContaining(['Log In', 'Sitemap', 'Backlinks']));
});

test('names of accounts do not hold what lies on them', () => {
  expect(namesIn('actual-account')).toContainEqual(['Checking', 'Savings', 'Purse', 'Car loan']);
});

test('a list that was left and come back to is one state; sorted it is another, whose controls are the same', () => {
  const [first, later, sorted] = [
    'vendure-products',
    'vendure-products-later',
    'vendure-products-sorted',
  ].map(read);
  if (!first || !later || !sorted) throw new Error('three reads');
  expect(stateOf(later)).toEqual(stateOf(first));
  expect(stateOf(sorted).fingerprint).not.toBe(stateOf(first).fingerprint);
  const classes = (one: PageRead) => new Set(candidatesOf(one).map((candidate) => candidate.class));
  expect([...classes(first)].filter((one) => !classes(sorted).has(one))).toEqual([]);
});

test('who offers a way out is in, who offers a way in is not', () => {
  expect(stateOf(read('dokuwiki-start')).account).toBe('guest');
  expect(stateOf(read('dokuwiki-table')).account).toBe('signed in');
});

test('each link of a product is one class with the product as its item, each tool a class of its own', () => {
  const shop = candidatesOf(read('shop-list'));
  const products = shop.filter(({ href }) => href.includes('/product/'));
  expect(new Set(products.map(({ item }) => item)).size).toBe(18);
  expect(new Set(products.map((one) => one.class)).size).toBeLessThanOrEqual(2);
  const wiki = candidatesOf(read('dokuwiki-start')).filter(({ kind }) => kind === 'navigation');
  expect(new Set(wiki.map((one) => one.class)).size).toBe(wiki.length);
});

test('records of the shop hold the price, picture and link of each thing', () => {
  const records = recordsOf(read('shop-list'));
  expect(records).toHaveLength(18);
  for (const { amounts, picture, link } of records) {
    expect(amounts).toHaveLength(1);
    expect(picture?.picture).toMatch(/^http/);
    expect(link?.href).toMatch(/\/product\//);
  }
  expect(records.find(({ name }) => name === 'Wool Socks')?.amounts).toMatchObject([
    { amount: 16, currency: '£' },
  ]);
});
