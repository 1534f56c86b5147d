import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../base/log.ts';
import { testDatabase, type TestDatabase } from '../../test/support/database.ts';
import { ownMigrations } from '../storage/migrate.ts';
import { createReadiness } from './readiness.ts';

let home: TestDatabase;
beforeAll(async () => {
  home = await testDatabase();
});
afterAll(() => home.close());

/** A clock that a test sets. */
function settable() {
  let [aheadMs, passedMs] = [0, 0];
  return {
    nowMs: () => Date.now() + aheadMs,
    monotonicMs: () => passedMs,
    jump: (ms: number) => void (aheadMs += ms),
    pass: (ms: number) => void (passedMs += ms),
  };
}

async function scene(migrations?: readonly string[]) {
  const lines: string[] = [];
  const clock = settable();
  let fault: string | null = null;
  const readiness = createReadiness({
    database: home.database,
    files: { fault: () => Promise.resolve(fault) },
    migrations: migrations ?? (await ownMigrations()),
    clock,
    log: createLog((line) => void lines.push(line)),
  });
  readiness.hold(null);
  await readiness.look();
  return { readiness, clock, lines, setFault: (text: string | null) => void (fault = text) };
}

test('a store that cannot keep anything is named, and its return is told', async () => {
  const { readiness, lines, setFault } = await scene();
  expect(readiness.reasons()).toEqual([]);
  setFault('The disk of the artefacts is full: 3 MB are free, 300 MB are needed.');
  await readiness.look();
  expect(readiness.reasons()).toEqual([
    'The disk of the artefacts is full: 3 MB are free, 300 MB are needed.',
  ]);
  expect(readiness.canKeep()).toBe(false);
  setFault(null);
  await readiness.look();
  expect(readiness.reasons()).toEqual([]);
  expect(lines.join('\n')).toMatch(/readiness\.lost[\s\S]*readiness\.back/);
  readiness.close();
});

test('a clock that is far from the database’s is a reason, and the jump is logged', async () => {
  const { readiness, clock, lines } = await scene();
  clock.jump(90_000);
  await readiness.look();
  expect(readiness.reasons()).toEqual([
    "The clock of this machine is 90 s ahead of the database's; set it right.",
  ]);
  expect(lines.some((line) => line.includes('clock.jumped') && line.includes('by_ms'))).toBe(true);
  clock.jump(-90_000);
  await readiness.look();
  expect(readiness.reasons()).toEqual([]);
  readiness.close();
});

test('a process that stood still says so until it has looked again', async () => {
  const { readiness, clock } = await scene();
  clock.pass(20_000);
  expect(readiness.reasons()).toEqual(['This process stood still for a while.']);
  await readiness.look();
  expect(readiness.reasons()).toEqual([]);
  readiness.hold('The service is stopping.');
  expect(readiness.reasons()).toEqual(['The service is stopping.']);
  readiness.close();
});

test('a process of an older version goes on and says so; one whose tables lack something takes no work', async () => {
  const ours = await ownMigrations();
  const older = await scene(ours.slice(0, -1));
  expect(older.readiness.reasons()).toEqual([]);
  expect(older.readiness.remarks()).toEqual([
    `A newer version has extended the tables (${ours.at(-1)}); replace this process.`,
  ]);
  await older.readiness.look();
  expect(older.lines.filter((line) => line.includes('tables.newer'))).toHaveLength(1);
  const ahead = await scene([...ours, '9999-later.sql']);
  expect(ahead.readiness.reasons()).toEqual([
    'The tables are older than this version (9999-later.sql is missing); restart this process, which extends them.',
  ]);
  expect([ahead.readiness.canKeep(), ahead.readiness.remarks()]).toEqual([false, []]);
  for (const { readiness } of [older, ahead]) readiness.close();
});
