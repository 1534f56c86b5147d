// An action that failed behind the scenes while the page said nothing about it.
import type { TurnRecord } from '../../evidence/evidence.ts';
import { expectationsMet } from '../../evidence/judgements.ts';
import { at, count } from '../measured/measured.ts';
import { proofOfTurns, screensById } from '../proof.ts';
import { defineRule, type Verdict } from '../rule.ts';
import { impactOf, severityOf } from '../severity.ts';
import { errorAppeared, errorOnScreen } from '../signals/error-text.ts';
import { failuresOf, isWrite, type Failures } from '../signals/failed-answers.ts';
import { absenceDelayLimitMs, tooBusyToTell } from '../signals/own-delay.ts';
import { isForGoal, secondsOf, stoppedAt } from '../signals/task-path.ts';
import { addressPhrase, controlPhrase, personaPhrase, shorten } from '../wording.ts';

export const silentFailure = defineRule({
  id: 'silent-failure',
  science: 'R04',
  title: 'Failure is not reported',
  promise: 'When an action fails, the page says so in text where the person is looking.',
  remedy:
    'Handle the failing case where the request is made: say what went wrong and what to do next in a message beside the control (role="alert"), keep what was entered, and offer to try again. Report the error to your own monitoring too.',
  falsePositives:
    'Only data requests of the same site and errors of its own scripts count; counting, cancelled requests, sign-in checks and requests that were repeated with success do not. A failed read or a script error is reported only where nothing visible came of the action; a failed write always, unless a message appeared.',
  label: 'measured',
  kinds: ['silent-failure'],
  repeatable: true,
  wcag: [],
  heuristics: ['H1', 'H9'],
  thresholds: {
    failureStatus: { value: 400, source: 'science R04' },
    absenceDelayLimitMs: { value: absenceDelayLimitMs, source: 'a third of the 3 s that we watch [D]' },
    errorWithinMs: { value: 1_000, source: 'science R04: errors within a second of the action [V]' },
  },
  needs: ['facts', 'screens', 'turns', 'requests', 'console', 'events', 'end'],
  evaluate({ facts, screens, turns, requests, console, events, end }) {
    const byId = screensById(screens);
    const met = expectationsMet({ turns });

    return turns.flatMap((turn): Verdict[] => {
      const { action, effect } = turn;
      if (!action.target || action.refused !== null || effect.navigated) return [];
      const failures = failuresOf(turn, requests, console);
      const after = byId.get(turn.screenAfter);
      if (
        !isUntold(turn, failures, met.get(turn.turn) === true) ||
        errorAppeared(effect) ||
        (after && errorOnScreen(after))
      )
        return [];
      const because = tooBusyToTell(effect, absenceDelayLimitMs);
      const what = controlPhrase(action.target);
      if (because !== null) return [{ verdict: 'cannot tell', what, because }];
      const before = byId.get(turn.screen);
      const onTaskPath = isForGoal(turn);
      const stopped = stoppedAt(turn, turns, end);
      const [request] = failures.requests;
      const name = personaPhrase(facts);
      return [
        {
          verdict: 'found',
          title: `Failure after ${what} is not reported`,
          summary: `${name} ${doing(turn)} ${what}. ${whatFailed(failures)}, but the page showed no message about it.`,
          impact: stopped
            ? `${name} got no further and gave up without knowing why.`
            : `${name} may believe that it worked, or try again without knowing what to change.`,
          ...severityOf(
            impactOf({ stopped, personSeconds: secondsOf([turn]) }, request && isWrite(request) ? 3 : 2),
            onTaskPath,
          ),
          confidence: 'medium',
          url: effect.urlBefore,
          element: { role: action.target.role, name: action.target.name, locator: action.target.locator },
          // A deed by ear has no place of its own.
          box: before?.elements.find(({ ref }) => ref === action.target?.ref)?.box ?? action.target.box,
          measured: {
            failed_requests: count(failures.requests, at(turn.effect, 'requests')),
            ...(request && { status: at(request, 'status'), method: at(request, 'method') }),
            uncaught_errors: count(failures.errors, at(turn.effect, 'errors')),
          },
          proof: proofOfTurns(events, {
            turns: [turn],
            screen: before,
            requests: failures.requests.map(({ id }) => id),
            console: failures.errors.map(({ id }) => id),
          }),
          onTaskPath,
        },
      ];
    });
  },
});

/** A failed write is always worth a word; a failed read or a script error only where nothing else came of the action. */
function isUntold(turn: TurnRecord, failures: Failures, asExpected: boolean): boolean {
  if (failures.requests.some(isWrite)) return true;
  if (failures.requests.length + failures.errors.length === 0) return false;
  const { action, effect } = turn;
  if (!/^(click|press)$/.test(action.kind) || asExpected) return false;
  const sawSomething =
    effect.newText.length > 0 ||
    effect.historyChanged ||
    effect.popups.length > 0 ||
    (effect.visibleMutations > 0 && !effect.busySeen);
  return !sawSomething;
}

function doing(turn: TurnRecord): string {
  if (/^(type|fill)$/.test(turn.action.kind)) return 'filled in';
  return turn.action.kind === 'select' ? 'changed' : 'pressed';
}

function whatFailed({ requests, errors }: Failures): string {
  const [request] = requests;
  if (request) {
    const answer = request.status === null ? 'got no answer' : `was answered with ${request.status}`;
    return `The request ${request.method} ${addressPhrase(request.url)} ${answer}`;
  }
  const [error] = errors;
  return `A script stopped with “${shorten(error?.text ?? '', 100)}”`;
}
