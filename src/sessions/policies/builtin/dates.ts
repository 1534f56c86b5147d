// Dates as tasks write them and as fields want them. The names of months are the platform's own, in every language.
import { languagesRead } from '../../../language/language-table.ts';

/** A day of the calendar; months from 1. */
export interface Day {
  /** Null where the text tells none. */
  year: number | null;
  month: number;
  day: number;
}

/** The same day of the same month; the year is often left out. False without a day. */
export function isSameDay(
  one: Pick<Day, 'day' | 'month'> | null | undefined,
  other: Pick<Day, 'day' | 'month'> | null | undefined,
): boolean {
  return one?.day !== undefined && one.day === other?.day && one.month === other.month;
}

const written = /\b(\d{4})-(\d{2})-(\d{2})\b|\b(\d{1,2})([/.])(\d{1,2})\5(\d{4})\b/;

/** The first date in a text, `14 June 2030`, `June 14`, `2030-06-14` or `06/14/2030`, and its place; null without one. */
export function dateIn(text: string, tag: string): (Day & { at: number; length: number }) | null {
  const match = written.exec(text);
  if (match) {
    const [all, isoYear, isoMonth, isoDay, first, sign, second, year] = match;
    const place = { at: match.index, length: all.length };
    if (isoYear !== undefined)
      return { year: Number(isoYear), month: Number(isoMonth), day: Number(isoDay), ...place };
    return { ...slashed(Number(first), Number(second), sign === '.'), year: Number(year), ...place };
  }
  return namedDate(text, tag);
}

/** `04/17/2031` begins with the month unless it cannot; `17.4.2031` begins with the day. */
function slashed(first: number, second: number, dotted: boolean): { month: number; day: number } {
  const dayFirst = first > 12 || (dotted && second <= 12);
  return dayFirst ? { month: second, day: first } : { month: first, day: second };
}

function namedDate(text: string, tag: string): (Day & { at: number; length: number }) | null {
  // Without a figure there is no date, and no names of months need to be known.
  if (!/\d/.test(text)) return null;
  const lower = text.toLowerCase();
  for (const [at, month] of monthPlaces(lower, tag)) {
    const before = /(?<!\d)(\d{1,2})(?:st|nd|rd|th|\.|º)?\s+(?:de |of )?$/.exec(lower.slice(0, at));
    const name = /^[\p{L}.]+/u.exec(lower.slice(at))?.[0] ?? '';
    const rest = lower.slice(at + name.length);
    const dayFirst = /^,?\s+(?:de )?(\d{4})\b/.exec(rest);
    if (before) {
      const length = before[0].length + name.length + (dayFirst?.[0].length ?? 0);
      return { year: yearOf(dayFirst?.[1]), month, day: Number(before[1]), at: before.index, length };
    }
    const monthFirst = /^\s+(\d{1,2})(?:st|nd|rd|th)?\b(?!:)(?:,?\s+(\d{4})\b)?/.exec(rest);
    if (monthFirst)
      return {
        year: yearOf(monthFirst[2]),
        month,
        day: Number(monthFirst[1]),
        at,
        length: name.length + monthFirst[0].length,
      };
  }
  return null;
}

function yearOf(figures: string | undefined): number | null {
  return figures === undefined ? null : Number(figures);
}

/** The next such day that is not before `least`, an ISO date or ''; without one it is in the year of made-up dates. */
function withYear({ year, month, day }: Day, least: string): Day & { year: number } {
  if (year !== null) return { year, month, day };
  const from = /^\d{4}/.exec(least) ? Number(least.slice(0, 4)) : madeUpYear;
  const isPast = isoDay({ year: from, month, day }, '') < least;
  return { year: isPast ? from + 1 : from, month, day };
}

const madeUpYear = 2030;

/** `2030-06-14`. */
function isoDay(date: Day, least: string): string {
  const { year, month, day } = withYear(date, least);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

const dayForm = /\b([dmyjta]{1,4})([/.\- ])([dmta]{1,2})\2([dyja]{1,4})\b/i;

/** A hint tells the form of a whole date. */
export function asksForDay(said: string): boolean {
  return dayForm.test(said);
}

/** A day as a field asks for it, `DD/MM/YYYY` or `mm.dd.yy`; as `2030-06-14` where it says nothing. `least` is the first day that it takes. */
export function dayAs(said: string, told: Day, least: string): string {
  const date = withYear(told, least);
  const form = dayForm.exec(said)?.[0];
  if (form === undefined) return isoDay(date, least);
  return form
    .replace(/[yja]+/i, (letters) => String(date.year).slice(-letters.length))
    .replace(/m+/i, (letters) => String(date.month).padStart(letters.length, '0'))
    .replace(/[dt]+/i, (letters) => String(date.day).padStart(letters.length, '0'));
}

/** Places of month names in a lower-case text, with the number of the month. */
function monthPlaces(lower: string, tag: string): [number, number][] {
  return [...lower.matchAll(/\p{L}{3,}/gu)].flatMap((match): [number, number][] => {
    const month = monthOf(match[0], tag);
    return month === null ? [] : [[match.index, month]];
  });
}

/** The month that a word names, in full or by its first three letters; null for others. */
export function monthOf(word: string, tag: string): number | null {
  for (const language of languagesRead(tag)) {
    const names = monthNames(language);
    const at = names.findIndex((name) => name === word || (word.length === 3 && name.startsWith(word)));
    if (at >= 0) return at + 1;
  }
  return null;
}

const names = new Map<string, string[]>();

/** The twelve months of a language, in lower case. */
function monthNames(language: string): string[] {
  const known = names.get(language);
  if (known) return known;
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  const list = Array.from({ length: 12 }, (_, month) =>
    format.format(new Date(Date.UTC(2030, month, 15))).toLowerCase(),
  );
  names.set(language, list);
  return list;
}
