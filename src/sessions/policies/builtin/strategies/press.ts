// Uses what was settled on while reading the labels.
import { stageWeights } from '../calibration/claims.ts';
import { utilities } from '../calibration/utilities.ts';
import { expectationOf } from '../expectation.ts';
import type { Judged, Option, Situation, Strategy } from '../situation.ts';
import { choosing } from '../thought.ts';
import { conceptsAt, isButton, keyOf, labelOf } from '../view.ts';
import { stopBefore } from './stop-at-leave.ts';

/** The label that will do, where one does. */
export const pressSettled: Strategy = (situation, reading) => {
  const { pick } = reading;
  if (!pick) return [];
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
