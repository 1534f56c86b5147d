// What all tasks say their orders with.
import type { Candidate } from '../../fragments/candidates.ts';
import type { FormView } from '../forms/form-view.ts';
import type { Order, Seen } from '../task.ts';

export function onPage(action: Order['action']): Pick<Order, 'action' | 'candidate'> {
  return { action, candidate: null };
}

/** A press of a candidate that shows, once or two times within a moment. */
export function pressOf({ ref }: Candidate, twice = false): Order['action'] {
  return { kind: 'click', ref, ...(twice && { twice: true }) };
}

/** The menu of a thing that shows. */
export function menuOf(candidate: Candidate): Order {
  return {
    action: { kind: 'open-menu', ref: candidate.ref },
    part: 'menu',
    candidate,
    thought: `Asks for the menu of ${quoted(candidate.label)}.`,
  };
}

/** The pointer over a thing that shows. */
export function restOn(rest: Candidate): Order {
  return {
    action: { kind: 'hover', ref: rest.ref },
    part: '',
    candidate: rest,
    thought: `Rests the pointer on ${quoted(rest.label)}.`,
  };
}

/** A key of the page as a whole. */
export function keyOf(key: string): Order {
  return {
    ...onPage({ kind: 'press', key }),
    key,
    part: 'key',
    thought: `Presses the key ${quoted(key)}.`,
  };
}

/** What sends a form that was just filled: the button that it has now, which typing may have brought or taken away; without one, Enter. */
export function sendingOf(
  { key, submit }: Pick<FormView, 'key' | 'submit'>,
  filled: Seen | null,
): Order['action'] {
  const shows = (ref: string) => filled === null || filled.now.elements.some((one) => one.ref === ref);
  const known = submit && shows(submit.ref) ? submit : null;
  const now = known ?? (submit && filled?.to.forms.get(key)?.submit) ?? null;
  return now && shows(now.ref) ? { kind: 'click', ref: now.ref } : { kind: 'press', key: 'Enter' };
}

/** A pause before a page is left or loaded anew: what the site keeps or ends a moment later is neither lost nor back. */
export const waitToKeep = {
  ...onPage({ kind: 'wait', ms: 1_500 }),
  part: 'wait',
  thought: 'Waits a moment.',
} satisfies Order;

export function quoted(words: string): string {
  return words === ''
    ? 'a control without a name'
    : `“${words.length > 60 ? `${words.slice(0, 59)}…` : words}”`;
}
