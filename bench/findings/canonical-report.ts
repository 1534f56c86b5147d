// The form in which two reports of one seed on a deterministic site are equal byte for byte: all that was done, seen, found and
// concluded. Left out is what no two visits share, whoever makes them: ids, ports, wall times, measured waits and what is
// reckoned from them, numbers of events and requests, and the bytes of pictures with the places in them, for what moves stood elsewhere.
import type { SessionReport } from '../../src/reports/session-report.ts';

const ids = ['run_id', 'session_id', 'started_at', 'events', 'requests', 'console', 'cited'];
/** Waits of this machine, and the estimates and feelings that they are part of. */
const waits = ['wait', 'total', 'total_median_s', 'band_80_low_s', 'band_80_high_s'];
const feelings = ['frustration', 'frustration_causes'];
/** How fast pages came, in words, and which rules could not tell for our own delay. */
const speeds = ['what_worked', 'limits'];
const pictures = ['size_bytes', 'sha256', 'box', 'crop'];
const varying = new Set([...ids, ...waits, ...feelings, ...speeds, ...pictures]);

/** The canonical text of a report. Pure. */
export function canonicalReport(report: SessionReport): string {
  // Of the seconds of a turn the parts are told; what is measured as their sum has the wait in it.
  const isVarying = (key: string, value: unknown) =>
    varying.has(key) || key.endsWith('_ms') || (key === 'person_seconds' && typeof value === 'number');
  return JSON.stringify(report, (key, value: unknown) => (isVarying(key, value) ? undefined : value), 1)
    .replaceAll(/localhost:\d+/g, 'localhost')
    .replaceAll(/\d[\d.,]*(?= ?(ms|milliseconds|seconds|s)\b)/g, '#');
}
