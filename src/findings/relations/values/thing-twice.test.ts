// A thing that follows itself in a list in which everything else stands once.
import { expect, test } from 'vitest';
import { evidence, screensOf } from '../../../../test/support/evidence-builder.ts';
import { judge } from '../../../../test/support/judge-rule.ts';
import { h, readOf } from '../../../../test/support/read-builder.ts';
import { thingTwice } from './thing-twice.ts';

const origin = 'https://shop.example.com';

interface Thing {
  href?: string;
  price?: string;
  pieces?: string;
  day?: string;
}

/** A list of these things; what is other about one by its place. */
function list(names: readonly string[], changed: Record<number, Thing> = {}, path = '/goods') {
  const items = names.map((name, nth) => {
    const {
      href = `${origin}/p/${name}`,
      price = '$5.00',
      pieces = '3',
      day = '2026-03-01',
    } = changed[nth] ?? {};
    const link = href === '' ? h('h3', name) : h('h3', h('a', { href }, name));
    return h('li', link, h('span', price), h('span', pieces), h('time', day));
  });
  return readOf([h('main', h('ul', ...items))], { url: `${origin}${path}` });
}

function told(...reads: ReturnType<typeof list>[]) {
  const screens = screensOf(reads);
  return judge(thingTwice, evidence({ screens })).found;
}

const twice = ['Lamp', 'Chair', 'Chair', 'Table', 'Stool'];

test('what follows itself with the same words and address is found once', () => {
  expect(told(list(twice), list(twice))).toMatchObject([
    {
      title: '“Chair” is twice in a list',
      summary: expect.stringContaining('3 other things'),
      element: { name: 'Chair' },
      cause: 'twice|chair',
      measured: { name: 'Chair', address: `${origin}/p/Chair`, things_once: 3 },
    },
  ]);
});

test.for<[string, boolean, string[], Record<number, Thing>?]>([
  ['all stand once', false, ['Lamp', 'Chair', 'Table', 'Stool']],
  ['at the end', true, ['Lamp', 'Table', 'Stool', 'Chair', 'Chair']],
  ['at the start', true, ['Chair', 'Chair', 'Lamp', 'Table', 'Stool']],
  ['not in a row', false, ['Chair', 'Lamp', 'Chair', 'Table', 'Stool']],
  ['two others', false, ['Chair', 'Chair', 'Lamp', 'Table']],
  ['three times', false, ['Chair', 'Chair', 'Chair', 'Lamp', 'Table', 'Stool']],
  ['two things twice', false, ['Chair', 'Chair', 'Lamp', 'Lamp', 'Table', 'Stool', 'Shelf']],
  ['at another price', false, twice, { 2: { price: '$6.00' } }],
  ['of other pieces', false, twice, { 2: { pieces: '4' } }],
  ['of another day', false, twice, { 2: { day: '2026-03-02' } }],
  ['at another address', false, twice, { 2: { href: `${origin}/p/armchair` } }],
  ['at another place of one address', true, twice, { 2: { href: `${origin}/p/Chair` } }],
  ['beside things without a link', true, [...twice, 'Note', 'Hint'], { 5: { href: '' }, 6: { href: '' } }],
  ['without a link', false, twice, { 1: { href: '' }, 2: { href: '' } }],
  [
    'in a list with two things of one address',
    false,
    [...twice, 'Shelf', 'Rack'],
    { 5: { href: `${origin}/p/more` }, 6: { href: `${origin}/p/more` } },
  ],
])('%s: %s', ([, isFound, names, changed]) => {
  expect(told(list(names, changed))).toHaveLength(isFound ? 1 : 0);
});

test('each list is judged alone', () => {
  expect(
    told(list(['Lamp', 'Table', 'Stool', 'Chair']), list(['Chair', 'Lamp', 'Table', 'Stool'], {}, '/offers')),
  ).toEqual([]);
});
