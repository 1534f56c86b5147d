// The tables of words, built before they are needed.
import { actsIn, actsInPath } from './acts-in.ts';
import { answerOf } from './answer-of.ts';
import { fieldKindOf } from './field-kind-of.ts';
import { fieldPartOf } from './field-part-of.ts';

/** Builds what words are read with, some 300 ms of work, so that no request of a page has to wait for it. */
export function prepareTables(): void {
  const word = 'x';
  actsIn(word);
  actsInPath(word);
  answerOf(word);
  fieldKindOf({ name: word, label: '', autocomplete: '', type: '' });
  fieldPartOf(word);
}
