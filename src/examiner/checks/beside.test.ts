// A thing of a check that is meant by where it stands: beside another, or alike in the same place of rows and cards.
import { expect, test } from 'vitest';
import { element, screen, turn } from '../../../test/support/evidence-builder.ts';
import type { ScreenElement } from '../../evidence/evidence.ts';
import { evaluateChecks, type Check } from './check-index.ts';
import type { Checked } from './check.ts';
import type { Target } from './target.ts';

const words = (ref: string, text: string, more: Partial<ScreenElement> = {}) =>
  element(ref, { kind: 'text', role: '', name: '', text, ...more });
const at = (x: number, y: number, width = 100, height = 20) => ({ box: { x, y, width, height } });

const row = (name: string, y: number, size: string) => [
  element(`${name}-link`, {
    kind: 'control',
    role: 'link',
    name,
    text: name,
    ...at(0, y, 200),
  }),
  words(`${name}-size`, size, at(300, y + 2)),
  element(`${name}-delete`, { name: 'Delete', ...at(500, y) }),
];
const files = [
  element('home', { kind: 'control', role: 'link', name: 'Home', text: 'Home', ...at(700, 0) }),
  ...row('notes.txt', 40, '2 kB'),
  ...row('all.zip', 70, '9 kB'),
  ...row('me.png', 100, '5 kB'),
  words('hint', 'Pictures', at(0, 125)),
];
const listed: Checked = {
  screens: [screen('s1', files)],
  turns: [],
  requests: [],
  console: [],
  turnOf: [],
  stopped: '',
};
const holds = (check: Check, checked = listed) => evaluateChecks([check], checked).holds;
const why = (check: Check) => evaluateChecks([check], listed).because;
const size = (near: string) =>
  why({
    kind: 'equal',
    left: { of: { text: 'kB', near }, at: 'start' },
    right: { is: 9 },
    as: 'number',
    same: true,
  });

test('beside another', () => {
  expect(size('all.zip')).toMatch(/9/);
  expect(
    holds(
      {
        kind: 'equal',
        left: { of: { text: 'kB', near: 'all.zip' }, at: 'start' },
        right: { is: 9 },
        as: 'number',
        same: true,
      },
      listed,
    ),
  ).toBe(true);
  expect(
    holds(
      {
        kind: 'equal',
        left: { of: { text: 'kB', near: 'Pictures' }, at: 'start' },
        right: { is: 5 },
        as: 'number',
        same: true,
      },
      listed,
    ),
  ).toBe(true);
  expect(size('nowhere.txt')).toMatch(/^a thing “kB” near “nowhere.txt” is not on the screen/);
});

test('alike', () => {
  const names: Target = { like: 'all.zip', role: 'link' };
  expect(holds({ kind: 'count', at: 'start', of: names, equals: { is: 3 }, same: true }, listed)).toBe(true);
  const sorted = {
    kind: 'order',
    at: 'start',
    of: names,
    by: 'text',
    direction: 'ascending',
    ordered: false,
  } as const;
  expect(why(sorted)).toBe('“all.zip” stands behind “notes.txt”.');
});

test('alike in the same place of cards side by side', () => {
  const price = (place: number, text: string) => {
    const one = words(`price${place}`, text, at(place * 200, 50));
    return { ...one, locator: { ...one.locator, css: `#card-${place} > p:nth-of-type(${place})` } };
  };
  const other = words('vat', '€0.50', at(10, 300));
  const cards = [
    price(1, '€3'),
    price(2, '€4'),
    price(3, '€5'),
    { ...other, locator: { ...other.locator, css: 'footer > p' } },
  ];
  const counted = (is: number): Check => ({
    kind: 'count',
    at: 'start',
    of: { like: '€4' },
    equals: { is },
    same: true,
  });
  expect(holds(counted(3), { ...listed, screens: [screen('s1', cards)] })).toBe(true);
});

test('also where the page was seen in two looks', () => {
  const below = { scroll: { x: 0, y: 60, maxX: 0, maxY: 60 } };
  const first = screen('s1', files.slice(0, 5), { scroll: { x: 0, y: 0, maxX: 0, maxY: 60 } });
  const moved = files.slice(4).map((one) => ({ ...one, box: { ...one.box, y: one.box.y - 60 } }));
  const looks = {
    ...listed,
    screens: [first, screen('s2', moved, below)],
    turns: [turn(1, null, { from: 's1', to: 's2', action: { kind: 'scroll' } })],
    turnOf: [1],
  };
  expect(
    holds(
      {
        kind: 'equal',
        left: { of: { text: 'kB', near: 'all.zip' }, at: 'end' },
        right: { is: 9 },
        as: 'number',
        same: true,
      },
      looks,
    ),
  ).toBe(true);
});
