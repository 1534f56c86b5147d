// Whether something lay on the way to the goal, and what it cost the one who walked it.
import type { Locator, SessionEnd, TurnRecord } from '../../evidence/evidence.ts';
import { at, of, rounded, type Measured } from '../measured/measured.ts';
import { some } from '../measured/some.ts';
import { sameDocument } from './activation.ts';

/** Strategies by which a policy does not pursue its goal: clearing the view, going back, looking on, trying about. */
const besideTheGoal =
  /^(dismiss|back|return|home|dead-end|scroll|wait|explore|probe|guess|give-up|finish|stop|noop)$/;
/** Strategies of somebody who has run out of good ideas. */
const lastResort = /^second-pass$/;

/** True where the policy acted for its goal in this turn. */
export function isForGoal(turn: TurnRecord): boolean {
  return pursuesGoal(turn.decision.strategy);
}

/** True for a strategy, such as `choose`, by which a policy pursues its goal. */
export function pursuesGoal(strategy: string): boolean {
  return !besideTheGoal.test(strategy);
}

/** True where the persona acted for its goal on the element with this locator. */
export function isOnTaskPath(turns: readonly TurnRecord[], locator: Locator): boolean {
  return turns.some(
    ({ action, ...turn }) =>
      action.target !== null &&
      action.target.locator.css === locator.css &&
      action.target.locator.name === locator.name &&
      isForGoal({ action, ...turn }),
  );
}

/** The same as a measured value. */
export function secondsAt(turns: readonly TurnRecord[]): Measured<number> {
  const parts = turns.flatMap(({ personSeconds: spent }) =>
    (['read', 'decide', 'point', 'type', 'wait'] as const).map((kind) => at(spent, kind)),
  );
  return rounded(of('sum', some(parts)), 1);
}

/** Seconds that a person would have spent on these turns; a model estimate. */
export function secondsOf(turns: readonly TurnRecord[]): number {
  const seconds = turns.reduce((sum, { personSeconds: s }) => {
    return sum + s.read + s.decide + s.point + s.type + s.wait;
  }, 0);
  return Math.round(seconds * 10) / 10;
}

/**
 * True where the persona gave up later, not by the limits of its own mind, and nothing after `turn` brought it nearer to the goal: neither progress, nor
 * anything promising that led to another page. What is tried as a last resort does not count.
 */
export function stoppedAt(turn: TurnRecord, turns: readonly TurnRecord[], end: SessionEnd): boolean {
  if (end.outcome !== 'gave_up' || end.detail === 'limits_of_the_mind' || !isForGoal(turn)) return false;
  return turns.every(
    (later) => later.turn <= turn.turn || (later.progress <= turn.progress && !ledElsewhere(later, turn)),
  );
}

function ledElsewhere(later: TurnRecord, turn: TurnRecord): boolean {
  if (!isForGoal(later) || lastResort.test(later.decision.strategy)) return false;
  if (!later.effect.navigated && !later.effect.historyChanged) return false;
  return !sameDocument(later.effect.urlAfter, turn.effect.urlAfter);
}
