// How many times longer everything takes because this machine has more to do than it has processors for.
import { availableParallelism, loadavg } from 'node:os';

/** A limit grows no further than this, however busy the machine is: a session has to end. */
const most = 3;

/**
 * 1 on a machine that has a processor for everything that wants to run, up to 3 on one that has not: the average number of
 * tasks over the last minute, by processor. A limit on what a page may take is multiplied by it, so that our own load is
 * not told as a page that hangs. Always 1 where the system keeps no such average (Windows).
 */
export function slowness(load = loadavg()[0] ?? 0, processors = availableParallelism()): number {
  return Math.min(most, Math.max(1, load / processors));
}
