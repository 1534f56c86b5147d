// What was tried in this visit and what came of it: values put into a field, presses that changed nothing, what the
// harness stopped, how far a page was scrolled. A model forgets; what it may not repeat is kept here.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { unsafeActsOf } from '../../effects/sight.ts';
import type { Observation, Outcome } from '../../policy.ts';
import type { Act } from '../../../language/acts.ts';
import { keyOf, placeOf } from '../builtin/view.ts';
import type { ReadAction } from './read-reply.ts';

export interface Tried {
  /** Where the person is now. */
  arrive(observation: Observation): void;
  /** Times a value was put into this field here. */
  attemptsOf(element: ScreenElement): number;
  /** True for what was done here as often as is sensible without any change. */
  isVain(read: ReadAction): boolean;
  /** What the harness stopped, by the effects of the target or since it was sent before: asking for it again is in vain. */
  actsStopped: ReadonlySet<Act>;
  /** How the harness stopped what was done last for lack of leave; null where something else has come of a deed since. */
  stoppedAtLeave(): string | null;
  /** This is about to be done on `observation`. */
  begin(read: ReadAction, observation: Observation): void;
  /** What came of what was begun. */
  learn(outcome: Outcome): void;
}

/** Times that the same thing may be tried at the same place without any change. */
export const sameTriesMax = 2;

/** Nothing tried yet; one for each session. */
export function createTried(): Tried {
  const attempts = new Map<string, number>();
  const fruitless = new Map<string, number>();
  const actsStopped = new Set<Act>();
  let stoppedAt: string | null = null;
  let here = '';
  let focus = '';
  let begun: { key: string | null; acts: readonly Act[] } | null = null;

  return {
    arrive(observation) {
      here = placeOf(observation);
      focus = observation.focus;
    },
    attemptsOf: (element) => attempts.get(`${here}|${keyOf(element)}`) ?? 0,
    isVain: (read) => (fruitless.get(keyOfAction(read, here, focus) ?? '') ?? 0) >= sameTriesMax,
    actsStopped,
    stoppedAtLeave: () => stoppedAt,
    begin(read, observation) {
      const { action, target } = read;
      if (action.kind === 'type' && target) countUp(attempts, `${here}|${keyOf(target)}`);
      begun = { key: keyOfAction(read, here, focus), acts: unsafeActsOf(action, observation) };
    },
    learn({ refused, refusedFor, effect, led = [] }) {
      if (begun === null) return;
      const { key, acts } = begun;
      begun = null;
      const changed =
        refused === null &&
        (effect.navigated ||
          effect.visibleMutations > 0 ||
          effect.scrolledPx !== 0 ||
          effect.focusMoved ||
          led.length > 0 ||
          effect.urlBefore !== effect.urlAfter);
      if (key !== null && changed) fruitless.delete(key);
      else if (key !== null) countUp(fruitless, key);
      if (refusedFor === 'held') stoppedAt = refused;
      else if (changed) stoppedAt = null;
      if (refused?.startsWith('stopped before')) for (const act of acts) actsStopped.add(act);
    },
  };
}

/** What makes two actions the same one: kind, thing with its card, and words at one place. null for what may be repeated. */
function keyOfAction({ action, target }: ReadAction, place: string, focus: string): string | null {
  const { kind } = action;
  if (/^(wait|finish|give-up|listen|move-focus)$/.test(kind)) return null;
  const words =
    kind === 'type'
      ? action.text
      : kind === 'select'
        ? action.option
        : kind === 'press'
          ? `${action.key} at ${focus}`
          : kind === 'scroll'
            ? action.direction
            : '';
  return `${place}|${kind}|${target === null ? '' : thingOf(target)}|${words}`;
}

/** One of several that are called alike stands under its own heading, or at its own place among them. */
export function thingOf(target: ScreenElement): string {
  return `${keyOf(target)}|${target.heading}|${target.locator.nth}`;
}

function countUp(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
