// Which words go together on this site, learned from what the persona has seen of it: positive pointwise mutual information
// over labels, headings with their texts, and cards (science 1.7: the strongest source where there is enough text).
import { siteWordWeights } from './calibration/words.ts';
import { contentWords, stemOf } from './words.ts';
import { labelOf, type View } from './view.ts';

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
