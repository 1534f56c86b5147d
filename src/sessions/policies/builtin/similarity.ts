// How alike two words are: the same, of one concept, or of nearly the same letters (science 1.7).
import { areNeighbours, conceptsOfWord } from '../../../language/concepts-in.ts';
import { similarity } from './calibration/words.ts';
import { editDistance, stemOf, trigramDice } from './words.ts';

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
