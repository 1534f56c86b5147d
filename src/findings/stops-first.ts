// The one order of faults, wherever they are listed: what stopped somebody, then the worst, then what would stop whoever needs it.
import type { Severity } from './finding.ts';

export interface Ranked {
  severity: Severity;
  stopped: boolean;
  wouldStop: boolean;
}

/** Negative where `a` comes first, 0 where neither does. */
export function stopsFirst(a: Ranked, b: Ranked): number {
  return (
    Number(b.stopped) - Number(a.stopped) ||
    b.severity - a.severity ||
    Number(b.wouldStop) - Number(a.wouldStop)
  );
}
