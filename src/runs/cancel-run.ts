// Cancelling, best effort: queued sessions and those that wait for the crawl end at once, running ones and the crawl at their
// next safe point, and a session that is already writing its report finishes.
import { AppError } from '../base/errors.ts';
import type { Clock } from '../base/time.ts';
import type { Database } from '../storage/database.ts';
import type { Queue } from '../queue/queue.ts';
import { failCrawl } from './claim-crawl.ts';
import { cancelledFailure, failUnclaimed } from './claim-session.ts';
import { crawlOfRun } from './crawl-store.ts';
import type { FinishRun } from './finish-run.ts';
import { isLive } from './run.ts';
import { holdRun } from './run-store.ts';
import { sessionsOf, type SessionRow } from './session-store.ts';

/** Asks a run to stop. Idempotent; a run that has ended stays as it is. Throws `not_found`. */
export type CancelRun = (accountId: string, runId: string) => Promise<void>;

export function createCancelRun(parts: {
  database: Database;
  queue: Pick<Queue, 'send'>;
  clock: Clock;
  finishRun: FinishRun;
}): CancelRun {
  const { database, clock, finishRun } = parts;

  return async (accountId, runId) => {
    await database.transaction(async (tx) => {
      const run = await holdRun(tx, runId, accountId);
      if (!run) throw new AppError('not_found', 'There is no such run.');
      const sessions = await sessionsOf(tx, runId);
      if (!sessions.some((session) => isLive(session.status))) return;
      const at = new Date(clock.nowMs());
      await tx
        .updateTable('runs')
        .set((row) => ({ cancel_requested_at: row.fn.coalesce('cancel_requested_at', row.val(at)) }))
        .where('id', '=', runId)
        .execute();
      for (const session of sessions.filter(hasNoWorker)) {
        await failUnclaimed(parts, tx, { session, accountId, failure: cancelledFailure });
      }
      const crawl = await crawlOfRun(tx, runId);
      if (crawl?.status === 'queued') await failCrawl(parts, tx, { crawl, failure: cancelledFailure });
    });
    await finishRun(runId);
  };
}

/** It waits in the queue, or, recorded, for the crawl. */
function hasNoWorker({ status, isRecorded, reportWriting }: SessionRow): boolean {
  return status === 'queued' || (status === 'running' && isRecorded && !reportWriting);
}
