import { afterEach, expect, test, vi } from 'vitest';
import { silentLog } from '../base/log.ts';
import { createCapacity, nextAllowed, type Standing } from './capacity.ts';

afterEach(() => void vi.useRealTimers());

const roomy: Standing = {
  allowed: 2,
  busy: 2,
  load: { processor: 0.4, memoryBytes: 4e9 },
  sinceChangeMs: 60_000,
};

test.each<[string, Partial<Standing>, number]>([
  ['grows by one where all are busy and there is room', {}, 3],
  ['stays where not all are busy', { busy: 1 }, 2],
  ['waits until the last one shows its weight', { sinceChangeMs: 2_000 }, 2],
  ['stays where processors are busy', { load: { processor: 0.85, memoryBytes: 4e9 } }, 2],
  ['falls where they are overloaded', { allowed: 3, load: { processor: 0.99, memoryBytes: 4e9 } }, 2],
  ['never falls below the least by processors', { load: { processor: 1, memoryBytes: 4e9 } }, 2],
  ['replaces none where memory is short', { busy: 1, load: { processor: 0.1, memoryBytes: 3e8 } }, 1],
  ['begins none where memory is gone', { busy: 0, load: { processor: 0.1, memoryBytes: 1e8 } }, 0],
  ['begins again once memory is back', { allowed: 0, busy: 0, sinceChangeMs: 0 }, 1],
])('a worker %s', (_name, change, expected) => {
  expect(nextAllowed({ ...roomy, ...change }, { least: 2, most: 8 })).toBe(expected);
});

test('it never goes beyond the most', () => {
  expect(nextAllowed(roomy, { least: 2, most: 2 })).toBe(2);
});

test('a fixed number gives way to memory alone', () => {
  const bounds = { least: 4, most: 4 };
  const overloaded = { ...roomy, allowed: 4, busy: 3, load: { processor: 1, memoryBytes: 4e9 } };
  expect(nextAllowed(overloaded, bounds)).toBe(4);
  expect(nextAllowed({ ...overloaded, load: { processor: 0, memoryBytes: 3e8 } }, bounds)).toBe(3);
  expect(nextAllowed({ ...overloaded, allowed: 3 }, bounds)).toBe(4);
});

test('a worker follows what it measures: one more while there is room, one less under load, none while nothing can be kept', async () => {
  vi.useFakeTimers();
  const machine = { processor: 0.3, memoryBytes: 4e9 };
  let [passedMs, busy, mayBegin] = [0, 2, true];
  const resized: number[] = [];
  const capacity = createCapacity({
    first: 2,
    most: 8,
    measure: () => ({ ...machine }),
    busy: () => busy,
    mayBegin: () => mayBegin,
    resize: async (allowed) => {
      resized.push(allowed);
      busy = allowed;
    },
    clock: { nowMs: () => passedMs, monotonicMs: () => passedMs },
    log: silentLog,
  });
  const pass = async (seconds: number) => {
    for (let nth = 0; nth < seconds; nth++) {
      passedMs += 1_000;
      await vi.advanceTimersByTimeAsync(1_000);
    }
  };
  await pass(14);
  expect(resized).toEqual([3, 4]);
  machine.processor = 0.99;
  await pass(8);
  expect(resized).toEqual([3, 4, 3]);
  mayBegin = false;
  await pass(4);
  expect(capacity.allowed()).toBe(0);
  mayBegin = true;
  machine.processor = 0.3;
  await pass(6);
  expect(capacity.allowed()).toBe(2);
  capacity.close();
});
