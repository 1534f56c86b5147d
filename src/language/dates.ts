// Dates in the words of a page, as calendar days. What can be read in two ways, such as 3/4/2026, is left out.
import { knownLanguages, type Language, languagesRead } from './language-table.ts';
import { tokensOf } from './tokens.ts';

/** A date as it stands in a text. */
export interface DateInText {
  /** `2026-03-14`. */
  day: string;
  from: number;
  to: number;
}

const numeric = /(?<!\d)(\d{1,4})([-./])\s?(\d{1,2})\2\s?(\d{1,4})(?!\d)/g;
const japanese = /(\d{4})年(\d{1,2})月(\d{1,2})日/g;
const dayFirst = /(?<!\d)(\d{1,2})(?:\.|st|nd|rd|th)?\s(?:de\s)?(\p{L}{3,12})\.?,?\s(?:de\s)?(\d{4})/gu;
const monthFirst = /(\p{L}{3,12})\.?\s(\d{1,2})(?:st|nd|rd|th)?,?\s(\d{4})/gu;

/** Every date with its year in a text, in order. */
export function datesIn(text: string): DateInText[] {
  const all: DateInText[] = [];
  const add = (found: RegExpExecArray, parts: [year: number, month: number, day: number] | null) => {
    if (parts === null) return;
    const day = dayOf(parts);
    if (day !== null) all.push({ day, from: found.index, to: found.index + found[0].length });
  };
  for (const found of text.matchAll(numeric)) add(found, ofNumbers(found));
  for (const found of text.matchAll(japanese))
    add(found, [Number(found[1]), Number(found[2]), Number(found[3])]);
  for (const found of text.matchAll(dayFirst)) add(found, named(found[3], found[2], found[1]));
  for (const found of text.matchAll(monthFirst)) add(found, named(found[3], found[1], found[2]));
  return all.sort((a, b) => a.from - b.from);
}

/** Year first, or year last with a day that is no month; with dots the day comes first in every language. */
function ofNumbers([, a = '', sign, b = '', c = '']: RegExpExecArray): [number, number, number] | null {
  if (a.length === 4) return c.length <= 2 ? [Number(a), Number(b), Number(c)] : null;
  if (c.length !== 4) return null;
  if (sign === '.') return [Number(c), Number(b), Number(a)];
  const [first, second] = [Number(a), Number(b)];
  if (first > 12) return [Number(c), second, first];
  if (second > 12) return [Number(c), first, second];
  return first === second ? [Number(c), first, second] : null;
}

/** A whole text that is written as a date of a four-digit year and is none in any order of day and month, such as `30.30.2026`. */
export function isImpossibleDate(text: string): boolean {
  const [found] = text.trim().matchAll(numeric);
  if (found?.[0].length !== text.trim().length) return false;
  const [, a = '', , b = '', c = ''] = found;
  if (
    (a.length === 4) === (c.length === 4) ||
    Math.max(Number(b), a.length === 4 ? Number(c) : Number(a)) > 99
  )
    return false;
  const [year, month, day] = (a.length === 4 ? [a, b, c] : [c, b, a]).map(Number) as [number, number, number];
  return (
    year >= 1900 && year <= 2200 && dayOf([year, month, day]) === null && dayOf([year, day, month]) === null
  );
}

function named(year = '', word = '', day = ''): [number, number, number] | null {
  const month = monthOf(word);
  return month === null ? null : [Number(year), month, Number(day)];
}

function dayOf([year, month, day]: [number, number, number]): string | null {
  const longest = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (year < 1900 || year > 2200 || month < 1 || month > 12 || day < 1 || day > longest) return null;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)}`;
}

let months: Map<string, number> | undefined;

/** 1 to 12 for the name of a month or its first letters in one of the known languages; null for other words. */
function monthOf(word: string): number | null {
  months ??= namesOfMonths();
  return months.get(plain(word)) ?? null;
}

function namesOfMonths(): Map<string, number> {
  const names = new Map<string, number>();
  for (const language of knownLanguages) {
    for (const style of ['long', 'short'] as const) {
      // With a day beside it, the month stands in the case that dates have.
      const format = new Intl.DateTimeFormat(language, { month: style, day: 'numeric', timeZone: 'UTC' });
      for (let month = 1; month <= 12; month++) {
        const parts = format.formatToParts(new Date(Date.UTC(2026, month - 1, 1)));
        const name = plain(parts.find(({ type }) => type === 'month')?.value ?? '');
        if (/^\p{L}{3,}$/u.test(name) && !names.has(name)) names.set(name, month);
      }
    }
  }
  return names;
}

function plain(word: string): string {
  return word.toLowerCase().replace(/\.$/, '');
}

/** True where the text names a day of the week, in full or short, in a language of this tag. */
export function namesWeekday(text: string, tag: string): boolean {
  return weekdaysIn(text, tag).size > 0;
}

/** The days of the week that a text names, by number; Sunday is 0. */
export function weekdaysIn(text: string, tag: string): ReadonlySet<number> {
  const said = text.toLowerCase();
  const tokens = new Set(tokensOf(text));
  return new Set(
    languagesRead(tag).flatMap((language) => {
      const { full, short } = weekdaysOf(language);
      const isNamed = (name: string, day: number) =>
        said.includes(name) || (short[day] !== undefined && tokens.has(short[day]));
      return full.flatMap((name, day) => (isNamed(name, day) ? day : []));
    }),
  );
}

interface Weekdays {
  full: string[];
  /** Undefined where it is too short to tell. */
  short: (string | undefined)[];
}

const known = new Map<Language, Weekdays>();

function weekdaysOf(language: Language): Weekdays {
  const before = known.get(language);
  if (before) return before;
  const names = (weekday: 'long' | 'short') => {
    const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
    return [4, 5, 6, 7, 8, 9, 10].map((day) => format.format(new Date(Date.UTC(2026, 0, day))).toLowerCase());
  };
  const short = names('short').map((name) => tokensOf(name).find((token) => token.length >= leastLetters));
  const made = { full: names('long'), short };
  known.set(language, made);
  return made;
}

/** Shorter names, such as the German `so`, are too often other words. */
const leastLetters = 3;
