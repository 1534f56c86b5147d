// Which functions of the served scripts ran, and in which steps, by V8's precise coverage.
import type { CDPSession } from 'playwright-core';
import type { RanFunction } from '../faults/operator.ts';

export interface CoverageWatch {
  /** Adds what ran since the last call to `step`. */
  take(step: number): Promise<void>;
  ran(): RanFunction[];
  /** Functions that V8 knew of, ran or not, by path and place. */
  known(): number;
}

/** Starts counting on one page; navigation keeps it counting. */
export async function watchCoverage(session: CDPSession): Promise<CoverageWatch> {
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const functions = new Map<string, { script: string; start: number; end: number; steps: Set<number> }>();
  const known = new Set<string>();
  return {
    async take(step) {
      const { result } = await session.send('Profiler.takePreciseCoverage');
      for (const { url, functions: listed } of result) {
        const address = URL.parse(url);
        if (!address?.protocol.startsWith('http')) continue;
        for (const { ranges, functionName } of listed) {
          const range = ranges[0];
          if (!range) continue;
          // The first range without a name is the script itself.
          if (functionName === '' && range.startOffset === 0) continue;
          const key = `${address.pathname}:${range.startOffset}:${range.endOffset}`;
          known.add(key);
          if (range.count === 0) continue;
          const entry = functions.get(key) ?? {
            script: address.pathname,
            start: range.startOffset,
            end: range.endOffset,
            steps: new Set<number>(),
          };
          entry.steps.add(step);
          functions.set(key, entry);
        }
      }
    },
    ran: () => [...functions.values()].map((entry) => ({ ...entry, steps: [...entry.steps] })),
    known: () => known.size,
  };
}
