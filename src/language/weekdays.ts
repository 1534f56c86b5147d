// Days of the week in a text, by the names that ICU has for them. Pure.
import { languagesRead, type Language } from './language-table.ts';
import { tokensOf } from './tokens.ts';

/** True where the text names a day of the week, in full or short, in a language of this tag. */
export function namesWeekday(text: string, tag: string): boolean {
  const said = text.toLowerCase();
  const tokens = new Set(tokensOf(text));
  return languagesRead(tag).some((language) => {
    const { full, short } = weekdaysOf(language);
    return full.some((name) => said.includes(name)) || short.some((name) => tokens.has(name));
  });
}

interface Weekdays {
  full: string[];
  short: string[];
}

const known = new Map<Language, Weekdays>();

function weekdaysOf(language: Language): Weekdays {
  const before = known.get(language);
  if (before) return before;
  const names = (weekday: 'long' | 'short') => {
    const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
    return [4, 5, 6, 7, 8, 9, 10].map((day) => format.format(new Date(Date.UTC(2026, 0, day))).toLowerCase());
  };
  const short = names('short').flatMap((name) => tokensOf(name));
  const made = { full: names('long'), short: short.filter((name) => name.length >= leastLetters) };
  known.set(language, made);
  return made;
}

/** Shorter names, such as the German `so`, are too often other words. */
const leastLetters = 3;
