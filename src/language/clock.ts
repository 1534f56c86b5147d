// Times of day as people say them: `half past ten in the morning`, `3 pm`, `um halb elf`, `午後3時`. Pure.
import { type Language, languagesRead, type Phrases } from './language-table.ts';
import { clockWords, type ClockWords } from './tables/clock-words.ts';

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
