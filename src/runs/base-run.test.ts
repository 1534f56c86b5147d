// The run with which a run is compared: of the label that is named, of the same address, or of the branch that the account compares with.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../test/support/database.ts';
import { plainPersona } from '../../test/support/personas.ts';
import { newId } from '../base/ids.ts';
import { findBase, nearest } from './base-run.ts';
import { findRun, insertRun } from './run-store.ts';

let home: TestDatabase;
let accountId: string;
/** Minutes since the first run. */
let minute = 0;

beforeAll(async () => {
  home = await testDatabase();
});
afterAll(() => home.close());
beforeEach(async () => {
  accountId = newId('acc');
  minute = 0;
  await home.database.kysely.insertInto('accounts').values({ id: accountId, name: accountId }).execute();
});

/** A run, a minute after the one before; one that lives has no report. */
async function aRun(
  targetUrl: string,
  more: { label?: string; baseLabel?: string; lives?: boolean } = {},
): Promise<string> {
  const { lives = false, ...labels } = more;
  const [id, sessionId] = [newId('run'), newId('ses')];
  minute++;
  await home.database.transaction(async (tx) => {
    await insertRun(
      tx,
      {
        id,
        accountId,
        targetUrl,
        task: null,
        ...labels,
        flows: [],
        durationBudget: 'short',
        guidedExploration: 'off',
        model: 'builtin',
        effects: 'look',
        seed: 1,
        createdAt: new Date(Date.parse('2026-06-01T00:00:00Z') + minute * 60_000),
      },
      [{ id: sessionId, persona: plainPersona }],
    );
    if (lives) return;
    await tx
      .updateTable('sessions')
      .set({ status: 'completed', report: '{}' })
      .where('id', '=', sessionId)
      .execute();
    await tx.updateTable('runs').set({ status: 'completed' }).where('id', '=', id).execute();
  });
  return id;
}

async function baseOf(id: string, label: string | null = null): Promise<string | null> {
  const { kysely } = home.database;
  const run = await findRun(kysely, id, accountId);
  if (!run) throw new Error('the run is there');
  return (await findBase(kysely, run, label))?.id ?? null;
}

test('without a name it is the last run of the same address before it, however many others came between', async () => {
  const first = await aRun('https://shop.example.com/');
  const old = await aRun('https://shop.example.com/');
  for (let other = 0; other < 101; other++) await aRun(`https://shop.example.com/page-${other}`);
  await aRun('https://shop.example.com/', { lives: true });
  const run = await aRun('https://shop.example.com/');
  await aRun('https://shop.example.com/');
  expect(await baseOf(run)).toBe(old);
  expect(await baseOf(first)).toBe(null);
});

test('the label that a run names finds its base on another host, and one that the caller names goes before it', async () => {
  const main = await aRun('https://shop.example.com/', { label: 'main' });
  const release = await aRun('https://shop.example.com/', { label: 'release' });
  await aRun('https://pr-7.preview.example/');
  const run = await aRun('https://pr-7.preview.example/', { label: 'change', baseLabel: 'main' });
  expect(await baseOf(run)).toBe(main);
  expect(await baseOf(run, 'release')).toBe(release);
  expect(await baseOf(run, 'nothing')).toBe(null);
});

test('a preview that names nothing is held against the branch that the account compares its path with', async () => {
  const main = await aRun('https://shop.example.com/basket', { label: 'main' });
  const preview = await aRun('https://pr-7.preview.example/basket', { label: 'change' });
  expect(await baseOf(preview)).toBe(null);
  await aRun('https://pr-6.preview.example/basket', { label: 'other', baseLabel: 'main' });
  expect(await baseOf(preview)).toBe(main);
  expect(await baseOf(await aRun('https://pr-7.preview.example/'))).toBe(null);
  // A second site with that path and label: nobody can tell of which one this is a preview.
  await aRun('https://blog.example.org/basket', { label: 'main' });
  expect(await baseOf(await aRun('https://pr-8.preview.example/basket'))).toBe(null);
  expect(await baseOf(preview)).toBe(main);
});

test('among runs of one label the same address is nearest, then the same path, then a related host, then the newest', () => {
  const at = (targetUrl: string, seconds: number) => ({ targetUrl, createdAt: new Date(seconds * 1_000) });
  const run = at('https://pr-1.example.com/a?b=1', 100);
  const order = [
    at('https://pr-1.example.com/a?b=1', 1),
    at('https://shop.example.org/a?b=1', 90),
    at('https://shop.example.com/a', 80),
    at('https://shop.example.com/a', 70),
    at('https://shop.example.com/b', 110),
    at('https://shop.example.org/a', 99),
  ];
  for (let left = [...order].reverse(); left.length > 0;) {
    const best = nearest(run, left);
    expect(best).toBe(order[order.length - left.length]);
    left = left.filter((each) => each !== best);
  }
  expect(nearest(run, [])).toBe(null);
});
