// What fields are told apart by where parts of a task go into them, and how well words name a field.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { taskPhrases } from '../../../language/task-phrases.ts';
import type { Address } from './address.ts';
import { fitWeights as w } from './calibration/fits.ts';
import { nameOf } from './field-name.ts';
import { wordSimilarity } from './similarity.ts';
import type { Situation } from './situation.ts';
import type { Told } from './told.ts';
import { contentWords } from './words.ts';

/** A value for a field, the part of the task that it comes from, and how well it fits. */
export interface Fit {
  field: ScreenElement;
  /** Text to write, an option, or `on` or `off`. */
  value: string;
  at: number;
  end: number;
  fit: number;
}

/** What a situation tells fields by: its task, and the languages of task and page. */
export interface Facts {
  told: Told;
  /** The address that the task tells; null where it tells none. */
  address: Address | null;
  tags: readonly [string, string];
  situation: Situation;
}

/** What a field is called without a hint in brackets, as `Arrival date (DD/MM/YYYY)`. */
export function bareName(field: ScreenElement): string {
  return nameOf(field).replaceAll(/\([^()]*\)/g, ' ');
}

/** How well words name a field, 0 to 1: all that it is called, and little else. */
export function likeness(
  words: readonly string[],
  field: ScreenElement,
  tags: readonly [string, string],
): number {
  const all = contentWords(bareName(field), tags[1]);
  // `Add a comment` is called a comment.
  const called = all.filter(
    (word) => !taskPhrases([word], tags[1]).some(({ row }) => row === 'put' || row === 'write'),
  );
  const label = called.length > 0 ? called : all;
  if (label.length === 0 || words.length === 0) return 0;
  const best = (word: string, others: readonly string[]) =>
    Math.max(0, ...others.map((other) => wordSimilarity(word, other, tags)));
  const cover = label.reduce((sum, word) => sum + best(word, words), 0) / label.length;
  const last = words.slice(-2);
  const focus = last.reduce((sum, word) => sum + best(word, label), 0) / last.length;
  return cover >= w.coverLeast ? w.cover * cover + w.focus * focus : 0;
}
