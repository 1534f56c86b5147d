// How late our own event loop runs: the part of a measured time that is our fault, not the page's.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolutionMs = 10;

/** Measures from now on; the answered function stops and gives the largest delay in whole milliseconds, at least 0. */
export function measureLoopDelay(): () => number {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  return () => {
    histogram.disable();
    return histogram.count === 0 ? 0 : Math.max(0, Math.round(histogram.max / 1e6) - resolutionMs);
  };
}
