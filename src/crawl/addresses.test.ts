// Which state an address shows, and Back.
import { expect, test } from 'vitest';
import { h, readOf } from '../../test/support/read-builder.ts';
import { addressOf, noteLoad, shownByBack } from './addresses.ts';
import { emptyMemory, noteRead } from './memory.ts';

test('an address shows what was loaded there last, and nothing else that was met there', () => {
  const memory = emptyMemory();
  const url = 'https://mill.example/basket';
  const read = (...shown: ReturnType<typeof h>[]) =>
    noteRead(memory, readOf([h('main', ...shown)], { url }), 0);
  const [empty, filled] = [
    read(h('h1', 'Basket'), h('button', 'Shop on')),
    read(h('h1', 'Basket'), h('ul', h('li', h('a', { href: '/mug' }, 'Mug'))), h('button', 'Pay')),
  ];
  expect(addressOf(memory, empty)).toEqual({ url, isKnown: false });
  noteLoad(memory, empty, `${url}#top`);
  expect(addressOf(memory, empty)).toEqual({ url: `${url}#top`, isKnown: true });
  expect(addressOf(memory, filled)).toBeNull();
  noteLoad(memory, filled, url);
  expect([empty, filled].map((state) => addressOf(memory, state)?.isKnown)).toEqual([undefined, true]);
  memory.shut.add(url);
  expect(addressOf(memory, filled)).toBeNull();
});

test('Back to a document that was left shows what its address shows now', () => {
  const memory = emptyMemory();
  const read = (path: string) =>
    noteRead(memory, readOf([h('main', h('button', path))], { url: `https://mill.example/${path}` }), 0);
  const [list, thing] = [read('list'), read('thing')];
  noteLoad(memory, list, 'https://mill.example/list');
  memory.shows.set('https://mill.example/list', thing.record.id);
  expect(shownByBack(memory, { state: list.record.id, unloaded: true })).toBe(thing.record.id);
  expect(shownByBack(memory, { state: list.record.id, unloaded: false })).toBe(list.record.id);
});
