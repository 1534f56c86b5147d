// How much words smell of a wish, and how common each of them is on a site.
import { conceptsOf } from '../../../language/concepts-in.ts';
import type { Persona } from '../../../personas/persona.ts';
import { scentWeights, similarity, vocabularyBands, workWeights } from './calibration/scents.ts';
import { labelOf, type View } from './view.ts';
import type { Wish } from './wish.ts';
import { contentWords, genericWords, stemOf, wordSimilarity } from './words.ts';

/** What one session has learned of a site's words. */
export interface SiteWords {
  /** Takes in a screen; one that was taken in before changes nothing. */
  read(view: View): void;
  /** How much was taken in: what `texts` answers changes with it alone. */
  size(): number;
  /** How many texts of the site hold a word with this stem. */
  texts(word: string): number;
}

const textsMax = 4_000;

/** Nothing learned yet. */
export function createSiteWords(): SiteWords {
  const holding = new Map<string, number>();
  const texts = new Set<string>();
  return {
    read({ observation }) {
      for (const text of [observation.title, ...observation.elements.map(labelOf)]) {
        if (text === '' || texts.has(text) || texts.size >= textsMax) continue;
        texts.add(text);
        for (const stem of new Set(contentWords(text).map(stemOf)))
          holding.set(stem, (holding.get(stem) ?? 0) + 1);
      }
    },
    size: () => texts.size,
    texts: (word) => holding.get(stemOf(word)) ?? 0,
  };
}

/** Judges words for one wish, and remembers what it made of them. */
export interface TextScent {
  /** Scent of plain words, 0 to 1. */
  text: (words: string) => number;
  /** Share of the object's weight that labels cover together, 0 to 1; 1 where the wish names no object. */
  cover: (...labels: readonly string[]) => number;
}

/** Labels of one wish that are remembered. */
const labelsMax = 5_000;
const labelWordsMax = 24;

/** `brandWords` say little on their own site; `tags` are the languages of task and page. */
export function createTextScent(
  wish: Wish,
  {
    brandWords,
    tags,
    vocabulary,
  }: {
    brandWords: readonly string[];
    tags: readonly [string, string];
    vocabulary: Persona['who']['vocabulary'];
  },
): TextScent {
  const [, pageTag] = tags;
  const brands = new Set(brandWords.map(stemOf));
  const words = wish.words.map((entry) => ({
    ...entry,
    weight: brands.has(stemOf(entry.word)) ? scentWeights.brandWord : entry.weight,
  }));
  const objects = words.filter((word) => word.object);
  // A name says more of which one it is than what it is.
  const weighed = words.map((word) =>
    word.exact ? { ...word, weight: word.weight * workWeights.name } : word,
  );
  const band = vocabularyBands[vocabulary];

  const judged = new Map<string, number>();
  /** Per word of a label its similarity to each goal word. */
  const rows = new Map<string, readonly number[]>();
  const rowOf = (word: string): readonly number[] => {
    const known = rows.get(word);
    if (known) return known;
    const row = words.map((entry) =>
      (entry.exact === 'name' && entry.word !== word) || (entry.exact && stemOf(entry.word) !== stemOf(word))
        ? 0
        : wordSimilarity(entry.word, word, tags),
    );
    rows.set(word, row);
    return row;
  };
  const text = (label: string): number => {
    if (judged.size >= labelsMax) {
      judged.clear();
      rows.clear();
    }
    const known = judged.get(label);
    if (known !== undefined) return known;
    const value = textScent(contentWords(label, pageTag).slice(0, labelWordsMax));
    judged.set(label, value);
    return value;
  };
  /** How well each word of the object is said by a label. */
  const covered = new Map<string, readonly number[]>();
  const matchesOf = (label: string): readonly number[] => {
    const known = covered.get(label);
    if (known) return known;
    const said = contentWords(label, pageTag);
    const enough = similarity.trigram * similarity.trigramLeast + scentWeights.coversBeyond;
    const matches = objects.map(({ word }) => {
      const match = Math.max(0, ...said.map((other) => wordSimilarity(word, other, tags)));
      return match >= enough && match !== similarity.neighbourConcept ? match : 0;
    });
    if (covered.size >= labelsMax) covered.clear();
    covered.set(label, matches);
    return matches;
  };
  const total = objects.reduce((sum, word) => sum + word.weight, 0);
  const cover = (...labels: readonly string[]): number => {
    if (total === 0) return 1;
    const all = labels.map(matchesOf);
    const sum = objects.reduce(
      (said, { weight }, at) => said + weight * Math.max(0, ...all.map((matches) => matches[at] ?? 0)),
      0,
    );
    return sum / total;
  };

  function textScent(label: readonly string[]): number {
    const total = weighed.reduce((sum, word) => sum + word.weight, 0);
    if (label.length === 0 || total === 0) return 0;
    const heaviest = Math.max(...weighed.map((word) => word.weight));
    const bestOf = weighed.map(() => 0);
    let focus = 0;
    let length = 0;
    for (const word of label) {
      const rarity = brands.has(stemOf(word))
        ? scentWeights.brandWord
        : genericWords.has(word)
          ? scentWeights.genericWord
          : 1;
      const row = rowOf(word);
      const clarity = clarityOf(word);
      let match = 0;
      for (const [at, entry] of weighed.entries()) {
        const alike = row[at] ?? 0;
        match = Math.max(match, alike * (entry.weight / heaviest));
        bestOf[at] = Math.max(bestOf[at] ?? 0, alike * clarity);
      }
      focus += rarity * match * clarity;
      length += rarity;
    }
    const covers = weighed.reduce((sum, word, at) => sum + word.weight * (bestOf[at] ?? 0), 0) / total;
    const part = length === 0 ? 0 : focus / length;
    const w = scentWeights;
    return label.length > w.longLabelWords
      ? clamp(w.longLabelFocus * part + w.longLabelCover * covers)
      : clamp(w.focus * part + w.cover * covers);
  }

  /** Long words that no list holds are weak cues for small vocabularies. */
  function clarityOf(word: string): number {
    return word.length <= band.lettersKnown || conceptsOf(word, pageTag).length > 0 ? 1 : band.weight;
  }

  return { text, cover };
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
