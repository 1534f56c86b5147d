// Between which times of day something is to be, as a task says it: `after three in the afternoon`, `between nine and eleven`, `before
// noon`, `in the morning`. Pure.
import { clockTimes, hourIn, type ClockTime } from './clock.ts';
import { languagesRead, type Phrases } from './language-table.ts';
import { windowWords } from './tables/window-words.ts';
import { tokensOf } from './tokens.ts';

/** Minutes of a day, both ends included; `from` is `until` where one time is told. */
export interface ClockWindow {
  from: number;
  until: number;
}

/** The times of day that a text allows; null where it says nothing of it. Several times without a bound are no window. */
export function clockWindow(text: string, tag: string): ClockWindow | null {
  const between = hoursBetween(text, tag);
  if (between) return between;
  const times = clockTimes(text, tag);
  const bounds = times.flatMap((time) => boundOf(time, text, tag) ?? []);
  if (bounds.length > 0)
    return {
      from: Math.max(0, ...bounds.map(({ from }) => from)),
      until: Math.min(dayEnds, ...bounds.map(({ until }) => until)),
    };
  const [only] = times;
  if (only && times.length === 1) return { from: minutesOf(only.time), until: minutesOf(only.time) };
  return times.length > 0 ? null : partIn(text, tag);
}

/** A word that stands between the two ends of a range: `5 to 25 August`. */
export function joinsRange(word: string, tag: string): boolean {
  return languagesRead(tag).some((language) =>
    phrasesIn(windowWords[language].and).includes(word.toLowerCase()),
  );
}

/** Minutes since midnight of `HH:MM`. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

const dayEnds = 24 * 60;

function boundOf({ at, time }: ClockTime, text: string, tag: string): ClockWindow | null {
  const before = ` ${tokensOf(text.slice(0, at)).join(' ')}`;
  const leads = (phrases: Phrases) =>
    phrasesIn(phrases).some((phrase) => before.endsWith(` ${phrase}`) || before.endsWith(` ${phrase} the`));
  for (const language of languagesRead(tag)) {
    const words = windowWords[language];
    if (leads(words.until)) return { from: 0, until: minutesOf(time) };
    if (leads(words.from)) return { from: minutesOf(time), until: dayEnds };
  }
  return null;
}

/** `between nine and eleven`: hours without a sign, of which the later ones are after noon where they would be at night. */
function hoursBetween(text: string, tag: string): ClockWindow | null {
  const tokens = tokensOf(text);
  for (const language of languagesRead(tag)) {
    const { from, and } = windowWords[language];
    const [leads, joins] = [new Set(phrasesIn(from)), new Set(phrasesIn(and))];
    for (const [at, token] of tokens.entries()) {
      const [first, second] = [tokens[at + 1], tokens[at + 3]].map((word = '') => hourIn(word, language));
      if (!leads.has(token) || !joins.has(tokens[at + 2] ?? '')) continue;
      if (first === null || first === undefined || second === null || second === undefined) continue;
      // `from 5 to 25 August` counts days.
      if (/^\d/.test(tokens[at + 1] ?? '')) continue;
      const begins = first < earliestHour ? first + 12 : first;
      return { from: begins * 60, until: (second < begins ? second + 12 : second) * 60 };
    }
  }
  return null;
}

/** Hours before this one that are told without more are those of the afternoon. */
const earliestHour = 7;

function partIn(text: string, tag: string): ClockWindow | null {
  const said = ` ${tokensOf(text).join(' ')} `;
  for (const language of languagesRead(tag))
    for (const { words, from, until } of windowWords[language].parts)
      if (phrasesIn(words).some((phrase) => said.includes(` ${phrase} `)))
        return { from: from * 60, until: until * 60 };
  return null;
}

function phrasesIn(phrases: Phrases): string[] {
  return phrases
    .split(', ')
    .map((phrase) => tokensOf(phrase).join(' '))
    .filter((phrase) => phrase !== '');
}
