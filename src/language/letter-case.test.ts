import { expect, test } from 'vitest';
import { inLettersOf } from './letter-case.ts';

test.each([
  ['en', 'Type "ada" in all upper case letters', 'ADA'],
  ['en', 'Write "Ada" in lowercase', 'ada'],
  ['en', 'Type "Ada" in the upper line', 'Ada'],
  ['de', 'Schreib „ada“ in Großbuchstaben', 'ADA'],
  ['fr', 'Écris « ada » en majuscules', 'ADA'],
  ['es', 'Escribe "ada" en mayúsculas', 'ADA'],
  ['pt', 'Escreva "ada" em maiúsculas', 'ADA'],
  ['it', 'Scrivi "ada" in maiuscolo', 'ADA'],
  ['nl', 'Typ "ada" in hoofdletters', 'ADA'],
  ['pl', 'Wpisz „ada” wielkimi literami', 'ADA'],
])('%s: %s', (tag, clause, written) => {
  expect(inLettersOf(clause, clause.includes('Ada') ? 'Ada' : 'ada', tag)).toBe(written);
});
