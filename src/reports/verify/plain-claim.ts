// The claim of a rule that has no file of its own: each measured value is read off the record that bears its name. A rule
// about what one screen, deed or probe shows needs no more, so long as it calls its values what the records call them and
// quotes nothing else.
import type { ReportFinding } from '../session-report-schema.ts';
import { inShort } from './claim.ts';

type Value = string | number | boolean | null;

/** What the records say under the names that were measured. */
export interface ReadByName {
  measured: ReportFinding['measured'];
  /** Names that no record bears: of these only judging again can say whether they are right. */
  unknown: string[];
}

/**
 * Reads `finding.measured` anew. A value called `font_size_px` is the one at `style.fontSizePx`, `width_px` that at
 * `box.width`, and the name of a list is how many it holds; of `records` the first that bears the name counts. Numbers are
 * rounded and words cut as far as the finding tells them.
 */
export function readByName({ measured }: ReportFinding, records: readonly unknown[]): ReadByName {
  const known = new Map<string, Value>();
  for (const record of records) {
    for (const [name, value] of namedIn(record)) if (!known.has(name)) known.set(name, value);
  }
  const read: ReadByName = { measured: {}, unknown: [] };
  for (const [name, told] of Object.entries(measured)) {
    const value = [name, name.replace(/_(px|ms|s)$/, '')].map((each) => known.get(each));
    const is = value.find((each) => each !== undefined);
    if (is === undefined) read.unknown.push(name);
    else read.measured[name] = asTold(is, told);
  }
  return read;
}

/** The first words that title or summary quote and that stand nowhere in the records; null where all do. */
export function misquotedIn({ title, summary }: ReportFinding, records: readonly unknown[]): string | null {
  const words = [...wordsIn(records)].map((text) => text.replace(/\s+/g, ' '));
  const quotes = [...`${title} ${summary}`.matchAll(/“([^“”]+)”/g)].map(([, quote = '']) => quote);
  const stands = (quote: string) => words.some((text) => text.includes(quote.replace(/…$/, '')));
  return quotes.find((quote) => !stands(quote)) ?? null;
}

function* wordsIn(record: unknown): Generator<string> {
  if (typeof record === 'string') yield record;
  else if (typeof record === 'object' && record !== null) {
    for (const value of Object.values(record)) yield* wordsIn(value);
  }
}

/** Every value of a record by the names that the way to it can bear, the shortest first: `width`, `box_width`. */
function* namedIn(record: unknown, way: readonly string[] = []): Generator<[string, Value]> {
  if (Array.isArray(record)) {
    yield* namesOf(way, record.length);
  } else if (typeof record === 'object' && record !== null) {
    for (const [key, value] of Object.entries(record)) {
      yield* namedIn(value, [...way, key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]);
    }
  } else if (record !== undefined) {
    yield* namesOf(way, record as Value);
  }
}

function* namesOf(way: readonly string[], value: Value): Generator<[string, Value]> {
  for (const from of way.keys()) yield [way.slice(way.length - 1 - from).join('_'), value];
}

function asTold(is: Value, told: Value): Value {
  if (typeof is === 'number' && typeof told === 'number') {
    const decimals = /\.(\d+)$/.exec(String(told))?.[1]?.length ?? 0;
    return Number(is.toFixed(decimals));
  }
  if (typeof is === 'string' && typeof told === 'string' && told.endsWith('…')) {
    const most = [60, 80, 100, 120].find((each) => inShort(is, each) === told);
    return most === undefined ? is : told;
  }
  return is;
}
