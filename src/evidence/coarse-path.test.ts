// A path with fewer digits is the same path to the eye, and what is no path stays as it is.
import { expect, test } from 'vitest';
import { coarsePath } from './coarse-path.ts';

test.each<[string, string]>([
  ['M0.12345 0.5L100.98765 50.4321', 'M0.1 0.5L101 50.4'],
  // What each relative step loses is made up by the next.
  ['M0 0l33.333 0 33.333 0 33.333 0 0.001 100', 'M0 0l33.3 0 33.4 0 33.3 0 0 100'],
  ['m10.0001 10.0001h80.0001v-20.00001H.00001z', 'M10 10h80v-20H0z'],
  ['M0 0c0.5001.5001 1.0001 1.0001 60.0001 60.0001', 'M0 0c0.5 0.5 1 1 60 60'],
  [
    'M0 0s1.0001 1.0001 60.0001 60.0001q1.0001 1.0001 2.0001 2.0001t9.0001 9.0001',
    'M0 0s1 1 60 60q1 1 2 2t9 9',
  ],
  // Flags of an arc without a gap.
  ['M0 0a7.92001 7.92001 0 01-11.19601 0.00001', 'M0 0a7.92 7.92 0 0 1-11.2 0'],
  // As fine as the path is small.
  ['M0.00012345 0.00000000l0.00054321 0', 'M0.000123 0l0.000544 0'],
  ['M5000.12345 5000.12345l9.98765 9.98765', 'M5000.12 5000.12l9.99 9.99'],
  ['M0 0 10.00001 10.00001m1.00001 1.00001 60.00001 0.00001', 'M0 0L10 10m1 1l60 0'],
])('%s becomes %s', (path, coarse) => {
  expect(coarsePath(path)).toBe(coarse);
});

test.each<string>([
  '',
  'M0 0h5',
  'Mercury 1.00001',
  '••••••',
  'L1.00001 1.00001',
  'M1.00001',
  'M0 0Z5.00001 5.00001',
  'M0 0a1 1 0 2 1 5.00001 5.00001',
  'M1.00001 1.00001',
  'M0 0L1e400 1.00001',
  'M0 0 1.00001 1.00001 x',
  // A radius that would be nothing.
  'M0 0a0.001 0.001 0 1 1 1000.00001 1000.00001',
])('%s stays as it is', (path) => {
  expect(coarsePath(path)).toBe(path);
});

test('no point of a long path moves by more than a thousandth of its size', () => {
  let seed = 7;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const steps = Array.from({ length: 2_000 }, () => [random() * 4 - 2, random() * 4 - 2] as const);
  const path = `M50 50${steps.map(([x, y]) => `l${x.toFixed(5)} ${y.toFixed(5)}`).join('')}`;
  const pointsOf = (text: string) => {
    let [x, y] = [0, 0];
    const numbers = [...text.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(Number);
    return Array.from({ length: numbers.length / 2 }, (_none, nth) => {
      x += numbers[nth * 2] as number;
      y += numbers[nth * 2 + 1] as number;
      return [x, y] as const;
    });
  };
  const [fine, coarse] = [pointsOf(path), pointsOf(coarsePath(path))];
  expect(coarse).toHaveLength(fine.length);
  const xs = fine.map(([x]) => x);
  const ys = fine.map(([, y]) => y);
  const size = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
  const moved = fine.map(([x, y], nth) =>
    Math.max(Math.abs(x - (coarse[nth]?.[0] ?? 0)), Math.abs(y - (coarse[nth]?.[1] ?? 0))),
  );
  expect(Math.max(...moved)).toBeLessThanOrEqual(size / 1_000 + 1e-9);
  expect(coarsePath(path).length).toBeLessThan(path.length * 0.7);
});
