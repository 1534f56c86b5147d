// Whether a comparison holds: every report that it compares against its records, and the comparison against the reports.
import { version } from '../../base/version.ts';
import { aggregateReport } from '../aggregate-report.ts';
import type { AggregateReport } from '../aggregate-report-schema.ts';
import type { SessionReport } from '../session-report-schema.ts';
import { compareWhole, type Check, type Say, type Verification } from './verify-report.ts';

/**
 * `reports` are those of the comparison's personas in its order, `verified` what checking each gave. Counts, faults and
 * their order are compared whatever the version; sentences only where the same version wrote them.
 */
export function verifyAggregate(options: {
  report: AggregateReport;
  reports: readonly SessionReport[];
  verified: readonly Verification[];
}): Verification {
  const { report, reports, verified } = options;
  const checks: Check[] = verified.flatMap((each, place) =>
    each.checks.map((check) => ({ ...check, at: `${reports[place]?.session_id} ${check.at}` })),
  );
  const say: Say = (at, holds, otherwise) => checks.push({ at, holds, says: holds ? '' : otherwise });
  const again = compareAgain(report, reports);
  compareWhole(report.matrix, again.matrix, say, 'matrix');
  compareWhole(report.completion, again.completion, say, 'completion');
  const sameVersion = report.generator.version === version;
  if (sameVersion) compareWhole(report, again, say, 'told again');
  return {
    checks,
    onlyJudgedAgain: verified.flatMap(({ onlyJudgedAgain }) => onlyJudgedAgain),
    otherVersion: sameVersion ? null : report.generator.version,
  };
}

function compareAgain(report: AggregateReport, reports: readonly SessionReport[]): AggregateReport {
  return aggregateReport({
    run: {
      runId: report.run_id,
      targetUrl: reports[0]?.target_url ?? '',
      task: reports[0]?.task ?? null,
      unfinished: report.unfinished.map(({ session_id, persona_id, reason, model_use }) => ({
        sessionId: session_id,
        personaId: persona_id,
        reason,
        ...(model_use ? { modelUse: model_use } : {}),
      })),
    },
    reports,
  });
}
