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

/** A word of letters and figures names something: `DP-2214`, `3B`, `FROST5`; a figure with its unit is none. */
export const codesIn = /(?<![\p{L}\d-])(?:\p{L}{1,8}-?\d{1,8}|\d{1,4}\p{Lu})(?:-\d{1,8})?(?![\p{L}\d-])/gu;

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
  // A number may be read within a code; what is in quotes, an address or a day is one value with all that is in it.
  const isOutside = ({ at, end }: { at: number; end: number }) =>
    values.every((value) => value.kind === 'number' || end <= value.at || at >= value.end);
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
  const codes: Span[] = [...text.matchAll(codesIn)]
    .filter(({ index, 0: { length } }) => isOutside({ at: index, end: index + length }))
    .map(({ index, 0: code }) => ({
      kind: 'name',
      text: code,
      at: index,
      end: index + code.length,
      ...beside({ at: index, end: index + code.length }),
    }));
  const isInCode = ({ at, end }: { at: number; end: number }) =>
    codes.some((code) => at < code.end && end > code.at);
  const marked = [...[...values, ...counted].filter((value) => !isInCode(value)), ...codes]
    .map((span) => withoutUnits(span, { numbers: [...values, ...counted], words, text }))
    .sort((a, b) => a.at - b.at);
  const spans = (kind: Span['kind'], isPart: (word: ToldWord, at: number) => boolean): Span[] => {
    const found: Span[] = [];
    for (const [at, word] of words.entries()) {
      if (!isPart(word, at) || marked.some((value) => word.at < value.end && word.end > value.at)) continue;
      const last = found.at(-1);
      const gap = last ? text.slice(last.end, word.at) : '.';
      // `Mr. Lee` is found under `Lee`.
      if (last && gap === '. ' && isAbbreviation(text.slice(last.at, last.end))) Object.assign(last, word);
      else if (last && /^[\s'’-]*$/.test(gap)) last.end = word.end;
      else found.push({ kind, text: '', at: word.at, end: word.end, before: [], after: [] });
    }
    return found.map((span) => ({ ...span, text: text.slice(span.at, span.end), ...beside(span) }));
  };
  const isCapital = (word: ToldWord) => /^\p{Lu}/u.test(text.slice(word.at, word.at + 2));
  // A sentence begins with a capital as well, unless another stands right behind it.
  const begins = (at: number) => {
    const word = words[at];
    if (at === 0) return true;
    return /[.!?:]\s*$/.test(text.slice(0, word?.at)) && !isAbbreviation(words[at - 1]?.word ?? '');
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
  // `Orchard 3` is a name as a whole.
  const numbered = capitals.map((name) => {
    const number = marked.find(({ kind, at }) => kind === 'number' && at === name.end + 1);
    const next = words.find(({ at }) => at > (number?.end ?? Infinity));
    const isCount = next !== undefined && !next.isSmall && text.slice(number?.end, next.at) === ' ';
    return number && /^\d{1,5}$/.test(text.slice(number.at, number.end)) && text[name.end] === ' ' && !isCount
      ? { ...name, end: number.end, text: text.slice(name.at, number.end) }
      : name;
  });
  const isInName = (value: Span) =>
    value.kind === 'number' && numbered.some(({ at, end }) => value.at > at && value.end <= end);
  const runs = spans('run', (word) => !word.isSmall);
  return {
    text,
    language,
    words,
    marked: marked.filter((value) => !isInName(value)),
    capitals: numbered,
    runs,
  };
}

/** A number without the words before it that another number counts: in `2 adults and 3 children` the word behind a number is of that one. */
function withoutUnits(
  span: Span,
  { numbers, words, text }: { numbers: readonly Span[]; words: readonly ToldWord[]; text: string },
): Span {
  if (span.kind !== 'number') return span;
  const units = new Set(
    numbers
      .filter(({ kind }) => kind === 'number')
      .flatMap(({ end }) => {
        const next = words.find(({ at }) => at > end);
        const isCounted = next && !next.isSmall && text.slice(end, next.at) === ' ' && next.at < span.at;
        return isCounted ? [next.word] : [];
      }),
  );
  return { ...span, before: span.before.filter((word) => !units.has(word)) };
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

/** `Mr`, `Dr`, `St`, `J`: a dot behind letters without a vowel ends no sentence. */
function isAbbreviation(word: string): boolean {
  return /^[^\W\daeiouy_]{1,4}$/i.test(word);
}

/** What the task tells, as it is read in this stage. */
export function toldOf({
  stage,
  goal,
}: {
  stage: { wish: { told: string } };
  goal: { language: string };
}): Told {
  return toldIn(stage.wish.told, goal.language);
}

/** Names that the task writes with capitals or in quotes, in order. */
export function namesWritten({ marked, capitals }: Told): readonly string[] {
  const names = [...marked.filter(({ kind }) => kind === 'quoted'), ...capitals];
  return names.sort((a, b) => a.at - b.at).map(({ text }) => text);
}

/** True for a value that the task says is to give way: `30.00` in `instead of 30.00`. */
export function givesWay(value: string, { stage, goal }: Parameters<typeof toldOf>[0]): boolean {
  return valuesIn(stage.wish.told, goal.language).some(({ old, text }) => old === true && text === value);
}
