// Values that show by themselves in what a task tells: quoted, an address, a date, a number, what stands behind `called`.
import { clockTimes } from '../../../language/clock.ts';
import { inLettersOf } from '../../../language/letter-case.ts';
import {
  isArticle,
  isFunctionWord,
  isTaskVerb,
  numberIn,
  taskPhrases,
} from '../../../language/task-phrases.ts';
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
  for (const { at, length } of datesIn(text, tag))
    take('date', [at, at + length], text.slice(at, at + length));
  for (const match of text.matchAll(phones))
    take('phone', [match.index, match.index + match[0].length], match[0]);
  for (const { kind, at, end } of introduced(text, tag)) take(kind, [at, end], trimmed(text.slice(at, end)));
  for (const { at, end, time } of clockTimes(text, tag)) take('number', [at, end], time);
  for (const { at, end } of typed(text, tag)) take('quoted', [at, end], text.slice(at, end));
  for (const { at, end } of listed(text, tag)) take('quoted', [at, end], text.slice(at, end));
  for (const { at, end: most } of behindColons(text, tag)) {
    // A day or an address behind a name is a value of its own.
    const next = Math.min(most, ...found.flatMap((one) => (one.at > at ? one.at : [])));
    const end = endOfName(text, { from: at, most: next, tag });
    take('name', [at, end], text.slice(at, end).trim());
  }
  for (const match of text.matchAll(amounts))
    take('number', [match.index, match.index + match[0].length], match[0]);
  const words = wordsWithPlaces(text);
  const instead = phrasesAmong(words, tag).filter(({ row }) => row === 'instead');
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
  const hits = phrasesAmong(words, tag);
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
    const end = row === 'called' ? endOfName(text, { from: from.end, most, tag }) : most;
    return end > from.end
      ? [{ kind: row === 'called' ? ('name' as const) : ('words' as const), at: from.end, end }]
      : [];
  });
}

/** `Select Ada, Bo and Cy`: what is to be chosen is told by a row of names with nothing else between them. */
function listed(text: string, tag: string): { at: number; end: number }[] {
  const words = wordsWithPlaces(text);
  const hits = phrasesAmong(words, tag);
  const verb = hits.find(({ row, at }) => row === 'choose' && at === 0);
  const from = words[(verb?.length ?? 0) - 1]?.end;
  if (!verb || from === undefined) return [];
  const joins = hits.filter(({ row, at }) => row === 'joins' && at > 0);
  const places: { at: number; end: number }[] = [];
  let [begin, count] = [verb.length, 0];
  for (let at = verb.length; at <= words.length; at++) {
    const join = joins.find((hit) => hit.at === at);
    const gap = text.slice(words[at - 1]?.end, words[at]?.at ?? text.length);
    const isCut = at > begin && (at === words.length || join !== undefined || /^\s*,\s*$/.test(gap));
    if (!isCut) continue;
    const [first, last] = [words[begin], words[at - 1]];
    if (!first || !last) break;
    places.push({ at: first.at, end: last.end });
    count += 1;
    begin = at + (join?.length ?? 0);
  }
  const isName = ({ at, end }: { at: number; end: number }) => {
    const said = text.slice(at, end);
    return (
      said.split(' ').length <= listedWords &&
      !tokensOf(said).some((word) => isFunctionWord(word, tag) || isArticle(word, tag))
    );
  };
  return count > 1 && text.slice(from).includes(',') && places.every(isName) ? places : [];
}

const listedWords = 3;

/** `a new member: Ann Lee, born …`: what a colon leads to is what the thing before it is called, unless it is a figure or in quotes. */
function behindColons(text: string, tag: string): { at: number; end: number }[] {
  return [...text.matchAll(/:\s+(?=\p{Lu})/gu)].map((match) => {
    const from = match.index + match[0].length;
    // `from: Hobart to: Nome`: the word before the next colon is of what comes then.
    const sign = text.slice(from).search(/[,;]|[.!?](?=\s|$)|\s\S+:\s/);
    return { at: from, end: endOfName(text, { from, most: sign < 0 ? text.length : from + sign, tag }) };
  });
}

/** A name that is written with capitals ends before small words that no capital follows, as in `Ann Lee with the others`. */
function endOfName(text: string, { from, most, tag }: { from: number; most: number; tag: string }): number {
  const words = wordsWithPlaces(text).filter(({ at, end }) => at >= from && end <= most);
  const isCapital = ({ at }: { at: number }) => /^[\p{Lu}\d]/u.test(text.slice(at, at + 2));
  const [first] = words;
  if (tag === 'de' || !first || !isCapital(first)) return most;
  const small = words.findIndex(
    (word, at) =>
      isFunctionWord(word.word, tag) &&
      (at + 1 === words.length || !isCapital(words[at + 1] ?? first)) &&
      !isCapital(word) &&
      !joinsNames(words[at]?.word, words[at + 1]?.word, tag),
  );
  return small > 0 ? (words[small - 1]?.end ?? most) : most;
}

/** `Leek and potato soup`: the join goes on with the name, unless what follows is another thing to do. */
function joinsNames(word = '', next = '', tag: string): boolean {
  const hit = taskPhrases([word], tag).find(({ row }) => row === 'joins');
  const goesOn =
    contentWords(next, tag).length > 0 && !taskPhrases([next], tag).some(({ row }) => isTaskVerb(row));
  return hit !== undefined && goesOn;
}

/** `Type see you at nine into …`: plain words between a verb of typing and what leads to their place. */
function typed(text: string, tag: string): { at: number; end: number }[] {
  const words = wordsWithPlaces(text);
  const hits = phrasesAmong(words, tag);
  const verb = hits.find(({ row, at }) => row === 'type' && at === 0);
  const lead = hits.findLast(({ row }) => row === 'into');
  const from = words[verb?.length ?? 0]?.at;
  const to = words[(lead?.at ?? 0) - 1]?.end;
  if (!verb || from === undefined || to === undefined || to <= from) return [];
  const isSaid = contentWords(text.slice(from, to), tag).length > 0;
  return isSaid && /^\p{Ll}/u.test(text.slice(from)) && !isArticle(words[verb.length]?.word ?? '', tag)
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

/** What these words ask for, and what joins or leads to its parts. */
export function phrasesAmong(
  words: readonly { word: string }[],
  tag: string,
): ReturnType<typeof taskPhrases> {
  return taskPhrases(
    words.map(({ word }) => word),
    tag,
  );
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
