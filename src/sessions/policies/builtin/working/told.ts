// What a task tells, word by word, before any page says what it means: values that show by themselves, and runs of words.
import { conceptsOf } from '../../../../language/concepts-in.ts';
import {
  isArticle,
  isFunctionWord,
  isNegation,
  isTaskVerb,
  numberIn,
  taskPhrases,
} from '../../../../language/task-phrases.ts';
import { namesWeekday } from '../../../../language/weekdays.ts';
import { monthOf } from '../dates.ts';
import { valuesIn, wordsWithPlaces, type Value } from '../values.ts';
import { stemOf } from '../words.ts';

/** A word of the task and where it stands. */
export interface ToldWord {
  word: string;
  stem: string;
  at: number;
  end: number;
  /** A word of grammar, which no value and no name is made of alone. */
  isSmall: boolean;
}

/** Part of the task that may be written into a field. `name`: begins with capitals; `run`: other words that stand together. */
export interface Span extends Pick<Value, 'text' | 'at' | 'end'> {
  kind: Value['kind'] | 'capitals' | 'run';
  /** Words with a meaning beside it, nearest last and nearest first. */
  before: readonly string[];
  after: readonly string[];
}

export interface Told {
  text: string;
  language: string;
  words: readonly ToldWord[];
  /** What shows by itself that it is a value: quoted, an address, a date, a number, what stands behind `called`. */
  marked: readonly Span[];
  /** Words with capitals that stand together, behind another word. */
  capitals: readonly Span[];
  /** What is left: runs of words between small words and signs. */
  runs: readonly Span[];
}

const remembered = new Map<string, Told>();
const rememberedMax = 100;

/** Reads a text; the same text gives the same answer. */
export function toldIn(text: string, language: string): Told {
  const key = `${language}\n${text}`;
  const known = remembered.get(key);
  if (known) return known;
  const told = read(text, language);
  if (remembered.size >= rememberedMax) remembered.clear();
  remembered.set(key, told);
  return told;
}

function read(text: string, language: string): Told {
  const words = wordsWithPlaces(text).map((word) => ({
    ...word,
    stem: stemOf(word.word),
    isSmall:
      isFunctionWord(word.word, language) ||
      isNegation(word.word, language) ||
      isArticle(word.word, language),
  }));
  const values: Span[] = valuesIn(text, language).filter(({ old }) => old !== true);
  const isFree = ({ at, end }: { at: number; end: number }) =>
    values.every((value) => end <= value.at || at >= value.end);
  const beside = ({ at, end }: { at: number; end: number }) => ({
    before: words
      .filter((word) => word.end <= at && !word.isSmall)
      .map(({ word }) => word)
      .slice(-4),
    after: words
      .filter((word) => word.at >= end && !word.isSmall)
      .map(({ word }) => word)
      .slice(0, 2),
  });
  const counted: Span[] = words.flatMap((word) => {
    const number = numberIn(word.word, language);
    return number === null || number < 2 || !isFree(word)
      ? []
      : [{ kind: 'number', text: String(number), at: word.at, end: word.end, ...beside(word) }];
  });
  const marked = [...values, ...counted].sort((a, b) => a.at - b.at);
  const spans = (kind: Span['kind'], isPart: (word: ToldWord, at: number) => boolean): Span[] => {
    const found: Span[] = [];
    for (const [at, word] of words.entries()) {
      if (!isPart(word, at) || marked.some((value) => word.at < value.end && word.end > value.at)) continue;
      const last = found.at(-1);
      const gap = last ? text.slice(last.end, word.at) : '.';
      if (last && /^[\s'’-]*$/.test(gap)) last.end = word.end;
      else found.push({ kind, text: '', at: word.at, end: word.end, before: [], after: [] });
    }
    return found.map((span) => ({ ...span, text: text.slice(span.at, span.end), ...beside(span) }));
  };
  const isCapital = (word: ToldWord) => /^\p{Lu}/u.test(text.slice(word.at, word.at + 2));
  // A sentence begins with a capital as well, unless another stands right behind it.
  const begins = (at: number) => {
    const word = words[at];
    return at === 0 || /[.!?:]\s*$/.test(text.slice(0, word?.at));
  };
  // `Ann Lee cannot come`: a capital at the beginning is of the name, unless it asks for something, as in `Move Ann to …`.
  const hits = taskPhrases(
    words.map(({ word }) => word),
    language,
  );
  const isFirstOfName = (at: number) => {
    const next = words[at + 1];
    if (!begins(at) || !next || !isCapital(next) || text.slice(words[at]?.end, next.at) !== ' ') return false;
    const behind = words.findIndex((word, index) => index > at && !isCapital(word));
    const asks = hits.some(
      (hit) => (hit.at === at && isTaskVerb(hit.row)) || (hit.at === behind && hit.row === 'into'),
    );
    return !asks;
  };
  const capitals =
    language === 'de'
      ? []
      : spans(
          'capitals',
          (word, at) =>
            isCapital(word) &&
            (!begins(at) || isFirstOfName(at)) &&
            !word.isSmall &&
            !namesWeekday(word.word, language) &&
            monthOf(word.word, language) === null,
        );
  const runs = spans('run', (word) => !word.isSmall);
  return { text, language, words, marked, capitals, runs };
}

/** Runs of words behind an article or the like, and names with capitals: what a thing of the site may be called, what says most first. */
export function namesTold({ words, capitals, runs, marked, language }: Told): readonly string[] {
  const quoted = marked.filter(({ kind }) => kind === 'quoted');
  const isNamed = (span: Span) => {
    const before = words.findLast((word) => word.end <= span.at);
    return before !== undefined && isArticle(before.word, language);
  };
  const weight = (span: Span) => span.text.split(' ').length + (isNamed(span) ? articleWeight : 0);
  const best = runs
    .filter((run) => isNamed(run) || run.text.includes(' '))
    .sort((a, b) => weight(b) - weight(a));
  const isMoney = (word: string) => conceptsOf(word, language).some(({ concept }) => concept === 'price');
  const plain = ({ text }: Span) =>
    text
      .split(' ')
      .filter((word) => !isMoney(word))
      .join(' ');
  return [
    ...new Set(
      [...[...quoted, ...capitals].map(({ text }) => text), ...best.map(plain)]
        .map((name) => name.toLowerCase())
        .filter((name) => name !== ''),
    ),
  ];
}

const articleWeight = 0.5;
