// How long the event loop of this process stood still at most.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { threadWorkedMs } from '../../src/base/time.ts';

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

/** The longest that this thread worked during `work` without a turn for others, milliseconds, whatever else the machine does. */
export async function longestWorkMs(work: () => Promise<unknown>): Promise<number> {
  let lastMs = threadWorkedMs();
  let longest = 0;
  const look = () => {
    const nowMs = threadWorkedMs();
    longest = Math.max(longest, nowMs - lastMs);
    lastMs = nowMs;
  };
  const looking = setInterval(look, 1);
  await work();
  look();
  clearInterval(looking);
  return longest;
}
