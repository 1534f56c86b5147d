// Words of labels and goals, cut, folded and stemmed the same way everywhere, and how alike two of them are.
import { stemmer } from 'stemmer';
import { areNeighbours, conceptsOfWord } from '../../../language/concepts-in.ts';
import { irregular } from '../../../language/tables/irregular-forms.ts';
import { isFunctionWord } from '../../../language/task-phrases.ts';
import { tokensOf } from '../../../language/tokens.ts';
import { similarity } from './calibration/scents.ts';

/** A text as one line with single blanks: expressions over it need no repetition of blanks, which would cost more than linear time. */
export function oneSpaced(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** A text without blanks and marks of punctuation at its ends. */
export function trimmed(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && isMark(text[from])) from += 1;
  while (to > from && isMark(text[to - 1])) to -= 1;
  return text.slice(from, to);
}

function isMark(letter = ''): boolean {
  return /[\s,;:.!]/.test(letter);
}

/** Lower-case words and numbers in order, accents folded; `T-shirt` gives `t`, `shirt`; a lone `×` counts as a word. */
export function rawTokens(text: string): string[] {
  const folded = text
    .normalize('NFD')
    .replaceAll(/(?<=\p{Script=Latin})\p{Mn}/gu, '')
    .normalize('NFC')
    .replaceAll(/['’]s?\b/g, ' ');
  const tokens = tokensOf(folded);
  return tokens.length > 0 ? tokens : [...folded.matchAll(/×/g)].map(() => '×');
}

/** The words that carry meaning in the language of this tag; words like `the` are left out. Remembered: labels are asked about again and again. */
export function contentWords(text: string, tag = 'en'): readonly string[] {
  const key = `${tag}\n${text}`;
  const known = cut.get(key);
  if (known) return known;
  const words = rawTokens(text).filter((word) => !isFunctionWord(word, tag));
  if (cut.size >= cutMax) cut.clear();
  if (text.length <= cutLengthMax) cut.set(key, words);
  return words;
}

/** Texts whose words are remembered, and the longest of them in characters. */
const cutMax = 5_000;
const cutLengthMax = 300;
const cut = new Map<string, readonly string[]>();

/** Porter stem, remembered; of an irregular form that of its base. */
export function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stem = stemmer(irregular.get(word) ?? word);
  if (stems.size < stemsMax) stems.set(word, stem);
  return stem;
}

const stemsMax = 20_000;
const stems = new Map<string, string>();

/** Dice coefficient of character trigrams with the ends marked, 0 to 1: high for typos and compounds. */
export function trigramDice(a: string, b: string): number {
  const first = trigrams(a);
  const second = trigrams(b);
  let shared = 0;
  for (const gram of first) if (second.has(gram)) shared++;
  return (2 * shared) / (first.size + second.size);
}

function trigrams(word: string): Set<string> {
  const marked = `^${word}$`;
  const grams = new Set<string>();
  for (let i = 0; i + 3 <= marked.length; i++) grams.add(marked.slice(i, i + 3));
  return grams;
}

/** Letters to put in, take out or replace, or neighbours to swap, that turn one word into the other. */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, replaced);
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}

/** Number of words in a text, for reading time. */
export function wordCount(text: string): number {
  return rawTokens(text).length;
}

/** Words of the host name: they say little on their own site. */
export function brandsOf(targetUrl: string): string[] {
  if (!URL.canParse(targetUrl)) return [];
  return contentWords(new URL(targetUrl).hostname.replace(/^www\./, '')).filter(
    (word) => word.length > 3 && !commonHosts.has(word),
  );
}

const commonHosts: ReadonlySet<string> = new Set(['shop', 'store', 'help', 'docs', 'test', 'localhost']);

/** Words that say little on any site; they weigh less in goals and labels. */
export const genericWords: ReadonlySet<string> = new Set(
  'page site website product products item items thing something anything information info policy policies details list shop store online new view section link option options seite etwas artikel page quelque chose conditions'.split(
    ' ',
  ),
);

/** Similarity of a label word to a goal word, 0 to 1 (the highest rule that applies); `tags` are the languages of the two. */
export function wordSimilarity(a: string, b: string, tags: readonly [string, string] = english): number {
  if (a === b) return similarity.sameWord;
  const key = `${tags[0]} ${tags[1]} ${a}`;
  const row = remembered.get(key);
  const known = row?.get(b);
  if (known !== undefined) return known;
  const value = judgeWords(a, b, tags);
  if (rememberedCount >= rememberedMax) return value;
  rememberedCount += 1;
  if (row) row.set(b, value);
  else remembered.set(key, new Map([[b, value]]));
  return value;
}

const english = ['en', 'en'] as const;
const rememberedMax = 50_000;
const remembered = new Map<string, Map<string, number>>();
let rememberedCount = 0;

function judgeWords(a: string, b: string, tags: readonly [string, string]): number {
  if (plain(a) === plain(b)) return similarity.sameWord;
  if (stemOf(a) === stemOf(b)) return similarity.sameStem;
  return Math.max(conceptSimilarity(a, b, tags), spellingSimilarity(a, b, tags));
}

function isEnglish(tag: string): boolean {
  return tag === '' || tag.toLowerCase().startsWith('en');
}

function plain(word: string): string {
  return word.length > 3 ? word.replace(/(?<!s)s$/, '') : word;
}

function conceptSimilarity(a: string, b: string, [first, second]: readonly [string, string]): number {
  const others = conceptsOfWord(b, second);
  let best = 0;
  for (const one of conceptsOfWord(a, first)) {
    if (others.has(one)) return similarity.sameConcept;
    for (const other of others) if (areNeighbours(one, other)) best = similarity.neighbourConcept;
  }
  return best;
}

function spellingSimilarity(a: string, b: string, tags: readonly [string, string]): number {
  const shorter = Math.min(a.length, b.length);
  if (shorter < similarity.trigramLeastLength) return 0;
  const dice = trigramDice(a, b);
  const alike = dice >= similarity.trigramLeast ? similarity.trigram * dice : 0;
  const joined = !tags.every(isEnglish) && isPart(a, b) ? similarity.compound : 0;
  if (alike < similarity.mistyped && isMistyped(a, b, tags)) return Math.max(similarity.mistyped, joined);
  return Math.max(alike, joined);
}

/** One word begins or ends the other, as languages put words together. */
function isPart(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= similarity.compoundLeastLength && (long.startsWith(short) || long.endsWith(short));
}

/** A slip of the fingers: the same first letter, nearly the same letters, and at most one of the two is in a word list. */
function isMistyped(a: string, b: string, tags: readonly [string, string]): boolean {
  const shorter = Math.min(a.length, b.length);
  if (shorter < similarity.mistypedLeastLength) return false;
  const slips = shorter >= similarity.twoSlipsFromLength ? 2 : 1;
  if (Math.abs(a.length - b.length) > slips || editDistance(a, b) > slips) return false;
  return a[0] === b[0] && (conceptsOfWord(a, tags[0]).size === 0 || conceptsOfWord(b, tags[1]).size === 0);
}
