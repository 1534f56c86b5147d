import { expect, test } from 'vitest';
import { coveredShare, rareStems } from './label-words.ts';

test.for<[string, number]>([
  ['Walnut bedside lamp', 3],
  ['Learn more about our services', 0],
  ['View product details', 0],
  ['Canon EOS 250D', 2],
  ['Contact us', 0],
])('“%s” has %i words that name one thing', ([label, count]) => {
  expect(rareStems(label)).toHaveLength(count);
});

test('inflected and compound words are found again', () => {
  expect(coveredShare(rareStems('Walnut bedside lamps'), ['A lamp in walnut'])).toBeCloseTo(2 / 3);
  expect(coveredShare(rareStems('Garden bench'), ['Gardenbench'])).toBe(1);
  expect(coveredShare([], ['anything'])).toBe(1);
});
