// A press on one control as a plan, and how well a label is what was asked for.
import type { CandidateRecord, ScreenElement } from '../../../evidence/evidence.ts';
import { clauseWeights, similarity } from './calibration.ts';
import { expectationOf } from './expectation.ts';
import { conceptsOf } from './lexicon.ts';
import { wordSimilarity } from './scent.ts';
import { simplePlan, type Plan } from './situation.ts';
import { keyOf, labelOf } from './view.ts';
import { contentWords, rawTokens } from './words.ts';

/** Presses `element`; `candidates` are the labels that it was chosen among, [] where nothing else was weighed. */
export function press(
  element: ScreenElement,
  scent: number,
  candidates: CandidateRecord[],
  thought: string,
  strategy: string,
): Plan {
  return simplePlan({
    action: { kind: 'click', ref: element.ref },
    strategy,
    thought,
    candidates,
    thresholds: { chooseAtOnce: clauseWeights.namedAt },
    expectation: expectationOf(element),
    effort: { wordsRead: 0, labelsRead: Math.min(12, Math.max(1, candidates.length)), headingsRead: 1 },
    move: {
      key: keyOf(element),
      label: labelOf(element),
      concepts: conceptsOf(labelOf(element)).map((hit) => hit.concept),
      scent,
      element,
    },
  });
}

/** How well a label is what was asked for: all of it, and little else. */
export function likeness(asked: readonly string[], label: string): number {
  const content = contentWords(label);
  // `ONE` is a name where it is all that a label says.
  const words = content.length > 0 ? content : rawTokens(label);
  if (asked.length === 0 || words.length === 0) return 0;
  const cover = asked.reduce((sum, word) => sum + best(word, words), 0) / asked.length;
  const focus = words.reduce((sum, word) => sum + best(word, asked), 0) / words.length;
  return cover * (clauseWeights.coverAlone + (1 - clauseWeights.coverAlone) * focus);
}

/** How like the most like of `others` is; short of a slip of the pen it counts a third. */
function best(word: string, others: readonly string[]): number {
  const match = Math.max(0, ...others.map((other) => wordSimilarity(word, other)));
  return match >= similarity.mistyped ? match : match / 3;
}
