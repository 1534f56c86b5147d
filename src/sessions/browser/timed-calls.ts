// Calls to a tab, each with its name and its limit.
import { withPatience, type ProcessorWaits } from './patience.ts';

/** Longest that one call may take of a processor, milliseconds. */
export const callLimitMs = 10_000;

/** Settles as `work` does, or rejects once the call `what` had `limitMs` of a processor, `callLimitMs` where left out. */
export type Timed = <T>(what: string, work: Promise<T>, limitMs?: number) => Promise<T>;

/** Without `waits` the load of the machine says how long the browser waited for a processor. */
export function timedCalls(waits: ProcessorWaits | undefined): Timed {
  return (what, work, limitMs = callLimitMs) => withPatience(what, work, { limitMs, waits });
}
