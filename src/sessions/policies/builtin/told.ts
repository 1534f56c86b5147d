// What a task tells, word by word: values that show by themselves, and names. What they are for only a page tells.
import { clockTimes } from '../../../language/clock.ts';
import { namesWeekday } from '../../../language/dates.ts';
import { inLettersOf } from '../../../language/letter-case.ts';
import {
  isArticle,
  isFunctionWord,
  isNegation,
  isTaskVerb,
  numberIn,
  type TaskHit,
  taskPhrases,
} from '../../../language/task-phrases.ts';
import { tokensOf } from '../../../language/tokens.ts';
import { dateIn, monthOf } from './dates.ts';
import { contentWords, stemOf, trimmed } from './words.ts';

interface Place {
  at: number;
  end: number;
}

/** A word of the task and where it stands. */
interface ToldWord extends Place {
  word: string;
  stem: string;
  /** A word of grammar, which no value and no name is made of alone. */
  isSmall: boolean;
}

/** Part of the task that may be written into a field. `capitals`: words that begin with one and stand together; `part`: a number of a day or a time. */
export interface Span extends Place {
  kind: 'quoted' | 'name' | 'words' | 'email' | 'phone' | 'date' | 'number' | 'capitals' | 'part';
  /** As it is to be written. */
  text: string;
  /** Words with a meaning beside it in its clause, nearest last and nearest first: what they name it is for. */
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
  /** Values that are to give way, as in `instead of 30.00`. */
  old: readonly string[];
}

const quotes = /["“”„«»]([^"“”„«»]+)["”„«»]/g;
const singleQuotes = /(?<=^|[\s(])['‘]([^'‘’]+)['’](?=$|[\s.,;:!?)])/g;
const emails = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
/** What people are called on a site: `@ada`. */
const handles = /(?<![\w.@])@[\p{L}\d_.-]*[\p{L}\d_]/gu;
const amounts = /(?<![\w.,])[-−]?\d+(?:[.,:]\d+)*(?![\w])/g;
/** Groups of figures that begin with a nought or a plus, or that hyphens join: a number that is dialled. */
const phones = /(?<![\w.,-])(?:(?:\+|0)\d+(?:[ /-]\d{2,})+|\d{3,5}(?:[ -]\d{3,}){1,2})(?!\w|[.,:-]\d)/g;
const joined = /(?<![\p{L}\d-])[\p{L}\d]+(?:-[\p{L}\d]+)*(?![\p{L}\d-])/gu;
const valuesMax = 12;

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

/** A text with its words and the phrases among them. */
interface Text extends Pick<Told, 'text' | 'language' | 'words'> {
  hits: readonly TaskHit[];
}

function read(text: string, language: string): Told {
  const words = wordsWithPlaces(text).map((word) => ({
    ...word,
    stem: stemOf(word.word),
    isSmall: [isFunctionWord, isNegation, isArticle].some((is) => is(word.word, language)),
  }));
  const whole: Text = { text, language, words, hits: phrasesAmong(words, language) };
  const all = valuesOf(whole);
  const spans = all.filter((value) => !givesWay(value, whole)).map((value) => withWords(value, whole));
  const capitals = namesIn(whole, all).map((place): Span => {
    // `Orchard 3` is a name as a whole.
    const number = spans.find(({ kind, at }) => kind === 'number' && /^ #?$/.test(text.slice(place.end, at)));
    const end = number && isNumberOf(number, whole) ? number.end : place.end;
    const name = { kind: 'capitals' as const, at: place.at, end, text: text.slice(place.at, end) };
    return withWords(name, whole);
  });
  return {
    text,
    language,
    words,
    marked: spans.filter((value) => !capitals.some((name) => overlap(name, value))),
    capitals,
    old: all.flatMap((value) => (givesWay(value, whole) ? value.text : [])),
  };
}

type Value = Omit<Span, 'before' | 'after'>;

/** The values of a text in order of their places; of two that overlap the one that shows more clearly. */
function valuesOf(whole: Text): Value[] {
  const { text, language, words } = whole;
  const found: Value[] = [];
  const take = (kind: Span['kind'], { at, end }: Place, value = text.slice(at, end)) => {
    if (value === '' || found.some((one) => overlap(one, { at, end }))) return;
    found.push({
      kind,
      text: kind === 'quoted' ? inLettersOf(text.replaceAll(quotes, ' '), value, language) : value,
      at,
      end,
    });
  };
  const match = (kind: Span['kind'], pattern: RegExp) => {
    for (const { 0: all, 1: inner, index: at } of text.matchAll(pattern))
      take(kind, { at, end: at + all.length }, inner?.trim());
  };
  match('quoted', quotes);
  match('quoted', singleQuotes);
  match('email', emails);
  match('name', handles);
  for (const place of datesIn(text, language)) take('date', place);
  match('phone', phones);
  for (const { kind, ...place } of introduced(whole))
    take(kind, place, trimmed(text.slice(place.at, place.end)));
  for (const { at, end, time } of clockTimes(text, language)) take('number', { at, end }, time);
  for (const place of [...typed(whole), ...listed(whole)]) take('quoted', place);
  for (const { at, end: most } of behindColons(whole)) {
    // A day or an address behind a name is a value of its own.
    const next = Math.min(most, ...found.flatMap((one) => (one.at > at ? one.at : [])));
    const end = endOfName(whole, at, next);
    take('name', { at, end }, text.slice(at, end).trim());
  }
  for (const { 0: code, index: at } of text.matchAll(joined))
    if (isCode(code)) take('name', { at, end: at + code.length });
  match('number', amounts);
  for (const word of words) {
    const number = numberIn(word.word, language);
    if (number !== null && number >= 2 && !isShouted(word, text)) take('number', word, String(number));
  }
  return found.sort((a, b) => a.at - b.at).slice(0, valuesMax);
}

/** A value with the words of its clause. */
function withWords(value: Value, { text, language }: Text): Span {
  const before =
    text
      .slice(0, value.at)
      .split(/[,;.!?]\s/)
      .at(-1) ?? '';
  const after = text.slice(value.end).split(/[,;.:!?](?=\s|$)/)[0] ?? '';
  return {
    ...value,
    before: contentWords(before, language).slice(-4),
    after: contentWords(after, language).slice(0, 2),
  };
}

function givesWay(value: Value, { text, language, words, hits }: Text): boolean {
  return hits.some(({ row, at, length }) => {
    const end = words[at + length - 1]?.end ?? Infinity;
    return (
      row === 'instead' && end <= value.at && contentWords(text.slice(end, value.at), language).length === 0
    );
  });
}

function datesIn(text: string, language: string): Place[] {
  const found: Place[] = [];
  for (let from = 0; found.length < valuesMax;) {
    const date = dateIn(text.slice(from), language);
    if (!date) break;
    found.push({ at: from + date.at, end: from + date.at + date.length });
    from += date.at + date.length;
  }
  return found;
}

/** What follows `called` and `that says`, up to the next of these or the end of the clause. */
function introduced(whole: Text): (Place & { kind: 'name' | 'words' })[] {
  const { text, language, words, hits } = whole;
  const leading = hits.filter(({ row }) => row === 'called' || row === 'saying');
  return leading.flatMap(({ row, at, length }, index): (Place & { kind: 'name' | 'words' })[] => {
    const from = words[at + length - 1]?.end;
    if (from === undefined) return [];
    const next = leading[index + 1];
    const stop = next ? (words[next.at]?.at ?? text.length) : text.length;
    // What somebody is to write may hold a comma and all else.
    if (row === 'saying') return [{ kind: 'words', at: from, end: stop }];
    // A comma ends a name, so does `with 75.00`, and `… and the password kiln7` goes on with another value.
    const placeOf = (hit: TaskHit) => words[hit.at]?.at ?? 0;
    const ends = hits.filter(
      (hit) =>
        placeOf(hit) > from &&
        ((hit.row === 'into' && /^\d/.test(text.slice(words[hit.at]?.end).trimStart())) ||
          (hit.row === 'joins' && isArticle(words[hit.at + hit.length]?.word ?? '', language))),
    );
    const sign = text.slice(from, stop).search(/[,;]/);
    const most = Math.min(stop, ...ends.map(placeOf), sign < 0 ? stop : from + sign);
    const end = endOfName(whole, from, most);
    return end > from ? [{ kind: 'name', at: from, end }] : [];
  });
}

/** `Select Ada, Bo and Cy`: what is to be chosen is told by a row of names with nothing else between them. */
function listed({ text, language, words, hits }: Text): Place[] {
  const verb = hits.find(({ row, at }) => row === 'choose' && at === 0);
  const from = words[(verb?.length ?? 0) - 1]?.end;
  if (!verb || from === undefined || !text.slice(from).includes(',')) return [];
  const places: Place[] = [];
  let begin = verb.length;
  for (let at = begin + 1; at <= words.length; at++) {
    const join = hits.find((hit) => hit.row === 'joins' && hit.at === at);
    const gap = text.slice(words[at - 1]?.end, words[at]?.at ?? text.length);
    if (at < words.length && !join && !/^\s*,\s*$/.test(gap)) continue;
    const [first, last] = [words[begin], words[at - 1]];
    if (first && last) places.push({ at: first.at, end: last.end });
    begin = at + (join?.length ?? 0);
    at = Math.max(at, begin);
  }
  const isName = ({ at, end }: Place) => {
    const said = tokensOf(text.slice(at, end));
    return (
      said.length <= listedWords &&
      !said.some((word) => isFunctionWord(word, language) || isArticle(word, language))
    );
  };
  return places.length > 1 && places.every(isName) ? places : [];
}

const listedWords = 3;

/** `a new member: Ann Lee, born …`: what a colon leads to is what the thing before it is called; in `from: Hobart to: Nome` the word before the next colon is of what comes then. */
function behindColons({ text }: Text): Place[] {
  return [...text.matchAll(/:\s+(?=\p{Lu})/gu)].map((match) => {
    const at = match.index + match[0].length;
    const sign = text.slice(at).search(/[,;]|[.!?](?=\s|$)|\s\S+:\s/);
    return { at, end: sign < 0 ? text.length : at + sign };
  });
}

/** A name that is written with capitals ends before small words that no capital follows, as in `Ann Lee with the others`. */
function endOfName({ text, words: all, language }: Text, from: number, most: number): number {
  const words = all.filter(({ at, end }) => at >= from && end <= most);
  const isCapital = (word: Place | undefined) =>
    word !== undefined && /^[\p{Lu}\d]/u.test(text.slice(word.at, word.at + 2));
  if (language === 'de' || !isCapital(words[0])) return most;
  const small = words.findIndex(
    (word, at) =>
      isFunctionWord(word.word, language) &&
      !isCapital(word) &&
      !isCapital(words[at + 1]) &&
      !joinsNames(word.word, words[at + 1]?.word, language),
  );
  return small > 0 ? (words[small - 1]?.end ?? most) : most;
}

/** `Leek and potato soup`: the join goes on with the name, unless what follows is another thing to do. */
function joinsNames(word: string, next = '', language: string): boolean {
  const rowsOf = (one: string) => taskPhrases([one], language).map(({ row }) => row);
  return (
    rowsOf(word).includes('joins') &&
    contentWords(next, language).length > 0 &&
    !rowsOf(next).some(isTaskVerb)
  );
}

/** `Type see you at nine into …`: plain words between a verb of typing and what leads to their place. */
function typed({ text, language, words, hits }: Text): Place[] {
  const verb = hits.find(({ row, at }) => row === 'type' && at === 0);
  const lead = hits.findLast(({ row }) => row === 'into');
  const first = words[verb?.length ?? 0];
  const end = words[(lead?.at ?? 0) - 1]?.end;
  if (!verb || !first || end === undefined || end <= first.at || isArticle(first.word, language)) return [];
  const isSaid = contentWords(text.slice(first.at, end), language).length > 0;
  return isSaid && /^\p{Ll}/u.test(text.slice(first.at)) ? [{ at: first.at, end }] : [];
}

/**
 * A word of letters and figures, with hyphens or without, names something: `DP-2214`, `3B`, `FROST5`, `6205-2RS`. Behind the first letters
 * all are capitals; a figure with its unit, as `16GB`, is none.
 */
export function isCode(word: string): boolean {
  const [first = '', ...more] = word.split('-');
  return (
    /\d/.test(word) &&
    /\p{L}/u.test(word) &&
    /^(?:\p{L}{1,8}\d{0,8}|\d{1,4}\p{Lu}|\d{1,8})$/u.test(first) &&
    more.every((part) => /^(?:\d{1,8}|\d{0,4}\p{Lu}{1,4}\d{0,4})$/u.test(part))
  );
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
function namesIn({ text, language, words, hits }: Text, values: readonly Place[]): Place[] {
  if (language === 'de') return [];
  const isCapital = (word: Place | undefined) =>
    word !== undefined && /^\p{Lu}/u.test(text.slice(word.at, word.at + 2));
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
      isCapital(word) &&
      (!word.isSmall || isShouted(word, text)) &&
      (!begins(at) || isFirstOfName(at)) &&
      !namesWeekday(word.word, language) &&
      monthOf(word.word, language) === null;
    if (!isName || values.some((value) => overlap(value, word))) continue;
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
  return /^\p{Lu}{2,}$/u.test(text.slice(at, end)) && /\p{Ll}/u.test(text);
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

/** The words of a text, each with its place in it. */
export function wordsWithPlaces(text: string): (Place & { word: string })[] {
  const words: (Place & { word: string })[] = [];
  const lower = text.toLowerCase();
  let from = 0;
  for (const word of tokensOf(text)) {
    const at = lower.indexOf(word, from);
    if (at < 0) continue;
    from = at + word.length;
    words.push({ word, at, end: from });
  }
  return words;
}

/** What these words ask for, and what joins or leads to its parts. */
export function phrasesAmong(words: readonly { word: string }[], language: string): TaskHit[] {
  return taskPhrases(
    words.map(({ word }) => word),
    language,
  );
}

/** A text with its number words as figures: `two tickets` gives `2 tickets`; one stays a word, since it counts things too. */
export function withFigures(text: string, language: string): string {
  return wordsWithPlaces(text).reduceRight((told, { word, at, end }) => {
    const number = numberIn(word, language);
    return number !== null && number >= 2 ? `${told.slice(0, at)}${number}${told.slice(end)}` : told;
  }, text);
}

/** A number as people write it, `1.299,50` or `1,299.50`; null where it is none. */
export function amountOf(figure: string): number | null {
  const bare = figure.replaceAll(/\s/g, '').replace(/[.,]$/, '');
  const cents = /[.,](\d{1,2})$/.exec(bare);
  const whole = (cents ? bare.slice(0, cents.index) : bare).replaceAll(/[.,]/g, '');
  const value = Number(cents ? `${whole}.${cents[1] ?? '0'}` : whole);
  return Number.isFinite(value) && whole !== '' ? value : null;
}
