// Words that the site showed to everybody in this visit, one by one: a login that stands on the page is no secret.
import type { Observation } from '../../policy.ts';

export interface ShownWords {
  see(observation: Observation): void;
  /** True for a word that stood on a page by itself, as it is written. */
  has(word: string): boolean;
}

/** Words that are remembered of a visit, and signs of the shortest and longest of them. */
const wordsMax = 20_000;
const shortest = 3;
const longest = 60;

export function createShownWords(): ShownWords {
  const shown = new Set<string>();
  return {
    see({ elements }) {
      for (const { field, text, name } of elements) {
        if (field !== null || shown.size >= wordsMax) continue;
        for (const word of (text || name).split(/[\s,;()[\]"“”„'‘’«»]+/)) {
          const bare = word.replace(/[.:!?]$/, '').replace(/^:/, '');
          if (bare.length >= shortest && bare.length <= longest) shown.add(bare);
          // `user: ada/secret` and `user=ada` say two words each.
          for (const part of bare.split(/[/:=|]/)) if (part.length >= shortest) shown.add(part);
        }
      }
    },
    has: (word) => shown.has(word),
  };
}
