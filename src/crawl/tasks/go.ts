// The way to a state: known edges, Back, or its address. Ends where a step leads elsewhere; what is known then plans anew.
import type { Order, Seen, Situation, Task } from '../task.ts';
import type { Step } from '../ways.ts';
import { onPage } from './drill.ts';
import { quoted } from './press.ts';

export function* goTask({ memory, here }: Situation, steps: readonly Step[]): Generator<Order, boolean, Seen> {
  let at = here;
  for (const step of steps) {
    const order = orderOf(step, at);
    if (!order) {
      if (step.by === 'edge') step.edge.failed += 1;
      return false;
    }
    const seen: Seen = yield order;
    at = seen.to;
    const target = memory.states.get(step.to);
    const arrived = at.record.id === step.to;
    if (step.by === 'address' && target) target.byAddress = arrived;
    if (step.by === 'edge' && !arrived) step.edge.failed += 1;
    if (!arrived) return false;
  }
  return true;
}

function orderOf(step: Step, at: Situation['here']): Order | null {
  if (step.by === 'back') return { ...onPage({ kind: 'back' }), part: '', thought: 'Goes back.' };
  if (step.by === 'address')
    return { ...onPage({ kind: 'open', url: step.url }), part: '', thought: `Opens ${step.url}.` };
  const candidate = at.candidates.get(step.edge.candidate);
  if (!candidate) return null;
  return {
    action: { kind: 'click', ref: candidate.ref },
    part: '',
    candidate,
    thought: `Presses ${quoted(candidate.label)} on the way.`,
  };
}

/** Leaves a layer by every way that a person would try, and tells what was tried where none leads out. */
export function* leaveLayer({ memory, here }: Situation): Task {
  const tried: string[] = [];
  let turn = 0;
  const ways: [string, Order['action']][] = [
    ['its own way out', { kind: 'dismiss' }],
    ['Escape', { kind: 'press', key: 'Escape' }],
    ['Back', { kind: 'back' }],
    ['a reload', { kind: 'reload' }],
  ];
  for (const [words, action] of ways) {
    const seen: Seen = yield { ...onPage(action), part: 'leave', thought: `Tries to leave the layer by ${words}.` };
    turn = seen.turn;
    if (seen.to !== here) {
      // Only a reload leads out: whoever opened it is held.
      if (action.kind === 'reload' && tried.length > 0) break;
      return;
    }
    tried.push(words);
  }
  memory.traps.push({ state: here.record.id, turn, tried });
}

