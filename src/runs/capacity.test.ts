import { expect, test } from 'vitest';
import { nextAllowed, type Standing } from './capacity.ts';

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
