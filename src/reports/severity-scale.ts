// The five steps of severity in words. Colour and shape of each belong to render/; here is what they are called.
import type { Severity } from '../findings/finding.ts';

/** Worst first, the order in which every report lists them. */
export const severityOrder = [4, 3, 2, 1, 0] as const satisfies readonly Severity[];

/** One word a step; keys of `counts` in the reports are these words. */
export const severityNames = {
  4: 'critical',
  3: 'serious',
  2: 'moderate',
  1: 'minor',
  0: 'note',
} as const satisfies Record<Severity, string>;

export type SeverityName = (typeof severityNames)[Severity];

/** What each step means, for a reader who meets it the first time (science 6). */
export const severityMeanings: Record<Severity, string> = {
  4: 'blocks the goal, or loses data or money',
  3: 'costs much time, or leads to a wrong outcome',
  2: 'costs some time, or leads to an error that people recover from',
  1: 'costs little time',
  0: 'worth knowing',
};

/** What stands above findings that are grouped by severity. */
export const severityLead =
  'Each rule has a usual severity, set from what such faults cost; it is not the time that this persona lost. Some rules raise it where the persona was stopped or lost over a minute.';

/** Findings by severity name; names without a finding count 0. */
export function countBySeverity(findings: readonly { severity: Severity }[]): Record<SeverityName, number> {
  const counts = { critical: 0, serious: 0, moderate: 0, minor: 0, note: 0 };
  for (const { severity } of findings) counts[severityNames[severity]] += 1;
  return counts;
}

/** "1 critical, 2 serious and 1 minor finding"; '' where there is none. */
export function countsInWords(counts: Record<SeverityName, number>): string {
  const parts = severityOrder
    .map((severity) => severityNames[severity])
    .filter((name) => counts[name] > 0)
    .map((name) => `${counts[name]} ${name}`);
  if (parts.length === 0) return '';
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const last = parts.at(-1) ?? '';
  const list = parts.length === 1 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
  return `${list} finding${total === 1 ? '' : 's'}`;
}
