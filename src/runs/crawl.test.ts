import { expect, test } from 'vitest';
import { crawlLimits, limitsOf, timesOf } from './crawl.ts';

test('a crawl that may do less looks at less', () => {
  expect(limitsOf('medium', 1_000)).toEqual(crawlLimits.medium);
  expect(limitsOf('medium', 5_000)).toEqual(crawlLimits.medium);
  expect(limitsOf('medium', 100)).toEqual({
    actions: 100,
    wallMs: 400_000,
    lookPages: 2,
    lookMs: 12_000,
    againMs: 6_000,
    engineMs: 12_000,
  });
});

test('all of a crawl, and the report that waits for it, ends within its time, and what one part leaves the next may take', () => {
  for (const limits of Object.values(crawlLimits))
    for (const leftMs of [limits.wallMs, limits.wallMs / 4]) {
      const times = timesOf(limits, leftMs);
      let passedMs = times.walkMs;
      expect(times.walkMs).toBeGreaterThan(leftMs / 2);
      const looks = times.lookMs(passedMs);
      expect(looks).toBeGreaterThan(0);
      passedMs += looks;
      const again = times.againMs(passedMs);
      expect(again).toBeGreaterThan(0);
      expect(passedMs + again).toBeLessThan(leftMs);
      // A walk that found nothing more leaves all that the others may take at most.
      expect(timesOf(limits, limits.wallMs).lookMs(0)).toBe(limits.lookMs);
      expect(timesOf(limits, limits.wallMs).againMs(0)).toBe(limits.againMs);
      expect(times.lookMs(leftMs)).toBe(0);
    }
});
