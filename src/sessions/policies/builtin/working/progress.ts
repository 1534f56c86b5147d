// Whether the task asks for something new, and whether that was begun.
import { conceptsOf } from '../../../../language/concepts-in.ts';
import { isMove, ofStage } from '../history.ts';
import type { Situation } from '../situation.ts';
import { withoutQuotes } from '../wish.ts';

/** A control that makes something new was pressed, and what it brought up was not left since. */
export function isBegun(situation: Situation): boolean {
  const steps = ofStage(situation);
  const begun = steps.findLastIndex(({ option, refused }) => option.strategy === 'begin' && refused === null);
  if (begun < 0) return false;
  return !steps
    .slice(begun + 1)
    .some(
      (step) => (isMove(step) && !sending.has(step.option.strategy)) || leaving.has(step.option.strategy),
    );
}

const sending: ReadonlySet<string> = new Set(['submit', 'fill']);
const leaving: ReadonlySet<string> = new Set(['seek', 'back', 'home', 'dismiss']);

/** The task says itself that something is new, or is to be added. */
export function asksForNew({ stage, goal }: Situation): boolean {
  if (stage.verb === 'put' || stage.verb === 'type') return true;
  return conceptsOf(withoutQuotes(stage.wish.told), goal.language).some(
    ({ concept }) => concept === 'new' || concept === 'add',
  );
}
