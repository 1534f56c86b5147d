// What all tasks say their orders with.
import type { Candidate } from '../../fragments/candidates.ts';
import type { Order } from '../task.ts';

export function onPage(action: Order['action']): Pick<Order, 'action' | 'candidate'> {
  return { action, candidate: null };
}

/** A press of a candidate that shows, once or two times within a moment. */
export function pressOf({ ref }: Candidate, twice = false): Order['action'] {
  return { kind: 'click', ref, ...(twice && { twice: true }) };
}

export function quoted(words: string): string {
  return words === ''
    ? 'a control without a name'
    : `“${words.length > 60 ? `${words.slice(0, 59)}…` : words}”`;
}
