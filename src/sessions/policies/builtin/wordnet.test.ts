import { expect, test } from 'vitest';
import { createSiteWords } from './site-words.ts';
import { link, readOf, text, type Part } from '../../../../test/support/synthetic-page.ts';
import { wordSimilarity } from './similarity.ts';
import { viewOf } from './view.ts';
import { openWordNet } from './wordnet.ts';

test('the dictionary knows words and their plurals, and how near their senses are', () => {
  const dictionary = openWordNet();
  expect(
    ['sofa', 'sofas', 'libraries', 'running', 'zebra', 'a'].map((word) => dictionary.knows(word)),
  ).toEqual(Array.from({ length: 6 }, () => true));
  expect(dictionary.knows('frobnitzel')).toBe(false);
  expect(dictionary.relation('car', 'automobile')).toBe('synset');
  expect(dictionary.relation('spaniel', 'dog')).toBe(null);
  expect(dictionary.relation('minicar', 'car')).toBe('hypernym');
  expect(dictionary.relation('mug', 'justice')).toBe(null);
});

test('the rules of similarity come in the order of how much they say', () => {
  const values = [
    wordSimilarity('refund', 'refund'),
    wordSimilarity('delivery', 'deliveries'),
    wordSimilarity('refund', 'returns'),
    wordSimilarity('car', 'automobile'),
    wordSimilarity('minicar', 'car'),
    wordSimilarity('mug', 'justice'),
  ];
  expect([...values].sort((a, b) => b - a)).toEqual(values);
  expect(values[0]).toBe(1);
  expect(values.at(-1)).toBe(0);
});

test('words that keep company on a site are near on that site, and nowhere else', () => {
  const view = (...parts: Part[]) =>
    viewOf({ ...readOf({ title: 'x', parts }, 'https://shop.example/'), turn: 1, canGoBack: false });
  const site = createSiteWords();
  expect(site.similarity('quill', 'feather')).toBe(0);
  const seen = view(
    link('Quill', '/a', { groupLabel: 'Feather goods' }),
    text('A quill is cut from a feather with a knife'),
    link('Inkwell', '/b', { groupLabel: 'Glass goods' }),
    text('An inkwell of blown glass'),
    text('Paper by the ream'),
  );
  site.read(seen);
  const once = site.similarity('quill', 'feather');
  expect(once).toBeGreaterThan(0.05);
  expect(once).toBeLessThanOrEqual(0.4);
  site.read(seen);
  expect(site.similarity('quill', 'feather')).toBe(once);
  expect(site.similarity('quill', 'glass')).toBe(0);
});
