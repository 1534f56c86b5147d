// What all tasks say their orders with.
import type { Order } from '../task.ts';

export function onPage(action: Order['action']): Pick<Order, 'action' | 'candidate'> {
  return { action, candidate: null };
}

export function quoted(words: string): string {
  return words === ''
    ? 'a control without a name'
    : `“${words.length > 60 ? `${words.slice(0, 59)}…` : words}”`;
}
