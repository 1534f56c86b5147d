// What is told of a fault of axe-core: its reasons as sentences, and none of them cut in the middle.
import { expect, test } from 'vitest';
import { reasonOf } from './axe-look.ts';

test('reasons are told one after the other', () => {
  const summary =
    'Fix any of the following:\n  Element does not have an alt attribute\n  aria-label attribute does not exist or is empty\n\nFix all of the following:\n  It is  hidden';
  expect(reasonOf(summary)).toBe(
    'Fix any of the following: Element does not have an alt attribute; aria-label attribute does not exist or is empty; Fix all of the following: It is hidden',
  );
  expect(reasonOf('')).toBe('');
});

test('reasons that are too many are left out whole', () => {
  const told = reasonOf(
    `Fix any of the following:\n${Array.from({ length: 20 }, (_, nth) => `  Reason ${nth} of this fault`).join('\n')}`,
  );
  expect(told.length).toBeLessThan(310);
  expect(told).toMatch(/of this fault; and more$/);
  expect(reasonOf('x'.repeat(900))).toBe(`${'x'.repeat(300)}…`);
});
