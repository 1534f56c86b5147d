// The intervals beside each share, against published values.
import { expect, test } from 'vitest';
import { wilson, wilsonOfDifference } from '../../bench/ground/score/intervals.ts';

const rounded = (ends: readonly number[]) => ends.map((end) => Math.round(end * 10_000) / 10_000);

test('the interval of a share is that of Wilson', () => {
  // Newcombe 1998, Statistics in Medicine 17:857, table I, method 3.
  expect(rounded(wilson(81, 263))).toEqual([0.2553, 0.3662]);
  expect(rounded(wilson(15, 148))).toEqual([0.0624, 0.1605]);
  expect(rounded(wilson(0, 20))).toEqual([0, 0.1611]);
  expect(rounded(wilson(1, 29))).toEqual([0.0061, 0.1718]);
  expect(wilson(0, 0)).toEqual([0, 1]);
});

test('the interval of a difference is that of Newcombe', () => {
  // Newcombe 1998, Statistics in Medicine 17:873, table II, method 10.
  const [low, high] = wilsonOfDifference(9, 3, 10);
  expect(rounded([low, high])).toEqual([0.1705, 0.809]);
  expect(rounded(wilsonOfDifference(0, 0, 10))).toEqual([-0.2775, 0.2775]);
  expect(wilsonOfDifference(0, 0, 0)).toEqual([-1, 1]);
});
