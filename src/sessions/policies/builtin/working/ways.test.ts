// Which press is worth most for a task: on pages whose entries the document tells.
import { expect, test } from 'vitest';
import { builtinMind } from '../../../../../test/support/builtin-mind.ts';
import {
  button,
  field,
  heading,
  link,
  noEffect,
  readOf,
  text,
  type Part,
} from '../../../../../test/support/synthetic-page.ts';
import { viewOf } from '../view.ts';
import { entriesIn } from './entries-of.ts';
import { toldIn } from './told.ts';

const url = 'https://depot.example/';
const locator = (css: string, name: string) => ({
  role: '',
  name,
  testId: null,
  css,
  nth: 0,
  frameUrl: null,
});
const at = (css: string, part: Part): Part => ({ ...part, locator: locator(css, part.name ?? '') });
const row = (n: number, ...parts: Part[]) =>
  parts.map((part, cell) =>
    at(`html > body > table > tbody > tr:nth-of-type(${n}) > td:nth-of-type(${cell + 1})`, part),
  );
const pageOf = (parts: Part[], title = 'Depot') => readOf({ title, parts }, url);

const list = [
  heading('Parcels'),
  ...row(1, text('DP-1'), text('Ruth Wade'), button('', { ref: 'm1', name: 'Actions for DP-1' })),
  ...row(2, text('DP-2'), text('Dov Rosen'), button('', { ref: 'm2', name: 'Actions for DP-2' })),
  ...row(3, text('DP-3'), text('Sana Iqbal'), button('', { ref: 'm3', name: 'Actions for DP-3' })),
];

async function first(task: string, parts: Part[]) {
  const { action } = await builtinMind(task).decide(
    { ...pageOf(parts), turn: 1, canGoBack: false },
    new AbortController().signal,
  );
  return action;
}

test('rows of a table are entries, their cells are none', () => {
  const view = viewOf({ ...pageOf(list), turn: 1, canGoBack: false });
  const entries = entriesIn(view);
  const paths = new Set([...entries.values()].map(({ path }) => path));
  expect([...paths]).toEqual([1, 2, 3].map((n) => `html > body > table > tbody > tr:nth-of-type(${n})`));
  expect(entries.get('m2')?.elements).toHaveLength(3);
});

test('the entry that bears the first name is the thing, by a name or by a code', async () => {
  expect(await first('Put the parcel of Dov Rosen on shelf B2.', list)).toMatchObject({ ref: 'm2' });
  expect(await first('The parcel DP-3 lies on shelf B2 now. Put that down.', list)).toMatchObject({
    ref: 'm3',
  });
});

test('what a press brought up comes before all else, and nothing is pressed twice', async () => {
  const mind = builtinMind('The parcel DP-2 goes on shelf B2 now. Note that.');
  const { signal } = new AbortController();
  const before = pageOf([link('Shelves', '/shelves'), ...list]);
  const opened = await mind.decide({ ...before, turn: 1, canGoBack: false }, signal);
  expect(opened.action).toMatchObject({ ref: 'm2' });
  const menu = [
    button('Put elsewhere…', { ref: 'p', role: 'menuitem' }),
    button('Hand over', { ref: 'h', role: 'menuitem' }),
  ].map((part) => at(`html > body > div > button:nth-of-type(${part.ref === 'p' ? 1 : 2})`, part));
  const after = { ...pageOf([link('Shelves', '/shelves'), ...list, ...menu]), turn: 2, canGoBack: false };
  mind.learn({
    action: opened.action,
    effect: { ...noEffect, urlBefore: url, urlAfter: url, visibleMutations: 2 },
    refused: null,
    expectationMet: true,
    now: after,
  });
  expect((await mind.decide(after, signal)).action).toMatchObject({ ref: 'p' });
});

test('a line over a list takes nothing, and its day is turned to', async () => {
  const days = [
    heading('Monday'),
    field('Go to day', { type: 'date', form: '' }, { ref: 'day', group: '' }),
    ...list,
  ];
  const action = await first('Petra Holm cannot come on 8 December 2026 at 10:00. Please cancel that.', days);
  expect(action).toMatchObject({ kind: 'type', ref: 'day', text: '2026-12-08' });
});

test('who says that something is to be no more wants an end, and only of that thing', async () => {
  const vouchers = [
    ...row(1, text('FROST5'), button('End', { ref: 'e1', name: 'End FROST5' })),
    ...row(2, text('FROST15'), button('End', { ref: 'e2', name: 'End FROST15' })),
  ];
  const task = 'The voucher FROST5 was passed around, nobody should be able to use it any longer.';
  expect(await first(task, [heading('Vouchers'), ...vouchers])).toMatchObject({ ref: 'e1' });
});

test('what does harm to another is not pressed', async () => {
  const parts = [
    heading('Salt roads'),
    button('Remove Ann Lee', { ref: 'r' }),
    link('List', '/list', { ref: 'l' }),
  ];
  expect(await first('Lock "Salt roads", so that nobody can alter it.', parts)).not.toMatchObject({
    ref: 'r',
  });
});

test('codes are names, figures with a unit are none', () => {
  const names = (task: string) =>
    toldIn(task, 'en').marked.flatMap(({ kind, text: said }) => (kind === 'name' ? [said] : []));
  expect(names('Put DP-2214 from flat 3B on shelf D1 at 10:00, it weighs 3 kg.')).toEqual([
    'DP-2214',
    '3B',
    'D1',
  ]);
  expect(names('It costs 21.50 from 1 December 2026 on.')).toEqual([]);
});
