// What a task tells, word by word: values that show by themselves, and names. What they are for only a page tells.
import { namesWeekday } from '../../../language/dates.ts';
import {
  isArticle,
  isFunctionWord,
  isNegation,
  isTaskVerb,
  numberIn,
} from '../../../language/task-phrases.ts';
import { monthOf } from './dates.ts';
import { phrasesAmong, type Value, valuesIn, wordsWithPlaces } from './values.ts';
import { stemOf } from './words.ts';

/** A word of the task and where it stands. */
interface ToldWord {
  word: string;
  stem: string;
  at: number;
  end: number;
  /** A word of grammar, which no value and no name is made of alone. */
  isSmall: boolean;
}

/** Part of the task that may be written into a field. `capitals`: words that begin with one and stand together; `part`: a number of a day or a time. */
export interface Span extends Pick<Value, 'text' | 'at' | 'end'> {
  kind: Value['kind'] | 'capitals' | 'part';
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
  /** Values that are to give way. */
  old: readonly string[];
}

const joined = /(?<![\p{L}\d-])[\p{L}\d]+(?:-[\p{L}\d]+)*(?![\p{L}\d-])/gu;

/**
 * A word of letters and figures, with hyphens or without, names something: `DP-2214`, `3B`, `FROST5`, `6205-2RS`. Behind the first letters
 * all are capitals; a figure with its unit, as `16GB`, is none.
 */
function isCode(word: string): boolean {
  const [first = '', ...more] = word.split('-');
  return (
    /\d/.test(word) &&
    /\p{L}/u.test(word) &&
    /^(?:\p{L}{1,8}\d{0,8}|\d{1,4}\p{Lu}|\d{1,8})$/u.test(first) &&
    more.every((part) => /^(?:\d{1,8}|\d{0,4}\p{Lu}{1,4}\d{0,4})$/u.test(part))
  );
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

interface Place {
  at: number;
  end: number;
}

function read(text: string, language: string): Told {
  const words = wordsWithPlaces(text).map((word) => ({
    ...word,
    stem: stemOf(word.word),
    isSmall: [isFunctionWord, isNegation, isArticle].some((is) => is(word.word, language)),
  }));
  const all = valuesIn(text, language);
  const values: Span[] = all.filter(({ old }) => old !== true);
  const beside = ({ at, end }: Place) => ({
    before: words.flatMap(({ word, isSmall, end: to }) => (to <= at && !isSmall ? word : [])).slice(-4),
    after: words.flatMap(({ word, isSmall, at: from }) => (from >= end && !isSmall ? word : [])).slice(0, 2),
  });
  const counted = words.flatMap((word): Span[] => {
    const number = numberIn(word.word, language);
    if (number === null || number < 2 || isShouted(word, text)) return [];
    if (values.some((value) => overlap(value, word))) return [];
    return [{ kind: 'number', text: String(number), at: word.at, end: word.end, ...beside(word) }];
  });
  // A number may be read within a code; what is in quotes, an address or a day is one value with all that is in it.
  const codes = [...text.matchAll(joined)].flatMap(({ index: at, 0: code }): Span[] => {
    const place = { at, end: at + code.length };
    const isWithin = values.some((value) => value.kind !== 'number' && overlap(value, place));
    return isWithin || !isCode(code) ? [] : [{ kind: 'name', text: code, ...place, ...beside(place) }];
  });
  const others = [...values, ...counted].filter((value) => !codes.some((code) => overlap(code, value)));
  const marked = [...others, ...codes].sort((a, b) => a.at - b.at);
  const capitals = namesIn({ text, language, words }, marked).map((place): Span => {
    // `Orchard 3` is a name as a whole.
    const number = marked.find(
      ({ kind, at }) => kind === 'number' && /^ #?$/.test(text.slice(place.end, at)),
    );
    const end = number && isNumberOf(number, { text, words }) ? number.end : place.end;
    return { kind: 'capitals', at: place.at, end, text: text.slice(place.at, end), ...beside(place) };
  });
  return {
    text,
    language,
    words,
    marked: marked.filter((value) => !capitals.some((name) => overlap(name, value))),
    capitals,
    old: all.flatMap((value) => (value.old === true ? value.text : [])),
  };
}

function overlap(one: Place, other: Place): boolean {
  return one.at < other.end && one.end > other.at;
}

/** A number that counts nothing: `room 7`, `invoice 2031`. */
export function isNumberOf({ at, end }: Place, { text, words }: Pick<Told, 'text' | 'words'>): boolean {
  const before = words.findLast((word) => word.end <= at);
  const next = words.find((word) => word.at >= end);
  const isCount = next !== undefined && !next.isSmall && text.slice(end, next.at) === ' ';
  const isBehind = before !== undefined && !before.isSmall && /^ #?$/.test(text.slice(before.end, at));
  return isBehind && !isCount && /^\d{1,6}$/.test(text.slice(at, end)) && !/^[.,:]\d/.test(text.slice(end));
}

/** Words with a capital of their own that stand together; in German every noun has one. */
function namesIn(
  { text, language, words }: Omit<Told, 'marked' | 'capitals' | 'old'>,
  marked: readonly Place[],
) {
  const isCapital = (word: ToldWord | undefined) =>
    word !== undefined && /^\p{Lu}/u.test(text.slice(word.at, word.at + 2));
  const hits = phrasesAmong(words, language);
  // A sentence begins with a capital as well, unless another stands right behind it and nothing is asked for: `Ann Lee cannot come`.
  const begins = (at: number) =>
    at === 0 ||
    (/[.!?:]\s*$/.test(text.slice(words[at - 1]?.end, words[at]?.at)) && !isTitle(words[at - 1]?.word));
  const isFirstOfName = (at: number) =>
    isCapital(words[at + 1]) &&
    text.slice(words[at]?.end, words[at + 1]?.at) === ' ' &&
    !hits.some((hit) => hit.at === at && isTaskVerb(hit.row));
  const names: Place[] = [];
  for (const [at, word] of words.entries()) {
    const isName =
      language !== 'de' &&
      isCapital(word) &&
      (!word.isSmall || isShouted(word, text)) &&
      (!begins(at) || isFirstOfName(at)) &&
      !namesWeekday(word.word, language) &&
      monthOf(word.word, language) === null;
    if (!isName || marked.some((value) => overlap(value, word))) continue;
    const last = names.at(-1);
    const gap = text.slice(last?.end ?? 0, word.at);
    if (last && /^[\s'’-]*$/.test(gap)) last.end = word.end;
    // `Mr. Lee` is found under `Lee`.
    else if (last && gap === '. ' && isTitle(text.slice(last.at, last.end)))
      Object.assign(last, { at: word.at, end: word.end });
    else names.push({ at: word.at, end: word.end });
  }
  return names;
}

/** Written in capitals among words that are not: `button ONE`. */
function isShouted({ at, end }: Place, text: string): boolean {
  const word = text.slice(at, end);
  return /^\p{Lu}{2,}$/u.test(word) && /\p{Ll}/u.test(text);
}

/** `Mr`, `Dr`, `St`, `J`: a dot behind letters without a vowel ends no sentence. */
function isTitle(word = ''): boolean {
  return /^[^\W\daeiouy_]{1,4}$/i.test(word);
}

/** Names, codes and numbers of things that the task writes, in order: what a thing of the site is called. */
export function entitiesOf(told: Told): readonly string[] {
  const isName = (span: Span) =>
    span.kind === 'quoted' ||
    span.kind === 'capitals' ||
    (span.kind === 'name' && /\d|^@/.test(span.text) && !/\s/.test(span.text)) ||
    (span.kind === 'number' && isNumberOf(span, told));
  return [...told.marked, ...told.capitals]
    .filter(isName)
    .sort((a, b) => a.at - b.at)
    .map(({ text }) => text);
}
