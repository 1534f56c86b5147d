// The named steps of a task as the model tells them: how many are reached, in order, and in which turn each was.
import type { FlowRecord } from '../../../evidence/evidence.ts';

export interface StepsReached {
  /** The model says that so many steps are reached; a step once reached stays so. */
  note(step: number, turn: number): void;
  records(): FlowRecord[];
}

/** None of `flows` is reached yet. */
export function createStepsReached(flows: readonly string[]): StepsReached {
  const turns: number[] = [];
  return {
    note(step, turn) {
      while (Number.isFinite(step) && turns.length < Math.min(flows.length, Math.floor(step)))
        turns.push(turn);
    },
    records: () => flows.map((flow, at) => recordOf(flow, turns[at], at === turns.length)),
  };
}

function recordOf(flow: string, turn: number | undefined, isNext: boolean): FlowRecord {
  if (turn !== undefined) {
    const because = 'The persona said that this step was reached.';
    return { flow, verdict: 'reached', turns: [turn], because };
  }
  return isNext
    ? {
        flow,
        verdict: 'not_reached',
        turns: [],
        because: 'The persona was at this step when the session ended.',
      }
    : { flow, verdict: 'not_tried', turns: [], because: 'The session ended before it.' };
}
