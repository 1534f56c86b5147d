// What two records share is told of each by itself afterwards, as it is of records that were kept.
import { expect, test } from 'vitest';
import { unshare } from './unshare.ts';

test('an object in several places becomes several that are alike, and those below it, too', () => {
  const size = { width: 320 };
  const viewport = { size };
  const all = { first: viewport, second: viewport, third: size };
  const told = JSON.stringify(all);
  const own = unshare(all);
  expect(JSON.stringify(own)).toBe(told);
  expect(own.first).not.toBe(own.second);
  expect(new Set([own.first.size, own.second.size, own.third]).size).toBe(3);
});
