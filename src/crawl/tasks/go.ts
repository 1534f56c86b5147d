// The way to a state: known edges, Back, or its address. Ends where a step leads elsewhere; what is known then plans anew.
import { exits, type Exit, type Order, type Seen, type Situation, type Task } from '../task.ts';
import { doubleClick, type Step } from '../ways.ts';
import { leaveBy } from './leave.ts';
import { onPage, pressOf, quoted } from './order.ts';

export function* goTask(
  { memory, here }: Situation,
  steps: readonly Step[],
): Generator<Order, boolean, Seen> {
  const { restored } = memory;
  let at = here;
  for (const step of steps) {
    const order = orderOf(step, at);
    if (!order) {
      if (step.by === 'edge') step.edge.failed += 1;
      restored.failed += 1;
      return false;
    }
    const seen: Seen = yield order;
    at = seen.to;
    const target = memory.states.get(step.to);
    const arrived = at.record.id === step.to;
    if (step.by === 'address' && target) target.byAddress = arrived;
    if (step.by === 'edge' && !arrived) step.edge.failed += 1;
    if (step.by === 'back' && !arrived) seen.from.backFailed += 1;
    if (!arrived) {
      restored.failed += 1;
      return false;
    }
  }
  const last = steps.at(-1);
  if (last) restored[last.by] += 1;
  return true;
}

/** Back to where the visit began. */
export function* startTask(): Task {
  yield {
    ...onPage({ kind: 'open-start' }),
    part: '',
    thought: 'Opens the start page and goes on from there.',
  };
}

function orderOf(step: Step, at: Situation['here']): Order | null {
  if (step.by === 'back') return { ...onPage({ kind: 'back' }), part: '', thought: 'Goes back.' };
  if (step.by === 'address')
    return { ...onPage({ kind: 'open', url: step.url }), part: '', thought: `Opens ${step.url}.` };
  if (step.edge.action in exits) return leaveBy(step.edge.action as Exit);
  const candidate = at.candidates.get(step.edge.candidate);
  if (!candidate || candidate.ref === '') return null;
  return {
    action: pressOf(candidate, step.edge.action === doubleClick),
    part: '',
    candidate,
    thought: `Presses ${quoted(candidate.label)} on the way.`,
  };
}
