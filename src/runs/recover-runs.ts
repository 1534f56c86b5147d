// What a dead service left: runs whose last word is missing, sessions and crawls without a job. Run at start and from time to time.
import { liveStatuses } from './run.ts';
import type { Log } from '../base/log.ts';
import type { Clock } from '../base/time.ts';
import type { Queue } from '../queue/queue.ts';
import type { Database } from '../storage/database.ts';
import { priorityOf } from './fair-turns.ts';
import { recoverCrawls } from './recover-crawls.ts';
import { runsLeftOpen, runsThatWait, type FinishRun } from './finish-run.ts';

/** A session this long in its state may have lost its job; a younger one's job is on its way, milliseconds. */
const strandedAfterMs = 60_000;
/** Sessions looked at in one statement. */
const pageLimit = 1_000;

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
  await recoverCrawls(parts);
}

/**
 * The sessions are read before their jobs: one that was old when it had no job has none. One that has a job is left to it, whatever
 * else waits; pg-boss hands on the jobs of workers that died.
 */
async function requeueStranded(parts: RecoverParts): Promise<void> {
  const { database, queue, clock, log } = parts;
  const before = new Date(clock.nowMs() - strandedAfterMs);
  for (let after = ''; ;) {
    const page = await database.kysely
      .selectFrom('sessions')
      .innerJoin('runs', 'runs.id', 'sessions.run_id')
      .select(['sessions.id', 'sessions.account_id', 'sessions.fair_turn'])
      .where('sessions.status', 'in', liveStatuses)
      .where('sessions.waits_for_login', '=', false)
      .where('sessions.recorded_at', 'is', null)
      .where((where) => where.fn.coalesce('sessions.started_at', 'runs.created_at'), '<', before)
      .where('sessions.id', '>', after)
      .orderBy('sessions.id')
      .limit(pageLimit)
      .execute();
    const ids = page.map(({ id }) => id);
    const withJob = await queue.liveAmong('session.execute', 'sessionId', ids);
    for (const session of page.filter(({ id }) => !withJob.has(id))) {
      log.warn('session.stranded', { session_id: session.id });
      await queue.send(null, 'session.execute', {
        data: { sessionId: session.id },
        group: session.account_id,
        singletonKey: session.id,
        priority: priorityOf(session.fair_turn),
      });
    }
    const last = ids.at(-1);
    if (last === undefined || ids.length < pageLimit) return;
    after = last;
  }
}
