// How long to wait for a page. While its browser waits for a processor the page cannot answer, and that is our fault.
import { slowness } from '../../base/slowness.ts';
import { after, DeadlineError, orAborted } from '../../base/time.ts';
import { processesOfGroup, readProc } from './process-list.ts';

/** How long each process of a browser has waited for a processor so far, milliseconds, by its id. */
export type ProcessorWaits = () => ReadonlyMap<number, number>;

/** A limit becomes no longer than this many times itself: a session has to end. */
const most = 6;

/**
 * Settles as `work` does, or rejects with DeadlineError once the page had `limitMs` of a processor for it. What share of its
 * time the browser waits for one is measured in the second half of the limit; where the system does not tell, the load of
 * the machine stands for it. The work itself is not stopped.
 */
export async function withPatience<T>(
  what: string,
  work: Promise<T>,
  { limitMs, waits = () => new Map() }: { limitMs: number; waits?: ProcessorWaits | undefined },
): Promise<T> {
  const over = new AbortController();
  let cancel = after(limitMs / 2, () => {
    const before = waits();
    cancel = after(limitMs / 2, () => {
      const longestMs = limitMs * timesAsLong(before, waits(), limitMs / 2);
      const fail = () => over.abort(new DeadlineError(what, longestMs));
      cancel = after(Math.max(0, longestMs - limitMs), fail);
    });
  });
  try {
    return await orAborted(work, over.signal);
  } finally {
    cancel();
  }
}

/** How many times longer everything takes for the process that waited most, 1 to 6. */
function timesAsLong(
  before: ReadonlyMap<number, number>,
  now: ReadonlyMap<number, number>,
  spanMs: number,
): number {
  if (now.size === 0) return slowness();
  const waitedMs = Math.max(0, ...[...now].map(([pid, ms]) => ms - (before.get(pid) ?? ms)));
  return Math.min(most, spanMs / Math.max(1, spanMs - waitedMs));
}

/** The waits of the processes of a group; of each its first thread, in which a page runs. Empty where there is no /proc. */
export function processorWaits(groupPid: number): ReadonlyMap<number, number> {
  const waits = processesOfGroup(groupPid).flatMap((pid): [number, number][] => {
    const [, waitedNs] = readProc(pid, 'schedstat').split(' ').map(Number);
    return waitedNs === undefined || Number.isNaN(waitedNs) ? [] : [[pid, waitedNs / 1e6]];
  });
  return new Map(waits);
}
