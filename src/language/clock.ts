// Times of day as people say them: `half past ten in the morning`, `3 pm`, `um halb elf`, `午後3時`. Pure.
import { type Language, languagesRead, type Phrases } from './language-table.ts';
import { clockWords, type ClockWords } from './tables/clock-words.ts';
import { windowWords } from './tables/window-words.ts';
import { tokensOf } from './tokens.ts';

/** A time and where it stands in the text; `time` is `HH:MM` on a clock of 24 hours. */
export interface ClockTime {
  at: number;
  end: number;
  time: string;
}

/** The times that a text says, in order; a number alone is none. */
export function clockTimes(text: string, tag: string): ClockTime[] {
  const found: ClockTime[] = [];
  for (const language of languagesRead(tag)) {
    for (const match of text.matchAll(patternOf(language))) {
      const [at, end] = [match.index, match.index + match[0].length];
      const time = timeOf(match.groups ?? {}, language);
      if (time !== null && !found.some((one) => at < one.end && end > one.at)) found.push({ at, end, time });
    }
  }
  return found.sort((a, b) => a.at - b.at);
}

function timeOf(said: Record<string, string | undefined>, language: Language): string | null {
  const words = clockWords[language];
  if (said['noon'] !== undefined) return '12:00';
  const move = movesOf(words).get((said['move'] ?? said['moveBehind'] ?? '').toLowerCase()) ?? 0;
  const part = partOf(said['part'] ?? '', words);
  const isExact = said['minute'] !== undefined && said['colon'] !== '.';
  const isHourWord = !/^\d/.test(said['hour'] ?? '');
  // `9.30` may be money, and `nine` a count.
  if (move === 0 && part === null && !(isExact && !isHourWord) && said['sign'] === undefined) return null;
  const hour = hourOf(said['hour'] ?? '', words);
  if (hour === null) return null;
  const isLate = part === 'after' && hour < 12;
  const whole = part === 'before' && hour === 12 ? 0 : hour + (isLate ? 12 : 0);
  const minutes = whole * 60 + Number(said['minute'] ?? 0) + move;
  if (minutes < 0 || minutes >= 24 * 60) return null;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** The hour that a word or figure alone says, 1 to 24; null for others. */
export function hourIn(word: string, language: Language): number | null {
  return hourOf(word, clockWords[language]);
}

function hourOf(said: string, { hours }: ClockWords): number | null {
  if (/^\d+$/.test(said)) return Number(said) <= 24 ? Number(said) : null;
  const at = hours.split(' ').findIndex((forms) => forms.split('|').includes(said.toLowerCase()));
  return at < 0 ? null : at + 1;
}

function partOf(said: string, { before, after }: ClockWords): 'before' | 'after' | null {
  const word = said.toLowerCase();
  if (word === '') return null;
  if (phrasesOf(after).includes(word)) return 'after';
  return phrasesOf(before).includes(word) ? 'before' : null;
}

function movesOf({ moves }: ClockWords): ReadonlyMap<string, number> {
  return new Map(moves.flatMap(({ words, minutes }) => phrasesOf(words).map((phrase) => [phrase, minutes])));
}

function phrasesOf(phrases: Phrases): string[] {
  return phrases.split(', ').filter((phrase) => phrase !== '');
}

const patterns = new Map<Language, RegExp>();

function patternOf(language: Language): RegExp {
  const known = patterns.get(language);
  if (known) return known;
  const words = clockWords[language];
  const any = (phrases: readonly string[]) =>
    phrases
      .filter((phrase) => phrase !== '')
      .sort((a, b) => b.length - a.length)
      .map((phrase) => phrase.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('|');
  const optional = (name: string, phrases: readonly string[], gap: string) =>
    phrases.length === 0 ? '' : `(?:${gap}(?<${name}>${any(phrases)}))?`;
  const moving = (behind: boolean) =>
    words.moves.filter((move) => (move.behind === true) === behind).flatMap((move) => phrasesOf(move.words));
  const parts = [...phrasesOf(words.before), ...phrasesOf(words.after)];
  const hours = any(words.hours.split(/[ |]/));
  const hour = `(?<hour>\\d{1,2}${hours === '' ? '' : `|${hours}`})`;
  const isJoined = words.partFirst === true;
  const minute = isJoined ? '(?<minute>[0-5]?\\d)(?=分)' : '';
  const clock = `(?:(?<colon>[:.h])(?<minute>[0-5]\\d))?`;
  const edge = isJoined ? '' : '(?![\\p{L}\\p{N}])';
  const said = isJoined
    ? `(?:(?<part>${any(parts)}))?${hour}(?<sign>${any(phrasesOf(words.sign))})(?:${minute})?${optional('moveBehind', moving(true), '')}`
    : `(?:(?<move>${any(moving(false)) || '(?!)'})\\s+)?${hour}${clock}${optional('sign', phrasesOf(words.sign), '\\s*')}` +
      `${optional('moveBehind', moving(true), '\\s+')}${optional('part', parts, "\\s*(?:\\p{L}{1,3}(?:\\s+|[’'])){0,3}")}`;
  const noon = phrasesOf(words.noon);
  const whole = noon.length === 0 ? said : `(?<noon>${any(noon)})|${said}`;
  const made = new RegExp(`(?<![\\p{L}\\p{N}.,:-])(?:${whole})${edge}`, 'giu');
  patterns.set(language, made);
  return made;
}

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
