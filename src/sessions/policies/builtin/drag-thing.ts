// One thing dragged onto another, both by their names.
import { clauseWeights } from './calibration.ts';
import type { Clause } from './clauses.ts';
import { likeness } from './press.ts';
import { type Plan, simplePlan, type Situation } from './situation.ts';
import { keyOf, labelOf, quoted } from './view.ts';
import { contentWords } from './words.ts';

/** Drags the thing that a clause names onto its target; null where either is not in view. */
export function dragThing(situation: Situation, clause: Clause): Plan | null {
  const { view } = situation;
  const match =
    /^(?:the )?(.+?) (?:in|into|to|onto|on top of|on|over|above|below|before|after|under|behind|next to|beside) (?:the )?(.+)$/is.exec(
      clause.rest,
    );
  if (!match) return null;
  const all = view.observation.elements.filter((element) => labelOf(element) !== '');
  const find = (words: string) =>
    all
      .map((element) => ({ element, score: likeness(contentWords(calledIn(words)), labelOf(element)) }))
      .filter(({ score, element }) => score >= clauseWeights.draggedAt && element.role !== 'option')
      .sort((a, b) => b.score - a.score || labelOf(a.element).length - labelOf(b.element).length)[0]?.element;
  const thing = find(match[1] ?? '');
  const target = find(match[2] ?? '');
  if (!thing || !target || thing === target) return null;
  return simplePlan({
    action: { kind: 'drag', ref: thing.ref, onto: target.ref },
    strategy: 'drag',
    thought: `I take ${quoted(thing)} and drop it on ${quoted(target)}.`,
    expectation: { kind: 'open', about: [], sentence: `${quoted(thing)} should lie there now.` },
    move: { key: `drag:${keyOf(thing)}`, label: labelOf(thing), concepts: [], scent: 1, element: thing },
  });
}

/** Of `the container labelled Glass` the name; all of it where it says no such thing. */
function calledIn(words: string): string {
  return (
    /\b(?:labell?ed|called|named|titled|marked|that says|reading) ["“]?(.+?)["”]?$/is.exec(words)?.[1] ??
    words
  );
}
