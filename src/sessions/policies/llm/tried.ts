// What was tried in this visit and what came of it: values put into a field, presses that changed nothing, what the
// harness stopped, how far a page was scrolled. A model forgets; what it may not repeat is kept here.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { unsafeActsOf } from '../../effects/sight.ts';
import type { Observation, Outcome } from '../../policy.ts';
import type { Act } from '../../../language/acts.ts';
import { keyOf, placeOf } from '../builtin/view.ts';
import type { ReadAction } from './read-reply.ts';

export interface Tried {
  /** Where the person is now; elsewhere the scrolling begins anew. */
  arrive(observation: Observation): void;
  /** Screens that were scrolled down here without leaving. */
  scrolledDown(): number;
  /** Times a value was put into this field here. */
  attemptsOf(element: ScreenElement): number;
  /** True for what was done here as often as is sensible without any change. */
  isVain(read: ReadAction): boolean;
  /** What the harness stopped, by the effects of the target or since it was sent before: asking for it again is in vain. */
  actsStopped: ReadonlySet<Act>;
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
  let here = '';
  let down = 0;
  let begun: { key: string | null; acts: readonly Act[] } | null = null;

  return {
    arrive(observation) {
      const place = placeOf(observation);
      if (place !== here) down = 0;
      here = place;
    },
    scrolledDown: () => down,
    attemptsOf: (element) => attempts.get(`${here}|${keyOf(element)}`) ?? 0,
    isVain: (read) => (fruitless.get(keyOfAction(read, here) ?? '') ?? 0) >= sameTriesMax,
    actsStopped,
    begin(read, observation) {
      const { action, target } = read;
      if (action.kind === 'scroll' && action.direction === 'down') down += 1;
      if (action.kind === 'type' && target) countUp(attempts, `${here}|${keyOf(target)}`);
      begun = { key: keyOfAction(read, here), acts: unsafeActsOf(action, observation) };
    },
    learn({ refused, effect }) {
      if (begun === null) return;
      const { key, acts } = begun;
      begun = null;
      const changed =
        refused === null &&
        (effect.navigated ||
          effect.visibleMutations > 0 ||
          effect.scrolledPx > 0 ||
          effect.urlBefore !== effect.urlAfter);
      if (!changed && key !== null) countUp(fruitless, key);
      if (refused?.startsWith('stopped before')) for (const act of acts) actsStopped.add(act);
    },
  };
}

/** What makes two actions the same one: kind, thing and words at one place. null for what may be repeated. */
function keyOfAction({ action, target }: ReadAction, place: string): string | null {
  const { kind } = action;
  if (/^(wait|finish|give-up|listen|move-focus)$/.test(kind)) return null;
  const words =
    kind === 'type' ? action.text : kind === 'select' ? action.option : kind === 'press' ? action.key : '';
  return `${place}|${kind}|${target === null ? '' : keyOf(target)}|${words}`;
}

function countUp(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
