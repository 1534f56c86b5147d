// What a clause that gets something lists, and what is only told of how that is paid for and brought.
import { conceptsOf } from '../../../language/concepts-in.ts';
import { isArticle, numberIn, taskPhrases } from '../../../language/task-phrases.ts';
import type { Clause } from './clauses.ts';
import { toldIn } from './told.ts';
import { withFigures, wordsWithPlaces } from './values.ts';
import { withoutQuotes } from './wish.ts';
import { contentWords } from './words.ts';

/** The things that a clause lists, each with its count or article: `two mugs and a bowl`. */
export function thingsIn(rest: string, language: string): string[] {
  const text = withFigures(rest, language);
  const words = wordsWithPlaces(text);
  const joins = taskPhrases(
    words.map(({ word }) => word),
    language,
  ).filter(({ row }) => row === 'joins');
  const begins = (at: number) => {
    const { word = '', at: from } = words[at] ?? {};
    const isCounted =
      /^\d{1,2}$/.test(word) || numberIn(word, language) !== null || isArticle(word, language);
    return isCounted && contentWords(text.slice(from), language).length > 0;
  };
  const cuts = joins.flatMap(({ at, length }) => (at > 0 && begins(at + length) ? [at] : []));
  if (cuts.length === 0 || !begins(0)) return [];
  const starts = [0, ...cuts.map((at) => words[at]?.end ?? 0)];
  return starts.map((from, index) =>
    text.slice(from, cuts[index] === undefined ? undefined : words[cuts[index]]?.at).trim(),
  );
}

/** It says nothing but how something is to be paid for, brought or wrapped. */
export function isDetail({ text }: Clause, language: string): boolean {
  const { capitals } = toldIn(text, language);
  return (
    capitals.length === 0 &&
    conceptsOf(withoutQuotes(text), language).some(({ concept }) => detailing.has(concept))
  );
}

const detailing: ReadonlySet<string> = new Set(['delivery', 'payment', 'coupon', 'gift']);
