// A press that is left without any sign of life for too long.
import type { ScreenElement, ScreenRecord, TurnRecord } from '../../evidence/evidence.ts';
import { at, known, of, rounded } from '../measured/measured.ts';
import { componentOf } from '../one-cause.ts';
import type { Severity } from '../finding.ts';
import { proofOfTurns, screensById } from '../proof.ts';
import { defineRule, type Verdict } from '../rule.ts';
import { severityOf } from '../severity.ts';
import { isAlreadyThere, pressedControl } from '../signals/activation.ts';
import { answeredOutOfSight, answersTo } from '../signals/dead-click.ts';
import { failuresOf } from '../signals/failed-answers.ts';
import { silenceAfter } from '../signals/first-response.ts';
import { ownDelayLimitFor, ownDelayLimitMs, tooBusyToTell } from '../signals/own-delay.ts';
import { farAbove, leastSlow, pressTimes } from '../signals/press-times.ts';
import { restlessTexts, standsAt } from '../signals/restless.ts';
import { isForGoal } from '../signals/task-path.ts';
import { saysWork } from '../signals/work-words.ts';
import { controlPhrase, personaPhrase, seconds, sentence } from '../wording.ts';

const noticedMs = 500;
const quietMs = 1_000;
const longMs = 10_000;
const pageLoadMs = 4_000;
/** Thinner, with nothing on it, a part is a divider, CSS px. */
const thinPx = 16;

export const noFeedback = defineRule({
  id: 'no-feedback',
  byCauseSince: 6,
  science: 'R02',
  title: 'No sign that anything is happening',
  promise: 'Within a second after a press the page shows the result or a sign that it is working.',
  remedy:
    'Answer at once: put the control into a busy state and show progress as soon as it is pressed, then the result or an error in its place. Move slow work off the main thread, and keep the answer to the press itself under 200 ms.',
  falsePositives:
    'Times are judged only where our own machine lagged by no more than 100 ms or a tenth of the silence. While a new page loads the browser itself shows a sign, so that only waits over 4 s count there, and none on an emulated slow network. A press while the answer to an earlier one says what is being done is left out. Answers between 0.5 and 1 s are reported as cosmetic, and only on a device that is not slowed down. Most presses of the same component must have been as slow, at least two of them. If there was only one, it must have taken eight times as long as the presses around it. Where those were slow as well, nothing is reported. What the same control answered at once at other presses, as many at the least, is left out, and so are changes that come in nearly all steps whatever is pressed, and dividers: thinner than 16 px with neither name, role, words nor sign.',
  label: 'measured',
  kinds: ['no-feedback'],
  repeatable: true,
  wcag: [],
  heuristics: ['H1'],
  thresholds: {
    noticedMs: { value: noticedMs, source: 'Core Web Vitals, INP poor [V], science R02' },
    quietMs: { value: quietMs, source: 'Nielsen: 1 s keeps the flow of thought [V], science 4.1' },
    longMs: { value: longMs, source: 'Nielsen: 10 s holds attention [V], science 4.1' },
    pageLoadMs: { value: pageLoadMs, source: 'intentions flatten at 4 s [V, secondary], science 4.1' },
    thinPx: { value: thinPx, source: 'what is pressed is thicker, or shows something [D]' },
    leastSlow: { value: leastSlow, source: 'twice is no chance [D]' },
    farAbove: {
      value: farAbove,
      source: 'a busy moment of the machine makes the presses around it slow, too [D]',
    },
    ownDelayLimitMs: { value: ownDelayLimitMs, source: 'design 7 [D]' },
  },
  needs: ['facts', 'screens', 'turns', 'requests', 'console', 'events', 'pixels'],
  evaluate({ facts, screens, turns, requests, console, events, pixels }) {
    const byId = screensById(screens);
    const { device } = facts.persona;
    const name = personaPhrase(facts);
    const times = pressTimes({ turns, requests, byId, noticedMs });
    const restless = restlessTexts(turns, byId);
    const slowedDown = device.network !== 'full' || device.cpuSlowdown > 1;

    return turns.flatMap((turn): Verdict[] => {
      const before = byId.get(turn.screen);
      const control = pressedControl(turn, before);
      if (!before || !control || isAlreadyThere(control, before) || isDivider(control)) return [];
      const silence = silenceAfter(turn, requests);
      if (!silence || silence.ms <= leastMs(turn) || hasFailed(turn)) return [];
      if (turn.effect.navigated && device.network !== 'full') return [];
      // What is said to listeners stands somewhere, if out of sight; what changed far off may be a clock.
      if ((turn.effect.announcements ?? []).length > 0 && (turn.effect.nearMutations ?? 0) === 0) return [];
      if (!silence.answered && answeredAfterAll(turn, control, before)) return [];
      if (silence.ms <= quietMs && !times.isOwn(turn)) return [];
      // What came then may have come by itself, or the machine was busy for a moment.
      if (silence.answered && !turn.effect.navigated && times.isUsuallyQuick(turn)) return [];
      if (isAtWorkAlready(turn, turns, byId) || isRunningAlone(turn)) return [];
      const because = tooBusyToTell(turn.effect, ownDelayLimitFor(silence.ms));
      if (because !== null) return [{ verdict: 'cannot tell', what: controlPhrase(control), because }];
      const onTaskPath = isForGoal(turn);
      return [
        {
          verdict: 'found',
          title: `${sentence(controlPhrase(control))} shows no reaction for ${seconds(silence.ms)}`,
          summary: summaryOf(name, control, silence),
          impact: impactFor(name, silence.ms),
          ...severityOf(impactOfSilence(silence.ms), onTaskPath),
          confidence: 'medium',
          url: before.url,
          element: { role: control.role, name: control.name, locator: control.locator },
          box: control.box,
          measured: {
            silence_ms: rounded(
              silence.answered ? known(turn.effect, 'firstResponseMs') : at(turn.effect, 'settledMs'),
            ),
            first_response_ms: at(turn.effect, 'firstResponseMs'),
            busy_sign_seen: at(turn.effect, 'busySeen'),
            own_delay_ms: rounded(
              of('maximum', [at(turn.effect, 'harnessDelayMs'), at(turn.effect, 'rendererDelayMs')]),
            ),
          },
          proof: proofOfTurns(events, { turns: [turn], screen: before, requests: turn.effect.requests }),
          onTaskPath,
          ...(silence.ms <= quietMs && { sharedCause: componentOf(control) }),
        },
      ];
    });

    /** Nothing that our watch of the document saw, but a difference between the screens, in view or out of it. */
    function answeredAfterAll(turn: TurnRecord, control: ScreenElement, before: ScreenRecord): boolean {
      const after = byId.get(turn.screenAfter);
      const press = { turn, control, before, after, pixels };
      return answersTo(press).some((answer) => answer !== 'a request') || answeredOutOfSight(press);
    }

    /** All that came is what changes in nearly all steps: whether anything answered cannot be told. */
    function isRunningAlone({ effect, screenAfter }: TurnRecord): boolean {
      const after = byId.get(screenAfter);
      const { newText, visibleMutations, nearMutations } = effect;
      if (!after || newText.length === 0 || nearMutations !== 0) return false;
      return (
        visibleMutations <= newText.length * 2 && newText.every(({ text }) => standsAt(restless, text, after))
      );
    }

    function leastMs(turn: TurnRecord): number {
      if (turn.effect.navigated) return pageLoadMs;
      return slowedDown || turn.effect.firstResponseMs === null ? quietMs : noticedMs;
    }

    function hasFailed(turn: TurnRecord): boolean {
      const failures = failuresOf(turn, requests, console);
      return failures.errors.length + failures.requests.length > 0;
    }
  },
});

/** It says and shows nothing, and is as thin as a line: what parts or moves others, and is not pressed for an answer. */
function isDivider({ name, role, text, icon, kind, box, field }: ScreenElement): boolean {
  const isBare = [name, role, text, icon].every((each) => each.trim() === '');
  return isBare && kind !== 'image' && field === null && Math.min(box.width, box.height) < thinPx;
}

/** What an earlier press of the same control brought up says that it is at work, and still stands there. */
function isAtWorkAlready(
  turn: TurnRecord,
  turns: readonly TurnRecord[],
  byId: ReadonlyMap<string, ScreenRecord>,
): boolean {
  const css = turn.action.target?.locator.css;
  const shown = byId.get(turn.screen)?.elements ?? [];
  return turns
    .filter((each) => each.turn < turn.turn && each.action.target?.locator.css === css)
    .flatMap(({ effect }) => effect.newText)
    .some(({ text }) => saysWork.test(text) && shown.some((element) => element.text.includes(text)));
}

function summaryOf(name: string, control: ScreenElement, silence: { ms: number; answered: boolean }): string {
  const pressed = `${name} pressed ${controlPhrase(control)}`;
  return silence.answered
    ? `${pressed} and the page stayed exactly as it was for ${seconds(silence.ms)}, without any sign that it was working.`
    : `${pressed}; the page sent a request but showed nothing in the ${seconds(silence.ms)} for which we watched.`;
}

function impactFor(name: string, ms: number): string {
  if (ms <= quietMs) return `The page felt sluggish to ${name}.`;
  return `${name} could not tell whether the press had been noticed; people press again or leave at this point.`;
}

function impactOfSilence(ms: number): Severity {
  if (ms >= longMs) return 3;
  return ms > quietMs ? 2 : 1;
}
