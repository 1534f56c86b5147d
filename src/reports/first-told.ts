// The order of findings as reports hold them: what stops people first.
import { stopsFirst } from '../findings/stops-first.ts';
import type { ReportFinding } from './session-report-schema.ts';

type Told = Pick<ReportFinding, 'severity' | 'stopped' | 'would_stop'>;

/** Negative where `a` comes first. Reports of before this was told stop nobody. */
export function firstTold(a: Told, b: Told): number {
  return stopsFirst(rankOf(a), rankOf(b));
}

function rankOf({ severity, stopped = false, would_stop: wouldStop = false }: Told) {
  return { severity, stopped, wouldStop };
}
