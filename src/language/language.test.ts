// The tables of all languages, and what a hostile text costs their readers.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { actsIn, actsInPath } from './acts-in.ts';
import { isUnsafeAct, reversibleActs, unsafeActs } from './acts.ts';
import { fieldKindOf } from './field-kind-of.ts';
import { harmlessFields, isPersonalField, personalFields } from './field-kinds.ts';
import { isKnownLanguage, tables } from './language-index.ts';
import { knownLanguages } from './language-table.ts';
import { phrasesIn } from './phrase-tree.ts';

test('every kind is personal or harmless, every act unsafe or reversible, and none is both', () => {
  expect(personalFields.every(isPersonalField)).toBe(true);
  expect(harmlessFields.some(isPersonalField)).toBe(false);
  expect(unsafeActs.every(isUnsafeAct)).toBe(true);
  expect(reversibleActs.some(isUnsafeAct)).toBe(false);
});

test('language tags are known by their first part', () => {
  expect(knownLanguages.every(isKnownLanguage)).toBe(true);
  expect(['de-AT', 'pt_BR', 'EN', ' fr ', 'ja-JP'].every(isKnownLanguage)).toBe(true);
  expect(['', 'sv', 'den', 'x-de'].some(isKnownLanguage)).toBe(false);
});

test('the tables are whole: one a language, every row written, and no pair where it would mean nothing', () => {
  expect(tables.map(({ language }) => language)).toEqual(knownLanguages);
  for (const { language, acts, fields, neutral, leads, reading } of tables) {
    for (const [row, phrases] of [...Object.entries(acts), ...Object.entries(fields)])
      expect(phrasesIn(phrases), `${language} ${row}`).not.toEqual([]);
    expect(
      [neutral, leads, reading].flatMap(phrasesIn).filter((phrase) => phrase.includes('&')),
      language,
    ).toEqual([]);
  }
});

// A label is a word or two, but whoever writes the page writes it: no text may cost more than its length. The time is a
// net for walks that grow with the square of it (minutes), not a measure.
const hostile: Record<string, string> = {
  'one word that begins a phrase': 'pay ',
  'filler inside phrases': 'add to the the the ',
  'half of many pairs': 'cancel account ',
  kanji: '注文を確定',
  'only filler': 'the a an ',
  'one letter': 'a',
  'marks that end sentences': '.!?',
  'combining marks': 'e\u0301\u0301\u0301',
  'words of a program': 'deleteAccountNow',
  segments: '/delete/account',
  'percent signs': '%E0%A4%A',
};

for (const [name, piece] of Object.entries(hostile)) {
  test(`20,000 characters of ${name} are read in time`, () => {
    const text = piece.repeat(Math.ceil(20_000 / piece.length)).slice(0, 20_000);
    actsIn(text.slice(0, 100));
    actsInPath(text.slice(0, 100));
    for (const read of [
      () => actsIn(text),
      () => actsInPath(text),
      () => fieldKindOf({ name: text, label: text, autocomplete: '', type: 'text' }),
    ]) {
      expect(cpuMsOf(read)).toBeLessThan(500);
    }
  });
}

/** The least of three, so that what else the machine does is not counted. */
function cpuMsOf(read: () => unknown): number {
  const times = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    read();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
}

test('no text breaks the readers, and every hit stands in the text', () => {
  const words = fc.constantFrom(
    'delete',
    'konto',
    'löschen',
    '&',
    'не',
    '削除',
    'する',
    ' ',
    '/',
    '%',
    '.',
    '?',
    'aCb',
    '\u0301',
    '0',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(words).map((parts) => parts.join(' ')),
      ),
      (text) => {
        for (const hit of [...actsIn(text), ...actsInPath(text)]) {
          expect(hit.word).not.toBe('');
        }
        fieldKindOf({ name: text, label: text, autocomplete: text, type: text });
      },
    ),
    { numRuns: 200 },
  );
});
