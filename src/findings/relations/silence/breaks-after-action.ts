// A script stops, the server fails, or a dialog speaks of a failure right after an action, in a state that otherwise works.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { defineRule, type Verdict } from '../../rule.ts';
import { doubtWithout, missingScripts } from '../../signals/missing-scripts.ts';
import { controlPhrase } from '../../wording.ts';
import { cannotTell, foundOnTrial, targetOf, type Step } from '../trials.ts';
import { actionsDone, serverFailure, workingBeside } from './actions-done.ts';

/** Actions in the same state that must have gone well. */
const leastWorking = 1;
export const breaksAfterAction = defineRule({
  id: 'breaks-after-action',
  science: 'R113',
  title: 'Action breaks something',
  promise: 'No action causes a script error, a server error or an error message of the site itself.',
  remedy:
    'Do the same action with the console and the network open, and fix the first error there. Values that a server cannot work with are refused, not passed on.',
  falsePositives:
    'Only the own scripts and data requests of the site count, and only where another action in the same state went well. A failed request that was repeated with success, and statuses below 500, are none. Where a script of another host could not be loaded from here, only what the server answers is judged. A dialog after a choice of a list counts where another choice brings the same words, or a script logs an error beside it.',
  label: 'measured',
  kinds: ['dead-control', 'silent-failure'],
  byCauseSince: 3,
  repeatable: true,
  wcag: [],
  heuristics: ['H1', 'H9'],
  thresholds: {
    leastWorking: { value: leastWorking, source: 'a positive control [D]' },
    serverFailure: { value: serverFailure, source: 'RFC 9110, 15.6' },
  },
  needs: ['graph', 'screens', 'turns', 'requests', 'console', 'events'],
  evaluate: ({ graph, screens, turns, requests, console, events }) => {
    if (graph === null) return [];
    const done = actionsDone({ graph, screens, turns, requests, console });
    return done.flatMap((one): Verdict[] => {
      const { step, broken } = one;
      if (broken === null) return [];
      const element = notKept(step) ?? targetOf(step) ?? null;
      const what = element ? controlPhrase(element) : 'an action';
      if (workingBeside(one, done) < leastWorking)
        return [cannotTell(what, 'no other action in this state goes without a failure')];
      const doubt =
        broken.proof.requests === undefined ? doubtWithout(missingScripts(step.turn, turns, requests)) : null;
      if (doubt !== null) return [cannotTell(what, doubt)];
      return [
        foundOnTrial(
          {
            title: `${broken.what} after ${what}`,
            summary: `${step.turn.action.kind === 'fill' ? 'Filling in' : 'Using'} ${what} led to this: ${broken.words}.`,
            impact: 'What people wanted may not have happened, or only in part.',
            level: 3,
            confidence: 'high',
            element,
            measured: broken.measured,
            cause: broken.cause,
          },
          { steps: [step], screen: step.after, events },
        ),
      ].map((found) => ({ ...found, proof: { ...found.proof, ...broken.proof } }));
    });
  },
});

/** Of several fields that were filled in, the one that does not hold what was typed: the script stopped over that. */
function notKept({ turn: { action }, before }: Step): ScreenElement | undefined {
  const lost = (action.parts ?? []).filter(
    ({ kind, value, valueAfter, refused, missed }) =>
      kind === 'type' && refused === null && !missed && (value ?? '') !== '' && valueAfter === '',
  );
  return lost.length === 1 ? before.elements.find(({ ref }) => ref === lost[0]?.target?.ref) : undefined;
}
