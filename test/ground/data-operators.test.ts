// Every operator of the data layer on the same small application: where it proposes a fault, and what is served then.
import { expect, test } from 'vitest';
import { operatorOf } from '../../bench/ground/faults/operator-index.ts';
import type { Ask, Interference, Site } from '../../bench/ground/faults/operator.ts';
import { items, listBody, sampleRecording, tablePage } from './sample-recording.ts';

const ask = (method: string, path: string, wanted: Ask['wanted'] = 'data'): Ask => ({ method, path, wanted });
const list = ask('GET', '/api/items');
const page = ask('GET', '/budget', 'document');

/** The interference at the first proposed place that holds all of `wanted`. */
function put(operator: string, wanted: Site): Interference {
  const known = operatorOf(operator);
  const site = known
    .propose(sampleRecording())
    .find((one) =>
      Object.entries(wanted).every(([name, value]) => JSON.stringify(one[name]) === JSON.stringify(value)),
    );
  if (!site) throw new Error(`${operator} proposes no such place`);
  // A place is plain JSON: what was written to a file and read again acts the same.
  return known.interfere(JSON.parse(JSON.stringify(site)) as Site);
}

const served = (fault: Interference, asked: Ask, body: string) =>
  fault.wants?.(asked) ? (fault.onAnswer?.(asked, body, 200) ?? body) : body;
const names = (body: string) =>
  (JSON.parse(body) as { items: { name: string }[] }).items.map(({ name }) => name);
const rows = (body: string) =>
  [...body.matchAll(/<tr><td>(\w+)<\/td><td>([\d.]+)/g)].map(([, name, sum]) => `${name} ${sum}`);
const inList = { form: 'json', pointer: ['items'] };
const inTable = { form: 'html' };

test('item-dropped leaves one item out', () => {
  expect(names(served(put('item-dropped', { ...inList, at: 2 }), list, listBody))).toEqual([
    'Apples',
    'Bread',
    'Dates',
  ]);
  expect(rows(served(put('item-dropped', { ...inTable, at: 0 }), page, tablePage))).toEqual([
    'Food 200.00',
    'Bus 50.00',
    'Sum 950.00',
  ]);
});

test('item-doubled shows one item twice', () => {
  expect(names(served(put('item-doubled', { ...inList, at: 0 }), list, listBody))).toEqual([
    'Apples',
    'Apples',
    'Bread',
    'Cheese',
    'Dates',
  ]);
  expect(rows(served(put('item-doubled', { ...inTable, at: 0 }), page, tablePage)).slice(0, 2)).toEqual([
    'Rent 700.00',
    'Rent 700.00',
  ]);
});

test('order-broken moves one item by two places', () => {
  expect(names(served(put('order-broken', { ...inList, at: 0 }), list, listBody))).toEqual([
    'Bread',
    'Cheese',
    'Apples',
    'Dates',
  ]);
  expect(rows(served(put('order-broken', { ...inTable, at: 0 }), page, tablePage))[0]).toBe('Bus 50.00');
});

test('amounts-scaled makes one amount ten times as large', () => {
  const body = served(put('amounts-scaled', { ...inList, at: 2, detail: 'price' }), list, listBody);
  expect((JSON.parse(body) as { items: typeof items }).items.map(({ price }) => price)).toEqual([
    2.5, 4, 80, 1.5,
  ]);
  expect(rows(served(put('amounts-scaled', { ...inTable, at: 0 }), page, tablePage))[0]).toBe('Rent 7000.00');
});

test('fields-swapped gives two neighbours a value of each other', () => {
  const body = served(put('fields-swapped', { ...inList, at: 0, detail: 'note' }), list, listBody);
  expect((JSON.parse(body) as { items: typeof items }).items.map(({ note }) => note)).toEqual([
    'fresh',
    'red',
    'old',
    'dry',
  ]);
  expect(rows(served(put('fields-swapped', { ...inTable, at: 0 }), page, tablePage)).slice(0, 2)).toEqual([
    'Rent 200.00',
    'Food 700.00',
  ]);
});

test('total-without-part leaves one part out of a sum, and one item out of a count', () => {
  const total = served(put('total-without-part', { pointer: ['total'] }), list, listBody);
  expect(JSON.parse(total)).toMatchObject({ total: 14.5, count: 4 });
  const count = served(put('total-without-part', { pointer: ['count'] }), list, listBody);
  expect(JSON.parse(count)).toMatchObject({ total: 16, count: 3 });
  expect(rows(served(put('total-without-part', inTable), page, tablePage)).at(-1)).toBe('Sum 900');
});

test('picture-of-another asks for the other picture', () => {
  const fault = put('picture-of-another', { path: '/pictures/a.png' });
  expect(fault.onAsk?.(ask('GET', '/pictures/a.png', 'picture'))).toEqual({ path: '/pictures/b.png' });
  expect(fault.onAsk?.(ask('GET', '/pictures/b.png', 'picture'))).toBeNull();
});

test('answer-late waits with one request and with no other', () => {
  const fault = put('answer-late', { method: 'GET', path: '/api/items' });
  expect(fault.onAsk?.(list)).toEqual({ delayMs: 4_000 });
  expect(fault.onAsk?.(ask('POST', '/api/items'))).toBeNull();
});

test('nth-answer-500 fails every nth time', () => {
  const fault = put('nth-answer-500', { method: 'GET', path: '/api/items', nth: 2 });
  expect([1, 2, 3, 4].map(() => fault.onAsk?.(list)?.answer?.status)).toEqual([
    undefined,
    500,
    undefined,
    500,
  ]);
});

test('write-dropped answers what was recorded and asks nobody', () => {
  const fault = put('write-dropped', { method: 'POST', path: '/api/items' });
  expect(fault.onAsk?.(ask('POST', '/api/items'))?.answer).toMatchObject({
    status: 200,
    body: '{"saved":true}',
  });
  expect(fault.onAsk?.(list)).toBeNull();
});

test('stale-first-answer tells the old once after saving', () => {
  const fault = put('stale-first-answer', { method: 'GET', path: '/api/items' });
  const get = (body: string) => served(fault, list, body);
  expect(get('"one"')).toBe('"one"');
  expect(get('"two"')).toBe('"two"');
  fault.onAsk?.(ask('POST', '/api/items'));
  expect(get('"three"')).toBe('"two"');
  expect(get('"three"')).toBe('"three"');
});

test('a place that is not there any more changes nothing', () => {
  const other = '{"items":[{"id":1}]}';
  for (const id of ['item-dropped', 'order-broken', 'amounts-scaled', 'fields-swapped'])
    expect(served(put(id, { ...inList, at: 2 }), list, other)).toBe(other);
  expect(served(put('item-dropped', { ...inTable, at: 3 }), page, '<p>Gone</p>')).toBe('<p>Gone</p>');
});
