import { expect, test } from 'vitest';
import { fitsPagePattern } from './page-pattern.ts';
import { threadWorkedMs } from './time.ts';

test('a value fits a pattern whole or not, as in a browser', () => {
  expect(fitsPagePattern('[0-9]{3}', '123')).toBe(true);
  expect(fitsPagePattern('[0-9]{3}', '1234')).toBe(false);
  expect(fitsPagePattern('(', '1')).toBeNull();
});

test('a pattern that would take for ever is given up', () => {
  const beganMs = threadWorkedMs();
  expect(fitsPagePattern('(a|a)*b', 'a'.repeat(60))).toBeNull();
  expect(fitsPagePattern('(?:(?:a?){20}){20}b', 'a'.repeat(80))).toBeNull();
  expect(threadWorkedMs() - beganMs).toBeLessThan(1_000);
});
