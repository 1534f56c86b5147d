// Cancelling, best effort: queued sessions end at once, running ones at their next safe point, and one that is
// already writing its report finishes.
import { AppError } from '../base/errors.ts';
import type { Clock } from '../base/time.ts';
import type { Database } from '../storage/database.ts';
import type { Queue } from '../queue/queue.ts';
import { appendEnd, cancelledFailure } from './claim-session.ts';
import type { FinishRun } from './finish-run.ts';
import { isLive } from './run.ts';
import { findRun } from './run-store.ts';
import { failSession, sessionsOf } from './session-store.ts';
import { tellSessionEnded } from './tell-end.ts';

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
      const run = await findRun(tx, runId, accountId, 'for update');
      if (!run) throw new AppError('not_found', 'There is no such run.');
      const sessions = await sessionsOf(tx, runId);
      if (!sessions.some((session) => isLive(session.status))) return;
      const at = new Date(clock.nowMs());
      await tx
        .updateTable('runs')
        .set((row) => ({ cancel_requested_at: row.fn.coalesce('cancel_requested_at', row.val(at)) }))
        .where('id', '=', runId)
        .execute();
      for (const session of sessions.filter((each) => each.status === 'queued')) {
        await failSession(tx, session.id, cancelledFailure, at);
        await appendEnd(tx, session, cancelledFailure, clock);
        await tellSessionEnded(parts, tx, { sessionId: session.id, accountId });
      }
    });
    await finishRun(runId);
  };
}
