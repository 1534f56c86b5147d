// The verdict in words: how a session ended, and what it met.
import type { SessionOutcome } from '../evidence/evidence.ts';
import { countsInWords, type SeverityName } from './severity-scale.ts';
import { plural } from './wording.ts';

/** One word or two for tables. */
export const outcomeNames: Record<SessionOutcome, string> = {
  goal_reached: 'Goal reached',
  ended_unconfirmed: 'Ended, not confirmed',
  gave_up: 'Gave up',
  explored: 'Explored',
  out_of_budget: 'Ran out of turns or time',
};

/** The verdict, a full sentence without a full stop, such as `Gave up after 6 turns`. */
export function outcomeSentence(outcome: SessionOutcome, turns: number): string {
  const took = plural(turns, 'turn');
  switch (outcome) {
    case 'goal_reached':
      return `Reached the goal in ${took}`;
    case 'ended_unconfirmed':
      return `Ended after ${took}, not confirmed`;
    case 'gave_up':
      return `Gave up after ${took}`;
    case 'explored':
      return `Explored for ${took}`;
    case 'out_of_budget':
      return `Still on the way after ${took}`;
  }
}

/** The verdict and the findings. Counts alone: which finding decided the outcome is not claimed here. */
export function headline(verdict: string, counts: Record<SeverityName, number>): string {
  const met = countsInWords(counts);
  return met === '' ? `${verdict}; no finding.` : `${verdict}; met ${met}.`;
}
