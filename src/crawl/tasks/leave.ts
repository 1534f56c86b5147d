// Ways out of a state, and the trap where there is none.
import type { PageRead } from '../../evidence/evidence.ts';
import type { Candidate } from '../../fragments/candidates.ts';
import { keyOfCandidate } from '../candidate-key.ts';
import { beginTrial, exits, type Exit, type Order, type Seen, type Situation, type Task } from '../task.ts';
import type { Identity } from '../forms/identity.ts';
import { isBackInside, mayHaveWays, pressedIn, sameHold, timesRefused, unpressed } from '../traps.ts';
import { onPage, quoted } from './order.ts';
import { barRefused } from './bar.ts';

/** Controls that are pressed to get out, beside those that were pressed before. */
const mostPresses = 8;
/** Controls that lie under something before it is taken for a layer. */
const mostCovered = 2;
/** Wait for what goes by itself, milliseconds. */
const waitMs = 5_000;

/** One way out of a layer. */
export function leaveBy(exit: Exit): Order {
  return { ...onPage(exits[exit]), exit, part: 'leave', thought: thoughts[exit] };
}

const thoughts: Record<Exit, string> = {
  dismiss: 'Closes the layer.',
  escape: 'Presses Escape.',
  'press-outside': 'Presses beside the layer.',
};

/** What was tried, in words for people. */
const words: Record<Exit, string> = {
  dismiss: 'what says that it closes it',
  escape: 'Escape',
  'press-outside': 'a press beside it',
};

/**
 * Leaves a state by every way that a person would try. Where none of the page and no Back leads out, what was tried is told as a
 * trap; not where a way is left that could not be tried to its end.
 */
export function* leaveState({ memory, here, read }: Situation, identity: Identity): Task {
  const isBlocked = read.modal !== '';
  const known = pressedIn(memory, here);
  const tried: string[] = [];
  const steps: Seen[] = [];
  let at = here;
  const attempt = function* (order: Order, told: string): Generator<Order, Seen, Seen> {
    const seen: Seen = yield order;
    at = seen.to;
    steps.push(seen);
    tried.push(told);
    // What lies under something can be pressed when that is gone.
    if (seen.refused !== null && order.candidate && seen.refusedFor !== 'covered')
      barRefused(memory, order.candidate, seen);
    return seen;
  };
  const isOut = ({ to, now }: Seen) => !sameHold(here, to) || (isBlocked && now.modal === '');
  const closed = function* (): Generator<Order, boolean, Seen> {
    for (const exit of Object.keys(exits) as Exit[])
      if (isOut(yield* attempt(leaveBy(exit), words[exit]))) return true;
    return false;
  };
  const isLayered = isBlocked || here.record.layers.length > 0;
  if (isLayered && (yield* closed())) return;
  // What is open beside the page holds nobody.
  if (!isBlocked && isLayered) return;
  const covered = new Set<string>();
  for (let pressed = 0; pressed < mostPresses && covered.size < mostCovered; pressed++) {
    const next = unpressed(memory, at).find((each) => !covered.has(keyOfCandidate(each)));
    if (!next) break;
    const seen = yield* attempt(pressToLeave(next), quoted(next.label));
    if (isOut(seen)) return;
    if (seen.refusedFor === 'covered') covered.add(keyOfCandidate(next));
  }
  // What lies over several controls is a layer, whatever it says of itself.
  if (covered.size >= mostCovered && !isLayered && (yield* closed())) return;
  if (mayHaveWays(memory, at, identity)) return;
  if (isOut(yield* attempt(onPageToLeave({ kind: 'wait', ms: waitMs }), 'waiting'))) return;
  const { turn } = steps.at(-1) as Seen;
  let led: string | null = null;
  for (const [told, action] of anew) {
    const seen = yield* attempt(onPageToLeave(action), told);
    if (!isOut(seen) || isSamePage(seen.now, read)) continue;
    if (action.kind === 'back' && isBackInside(here, seen.to)) return;
    led = told;
    tried.pop();
    break;
  }
  const about = { kind: 'trap', state: here.record.id, class: '', item: '', about: {} } as const;
  const trial = beginTrial(memory, about);
  for (const seen of steps) trial.step(seen, 'leave');
  const forms = formsTried(memory, here, identity);
  memory.traps.push({
    state: here.record.id,
    turn,
    tried: [...new Set([...known, ...forms, ...tried])],
    led,
  });
}

/** Forms that took nothing, with how often each was sent. */
function formsTried(
  memory: Situation['memory'],
  { formKeys }: Situation['here'],
  identity: Identity,
): string[] {
  return [...formKeys].flatMap((key) => {
    const times = timesRefused(memory, key, identity);
    const { submit = null } = memory.formViews.get(key) ?? {};
    const name = submit ? ` of ${quoted(submit.name || submit.text)}` : '';
    return times === 0 ? [] : [`the form${name}, filled in ${times === 1 ? 'once' : `${times} times`}`];
  });
}

/** What leaves the page as a whole, the least lossy first. */
const anew = [
  ['Back', { kind: 'back' }],
  ['a reload', { kind: 'reload' }],
  ['the start page', { kind: 'open-start' }],
] as const;

/** The same thing at another address. */
function isSamePage(one: PageRead, other: PageRead): boolean {
  return one.structure === other.structure && one.title === other.title;
}

function onPageToLeave(action: Order['action']): Order {
  return { ...onPage(action), part: 'leave', thought: 'Tries to get out.' };
}

function pressToLeave(candidate: Candidate): Order {
  return {
    action: { kind: 'click', ref: candidate.ref },
    part: 'leave',
    candidate,
    thought: `Presses ${quoted(candidate.label)} to get out.`,
  };
}
