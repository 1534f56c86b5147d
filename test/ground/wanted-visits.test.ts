// What the standard sample asks for, and that a ledger lets another machine go on.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { GroundTask } from '../../bench/ground/app.ts';
import { lineOf } from '../../bench/ground/score/line-of-visit.ts';
import { openLedger } from '../../bench/ground/visits/ledger.ts';
import { wantedVisits, type Extent } from '../../bench/ground/visits/wanted-visits.ts';
import { keptFault, visitWith } from './sample-fault.ts';

const tasks = ['can-a', 'can-b', 'can-c', 'cannot-a', 'cannot-b'].map((id): GroundTask => ({
  id,
  words: id,
  achievable: id.startsWith('can-'),
  done: () => true,
}));
const faultsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const id = `own-${'abcdefghijklmnopqrstuvwxyz'[at]}`;
    return keptFault(id, { operator: id });
  });
const both = { faults: true, tasks: true };
const visits = (count: number, extent: Extent, parts = both) =>
  wantedVisits({ id: 'shop', tasks }, faultsOf(count), { extent, alone: [], parts }).map(
    ({ what, order, present }) =>
      what.startsWith('pack') ? `pack of ${present.length}` : `${what} ${order.seed}`,
  );

test('the sample is a clean visit, the fullest pack, a further clean visit, and the next pack where it holds a few', () => {
  const only = { faults: true, tasks: false };
  expect(visits(9, 'sample', only)).toEqual(['clean 2', 'pack of 8', 'clean 5']);
  expect(visits(13, 'sample', only)).toEqual(['clean 2', 'pack of 8', 'clean 5', 'pack of 5']);
  expect(visits(0, 'sample', only)).toEqual([]);
});

test('the quick extent is two faults by themselves, each of which is what chance gives for the other', () => {
  expect(visits(9, 'quick')).toEqual(['clean 2', 'pack of 1', 'pack of 1']);
});

test('of tasks it is two that can be done and one that cannot, by one persona, the same each time', () => {
  const sample = visits(0, 'sample');
  expect(sample.map((what) => what.replace(/-[abc]-.*/, ''))).toEqual([
    'task-can',
    'task-can',
    'task-cannot',
  ]);
  expect(new Set(sample).size).toBe(3);
  expect(visits(0, 'sample')).toEqual(sample);
});

test('everything begins with the sample, and asks for no visit twice', () => {
  const full = visits(13, 'full');
  expect(full.slice(0, 4)).toEqual(visits(13, 'sample').slice(0, 4));
  expect(full.filter((what) => what.startsWith('task')).slice(0, 3)).toEqual(visits(0, 'sample'));
  expect(full.toSorted()).toEqual(
    [
      'clean 2',
      'clean 3',
      'clean 4',
      'clean 5',
      'pack of 8',
      'pack of 5',
      ...['first-time-visitor', 'careful-form-filler', 'keyboard-only-user'].flatMap((persona) =>
        tasks.map(({ id }) => `task-${id}-${persona} 1`),
      ),
    ].toSorted(),
  );
});

test('a full pack stays what it is when more faults are kept', () => {
  const packOf = (count: number) =>
    wantedVisits({ id: 'shop', tasks }, faultsOf(count), { extent: 'sample', alone: [], parts: both })[1]
      ?.what;
  expect(packOf(20)).toBe(packOf(8));
});

test('nothing crawls while a task is done', () => {
  const orders = wantedVisits({ id: 'shop', tasks }, faultsOf(9), { extent: 'full', alone: [], parts: both });
  for (const { order } of orders) expect(order.actions === 0).toBe(order.task !== null);
});

test('a ledger keeps one line a visit, and what another process wrote meanwhile', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ground-ledger-'));
  try {
    const file = join(folder, 'ledger', 'a.jsonl');
    const [one, other] = [await openLedger('a', file), await openLedger('a', file)];
    const line = (seed: number, minutes: number) =>
      lineOf(
        { app: 'shop', what: 'clean', seed, actions: 0, present: [], judged: [], task: null },
        visitWith([], { minutes }),
      );
    await one.put(line(1, 5));
    await other.put(line(2, 6));
    await one.put(line(1, 7));
    const ledger = await openLedger('a', file);
    expect(ledger.lines.map(({ seed, minutes }) => [seed, minutes])).toEqual([
      [1, 7],
      [2, 6],
    ]);
    expect(ledger.find({ app: 'shop', what: 'clean', seed: 2 })?.minutes).toBe(6);
    expect(ledger.find({ app: 'shop', what: 'clean', seed: 3 })).toBeNull();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
