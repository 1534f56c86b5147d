import { expect, test } from 'vitest';
import { composite, contrastRatio, hex, isLargeText, type Rgb } from './contrast-ratio.ts';

test.for<[Rgb, Rgb, number]>([
  [[0, 0, 0], [255, 255, 255], 21],
  [[255, 255, 255], [255, 255, 255], 1],
  [[119, 119, 119], [255, 255, 255], 4.48],
  [[118, 118, 118], [255, 255, 255], 4.54],
  [[255, 0, 0], [255, 255, 255], 4],
])('contrast of %o and %o is %f, either way round', ([a, b, ratio]) => {
  expect(contrastRatio(a, b)).toBeCloseTo(ratio, 2);
  expect(contrastRatio(b, a)).toBe(contrastRatio(a, b));
});

test('half-transparent black on white is grey', () => {
  expect(hex(composite([0, 0, 0, 0.5], [255, 255, 255]))).toBe('#808080');
});

test('large text begins at 24 px, or 18.66 px in bold', () => {
  expect([isLargeText(24, 400), isLargeText(23.9, 400)]).toEqual([true, false]);
  expect([isLargeText(18.7, 700), isLargeText(18.7, 600), isLargeText(18.6, 700)]).toEqual([
    true,
    false,
    false,
  ]);
});
