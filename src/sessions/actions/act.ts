// Carries out what a policy decided, with the body of its persona.
import type { ActionRecord } from '../../evidence/evidence.ts';
import type { Action } from '../policy.ts';
import type { Done, Hand, PerformAction } from './action.ts';
import { actions } from './action-index.ts';

/**
 * Does one action and answers its record. What the page does not allow is `refused`, in words; deadlines of the browser
 * reject. `finish` and `give-up` touch nothing. `startedMs` and `endedMs` come from `sinceStartMs`, or where it is left out
 * from the monotonic clock.
 */
export async function act(
  options: Hand & { action: Action; sinceStartMs?: () => number },
): Promise<ActionRecord> {
  const { action, sinceStartMs, ...hand } = options;
  const now = sinceStartMs ?? (() => Math.round(hand.clock.monotonicMs()));
  hand.signal.throwIfAborted();
  const startedMs = now();
  const done = await perform(hand, action);
  return { kind: action.kind, ...done, startedMs, endedMs: now() };
}

function perform(hand: Hand, action: Action): Promise<Done> {
  const performer = actions[action.kind] as PerformAction<typeof action.kind>;
  return performer(hand, action);
}
