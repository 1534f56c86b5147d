// A control that is pressed and does not do what its role says: a box that stays unticked, a tab that is not chosen, a part that does not open.
import type { ElementStates, ScreenElement, ScreenRecord } from '../../../evidence/evidence.ts';
import { at, label, short } from '../../measured/measured.ts';
import { defineRule, type Verdict } from '../../rule.ts';
import { componentOf } from '../../one-cause.ts';
import { absenceDelayLimitMs, tooBusyToTell } from '../../signals/own-delay.ts';
import { controlPhrase } from '../../wording.ts';
import { cannotTell, foundOnTrial, sameOn, stepOf, targetOf, trialsOf, type Step } from '../trials.ts';

/** Controls of the same role that must keep it. */
const leastKeeping = 1;

type Promised = 'checked' | 'pressed' | 'expanded' | 'selected';

export const roleNotKept = defineRule({
  id: 'role-not-kept',
  science: 'R141',
  title: 'Control does not do what its role says',
  promise:
    'A press ticks a box, turns a switch, chooses a tab, and opens or closes what says that it is open or closed.',
  remedy:
    'Follow the pattern of the role in the WAI-ARIA authoring practices: the press changes the state, and the state is written to the element.',
  falsePositives:
    'Only where the state stands as it was on the same element, nothing was loaded, asked or opened by the press, and another control of the role keeps it. What is switched off, chosen already, the pressed one of a choice, or asked a server that refused is left out, and so is a press after which the page was at work or our machine lagged.',
  label: 'measured',
  kinds: ['dead-control', 'silent-failure', 'no-feedback'],
  byCauseSince: 3,
  repeatable: true,
  wcag: ['4.1.2'],
  heuristics: ['H1', 'H4'],
  thresholds: {
    leastKeeping: { value: leastKeeping, source: 'a positive control [D]' },
    absenceDelayLimitMs: { value: absenceDelayLimitMs, source: 'a third of the 3 s that we watch [D]' },
  },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) => {
    const pressed = trialsOf({ graph, screens, turns }, 'press').flatMap((trial) => {
      const step = stepOf(trial, 'do');
      return step ? pressOf(step) : [];
    });
    return pressed.flatMap(({ step, element, now, state, isKept }): Verdict[] => {
      if (isKept) return [];
      const what = controlPhrase(element);
      const alike = pressed.filter((other) => other.state === state && other.element.role === element.role);
      // One that was once seen to keep it had its reason not to.
      if (alike.some((other) => other.isKept && isSame(other.element, element))) return [];
      const because = tooBusyToTell(step.turn.effect, absenceDelayLimitMs);
      if (because !== null || step.turn.effect.timedOut)
        return [cannotTell(what, because ?? 'the page was still at work when it was looked at')];
      if (alike.filter((other) => other.isKept).length < leastKeeping)
        return [cannotTell(what, `no other ${element.role} shows that a press changes its state here`)];
      return [
        foundOnTrial(
          {
            title: `${what} stays as it was when it is pressed`,
            summary: `${what} says of itself whether it is ${state}; a press leaves that at ${String(now.states[state])}. Others of its kind change with a press.`,
            impact: 'People cannot switch it, or cannot see whether they did.',
            level: 3,
            confidence: 'medium',
            element,
            measured: {
              control: short(label(element), 80),
              before: at(element.states as Required<ElementStates>, state),
              after: at(now.states as Required<ElementStates>, state),
            },
            cause: componentOf(element),
          },
          { steps: [step], screen: step.after, events },
        ),
      ];
    });
  },
});

interface Press {
  step: Step;
  element: ScreenElement;
  /** The same element after the press. */
  now: ScreenElement;
  state: Promised;
  isKept: boolean;
}

/** What a press on it has to change, by role and the state that it tells; null for what promises nothing. */
function promiseOf({ role, states }: ScreenElement): { state: Promised; wanted: boolean } | null {
  if (states.disabled === true || states.readonly === true || states.drawnOff === true) return null;
  if (/^(checkbox|switch|menuitemcheckbox)$/.test(role) && typeof states.checked === 'boolean')
    return { state: 'checked', wanted: !states.checked };
  if (/^(radio|menuitemradio)$/.test(role) && states.checked === false)
    return { state: 'checked', wanted: true };
  if (role === 'tab' && states.selected === false) return { state: 'selected', wanted: true };
  if (role === 'button' && typeof states.pressed === 'boolean')
    return { state: 'pressed', wanted: !states.pressed };
  if (role === 'button' && typeof states.expanded === 'boolean')
    return { state: 'expanded', wanted: !states.expanded };
  return null;
}

function pressOf(step: Step): Press[] {
  const { turn, after } = step;
  const { effect, action } = turn;
  const element = targetOf(step);
  const promised = element && promiseOf(element);
  const now = element && sameOn(element, after);
  if (!element || !promised || !now || action.missed || action.kind !== 'click') return [];
  const { state, wanted } = promised;
  if (state === 'pressed' && !wanted && isOneOfChoice(element, step.before)) return [];
  if (typeof now.states[state] !== 'boolean') return [];
  const isKept = now.states[state] === wanted;
  const answered =
    effect.navigated ||
    effect.historyChanged ||
    effect.requests.length + effect.dialogs.length + effect.popups.length + effect.downloads.length > 0 ||
    after.modal !== step.before.modal ||
    effect.newText.length > 0;
  return isKept || !answered ? [{ step, element, now, state, isKept }] : [];
}

/** Of several made alike it alone is pressed: one of a choice, which a press on another changes. */
function isOneOfChoice(element: ScreenElement, { elements }: ScreenRecord): boolean {
  const alike = elements.filter(
    (other) => other.ref !== element.ref && componentOf(other) === componentOf(element),
  );
  return (
    alike.some(({ states }) => states.pressed === false) &&
    alike.every(({ states }) => states.pressed !== true)
  );
}

function isSame(one: ScreenElement, other: ScreenElement): boolean {
  return one.locator.css === other.locator.css && one.name === other.name;
}
