// A task cut into clauses, each with the verb that leads it.
import { conceptsOf } from '../../../language/concepts-in.ts';
import {
  isArticle,
  isFunctionWord,
  isNegation,
  isSubject,
  isTaskVerb,
} from '../../../language/task-phrases.ts';
import type { TaskVerb } from '../../../language/task-words.ts';
import { phrasesAmong, wordsWithPlaces } from './told.ts';
import { contentWords, trimmed } from './words.ts';

/** One clause of a task. */
export interface Clause {
  text: string;
  verb: TaskVerb | null;
  /** What is left of it without its verb. */
  rest: string;
  /** It begins as a request does: with a word that is followed by an article or the like, whether or not a list holds it. */
  asks: boolean;
  /** An `and` or the like stands before it. */
  joined: boolean;
  /** It asks that something be done no more. */
  negated: boolean;
}

const clausesMax = 12;

/** Cuts a task where a new verb begins after a comma, a full stop or an `and`. What is quoted is never cut. */
export function clausesOf(text: string, language: string): Clause[] {
  const hidden = text.replaceAll(/["“„«][^"“”„«»]+["”»“]/g, (quote) => '_'.repeat(quote.length));
  const words = wordsWithPlaces(hidden);
  const hits = phrasesAmong(words, language);
  const verbAt = (at: number) => hits.find((hit) => hit.at === at && isTaskVerb(hit.row));
  const joinAt = (at: number) => hits.find((hit) => hit.at === at && hit.row === 'joins');
  const cuts: number[] = [];
  for (let at = 1; at < words.length; at++) {
    const word = words[at];
    const gap = hidden.slice(words[at - 1]?.end ?? 0, word?.at ?? 0);
    // `8. November` is one date.
    const isOrdinal = /^\d{1,2}$/.test(words[at - 1]?.word ?? '') && gap.startsWith('.');
    const stopped = /[,;:.!?]\s|[、。]/.test(gap) && !isOrdinal;
    let next = at;
    for (let join = joinAt(next); join; join = joinAt(next)) next += join.length;
    if ((!stopped && next === at) || !word) continue;
    if (
      verbAt(next) ||
      (next > at && (beginsRequest(words, next, language) || isNegated(words, next, language))) ||
      endsWithControl(text.slice(word.at), language) ||
      (/[;.!?]\s|。/.test(gap) && !isOrdinal)
    )
      cuts.push(word.at);
  }
  const starts = [0, ...new Set(cuts)].slice(0, clausesMax);
  return starts
    .map((from, index) => clauseOf(text.slice(from, starts[index + 1]), language, starts.length > 1))
    .filter(({ text: part }) => part !== '');
}

/** It begins with a negation, as `do not offer it`; who does not do something stands before one that only tells. */
function isNegated(words: readonly { word: string }[], at: number, language: string): boolean {
  const lead = words.slice(at, at + negationMost).findIndex(({ word }) => isNegation(word, language));
  const before = words.slice(at, at + Math.max(0, lead)).map(({ word }) => word);
  return lead >= 0 && before.every((word) => isFunctionWord(word, language) && !isSubject(word, language));
}

const negationMost = 3;

/** A word that means something, and behind it an article or the like: a request, though no list holds its verb. */
function beginsRequest(words: readonly { word: string }[], at: number, language: string): boolean {
  const isWord = contentWords(words[at]?.word ?? '', language).length > 0;
  return isWord && isArticle(words[at + 1]?.word ?? '', language);
}

/** What is left names nothing but a control that goes on or sends, as in `… and continue`. */
function endsWithControl(rest: string, language: string): boolean {
  const said = contentWords(rest, language);
  if (said.length === 0 || said.length > controlWordsMax) return false;
  return conceptsOf(said.join(' '), language).some(
    ({ concept, words }) =>
      (concept === 'next' || concept === 'submit') &&
      contentWords(words.join(' '), language).length >= said.length,
  );
}

const controlWordsMax = 3;

function clauseOf(part: string, language: string, isOneOfMany: boolean): Clause {
  const text = trimmed(part);
  const words = wordsWithPlaces(text);
  const hits = phrasesAmong(words, language);
  let at = 0;
  for (let join = hits.find((hit) => hit.at === at && hit.row === 'joins'); join;) {
    at += join.length;
    join = hits.find((hit) => hit.at === at && hit.row === 'joins');
  }
  const negated = isNegated(words, at, language);
  const kind = { asks: negated || beginsRequest(words, at, language), joined: at > 0, negated };
  const lead = words.findIndex(({ word }, index) => index >= at && contentWords(word, language).length > 0);
  const verbs = hits.filter((hit) => isTaskVerb(hit.row));
  const begins = verbs
    .filter((hit) => hit.at >= at && hit.at <= Math.max(at, lead))
    // `We buy nothing there` tells what is so; what is to be done stands in another clause.
    .filter((hit) => !isOneOfMany || !isSubject(words[hit.at - 1]?.word ?? '', language))
    // `My order` is a thing, and `I do not want order 7` asks for none.
    .filter((hit) => !isArticle(words[hit.at - 1]?.word ?? '', language))
    .filter((hit) => negated || !words.slice(at, hit.at).some(({ word }) => isNegation(word, language)))
    .sort((a, b) => a.at - b.at || b.length - a.length);
  // German and Japanese put it last.
  const atEnd = verbs.find((hit) => hit.at + hit.length === words.length);
  const verb = begins[0] ?? (language === 'de' || language === 'ja' ? atEnd : undefined);
  const first = words[at]?.at ?? 0;
  if (!verb) {
    const rest = text.slice(first);
    return { ...kind, text, verb: endsWithControl(rest, language) ? 'press' : null, rest };
  }
  const from = words[verb.at]?.at ?? 0;
  const end = words[verb.at + verb.length - 1]?.end ?? 0;
  const rest = `${text.slice(first, from)} ${text.slice(end)}`.trim();
  return { ...kind, text, verb: verb.row as TaskVerb, rest };
}
