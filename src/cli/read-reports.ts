// The reports of an ended run as commands need them: every session with its report or with why it has none.
import { dataOf, type ApiClient } from '../client/api-client.ts';
import { faultsOf, whyIgnored, type CiRun, type CiSession } from '../reports/ci/ci-run.ts';
import { commentReport, type ComparedCi } from '../reports/ci/comment.ts';
import { earlReport } from '../reports/ci/earl.ts';
import { githubReport } from '../reports/ci/github.ts';
import { junitReport } from '../reports/ci/junit.ts';
import { sarifReport } from '../reports/ci/sarif.ts';
import { vpatReport } from '../reports/ci/vpat.ts';
import { exitCodes } from './exit-codes.ts';
import type { FollowedRun } from './follow-run.ts';

/** Formats that tell of all sessions: four for the jobs of a CI service, two for audits of accessibility. */
export const ciFormats = ['junit', 'sarif', 'github', 'comment', 'earl', 'vpat'] as const;
export type CiFormat = (typeof ciFormats)[number];

const writers: Record<CiFormat, (run: CiRun, compared: ComparedCi) => string> = {
  junit: junitReport,
  sarif: sarifReport,
  github: githubReport,
  comment: commentReport,
  earl: earlReport,
  vpat: vpatReport,
};

/** Reads every report of the run, and what is ignored of it: also on the host of the run with which it is compared. */
export async function readReports(
  client: ApiClient,
  run: FollowedRun,
  { failOn, baseId }: { failOn: number | null; baseId?: string | undefined },
): Promise<CiRun> {
  const sessions: CiSession[] = [];
  for (const { id, personaId, status, failure } of run.sessions) {
    const path = { id: run.runId, sid: id };
    const report =
      status === 'completed'
        ? dataOf(await client.api.GET('/runs/{id}/sessions/{sid}/report.json', { params: { path } }))
        : null;
    sessions.push({ id, personaId, report, failure });
  }
  const { runId, targetUrl, status } = run;
  const params = { path: { id: runId }, query: baseId === undefined ? {} : { base: baseId } };
  const { items } = dataOf(await client.api.GET('/runs/{id}/ignored', { params }));
  const ignored = new Map(
    items.map(({ fingerprint, reason, ignored_by: by, ignored_by_label: label }) => [
      fingerprint,
      { reason, by, label },
    ]),
  );
  return { runId, targetUrl, status, sessions, failOn, ignored };
}

/** The run in one of these formats. */
export function writeCi(format: CiFormat, run: CiRun, compared: ComparedCi): string {
  return writers[format](run, compared);
}

/** 3 where the run has nothing to say, 1 for a fault at or above `failOn` that is not ignored, 3 where some session failed, else 0. */
export function exitCodeOf(run: CiRun): number {
  const { status, failOn } = run;
  if (status === 'failed' || status === 'cancelled') return exitCodes.failed;
  const open = faultsOf(run).filter(({ finding }) => whyIgnored(run, finding) === null);
  if (failOn !== null && open.some(({ finding }) => finding.severity >= failOn)) return exitCodes.found;
  return status === 'partial' ? exitCodes.failed : exitCodes.ok;
}
