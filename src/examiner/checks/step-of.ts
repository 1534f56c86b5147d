// A step that was done, with what the page made of it.
import type { TurnRecord } from '../../evidence/evidence.ts';
import { isCannot, type Cannot, type Checked } from './check.ts';
import { momentOf } from './moment.ts';

/** The turn of a step, from 1; what was refused or missed did nothing that could be told. */
export function turnOfStep(step: number, checked: Checked): TurnRecord | Cannot {
  const moment = momentOf(step, checked);
  if (isCannot(moment)) return moment;
  const turn = checked.turns.find((one) => one.turn === moment.turn);
  return turn ?? { cannot: `step ${step} is not in the records` };
}

/** Errors that came of a step, until the next one was done: a script may fail after the page was quiet. */
export function errorsOfStep(turn: TurnRecord, { console, turnOf }: Checked): Checked['console'] {
  const own = new Set(turn.effect.errors);
  const next = turnOf.find((one) => one !== null && one > turn.turn) ?? Number.POSITIVE_INFINITY;
  return console.filter(
    ({ id, turn: at, kind }) => own.has(id) || (kind !== 'warning' && at >= turn.turn && at < next),
  );
}
