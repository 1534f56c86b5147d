import { expect, test } from 'vitest';
import { areNeighbours, conceptsOf, readLexicon } from './lexicon.ts';
import { englishLexicon } from './lexicon-en.ts';

test('at least 150 concepts are known in English, each with words and with neighbours that exist', () => {
  const lines = englishLexicon.trim().split('\n');
  const names = lines.map((line) => line.slice(0, line.indexOf(':')));
  expect(new Set(names).size).toBeGreaterThanOrEqual(150);
  expect(new Set(names).size).toBe(names.length);
  for (const line of lines) {
    const [words = '', beside = ''] = line.slice(line.indexOf(':') + 1).split(' > ');
    expect([line, words.split(',').filter((word) => word.trim() !== '').length > 0]).toEqual([line, true]);
    for (const neighbour of beside.trim().split(/\s+/))
      expect([line, names.includes(neighbour)]).toEqual([line, true]);
  }
});

test('a list of another language names the same concepts', () => {
  expect(conceptsOf('Warenkorb')).toEqual([]);
  readLexicon('cart: Warenkorb, Einkaufswagen > checkout\ncheckout: zur Kasse, Kasse > payment');
  expect(conceptsOf('Warenkorb').map(({ concept }) => concept)).toEqual(['cart']);
  expect(conceptsOf('Zur Kasse')[0]?.concept).toBe('checkout');
  expect(areNeighbours('cart', 'checkout')).toBe(true);
});
