// One thing that leads elsewhere from one list than from another.
import { expect, test } from 'vitest';
import { evidence, request, screensOf } from '../../../../test/support/evidence-builder.ts';
import { judge } from '../../../../test/support/judge-rule.ts';
import { h, readOf } from '../../../../test/support/read-builder.ts';
import type { RequestRecord } from '../../../evidence/evidence.ts';
import { twoAddresses } from './two-addresses.ts';

const origin = 'https://shop.example.com';
const things = ['Lamp', 'Chair', 'Table', 'Stool', 'Shelf'];
type Addresses = Record<string, string>;

/** A list at a path; its things lead to pages of their names unless told otherwise. */
function list(path: string, changed: Addresses = {}, names = things) {
  const items = names.map((name, nth) =>
    h(
      'li',
      h('h3', h('a', { href: changed[name] ?? `${origin}/p/${name.toLowerCase()}` }, name)),
      h('span', `$${nth + 5}.00`),
    ),
  );
  return readOf([h('main', h('ul', { classes: path.slice(1) }, ...items))], { url: `${origin}${path}` });
}

function told(
  { first = {}, second = {}, names = things }: { first?: Addresses; second?: Addresses; names?: string[] },
  requests: Partial<RequestRecord>[] = [],
) {
  const screens = screensOf([list('/goods', first, names), list('/offers', second, names)]);
  const asked = requests.map((each, nth) => request(`r${nth}`, each));
  return judge(twoAddresses, evidence({ screens, requests: asked })).found;
}

test('the address that is not made of the name is told, in whichever list it stands', () => {
  const odd = { Table: `${origin}/p/desk` };
  for (const lists of [{ second: odd }, { first: odd }])
    expect(told(lists)).toMatchObject([
      {
        title: '“Table” leads to two addresses',
        summary: expect.stringContaining('4 other things'),
        element: { name: 'Table' },
        cause: 'address|table',
        measured: {
          name: 'Table',
          address: `${origin}/p/desk`,
          address_elsewhere: `${origin}/p/table`,
          things_that_agree: 4,
        },
      },
    ]);
});

test.for<[string, boolean, Parameters<typeof told>[0]]>([
  ['the same addresses', false, {}],
  ['three others that agree', true, { second: { Table: `${origin}/p/desk` }, names: things.slice(0, 4) }],
  ['two others that agree', false, { second: { Table: `${origin}/p/desk` }, names: things.slice(0, 3) }],
  ['a slash at the end', false, { second: { Table: `${origin}/p/table/` } }],
  ['a question behind the path', false, { second: { Table: `${origin}/p/table?from=offers` } }],
  ['signs of an address for the letters of the name', false, { second: { Table: `${origin}/p/%74able` } }],
  ['what is no sign of an address', true, { second: { Table: `${origin}/p/%E0%A4%A` } }],
  ['another site', false, { second: { Table: 'https://elsewhere.example.com/p/desk' } }],
  ['an address of the page itself', false, { second: { Table: `${origin}/offers#table` } }],
  [
    'two things with two addresses',
    false,
    { second: { Table: `${origin}/p/desk`, Stool: `${origin}/p/seat` } },
  ],
  ['two addresses of the name', false, { second: { Table: `${origin}/q/table` } }],
  [
    'two addresses without the name',
    false,
    { first: { Table: `${origin}/p/1` }, second: { Table: `${origin}/p/2` } },
  ],
  ['the address of another thing', false, { second: { Table: `${origin}/p/chair` } }],
  [
    'others without their names',
    false,
    { first: { Lamp: `${origin}/p/1` }, second: { Lamp: `${origin}/p/1`, Table: `${origin}/p/desk` } },
  ],
])('%s: %s', ([, isFound, lists]) => {
  expect(told(lists)).toHaveLength(isFound ? 1 : 0);
});

test('the address that failed is told, whatever it is made of', () => {
  const lists = { first: { Table: `${origin}/p/1` }, second: { Table: `${origin}/p/2` } };
  const answered = (...all: [string, Partial<RequestRecord>][]) =>
    told(
      lists,
      all.map(([path, more]) => ({ url: `${origin}${path}`, ...more })),
    ).map(({ measured }) => measured['address']);
  expect(answered(['/p/2', { status: 404 }])).toEqual([`${origin}/p/2`]);
  expect(answered(['/p/1', { status: 400 }])).toEqual([`${origin}/p/1`]);
  expect(answered(['/p/2', { status: null, failure: 'net::ERR_FAILED' }])).toEqual([`${origin}/p/2`]);
  expect(answered(['/p/2', { status: 399 }])).toEqual([]);
  expect(answered(['/p/1', { status: 404 }], ['/p/2', { status: 404 }])).toEqual([]);
});

test('a thing is told once, and one that a list shows twice never', () => {
  const odd = list('/offers', { Table: `${origin}/p/desk` });
  const usual = list('/goods');
  const twice = list('/offers', { Table: `${origin}/p/desk` }, [...things, 'Table']);
  const over = (...reads: (typeof odd)[]) =>
    judge(
      twoAddresses,
      evidence({
        screens: screensOf(reads),
      }),
    ).found.length;
  expect(over(usual, odd, usual)).toBe(1);
  expect(over(usual, twice)).toBe(0);
});
