// Days of the week in a text, by the names that ICU has for them. Pure.
import { languagesRead, type Language } from './language-table.ts';
import { tokensOf } from './tokens.ts';

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
