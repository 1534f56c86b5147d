import { expect, test } from 'vitest';
import { slowness } from './slowness.ts';

test.for([
  [0, 2, 1],
  [2, 2, 1],
  [3, 2, 1.5],
  [40, 2, 3],
])('a load of %d on %d processors makes limits %d times as long', ([load, processors, times]) => {
  expect(slowness(load, processors)).toBe(times);
});

test('this machine is no faster than itself', () => {
  expect(slowness()).toBeGreaterThanOrEqual(1);
  expect(slowness()).toBeLessThanOrEqual(3);
});
