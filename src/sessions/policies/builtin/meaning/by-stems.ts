// Likeness of labels without a model: words of one stem, in the same steps. What an operator gets who switches the model off.
import { stemmer } from 'stemmer';
import { tokensOf } from '../../../../language/tokens.ts';
import type { Meaning } from '../../../meaning.ts';
import { inSteps } from './similarities.ts';

/** Share of stems that goal and label have in common (Dice), 0 to 1. It knows no synonyms, and says so in its version. */
export function meaningByStems(): Meaning {
  return {
    version: 'stems',
    similarities: async (goal, labels) => {
      const wanted = stemsOf(goal);
      return labels.map((label) => {
        const stems = stemsOf(label);
        const shared = [...stems].filter((stem) => wanted.has(stem)).length;
        return stems.size === 0 ? 0 : inSteps((2 * shared) / (wanted.size + stems.size));
      });
    },
  };
}

function stemsOf(text: string): Set<string> {
  return new Set(tokensOf(text).map((word) => stemmer(word)));
}
