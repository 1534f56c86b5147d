// Values of flags: what is taken and what is refused.
import { expect, test } from 'vitest';
import { severity } from './flags.ts';

test('a severity is given by its number or by its word', () => {
  expect(['0', '4', 'note', 'minor', 'moderate', 'Serious', 'critical'].map(severity)).toEqual([
    0, 4, 0, 1, 2, 3, 4,
  ]);
  for (const wrong of ['', '5', '-1', 'grave', '3.0']) expect(() => severity(wrong)).toThrow(/serious/);
});
