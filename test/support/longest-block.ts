// How long the event loop of this process stood still at most.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** Resolution of the measuring, milliseconds. */
const resolutionMs = 10;

/** The longest that the event loop was blocked during `work`, milliseconds. */
export async function longestBlockMs(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  await pause(2 * resolutionMs);
  delay.reset();
  await work();
  await pause(2 * resolutionMs);
  delay.disable();
  return delay.max / 1e6;
}
