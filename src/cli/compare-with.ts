// What a run is compared with: the last ended run of the same account that was started with a label, such as a branch.
import { ApiError, dataOf, type ApiClient } from '../client/api-client.ts';
import { openOf, type CiRun } from '../reports/ci/ci-run.ts';
import type { ComparedCi } from '../reports/ci/comment.ts';
import { exitCodes } from './exit-codes.ts';
import type { FollowedRun } from './follow-run.ts';
import { exitCodeOf, readReports } from './read-reports.ts';

/** The reports of an ended run, and its comparison with the last one labelled `base`. */
export async function readCompared(
  client: ApiClient,
  run: FollowedRun,
  { failOn, base }: { failOn: number | null; base: string | null },
): Promise<{ told: CiRun; compared: ComparedCi }> {
  const compared = await compareWith(client, run, base);
  const told = await readReports(client, run, { failOn, baseId: compared.comparison?.base.run_id });
  return { told, compared };
}

/** None where no run has the label, or where this run has no report. */
async function compareWith(client: ApiClient, run: FollowedRun, base: string | null): Promise<ComparedCi> {
  const hasReport = run.sessions.some(({ status }) => status === 'completed');
  if (base === null || !hasReport) return { base, comparison: null };
  const params = { path: { id: run.runId }, query: { label: base } };
  try {
    return { base, comparison: dataOf(await client.api.GET('/runs/{id}/compare', { params })) };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'report_not_available') return { base, comparison: null };
    throw error;
  }
}

/** As `exitCodeOf`, where a comparison is there by what is new alone. */
export function exitCodeCompared(run: CiRun, { comparison }: ComparedCi): number {
  if (!comparison || run.failOn === null) return exitCodeOf(run);
  const without = exitCodeOf({ ...run, failOn: null });
  if (run.status === 'failed' || run.status === 'cancelled') return without;
  const { failOn, ignored } = run;
  const added = openOf(comparison, ignored).new;
  return added.some(({ severity }) => severity >= failOn) ? exitCodes.found : without;
}
