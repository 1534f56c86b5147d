import { expect, test } from 'vitest';
import { createFloodMeter } from './request-flood.ts';

function feed(perSecond: number[]): number | null {
  let nowMs = 0;
  const isFlood = createFloodMeter({ monotonicMs: () => nowMs });
  for (const [second, count] of perSecond.entries()) {
    for (let i = 0; i < count; i++) {
      nowMs = second * 1_000 + (i * 1_000) / count;
      if (isFlood({ inFlight: 1, asks: 'other', addressLength: 50 })) return second;
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

test('a thousand requests that wait at once are a flood, however slowly they came', () => {
  const isFlood = createFloodMeter({ monotonicMs: () => 0 });
  expect(isFlood({ inFlight: 1_000, asks: 'other', addressLength: 50 })).toBe(false);
  expect(isFlood({ inFlight: 1_001, asks: 'other', addressLength: 50 })).toBe(true);
});

test('hundreds of frames in one page are a flood, and a new page begins anew', () => {
  const isFlood = createFloodMeter({ monotonicMs: () => 0 });
  const ask = (asks: 'page' | 'frame', times: number) =>
    Array.from({ length: times }, () => isFlood({ inFlight: 1, asks, addressLength: 50 })).at(-1);
  expect(ask('frame', 250)).toBe(false);
  expect(ask('page', 1)).toBe(false);
  expect(ask('frame', 250)).toBe(false);
  expect(ask('frame', 1)).toBe(true);
});

test('sixteen million characters of addresses are a flood, in however few requests', () => {
  const isFlood = createFloodMeter({ monotonicMs: () => 0 });
  const ask = (addressLength: number) => isFlood({ inFlight: 1, asks: 'other', addressLength });
  expect(Array.from({ length: 8 }, () => ask(2_000_000)).at(-1)).toBe(false);
  expect(ask(1)).toBe(true);
});
