// What a run is compared with: the last ended run of the same account that was started with a label, such as a branch.
import { dataOf, type ApiClient } from '../client/api-client.ts';
import type { CiRun } from '../reports/ci/ci-run.ts';
import type { ComparedCi } from '../reports/ci/comment.ts';
import { exitCodes } from './exit-codes.ts';
import { exitCodeOf } from './read-reports.ts';

/** Runs with the label that are looked through for one that has a report. */
const lookedThrough = 20;

/** The comparison of the run with the last one labelled `base`; none where there is none, or where this run has no report. */
export async function compareWith(client: ApiClient, run: CiRun, base: string | null): Promise<ComparedCi> {
  const hasReport = run.sessions.some(({ report }) => report !== null);
  if (base === null || !hasReport) return { base, comparison: null };
  const query = { label: base, limit: String(lookedThrough) };
  const { items } = dataOf(await client.api.GET('/runs', { params: { query } }));
  const before = items.find(
    ({ id, status }) => id !== run.runId && (status === 'completed' || status === 'partial'),
  );
  if (!before) return { base, comparison: null };
  const params = { path: { id: run.runId }, query: { base: before.id } };
  return { base, comparison: dataOf(await client.api.GET('/runs/{id}/compare', { params })) };
}

/** As `exitCodeOf`, where a comparison is there by what is new alone. */
export function exitCodeCompared(run: CiRun, { comparison }: ComparedCi): number {
  if (!comparison || run.failOn === null) return exitCodeOf(run);
  const without = exitCodeOf({ ...run, failOn: null });
  if (run.status === 'failed' || run.status === 'cancelled') return without;
  const { failOn } = run;
  return comparison.new.some(({ severity }) => severity >= failOn) ? exitCodes.found : without;
}
