// Every kind of check: true, false, and what cannot be told with the reason.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { basket, holds, shop, visit, why, words } from '../../../test/support/checked-visit.ts';
import { screen, turn } from '../../../test/support/evidence-builder.ts';
import { checkIndex, evaluateChecks, readCheck, type Check } from './check-index.ts';

type Case = [is: Check, isNot: Check, unclear: Check, reason: RegExp];
const value = (text: string) => ({ of: { text }, at: 'end' as const });
const cases: Case[] = [
  [
    { kind: 'text', at: 'end', text: 'order TOTAL', present: true },
    { kind: 'text', at: 'end', text: 'Thank you', present: true },
    { kind: 'text', at: 'end', text: 'x', present: true, within: { text: 'Total' } },
    /3 things fit/,
  ],
  [
    {
      kind: 'equal',
      left: { of: { text: '€', under: 'Blue mug' }, at: 1 },
      right: { is: 12.5 },
      as: 'number',
      same: true,
    },
    { kind: 'equal', left: value('Unit price'), right: value('Shipping'), as: 'number', same: true },
    { kind: 'equal', left: { of: { name: 'PIN' }, at: 'end' }, right: { is: 1 }, as: 'number', same: true },
    /secret/,
  ],
  [
    {
      kind: 'sum',
      parts: [value('Subtotal'), value('Shipping')],
      total: value('Order total'),
      correct: false,
    },
    { kind: 'sum', parts: [value('Subtotal'), value('Shipping')], total: { is: 17.49 }, correct: false },
    { kind: 'sum', parts: [value('Subtotal'), value('Tax')], total: value('Order total'), correct: false },
    /“Tax” is not on the screen/,
  ],
  [
    {
      kind: 'product',
      factors: [value('Unit price'), { of: { name: 'Quantity' }, at: 'end' }],
      result: value('Line total'),
      correct: false,
    },
    { kind: 'product', factors: [value('Unit price'), { is: 2 }], result: { is: '€12.50' }, correct: false },
    { kind: 'product', factors: [value('Unit price'), value('Code')], result: { is: 1 }, correct: false },
    /holds no such number/,
  ],
  [
    { kind: 'order', at: 1, of: { text: '€' }, by: 'number', direction: 'ascending', ordered: false },
    { kind: 'order', at: 1, of: { text: '€' }, by: 'number', direction: 'ascending', ordered: true },
    { kind: 'order', at: 1, of: { text: 'Sale' }, by: 'text', direction: 'ascending', ordered: true },
    /fewer than three/,
  ],
  [
    { kind: 'count', at: 'end', of: { name: 'Remove' }, equals: value('Basket ('), same: false },
    { kind: 'count', at: 'end', of: { name: 'Remove' }, equals: { is: 2 }, same: false },
    { kind: 'count', at: 'end', of: { name: 'Remove' }, equals: value('Nowhere'), same: false },
    /not on the screen/,
  ],
  [
    { kind: 'subset', of: { role: 'button' }, at: 2, among: 1, contained: false },
    { kind: 'subset', of: { role: 'button', name: 'Add' }, at: 1, among: 'start', contained: false },
    { kind: 'subset', of: { role: 'link' }, at: 2, among: 1, contained: false },
    /not on the screen/,
  ],
  [
    { kind: 'attribute', at: 1, of: { text: '×' }, attribute: 'name', value: '', same: true },
    { kind: 'attribute', at: 1, of: { text: '×' }, attribute: 'disabled', value: 'false', same: true },
    { kind: 'attribute', at: 1, of: { name: 'Add' }, attribute: 'role', value: 'link', same: true },
    /4 things fit/,
  ],
  [
    { kind: 'focus', at: 1, on: { name: 'Add', under: 'Plate' }, there: false },
    { kind: 'focus', at: 2, on: null, there: false },
    { kind: 'focus', at: 1, on: { name: 'Close' }, there: false },
    /not on the screen/,
  ],
  [
    {
      kind: 'box',
      at: 1,
      of: { text: 'Sale' },
      relation: 'overlaps',
      other: { text: 'Price' },
      px: 2,
      so: true,
    },
    { kind: 'box', at: 1, of: { text: 'Sale' }, relation: 'overlaps', other: { text: '×' }, px: 2, so: true },
    {
      kind: 'box',
      at: 1,
      of: { text: 'Sale' },
      relation: 'overlaps',
      other: { text: 'Sale' },
      px: 2,
      so: true,
    },
    /same thing/,
  ],
  [
    {
      kind: 'style',
      at: 1,
      of: { name: 'Add', under: 'Plate' },
      among: { name: 'Add' },
      property: 'height',
      differs: true,
    },
    {
      kind: 'style',
      at: 1,
      of: { name: 'Add', under: 'Plate' },
      among: { name: 'Add' },
      property: 'width',
      differs: true,
    },
    {
      kind: 'style',
      at: 1,
      of: { name: 'Add', under: 'Bowl' },
      among: { name: 'Add' },
      property: 'height',
      differs: true,
    },
    /not alike either/,
  ],
  [
    { kind: 'request', step: 1, path: '/api/add', status: { least: 500, most: 599 }, made: true },
    { kind: 'request', step: 1, method: 'POST', made: true },
    { kind: 'request', step: 3, made: true },
    /no step 3/,
  ],
  [
    { kind: 'console', step: 1, text: 'not a function', logged: true },
    { kind: 'console', step: 2, logged: true },
    { kind: 'console', step: 9, logged: true },
    /no step 9/,
  ],
  [
    { kind: 'kept', of: { name: 'Note' }, before: 1, after: 2, kept: false },
    { kind: 'kept', of: { name: 'Note' }, before: 'start', after: 1, kept: false },
    { kind: 'kept', of: { name: 'Draft' }, before: 1, after: 2, kept: false },
    /not on the screen before/,
  ],
  [
    { kind: 'change', step: 1, what: 'anything', changed: false },
    { kind: 'change', step: 2, what: 'page', withinMs: 300, changed: true },
    { kind: 'change', step: 4, what: 'page', changed: true },
    /no step 4/,
  ],
  [
    { kind: 'possible', step: 2, possible: true },
    { kind: 'possible', step: 1, possible: false },
    { kind: 'possible', step: 3, possible: false },
    /step 3 was not done/,
  ],
];

test.each(cases)('%j', (is, isNot, unclear, reason) => {
  expect(holds(is), why(is)).toBe(true);
  expect(holds(isNot), why(isNot)).toBe(false);
  expect(holds(unclear)).toBeNull();
  expect(why(unclear)).toMatch(reason);
});

test('every kind is tried, and its example has its shape', () => {
  expect(cases.map(([{ kind }]) => kind)).toEqual(checkIndex.map(({ kind }) => kind));
  for (const { example } of checkIndex) expect(readCheck(example)).toEqual(example);
  const page = readFileSync(new URL('../../../docs/checks.md', import.meta.url), 'utf8');
  const told = [...page.matchAll(/```json\n([^`]+)```/g)].map(
    ([, block = '']) => JSON.parse(block) as unknown,
  );
  expect(told).toEqual(checkIndex.map(({ example }) => example));
});

describe('what was not done or not seen is not told', () => {
  const end: Check = { kind: 'text', at: 'end', text: 'Thank you', present: false };

  test('a step that was refused, missed or not reached', () => {
    const second = (action: object) => ({
      ...visit,
      turns: [visit.turns[0]!, turn(2, shop[7]!, { to: 's2', action })],
    });
    expect(why(end, second({ refused: 'covered by "Lid"' }))).toBe(
      'step 2 could not be done: covered by "Lid"',
    );
    expect(why(end, second({ missed: true }))).toMatch(/hand missed/);
    expect(why(end, { ...visit, turnOf: [1, null], stopped: 'it is gone' })).toMatch(
      /step 2 was not done: it is gone/,
    );
    expect(holds({ ...end, at: 1 }, second({ missed: true }))).toBe(true);
  });

  test('what may lie below, until the page was looked through', () => {
    const long = { scroll: { x: 0, y: 0, maxX: 0, maxY: 700 } };
    const below = { scroll: { x: 0, y: 700, maxX: 0, maxY: 700 } };
    const one = { ...visit, screens: [visit.screens[0]!, screen('s2', basket, long)] };
    expect(holds(end, one)).toBeNull();
    const scrolled = turn(3, null, { from: 's2', to: 's3', action: { kind: 'scroll' } });
    const all = {
      ...one,
      screens: [...one.screens, screen('s3', [words('far', 'Footer')], below)],
      turns: [...one.turns, scrolled],
    };
    expect(holds(end, all)).toBe(true);
    expect(holds({ ...end, text: 'Footer', present: true }, all)).toBe(true);
  });

  test('what came while our own machine was slow', () => {
    const slow = turn(2, shop[7]!, {
      to: 's2',
      effect: { visibleMutations: 1, firstResponseMs: 900, harnessDelayMs: 700 },
    });
    const late: Check = { kind: 'change', step: 2, what: 'page', withinMs: 500, changed: false };
    expect(why(late, { ...visit, turns: [visit.turns[0]!, slow] })).toMatch(/too slow/);
  });
});

describe('change without words', () => {
  const did = (pixelsChanged: number | null): typeof visit => ({
    ...visit,
    turns: [{ ...visit.turns[0]!, effect: { ...visit.turns[0]!.effect, pixelsChanged } }],
  });
  const dead: Check = { kind: 'change', step: 1, what: 'anything', changed: false };

  test('what is drawn beyond the thing that was pressed is a change, what is drawn of it is none', () => {
    expect(holds(dead, did(0.003))).toBe(true);
    expect(holds(dead, did(0.2))).toBe(false);
    expect(holds({ ...dead, what: 'page', changed: true }, did(0.2))).toBe(true);
    expect(holds({ ...dead, what: 'words' }, did(0.2))).toBe(true);
  });

  test('without a picture nobody tells that nothing was drawn', () => {
    expect(why(dead, did(null))).toMatch(/no picture/);
    expect(holds({ ...dead, what: 'words' }, did(null))).toBe(true);
  });
});

test('all checks of a suspicion have to hold', () => {
  const [yes, no, open] = cases[0]!;
  expect(evaluateChecks([yes, yes], visit).holds).toBe(true);
  expect(evaluateChecks([yes, no], visit).holds).toBe(false);
  expect(evaluateChecks([yes, open], visit).holds).toBeNull();
  expect(evaluateChecks([open, no], visit).holds).toBe(false);
  expect(evaluateChecks([], visit).holds).toBeNull();
});

test('what is unknown is refused by name', () => {
  expect(readCheck('text')).toEqual({ refused: 'a check is an object with a kind' });
  expect(readCheck({ kind: 'script', run: 'alert(1)' })).toEqual({
    refused: 'there is no check of the kind "script"',
  });
  expect(readCheck({ kind: 'text', at: 'end', text: 'x', present: true, css: 'body' })).toMatchObject({
    refused: expect.stringContaining('"css"'),
  });
  expect(readCheck({ kind: 'text', at: 99, text: 'x', present: true })).toMatchObject({
    refused: expect.stringContaining('the check "text" is not right at at'),
  });
  expect(readCheck({ kind: 'count', at: 'end', of: {}, equals: { is: 1 }, same: true })).toMatchObject({
    refused: expect.stringContaining('a target needs'),
  });
});

/** The same with nothing in it that could be changed. */
function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}

test('deciding changes nothing, comes to the same each time, and comes to an end whatever is missing of the records', () => {
  const stated = cases.flatMap(([is, isNot, unclear]) => [is, isNot, unclear]);
  const some = <Part>(parts: readonly Part[]) => fc.subarray([...parts]);
  const seen = fc.record({
    screens: some(visit.screens).chain((screens) =>
      fc.tuple(...screens.map((one) => some(one.elements).map((elements) => ({ ...one, elements })))),
    ),
    turns: some(visit.turns),
    requests: some(visit.requests),
    console: some(visit.console),
    turnOf: fc.array(fc.constantFrom(1, 2, 3, null), { maxLength: 3 }),
    stopped: fc.constantFrom('', 'it is gone'),
  });
  const asked = fc.array(fc.constantFrom(...stated), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(asked, seen, (checks, records) => {
      const given = frozen(structuredClone({ checks, records }));
      const first = evaluateChecks(given.checks, given.records);
      expect(evaluateChecks(given.checks, given.records)).toEqual(first);
      expect(evaluateChecks(checks, structuredClone(records))).toEqual(first);
      expect(first.because).not.toBe('');
    }),
    { seed: 25, numRuns: 200 },
  );
});
