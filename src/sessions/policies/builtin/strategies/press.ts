// Uses what was settled on while reading the labels.
import { stageWeights } from '../calibration/claims.ts';
import { utilities } from '../calibration/utilities.ts';
import { expectationOf } from '../expectation.ts';
import type { Judged, Option, Reading, Situation, Strategy } from '../situation.ts';
import { choosing } from '../thought.ts';
import { conceptsAt, isButton, keyOf, labelOf } from '../view.ts';
import { contentWords, stemOf } from '../words.ts';
import { stopBefore } from './stop-at-leave.ts';
import { turnPage } from './ways-on.ts';

/** The label that will do, where one does. */
export const pressSettled: Strategy = (situation, reading) => {
  const { pick } = reading;
  if (!pick || liesOnNextPage(pick, situation, reading)) return [];
  const stop = stopBefore(pick.element, [], situation);
  if (stop) return [{ ...stop, utility: utilities.settled + utilities.settledByScent * pick.scent }];
  return [
    {
      ...pressing(situation, pick, choosing(situation, pick.element, pick.scent)),
      utility: utilities.settled + utilities.settledByScent * pick.scent,
      effort: { wordsRead: 0, labelsRead: reading.records.length, headingsRead: reading.headingsRead },
    },
  ];
};

/** What is looked for by its name is called so nowhere in view, and the list goes on: nothing here is as likely as its next page. */
function liesOnNextPage({ element }: Judged, situation: Situation, reading: Reading): boolean {
  const { stage, view, goal } = situation;
  if (stage.deed !== 'find-item' || stage.arrived !== 'thing') return false;
  const head = contentWords(stage.wish.head, goal.language).map(stemOf);
  const isSaid = (texts: readonly string[]) =>
    texts.some((text) => contentWords(text, view.lang).some((word) => head.includes(stemOf(word))));
  if (head.length === 0 || isSaid(view.observation.elements.map(labelOf))) return false;
  return turnPage(situation, reading).some(({ target }) => target?.element !== element);
}

/** A press on one control, worth nothing yet. */
export function pressing({ view, stage }: Situation, { element, scent }: Judged, reason: string): Option {
  const concepts = conceptsAt(element, view.lang);
  // A deed in the words of a task may be done by any control: its form is sent by a strategy of its own.
  const sends =
    stage.fills === true &&
    stage.deed !== 'work' &&
    isButton(element) &&
    concepts.some((concept) => (stage.wants[concept] ?? 0) >= stageWeights.acts);
  return {
    strategy: sends ? 'submit' : 'choose',
    action: { kind: 'click', ref: element.ref },
    utility: 0,
    reason,
    expectation: expectationOf(element, view.lang),
    effort: { wordsRead: 0, labelsRead: 1, headingsRead: 0 },
    target: { key: keyOf(element), label: labelOf(element), concepts, scent, element },
  };
}
