// A run as it ended, for commands and tools that read reports.
import { AppError } from '../base/errors.ts';
import { dataOf, type ApiClient } from '../client/api-client.ts';
import { followRun, type FollowedRun } from './follow-run.ts';
import { hasEnded } from '../runs/run.ts';

/** The run as it ended; a live one has no report, is not waited for, and is refused with `report_not_ready`. */
export async function endedRun(client: ApiClient, runId: string): Promise<FollowedRun> {
  const run = dataOf(await client.api.GET('/runs/{id}', { params: { path: { id: runId } } }));
  if (!hasEnded(run.status)) {
    throw new AppError(
      'report_not_ready',
      `The run is ${run.status}; "passerby watch ${runId}" shows it until it ends.`,
    );
  }
  return followRun(client, runId, {});
}
