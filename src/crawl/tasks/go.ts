// The way to a state: known edges, Back, or its address. Ends where a step leads to where the next one cannot be done; what is known then
// plans anew.
import { exits, type Exit, type Order, type Seen, type Situation, type Task } from '../task.ts';
import { noteNotBrought, shownIn, type ClassWay } from '../reveals.ts';
import { doubleClick, keyPress, type Step } from '../ways.ts';
import { leaveBy } from './leave.ts';
import { keyOf, menuOf, onPage, pressOf, quoted, restOn } from './order.ts';

export function* goTask(
  { memory: { restored }, here }: Situation,
  steps: readonly Step[],
): Generator<Order, boolean, Seen> {
  let at = here;
  for (const [nth, step] of steps.entries()) {
    const order = orderOf(step, at);
    if (!order) {
      if (step.by === 'edge') step.edge.failed += 1;
      restored.failed += 1;
      return false;
    }
    const seen: Seen = yield order;
    at = seen.to;
    if (at.record.id === step.to) continue;
    if (step.by === 'edge') step.edge.failed += 1;
    if (step.by === 'back') seen.from.backFailed += 1;
    // It is gone for the controls of the way, in whatever state they show.
    const next = steps[nth + 1];
    if (next?.by === 'edge' && orderOf(next, at)) continue;
    restored.failed += 1;
    return false;
  }
  const last = steps.at(-1);
  if (last) restored[last.by] += 1;
  return true;
}

/** Presses one control after the other, in whatever state each of them shows; what the last brings is then tried where it stands. */
export function* revealTask({ memory, here }: Situation, { presses, to }: ClassWay): Task {
  memory.goneFor.set(to, (memory.goneFor.get(to) ?? 0) + 1);
  let at = here;
  for (const [nth, of] of presses.entries()) {
    const rest = [...at.rests.values()].find((each) => each.class === of);
    const candidate = rest ?? shownOf(at, of);
    if (!candidate) return;
    const seen: Seen = yield rest
      ? restOn(rest)
      : {
          action: pressOf(candidate),
          part: '',
          candidate,
          thought: `Presses ${quoted(candidate.label)} for what it brings.`,
        };
    at = seen.to;
    const next = presses[nth + 1] ?? to;
    if (!shownOf(at, next)) return noteNotBrought(memory, of, { next, shown: shownIn(at) });
  }
}

function shownOf({ candidates }: Situation['here'], of: string) {
  return [...candidates.values()].find((each) => each.class === of && each.ref !== '');
}

/** A page that a script drew, loaded by its address: the server may show it otherwise. */
export function* visitTask({ memory }: Situation, id: string): Task {
  const target = memory.states.get(id);
  if (!target) return;
  const { url } = target.record;
  memory.visited.add(url);
  yield {
    ...onPage({ kind: 'open', url }),
    part: '',
    thought: `Opens ${url} by its address, to see whether it shows the same.`,
  };
}

/** Milliseconds of one wait for what may go later. */
const waitMs = 8_000;

/** Lets time go by. */
export function* waitTask(): Task {
  yield {
    ...onPage({ kind: 'wait', ms: waitMs }),
    part: '',
    thought: 'Waits until the sessions have ended, as what is left binds.',
  };
}

/** A page that a session of the run came to. */
export function* openTask(url: string): Task {
  yield {
    ...onPage({ kind: 'open', url }),
    part: '',
    thought: `Opens ${url}, where a persona of the run was.`,
  };
}

/** Back to where the visit began. */
export function* startTask(): Task {
  yield {
    ...onPage({ kind: 'open-start' }),
    part: '',
    thought: 'Opens the start page and goes on from there.',
  };
}

/** The same where nothing is left from here: the site may still be at work on what was done before. */
export function* startAnewTask(): Task {
  const pause = { ...onPage({ kind: 'wait' }), part: '', thought: 'Waits for the site.' };
  yield pause;
  yield* startTask();
  yield pause;
}

function orderOf(step: Step, at: Situation['here']): Order | null {
  if (step.by === 'back') return { ...onPage({ kind: 'back' }), part: '', thought: 'Goes back.' };
  if (step.by === 'address')
    return { ...onPage({ kind: 'open', url: step.url }), part: '', thought: `Opens ${step.url}.` };
  if (step.edge.action in exits) return leaveBy(step.edge.action as Exit);
  if (step.edge.action.startsWith(keyPress))
    return { ...keyOf(step.edge.action.slice(keyPress.length)), part: '' };
  if (step.edge.action === 'hover') {
    const rest = at.rests.get(step.edge.candidate);
    return rest ? restOn(rest) : null;
  }
  const candidate = at.candidates.get(step.edge.candidate);
  if (!candidate || candidate.ref === '') return null;
  if (step.edge.action === 'open-menu') return { ...menuOf(candidate), part: '' };
  return {
    action: pressOf(candidate, step.edge.action === doubleClick),
    part: '',
    candidate,
    thought: `Presses ${quoted(candidate.label)} on the way.`,
  };
}
