import fc from 'fast-check';
import { expect, test } from 'vitest';
import { standOut } from './stand-out.ts';

test('one label far above the others stands out, and the others do not', () => {
  expect(standOut([0.05, 0, 0.1, 0.5, 0.05, 0.1, 0, 0.05])).toEqual([0, 0, 0, 1, 0, 0, 0, 0]);
});

test('where all are equally near, none stands out', () => {
  expect(standOut([0.6, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6])).toEqual(Array.from({ length: 8 }, () => 0));
});

test('a page of labels that are all a little near asks more of the one that stands out', () => {
  const among = (others: number[]) => standOut([0.3, ...others])[0] ?? 0;
  const calm = among([0, 0.05, 0, 0.05, 0.1, 0, 0.05, 0]);
  const near = among([0.05, 0.2, 0.1, 0.25, 0.15, 0.2, 0.05, 0.25]);
  expect(near).toBeLessThan(calm);
});

test('a lone label is measured by what labels are usually like', () => {
  expect(standOut([])).toEqual([]);
  expect(standOut([0.05])).toEqual([0]);
  expect(standOut([0.5])).toEqual([1]);
  expect(standOut([0.15])[0]).toBeLessThan(standOut([0.25])[0] ?? 0);
});

test('it keeps the order of the similarities, stays within 0 to 1, and does not depend on the order of labels', () => {
  const steps = fc.array(
    fc.integer({ min: 0, max: 20 }).map((step) => step / 20),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(steps, (values) => {
      const told = standOut(values);
      expect(told.every((value) => value >= 0 && value <= 1)).toBe(true);
      for (const [a, first] of values.entries()) {
        for (const [b, second] of values.entries())
          if (first <= second) expect(told[a]).toBeLessThanOrEqual(told[b] ?? -1);
      }
      expect(standOut(values.toReversed())).toEqual(told.toReversed());
    }),
    { numRuns: 200, seed: 7 },
  );
});
