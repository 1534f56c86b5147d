// A script stops, the server fails, or a dialog speaks of a failure right after an action, in a state that otherwise works.
import type { ConsoleRecord, RequestRecord } from '../../../evidence/evidence.ts';
import { answerOf } from '../../../language/answer-of.ts';
import { at, short, type Measured } from '../../measured/measured.ts';
import { defineRule, type Verdict } from '../../rule.ts';
import { failuresOf, pathOf } from '../../signals/failed-answers.ts';
import { controlPhrase, shorten } from '../../wording.ts';
import { cannotTell, foundOnTrial, targetOf, type Step } from '../trials.ts';
import { screensById } from '../../proof.ts';

/** Actions in the same state that must have gone well. */
const leastWorking = 1;
/** From here on a status is the fault of the server. */
const serverFailure = 500;

export const breaksAfterAction = defineRule({
  id: 'breaks-after-action',
  science: 'R113',
  title: 'Action breaks something',
  promise: 'No action makes a script stop, a server fail, or the site speak of a failure of its own.',
  remedy:
    'Do the same action with the console and the network open, and mend the first error there. Values that a server cannot work with are refused, not passed on.',
  falsePositives:
    'Only the own scripts and data requests of the site count, and only where another action in the same state went well. A failed request that was repeated with success, and statuses below 500, are none.',
  label: 'measured',
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
    const byId = screensById(screens);
    const sends = new Set(
      graph.trials.flatMap(({ steps }) => steps.flatMap(({ turn, part }) => (part === 'send' ? turn : []))),
    );
    const done = turns.flatMap((turn): Done[] => {
      const [before, after] = [byId.get(turn.screen), byId.get(turn.screenAfter)];
      if (!before || !after || !turn.action.target || turn.action.refused !== null) return [];
      const step = { part: 'do', turn, before, after };
      const state = graph.stateOf[before.id] ?? before.id;
      const broken =
        brokenBy(step, requests, console) ?? (sends.has(turn.turn) ? null : complainingDialog(step));
      return [{ step, state, broken }];
    });
    return done.flatMap(({ step, state, broken }): Verdict[] => {
      if (broken === null) return [];
      const element = targetOf(step) ?? null;
      const what = element ? controlPhrase(element) : 'an action';
      const working = done.filter((other) => other.state === state && other.broken === null).length;
      if (working < leastWorking)
        return [cannotTell(what, 'no other action in this state goes without a failure')];
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

interface Done {
  step: Step;
  state: string;
  broken: Broken | null;
}

interface Broken {
  what: string;
  words: string;
  cause: string;
  measured: Record<string, Measured>;
  proof: { requests?: string[]; console?: string[] };
}

function brokenBy(
  { turn }: Step,
  requests: readonly RequestRecord[],
  records: readonly ConsoleRecord[],
): Broken | null {
  const failures = failuresOf(turn, requests, records);
  const [error] = failures.errors;
  if (error)
    return {
      what: 'Script error',
      words: `a script stopped with “${shorten(error.text, 100)}”`,
      cause: `script ${error.text.replace(/\d+/g, '#').slice(0, 120)}`,
      measured: { error: short(at(error, 'text'), 160) },
      proof: { console: [error.id] },
    };
  const own = new Set(turn.effect.requests);
  const request =
    failures.requests.find(({ status }) => (status ?? 0) >= serverFailure) ??
    requests.find(
      ({ id, sameSite, type, status }) =>
        own.has(id) && sameSite && type === 'document' && (status ?? 0) >= serverFailure,
    );
  if (request)
    return {
      what: 'Server error',
      words: `${request.method} ${shorten(pathOf(request.url), 60)} was answered with ${request.status}`,
      cause: `server ${request.method} ${pathOf(request.url).replace(/\d+/g, '#')}`,
      measured: { status: at(request, 'status'), method: at(request, 'method') },
      proof: { requests: [request.id] },
    };
  return null;
}

/** A dialog of an error after a mere press. What is beside fields may rightly complain about what they hold. */
function complainingDialog(step: Step): Broken | null {
  const { turn, before } = step;
  const group = targetOf(step)?.group ?? '';
  const isOfForm = before.elements.some(
    ({ field, group: its }) => field !== null && (its === group || field.form === group),
  );
  const dialog = turn.effect.dialogs.find(
    ({ type, message }) => type === 'alert' && answerOf(message) === 'refused',
  );
  if (turn.action.kind !== 'click' || isOfForm || !dialog) return null;
  return {
    what: 'Error dialog',
    words: `a dialog said “${shorten(dialog.message, 100)}”`,
    cause: `dialog ${dialog.message.replace(/\d+/g, '#').slice(0, 120)}`,
    measured: { message: short(at(dialog, 'message'), 160) },
    proof: {},
  };
}
