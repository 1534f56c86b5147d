import { expect, test } from 'vitest';
import { createFloodMeter } from './request-flood.ts';

function feed(perSecond: number[]): number | null {
  let nowMs = 0;
  const isFlood = createFloodMeter({ monotonicMs: () => nowMs });
  for (const [second, count] of perSecond.entries()) {
    for (let i = 0; i < count; i++) {
      nowMs = second * 1_000 + (i * 1_000) / count;
      if (isFlood()) return second;
    }
  }
  return null;
}

test('a flood is a thousand requests in each of two seconds running, or fifty thousand in all', () => {
  expect(feed([10_000, 10_000])).toBe(1);
  expect(feed([999, 999, 999, 999])).toBeNull();
  expect(feed([5_000, 0, 5_000, 0, 5_000])).toBeNull();
  expect(feed(Array.from({ length: 60 }, () => 900))).toBe(55);
});
