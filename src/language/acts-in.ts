// Which acts the words of a label, a heading or an address name. Words are evidence beside structure: a hit says what
// is written, never what a request does.
import type { Act } from './acts.ts';
import { tables } from './language-index.ts';
import type { Language, LanguageTable } from './language-table.ts';
import { phrasesIn, phraseTree, type Entry, type PhraseTree, type Row } from './phrase-tree.ts';
import { pathWords } from './tables/path-words.ts';
import { sentencesOf, spellingsOf, tokensOf } from './tokens.ts';
import { wordsOfPath } from './words-of-path.ts';

/** One act that a text names. */
export interface ActHit {
  act: Act;
  /** The language whose row lists the words; the first where several do. */
  language: Language;
  /** The words that name it, as they were read. */
  word: string;
  /** True where a sentence of the text, or a segment of the address, says nothing else. */
  whole: boolean;
  /** False where the words mean this and other things, such as "Remove" or `/orders`. */
  sure: boolean;
}

/** The acts that a label, a heading or the words of a form name, in their order. Sentences are read one by one; empty text names nothing. */
export function actsIn(text: string): ActHit[] {
  return read(sentencesOf(text), labelReader());
}

/** The acts that a path, an address or the name of a call such as `createOrder` names. Nouns (`/orders`) are hits that are not sure. */
export function actsInPath(path: string): ActHit[] {
  return read(wordsOfPath(path), pathReader());
}

/** What is read with: the tree, and endings that make a word one of reading. */
interface Reader {
  tree: PhraseTree;
  endings: readonly string[];
  /** Words of reading make a weak word count for nothing in a label, and less than sure in an address. */
  isPath: boolean;
}

/** Words that may stand between the two halves of a pair. */
const widestPair = 6;

function read(parts: readonly string[], reader: Reader): ActHit[] {
  const hits: ActHit[] = [];
  const halves = new Map<number, { side: 0 | 1; at: number; word: string }>();
  let offset = 0;
  for (const part of parts) {
    const tokens = tokensOf(part);
    hits.push(...readPart(tokens, { reader, halves, offset }));
    offset += tokens.length;
  }
  const told = new Map<string, ActHit>();
  for (const hit of hits) {
    const key = `${hit.act} ${hit.word}`;
    const known = told.get(key) ?? hit;
    told.set(key, { ...known, whole: known.whole || hit.whole, sure: known.sure || hit.sure });
  }
  return [...told.values()];
}

function readPart(
  tokens: readonly string[],
  {
    reader,
    halves,
    offset,
  }: { reader: Reader; halves: Map<number, { side: 0 | 1; at: number; word: string }>; offset: number },
): ActHit[] {
  const { tree, isPath } = reader;
  const telling = tokens.flatMap((token, index) => (tree.isFiller(token) ? [] : [index]));
  const [first = 0] = telling;
  const last = telling.at(-1) ?? 0;
  const met = tokens.map((_, at) => tree.metAt(tokens, at));
  const says = (row: string, at: number) =>
    met[at]?.some(({ entries }) => entries.some((entry) => entry.row === row)) ?? false;
  if (!isPath && (says('leads', 0) || says('leads', first))) return [];
  const isReading =
    tokens.some((_, at) => says('reading', at)) ||
    tokens.some((token) =>
      reader.endings.some((ending) => token.length > ending.length && token.endsWith(ending)),
    );
  const wordAt = (at: number, length: number) => joinWords(tokens.slice(at, at + length));
  const counts = ({ row, at: place, weak, pair }: Entry, { at, length }: { at: number; length: number }) =>
    row !== 'leads' &&
    row !== 'reading' &&
    pair === null &&
    !(weak && isReading) &&
    (place !== 'start' || at <= first) &&
    (place !== 'whole' || (at <= first && at + length > last));

  const hits: ActHit[] = [];
  let covered = 0;
  let hidden = 0;
  for (let at = 0; at < tokens.length; at++) {
    if (at >= covered) {
      const longest = longestOf(met[at] ?? [], (entry, length) => counts(entry, { at, length }));
      if (longest) {
        covered = at + longest.length;
        const acts = longest.entries.filter(
          ({ row, decides }) =>
            row !== 'neutral' &&
            (decides || !longest.entries.some((other) => other.decides && other.row === row)),
        );
        if (acts.length === 0) hidden = covered;
        for (const entry of acts) {
          hits.push({
            act: entry.row as Act,
            language: entry.language,
            word: wordAt(at, longest.length),
            whole: at <= first && covered > last,
            sure: entry.sure && !(isPath && entry.weak),
          });
        }
      }
    }
    if (at < hidden) continue;
    for (const { length, entries } of met[at] ?? []) {
      for (const entry of entries) {
        const { pair } = entry;
        if (pair === null || (entry.weak && isReading)) continue;
        const here = { side: pair.side, at: offset + at, word: wordAt(at, length) };
        const other = halves.get(pair.id);
        if (other && other.side !== pair.side && here.at - other.at <= widestPair) {
          hits.push({
            act: entry.row as Act,
            language: entry.language,
            word: `${other.word} ${here.word}`,
            whole: false,
            sure: entry.sure,
          });
        }
        halves.set(pair.id, here);
      }
    }
  }
  return hits;
}

/** The longest phrase with an entry that counts, and those of its entries that do. */
function longestOf(
  met: ReturnType<PhraseTree['metAt']>,
  counts: (entry: Entry, length: number) => boolean,
): { length: number; entries: Entry[] } | null {
  const counting = met
    .map(({ length, entries }) => ({ length, entries: entries.filter((entry) => counts(entry, length)) }))
    .filter(({ entries }) => entries.length > 0);
  if (counting.length === 0) return null;
  const length = Math.max(...counting.map((one) => one.length));
  return {
    length,
    entries: counting.filter((one) => one.length === length).flatMap(({ entries }) => entries),
  };
}

function joinWords(words: readonly string[]): string {
  return words.join(
    words.every((word) => /^\p{Script=Han}|^\p{Script=Hiragana}|^\p{Script=Katakana}/u.test(word)) ? '' : ' ',
  );
}

const labelReader = once(() => readerOf({ isPath: false }));
const pathReader = once(() => readerOf({ isPath: true }));

function readerOf({ isPath }: { isPath: boolean }): Reader {
  const reading = tables.flatMap(({ language, reading }) =>
    phrasesIn(reading).map((phrase) => ({ language, phrase, isEnding: phrase.startsWith('*') })),
  );
  const rows: Row[] = [
    ...tables.flatMap(rowsOf),
    ...reading
      .filter(({ isEnding }) => !isEnding)
      .map(({ language, phrase }) => ({ language, row: 'reading', phrases: phrase })),
    ...(isPath
      ? Object.entries(pathWords.acts).map(([row, phrases]) => ({
          language: 'en' as const,
          row,
          phrases,
          decides: true,
        }))
      : []),
  ];
  const filler = [...tables.map((table) => table.filler), ...(isPath ? [pathWords.filler] : [])].join(',');
  return {
    tree: phraseTree(rows, { filler, joined: isPath }),
    endings: reading.filter(({ isEnding }) => isEnding).flatMap(({ phrase }) => spellingsOf(phrase.slice(1))),
    isPath,
  };
}

function rowsOf({ language, acts, leads, neutral }: LanguageTable): Row[] {
  return [
    ...Object.entries(acts).map(([row, phrases]) => ({ language, row, phrases })),
    { language, row: 'leads', phrases: leads },
    { language, row: 'neutral', phrases: neutral },
  ];
}

/** The tables are compiled when they are first asked, and once. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
