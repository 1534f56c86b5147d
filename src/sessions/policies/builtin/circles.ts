// Noticing that one goes round in circles: the same thing done again, and deeds that bring nothing new.
import type { Outcome } from '../../policy.ts';
import { leaveWeights } from './calibration.ts';
import { countRepeat, placeIn } from './memory.ts';
import type { Situation } from './situation.ts';

/** The same thing done three times at one place leads nowhere: it is let go. */
export function noteLoop({ memory, view }: Situation, outcome: Outcome): void {
  const last = memory.last;
  if (!last || /^(scroll|listen)$/.test(outcome.action.kind) || last.strategy === 'step') return;
  if (countRepeat(memory, view.place, last.key) >= leaveWeights.sameActionLimit) {
    placeIn(memory, view.place).tried.add(last.key);
    if (last.strategy === 'submit') memory.failedSubmissions = leaveWeights.formRetries + 1;
  }
}

/** Counts the deeds that bring nothing new: no page, no entry, no step of the task. Who looks on is not in a circle. */
export function noteGain({ memory }: Situation, { action }: Outcome): void {
  if (/^(scroll|listen|zoom|wait|hover)$/.test(action.kind)) return;
  const { places, filled, chosen, stage } = memory;
  const gained = places.size + filled.size + chosen.size + stage;
  memory.turnsInCircle = gained > memory.gained ? 0 : memory.turnsInCircle + 1;
  memory.gained = Math.max(memory.gained, gained);
}
