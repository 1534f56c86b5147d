import { expect, test } from 'vitest';
import { crawlLimits, limitsOf } from './crawl.ts';

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
