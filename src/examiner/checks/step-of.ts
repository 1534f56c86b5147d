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
