// How much words smell of a wish, given how common each of them is on this site.
import { conceptsOf } from '../../../language/concepts-in.ts';
import type { Persona } from '../../../personas/persona.ts';
import { scentWeights, similarity, siteWordWeights, vocabularyBands } from './calibration/scents.ts';
import { labelOf, type View } from './view.ts';
import type { Wish } from './wish.ts';
import { contentWords, genericWords, stemOf, wordSimilarity } from './words.ts';

/** What one session has learned of a site's words. */
export interface SiteWords {
  /** Takes in a screen; one that was taken in before changes nothing. */
  read(view: View): void;
  /** How much was taken in: what `similarity` answers changes with it alone. */
  size(): number;
  /** Similarity by going together here, 0 to `siteWordWeights.most`. */
  similarity(a: string, b: string): number;
  /** How many texts of the site hold a word with this stem. */
  texts(word: string): number;
}

const windowsMax = 4_000;
const wordsPerWindow = 24;
const idsMax = windowsMax * wordsPerWindow;

/** Nothing learned yet. */
export function createSiteWords(): SiteWords {
  const seen = new Set<string>();
  const texts = new Set<string>();
  /** Each stem with its number and how many windows it stands in; a pair is counted under both numbers. */
  const words = new Map<string, { id: number; windows: number }>();
  const pairs = new Map<number, number>();
  const holding = new Map<string, number>();
  const labels = new Set<string>();
  let windows = 0;

  /** Counts in how many texts each stem stands. */
  function hold(label: string): void {
    if (labels.has(label) || labels.size >= windowsMax) return;
    labels.add(label);
    for (const stem of new Set(contentWords(label).map(stemOf)))
      holding.set(stem, (holding.get(stem) ?? 0) + 1);
  }

  function take(text: string): void {
    if (texts.has(text) || windows >= windowsMax) return;
    texts.add(text);
    const stems = [...new Set(contentWords(text).map(stemOf))].slice(0, wordsPerWindow);
    const key = stems.join(' ');
    if (stems.length < 2 || seen.has(key) || windows >= windowsMax) return;
    seen.add(key);
    windows += 1;
    const ids = stems.map(count);
    for (let at = 0; at < ids.length; at++) {
      for (let beside = at + 1; beside < ids.length; beside++) {
        const pair = pairKey(ids[at] ?? 0, ids[beside] ?? 0);
        pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
      }
    }
  }

  /** Counts a stem once more; its number. */
  function count(stem: string): number {
    const known = words.get(stem);
    if (known) {
      known.windows += 1;
      return known.id;
    }
    words.set(stem, { id: words.size, windows: 1 });
    return words.size - 1;
  }

  return {
    read({ observation }) {
      hold(observation.title);
      for (const element of observation.elements) {
        const label = labelOf(element);
        if (label === '') continue;
        hold(label);
        take(element.kind === 'text' ? `${element.heading} ${label}` : `${element.groupLabel} ${label}`);
      }
    },
    size: () => windows,
    texts: (word) => holding.get(stemOf(word)) ?? 0,
    similarity(a, b) {
      const one = words.get(stemOf(a));
      const other = words.get(stemOf(b));
      // Most words of a goal are rare here: no pair needs to be looked up for them.
      if (!one || one.windows < siteWordWeights.pairsLeast) return 0;
      if (!other || other.windows < siteWordWeights.pairsLeast) return 0;
      const together = pairs.get(pairKey(one.id, other.id)) ?? 0;
      if (together < siteWordWeights.pairsLeast) return 0;
      const expected = (one.windows * other.windows) / windows;
      const information = Math.log(together / expected);
      return siteWordWeights.most * Math.min(1, Math.max(0, information / siteWordWeights.full));
    },
  };
}

/** Numbers stay far below the factor: a window adds at most `wordsPerWindow` of them. */
function pairKey(one: number, other: number): number {
  return Math.min(one, other) * idsMax + Math.max(one, other);
}

/** Judges words for one wish, and remembers what it made of them. */
export interface TextScent {
  /** Scent of plain words, 0 to 1. */
  text: (words: string) => number;
  /** Share of the object's weight that the words cover, 0 to 1; 1 where the wish names no object. */
  cover: (words: string) => number;
}

/** Labels of one wish that are remembered. */
const labelsMax = 5_000;
const labelWordsMax = 24;

/** `brandWords` say little on their own site; `site` knows its words, `tags` are the languages of task and page. */
export function createTextScent(
  wish: Wish,
  {
    brandWords,
    site,
    tags,
    vocabulary,
  }: {
    brandWords: readonly string[];
    site: SiteWords | null;
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
  const band = vocabularyBands[vocabulary];

  const similar = (a: string, b: string): number => {
    const known = wordSimilarity(a, b, tags);
    return site === null || known >= siteWordWeights.most ? known : Math.max(known, site.similarity(a, b));
  };
  const judged = new Map<string, number>();
  /** Per word of a label its similarity to each goal word. */
  const rows = new Map<string, readonly number[]>();
  const rowOf = (word: string): readonly number[] => {
    const known = rows.get(word);
    if (known) return known;
    const row = words.map((entry) =>
      entry.exact && stemOf(entry.word) !== stemOf(word) ? 0 : similar(entry.word, word),
    );
    rows.set(word, row);
    return row;
  };
  let learned = 0;
  /** The same words smell the same until the site has taught new ones. */
  const text = (label: string): number => {
    if ((site !== null && site.size() !== learned) || judged.size >= labelsMax) {
      learned = site?.size() ?? 0;
      judged.clear();
      rows.clear();
    }
    const known = judged.get(label);
    if (known !== undefined) return known;
    const value = textScent(contentWords(label, pageTag).slice(0, labelWordsMax));
    judged.set(label, value);
    return value;
  };
  const covered = new Map<string, number>();
  const cover = (label: string): number => {
    const known = covered.get(label);
    if (known !== undefined) return known;
    const value = coverOf(contentWords(label, pageTag));
    if (covered.size >= labelsMax) covered.clear();
    covered.set(label, value);
    return value;
  };

  function textScent(label: readonly string[]): number {
    const total = words.reduce((sum, word) => sum + word.weight, 0);
    if (label.length === 0 || total === 0) return 0;
    const heaviest = Math.max(...words.map((word) => word.weight));
    const bestOf = words.map(() => 0);
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
      for (const [at, entry] of words.entries()) {
        const alike = row[at] ?? 0;
        match = Math.max(match, alike * (entry.weight / heaviest));
        bestOf[at] = Math.max(bestOf[at] ?? 0, alike * clarity);
      }
      focus += rarity * match * clarity;
      length += rarity;
    }
    const covers = words.reduce((sum, word, at) => sum + word.weight * (bestOf[at] ?? 0), 0) / total;
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

  function coverOf(label: readonly string[]): number {
    const total = objects.reduce((sum, word) => sum + word.weight, 0);
    if (total === 0) return 1;
    let sum = 0;
    for (const { word, weight } of objects) {
      const match = Math.max(0, ...label.map((other) => wordSimilarity(word, other, tags)));
      const enough = similarity.trigram * similarity.trigramLeast + scentWeights.coversBeyond;
      if (match >= enough && match !== similarity.neighbourConcept) sum += weight * match;
    }
    return sum / total;
  }

  return { text, cover };
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
