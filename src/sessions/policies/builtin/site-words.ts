// Which words go together on this site, learned from what the persona has seen of it: positive pointwise mutual information
// over labels, headings with their texts, and cards (science 1.7: the strongest source where there is enough text).
import { siteWordWeights } from './calibration.ts';
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
}

const windowsMax = 4_000;
const wordsPerWindow = 24;

/** Nothing learned yet. */
export function createSiteWords(): SiteWords {
  const seen = new Set<string>();
  const texts = new Set<string>();
  const words = new Map<string, number>();
  const pairs = new Map<string, number>();
  let windows = 0;

  function take(text: string): void {
    if (texts.has(text) || windows >= windowsMax) return;
    texts.add(text);
    const stems = [...new Set(contentWords(text).map(stemOf))].slice(0, wordsPerWindow);
    const key = stems.join(' ');
    if (stems.length < 2 || seen.has(key) || windows >= windowsMax) return;
    seen.add(key);
    windows += 1;
    for (const [at, one] of stems.entries()) {
      words.set(one, (words.get(one) ?? 0) + 1);
      for (const other of stems.slice(at + 1)) {
        const pair = pairKey(one, other);
        pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
      }
    }
  }

  return {
    read({ observation }) {
      for (const element of observation.elements) {
        const label = labelOf(element);
        if (label === '') continue;
        take(element.kind === 'text' ? `${element.heading} ${label}` : `${element.groupLabel} ${label}`);
      }
    },
    size: () => windows,
    similarity(a, b) {
      const one = stemOf(a);
      const other = stemOf(b);
      // Most words of a goal are rare here: no pair needs to be looked up for them.
      if ((words.get(one) ?? 0) < siteWordWeights.pairsLeast) return 0;
      if ((words.get(other) ?? 0) < siteWordWeights.pairsLeast) return 0;
      const together = pairs.get(pairKey(one, other)) ?? 0;
      if (together < siteWordWeights.pairsLeast) return 0;
      const expected = ((words.get(one) ?? 0) * (words.get(other) ?? 0)) / windows;
      const information = Math.log(together / expected);
      return siteWordWeights.most * Math.min(1, Math.max(0, information / siteWordWeights.full));
    },
  };
}

function pairKey(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}
