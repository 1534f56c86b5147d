// The list of what a persona is to try before its session may end.
import type { GuidedItem } from '../../../evidence/evidence.ts';
import type { Decision, Observation } from '../../policy.ts';
import type { Notes } from './notes.ts';
import type { Probe } from './probes.ts';

export interface ProbeList {
  /** Puts these on the list, in place of those that wait. */
  fill(probes: readonly Probe[]): void;
  /** The next step of the list with what was settled before it, or null once nothing is open. */
  next(observation: Observation): { decision: Decision; told: GuidedItem[] } | null;
  /** What is neither done nor found to be impossible. */
  open(): Probe[];
}

/** Tells `onSettled` of each thing on the list that is done or cannot be done. */
export function probeList(notes: Notes, onSettled: (item: GuidedItem) => void): ProbeList {
  let waiting: Probe[] = [];
  let probe: Probe | null = null;

  function settle(done: Probe, state: 'done' | 'not possible', because: string): GuidedItem {
    const { id, question, turns } = done;
    const item: GuidedItem = { id, question, answer: because, state, turns };
    onSettled(item);
    return item;
  }

  return {
    fill: (probes) => void (waiting = [...probes]),
    next(observation) {
      const told: GuidedItem[] = [];
      for (;;) {
        probe ??= waiting.shift() ?? null;
        if (!probe) return null;
        const step = probe.next(observation, notes);
        if (step.kind === 'act') {
          probe.turns.push(observation.turn);
          return { decision: step.decision, told };
        }
        told.push(settle(probe, step.kind, step.because));
        probe = null;
      }
    },
    open: () => [...(probe ? [probe] : []), ...waiting],
  };
}
