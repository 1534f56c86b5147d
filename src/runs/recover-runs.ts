// What a dead service left: runs whose last word is missing, and sessions without a job. Run at start and from time to time.
import type { Log } from '../base/log.ts';
import type { Clock } from '../base/time.ts';
import type { Queue } from '../queue/queue.ts';
import type { Database } from '../storage/database.ts';
import { runsLeftOpen, runsThatWait, type FinishRun } from './finish-run.ts';

/** A session this long in its state may have lost its job; a younger one's job is on its way, milliseconds. */
const strandedAfterMs = 60_000;
/** Most sessions looked at in one pass; the next pass takes the rest. */
const passLimit = 1_000;

export interface RecoverParts {
  database: Database;
  queue: Queue;
  finishRun: FinishRun;
  clock: Clock;
  log: Log;
}

/** Ends runs that should have ended, and gives a new job to live sessions that have none. Safe to run at any time. */
export async function recoverRuns(parts: RecoverParts): Promise<void> {
  for (const runId of await runsLeftOpen(parts.database)) {
    parts.log.warn('run.left_open', { run_id: runId });
    await parts.finishRun(runId);
  }
  // A worker that died between an ending and its last word left the next session of a shared login waiting.
  for (const runId of await runsThatWait(parts.database)) await parts.finishRun(runId);
  await requeueStranded(parts);
}

/**
 * The sessions are read before the jobs are counted: a session that was old when there was no job at all has none. One
 * that has a job elsewhere is left to it; pg-boss hands on the jobs of workers that died.
 */
async function requeueStranded({ database, queue, clock, log }: RecoverParts): Promise<void> {
  const before = new Date(clock.nowMs() - strandedAfterMs);
  const stranded = await database.kysely
    .selectFrom('sessions')
    .innerJoin('runs', 'runs.id', 'sessions.run_id')
    .select(['sessions.id', 'sessions.account_id'])
    .where('sessions.status', 'in', ['queued', 'running'])
    .where('sessions.waits_for_login', '=', false)
    .where((where) => where.fn.coalesce('sessions.started_at', 'runs.created_at'), '<', before)
    .limit(passLimit)
    .execute();
  if (stranded.length === 0) return;
  const counts = (await queue.counts())['session.execute'];
  if (counts.queued + counts.active > 0) return;
  for (const session of stranded) {
    log.warn('session.stranded', { session_id: session.id });
    await queue.send(
      null,
      'session.execute',
      { sessionId: session.id },
      { group: session.account_id, singletonKey: session.id },
    );
  }
}
