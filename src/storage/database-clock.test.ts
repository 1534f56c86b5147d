// The shared clock on a real database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../test/support/database.ts';
import { silentLog } from '../base/log.ts';
import { systemClock } from '../base/time.ts';
import { openDatabaseClock } from './database-clock.ts';

const yearMs = 365 * 86_400_000;
/** Asking the database on a busy machine. */
const toleranceMs = 2_000;

let home: TestDatabase;
beforeAll(async () => (home = await testDatabase()));
afterAll(() => home.close());

test('a clock of this machine that is a year ahead, or jumps, moves no time that is kept', async () => {
  let aheadMs = yearMs;
  const machine = {
    nowMs: () => systemClock.nowMs() + aheadMs,
    monotonicMs: () => systemClock.monotonicMs(),
  };
  const clock = await openDatabaseClock({ database: home.database, clock: machine, log: silentLog });
  try {
    const off = () => Math.abs(clock.nowMs() - systemClock.nowMs());
    expect(off()).toBeLessThan(toleranceMs);
    aheadMs = -yearMs;
    expect(off()).toBeLessThan(toleranceMs);
    await clock.set();
    expect(off()).toBeLessThan(toleranceMs);
  } finally {
    clock.close();
  }
});

test('it goes on while the database is away, and makes up for a machine that slept', async () => {
  let monotonicMs = 1_000;
  const machine = { nowMs: () => 0, monotonicMs: () => monotonicMs };
  let isAway = false;
  const database = new Proxy(home.database, {
    get(target, key, receiver) {
      if (key === 'kysely' && isAway) throw new Error('away');
      return Reflect.get(target, key, receiver) as unknown;
    },
  });
  const clock = await openDatabaseClock({ database, clock: machine, log: silentLog });
  try {
    const begun = clock.nowMs();
    isAway = true;
    await clock.set();
    monotonicMs += 5_000;
    expect(clock.nowMs() - begun).toBe(5_000);
    isAway = false;
    await clock.set();
    expect(Math.abs(clock.nowMs() - systemClock.nowMs())).toBeLessThan(toleranceMs);
  } finally {
    clock.close();
  }
});
