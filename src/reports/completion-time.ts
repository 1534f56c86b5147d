// How long the personas of a run took, over those who came to an end of their own. No intervals over personas: they are
// no sample (science 7).
import type { AggregateReport } from './aggregate-report-schema.ts';
import { estimateLabel } from './method.ts';
import type { SessionReport } from './session-report-schema.ts';
import { plural, secondsInWords } from './wording.ts';

/**
 * Times of those who reached the goal, or explored to the end where there was none. The others' times say when they
 * stopped and are left out. Without anybody the mean is null.
 */
export function completionTime(reports: readonly SessionReport[]): AggregateReport['time'] {
  const ended = reports
    .filter(({ outcome }) => /^(goal_reached|explored)$/.test(outcome.value))
    .toSorted((a, b) => a.time.total_median_s - b.time.total_median_s);
  const logs = ended.map(({ time }) => Math.log(Math.max(0.1, time.total_median_s)));
  const mean = Math.exp(logs.reduce((sum, log) => sum + log, 0) / logs.length);
  const [quickest, slowest] = [ended[0], ended.at(-1)].map((report) =>
    report === undefined ? null : { session_id: report.session_id, median_s: report.time.total_median_s },
  );
  const told = {
    label: estimateLabel,
    ended: ended.length,
    not_ended: reports.length - ended.length,
    geometric_mean_s: ended.length === 0 ? null : Math.round(mean * 10) / 10,
    quickest: quickest ?? null,
    slowest: slowest ?? null,
  } as const;
  return { ...told, sentence: sentenceOf(told) };
}

function sentenceOf(told: Omit<AggregateReport['time'], 'sentence'>): string {
  const { ended, not_ended, geometric_mean_s: mean, quickest, slowest } = told;
  if (mean === null || !quickest || !slowest) return 'Nobody came to the end, so that no time can be told.';
  const others = not_ended === 0 ? '' : ` ${plural(not_ended, 'persona')} stopped before and is not counted.`;
  const are = not_ended > 1 ? others.replace('is not', 'are not') : others;
  if (ended === 1) return `One persona came to the end, in ${secondsInWords(mean)}.${are}`;
  return `${plural(ended, 'persona')} came to the end in ${secondsInWords(quickest.median_s)} to ${secondsInWords(slowest.median_s)}; the geometric mean is ${secondsInWords(mean)}.${are}`;
}
