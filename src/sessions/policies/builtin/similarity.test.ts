// Slips of the fingers: what is one word with a letter wrong, and what is another word.
import { expect, test } from 'vitest';
import { similarity } from './calibration/scents.ts';
import { wordSimilarity } from './words.ts';

test('a letter wrong or two swapped in a longer word is a slip where no list knows the word', () => {
  expect(wordSimilarity('candel', 'candle')).toBe(similarity.mistyped);
  expect(wordSimilarity('headphone', 'headfone')).toBe(similarity.mistyped);
});

test('short words, words of other beginnings and words that lists know are other words', () => {
  expect(wordSimilarity('order', 'older')).toBe(0);
  expect(wordSimilarity('member', 'remember')).toBeLessThan(similarity.mistyped);
  expect(wordSimilarity('change', 'charge')).toBeLessThan(similarity.mistyped);
});
