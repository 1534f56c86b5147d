// The values that a text gives: quoted words, names, amounts, numbers, dates, addresses and telephone numbers, each with the words before it.
import { clockTimes } from '../../../language/clock.ts';
import { isArticle, numberIn, taskPhrases } from '../../../language/task-phrases.ts';
import { inLettersOf } from '../../../language/letter-case.ts';
import { tokensOf } from '../../../language/tokens.ts';
import { dateIn } from './dates.ts';
import { contentWords, trimmed } from './words.ts';

/** One value that a text gives. */
export interface Value {
  kind: 'quoted' | 'name' | 'words' | 'email' | 'phone' | 'date' | 'number';
  /** As it is to be written. */
  text: string;
  /** Where it stands in the text that it was read from. */
  at: number;
  end: number;
  /** Words with a meaning before it in its clause, nearest last: what they name it is for. */
  before: readonly string[];
  /** The next of them behind it, as in `14 June as the date`. */
  after: readonly string[];
  /** It is to give way, as in `instead of 30.00`. */
  old?: true;
}

const quotes = /["“”„«»]([^"“”„«»]+)["“”„«»]/g;
const singleQuotes = /(?<=^|[\s(])['‘]([^'‘’]+)['’](?=$|[\s.,;:!?)])/g;
const emails = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
/** What people are called on a site: `@ada`. */
const handles = /(?<![\w.@])@[\p{L}\d_.-]*[\p{L}\d_]/gu;
const amounts = /(?<![\w.,])[-−]?\d+(?:[.,:]\d+)*(?![\w])/g;
/** Groups of figures that begin with a nought or a plus, or that hyphens join: a number that is dialled. */
const phones = /(?<![\w.,-])(?:(?:\+|0)\d+(?:[ /-]\d{2,})+|\d{3,5}(?:[ -]\d{3,}){1,2})(?!\w|[.,:-]\d)/g;
const valuesMax = 12;

/** The values of a text in order of their places. */
export function valuesIn(text: string, tag: string): Value[] {
  const found: { at: number; end: number; kind: Value['kind']; text: string }[] = [];
  const take = (kind: Value['kind'], [at, end]: readonly [number, number], value: string) => {
    if (value === '' || found.some((one) => at < one.end && end > one.at)) return;
    found.push({ at, end, kind, text: value });
  };
  for (const match of [...text.matchAll(quotes), ...text.matchAll(singleQuotes)])
    take('quoted', [match.index, match.index + match[0].length], (match[1] ?? '').trim());
  for (const match of text.matchAll(emails))
    take('email', [match.index, match.index + match[0].length], match[0]);
  for (const match of text.matchAll(handles))
    take('name', [match.index, match.index + match[0].length], match[0]);
  for (const { at, length } of datesIn(text, tag)) {
    take('date', [at, at + length], text.slice(at, at + length));
  }
  for (const match of text.matchAll(phones))
    take('phone', [match.index, match.index + match[0].length], match[0]);
  for (const { kind, at, end } of introduced(text, tag)) {
    const said = trimmed(text.slice(at, end));
    take(kind, [at, end], said);
  }
  for (const { at, end, time } of clockTimes(text, tag)) take('number', [at, end], time);
  for (const { at, end } of typed(text, tag)) take('quoted', [at, end], text.slice(at, end));
  for (const match of text.matchAll(amounts))
    take('number', [match.index, match.index + match[0].length], match[0]);
  const words = wordsWithPlaces(text);
  const instead = taskPhrases(
    words.map(({ word }) => word),
    tag,
  ).filter(({ row }) => row === 'instead');
  const givesWay = (from: number) =>
    instead.some(({ at, length }) => {
      const before = words[at + length - 1]?.end ?? Infinity;
      return before <= from && contentWords(text.slice(before, from), tag).length === 0;
    });
  return found
    .sort((a, b) => a.at - b.at)
    .slice(0, valuesMax)
    .map(({ at, end, kind, text: value }) => ({
      kind,
      text: kind === 'quoted' ? inLettersOf(text.replaceAll(quotes, ' '), value, tag) : value,
      at,
      end,
      before: contentWords(
        text
          .slice(0, at)
          .split(/[,;.!?]\s/)
          .at(-1) ?? '',
        tag,
      ).slice(-4),
      after: contentWords(text.slice(end).split(/[,;.:!?](?=\s|$)/)[0] ?? '', tag).slice(0, 2),
      ...(givesWay(at) && { old: true as const }),
    }));
}

function datesIn(text: string, tag: string): { at: number; length: number }[] {
  const found: { at: number; length: number }[] = [];
  for (let from = 0; found.length < valuesMax;) {
    const date = dateIn(text.slice(from), tag);
    if (!date) break;
    found.push({ at: from + date.at, length: date.length });
    from += date.at + date.length;
  }
  return found;
}

/** What follows `called` and `that says`, up to the next of these or the end of the clause. */
function introduced(text: string, tag: string): { kind: 'name' | 'words'; at: number; end: number }[] {
  const words = wordsWithPlaces(text);
  const hits = taskPhrases(
    words.map(({ word }) => word),
    tag,
  );
  const leading = hits.filter(({ row }) => row === 'called' || row === 'saying');
  return leading.flatMap(({ row, at, length }, index) => {
    const from = words[at + length - 1];
    const next = leading[index + 1];
    if (!from) return [];
    const stop = next ? (words[next.at]?.at ?? text.length) : text.length;
    const rest = text.slice(from.end, stop);
    // A comma ends a name, so does `with 75.00`, and a second thing to do; what somebody is to write may hold all of them.
    const beside = hits.find(({ row: other, at: place }) => {
      const figure = text.slice(words[place]?.end).trimStart();
      return row === 'called' && other === 'into' && (words[place]?.at ?? 0) > from.end && /^\d/.test(figure);
    });
    // `… and the password kiln7` goes on with another value.
    const joins = hits.find(({ row: other, at: place, length: long }) => {
      const behind = words[place + long]?.word ?? '';
      return (
        row === 'called' && other === 'joins' && (words[place]?.at ?? 0) > from.end && isArticle(behind, tag)
      );
    });
    const stops = [
      (words[joins?.at ?? -1]?.at ?? Infinity) - from.end,
      rest.search(row === 'called' ? /[,;]/ : /$/),
      (words[beside?.at ?? -1]?.at ?? Infinity) - from.end,
    ];
    const most = from.end + Math.min(rest.length, ...stops.filter((place) => place >= 0));
    return most > from.end
      ? [{ kind: row === 'called' ? ('name' as const) : ('words' as const), at: from.end, end: most }]
      : [];
  });
}

/** `Type see you at nine into …`: plain words between a verb of typing and what leads to their place. */
function typed(text: string, tag: string): { at: number; end: number }[] {
  const words = wordsWithPlaces(text);
  const hits = taskPhrases(
    words.map(({ word }) => word),
    tag,
  );
  const verb = hits.find(({ row, at }) => row === 'type' && at === 0);
  const lead = hits.findLast(({ row }) => row === 'into');
  const from = words[verb?.length ?? 0]?.at;
  const to = words[(lead?.at ?? 0) - 1]?.end;
  if (!verb || from === undefined || to === undefined || to <= from) return [];
  return /^\p{Ll}/u.test(text.slice(from)) && !isArticle(words[verb.length]?.word ?? '', tag)
    ? [{ at: from, end: to }]
    : [];
}

/** The words of a text, each with its place in it. */
export function wordsWithPlaces(text: string): { word: string; at: number; end: number }[] {
  const words: { word: string; at: number; end: number }[] = [];
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

/** A text with its number words as figures: `two tickets` gives `2 tickets`; one stays a word, since it counts things too. */
export function withFigures(text: string, tag: string): string {
  let told = text;
  for (const { word, at, end } of wordsWithPlaces(text).reverse()) {
    const number = numberIn(word, tag);
    if (number !== null && number >= 2) told = `${told.slice(0, at)}${number}${told.slice(end)}`;
  }
  return told;
}

/** A number as people write it, `1.299,50` or `1,299.50`; null where it is none. */
export function amountOf(figure: string): number | null {
  const bare = figure.replaceAll(/[\s ]/g, '').replace(/[.,]$/, '');
  const cents = /[.,](\d{1,2})$/.exec(bare);
  const whole = (cents ? bare.slice(0, cents.index) : bare).replaceAll(/[.,]/g, '');
  const value = Number(cents ? `${whole}.${cents[1] ?? '0'}` : whole);
  return Number.isFinite(value) && whole !== '' ? value : null;
}
