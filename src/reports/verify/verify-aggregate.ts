// Whether a comparison holds: every report that it compares against its records, and the comparison against the reports.
import { version } from '../../base/version.ts';
import { aggregateReport, type ComparedRun } from '../aggregate-report.ts';
import type { AggregateReport } from '../aggregate-report-schema.ts';
import type { SessionReport } from '../session-report-schema.ts';
import { compareWhole } from './compare-whole.ts';
import { sayInto, type Check, type Verification } from './check.ts';

/** Parts that follow from the reports alone, whatever version put them together. */
const copied = [
  'run_id',
  'target_url',
  'task',
  'fix_first',
  'personas',
  'unfinished',
  'matrix',
  'completion',
  'flows',
  'crawl',
  'accessibility',
] as const satisfies readonly (keyof AggregateReport)[];

/**
 * `run` and `reports` are what the service keeps of it, the reports of its completed sessions in their order; `verified` is
 * what checking each of them gave. Where another version compared, as it may only where that version made the records of a
 * session, the sentences are left out.
 */
export function verifyAggregate(options: {
  report: AggregateReport;
  run: ComparedRun;
  reports: readonly SessionReport[];
  verified: readonly Verification[];
}): Verification {
  const { report, run, reports, verified } = options;
  const checks: Check[] = verified.flatMap((each, place) =>
    each.checks.map((check) => ({ ...check, at: `${reports[place]?.session_id} ${check.at}` })),
  );
  const { version: told } = report.generator;
  // Sessions of one run may be of several versions; the run is compared by one of them, or, when it was left open, by this one.
  const possible = new Set([version, ...verified.map(({ otherVersion }) => otherVersion ?? version)]);
  const again = aggregateReport({ run, reports });
  const isOurs = told === version || !possible.has(told);
  sayInto(checks, (say) => {
    say('generator.version', possible.has(told), `the records are of ${[...possible].join(', ')}`);
    if (isOurs) compareWhole([report, { ...again, generator: { ...again.generator, version: told } }], say);
    else for (const part of copied) compareWhole([report[part], again[part]], say, part);
  });
  const leftOut = `Version ${told} compared the personas and this is ${version}: headline, agreement, time, differences and limits were not told again.`;
  return {
    checks,
    leftOut: [...verified.flatMap((each) => each.leftOut), ...(isOurs ? [] : [leftOut])],
    otherVersion: isOurs ? null : told,
  };
}
