// What a dead service left of crawls: some without a job, some that waited too long, and recorded sessions that nobody reports.
import type { Log } from '../base/log.ts';
import type { Clock } from '../base/time.ts';
import type { Queue } from '../queue/queue.ts';
import type { Database } from '../storage/database.ts';
import { failCrawl, noBrowser } from './claim-crawl.ts';
import { crawlLimits } from './crawl.ts';
import { findCrawl, liveCrawls, type CrawlRow } from './crawl-store.ts';
import { readyCrawl, sendCrawl, sendReport } from './ready-crawl.ts';
import { hasEnded, liveStatuses } from './run.ts';
import { findRun, holdRun } from './run-store.ts';
import { isRecording, sessionsOf } from './session-store.ts';

/** What is this long without a job has lost it; a younger one's is on its way, milliseconds. */
const strandedAfterMs = 60_000;
/** Sessions looked at in one pass. */
const passLimit = 1_000;

interface Parts {
  database: Database;
  queue: Queue;
  clock: Clock;
  log: Log;
}

/** Gives live crawls and recorded sessions the jobs that they miss, and ends crawls that no worker took in time. */
export async function recoverCrawls(parts: Parts): Promise<void> {
  const { database, queue } = parts;
  const crawls = await liveCrawls(database.kysely);
  const withJob = await queue.liveAmong(
    'crawl.execute',
    'crawlId',
    crawls.map(({ id }) => id),
  );
  for (const crawl of crawls) await recoverOne(parts, crawl, withJob.has(crawl.id));
  await reportStranded(parts);
}

async function recoverOne(parts: Parts, crawl: CrawlRow, hasJob: boolean): Promise<void> {
  const { database, queue, clock, log } = parts;
  const run = await findRun(database.kysely, crawl.runId, null);
  if (!run) return;
  const sessions = await sessionsOf(database.kysely, run.id);
  if (crawl.readyAt === null) {
    if (sessions.some(isRecording) || run.cancelRequested) return;
    await database.transaction(async (tx) => {
      await holdRun(tx, run.id);
      await readyCrawl(parts, tx, { runId: run.id, beside: false });
    });
    return;
  }
  const sinceMs = clock.nowMs() - crawl.readyAt.getTime();
  const isOverdue =
    crawl.status === 'queued' && sinceMs > crawlLimits[run.durationBudget].wallMs + strandedAfterMs;
  if (isOverdue || hasEnded(run.status)) {
    if (crawl.status === 'running' && hasJob) return;
    await database.transaction(async (tx) => {
      await holdRun(tx, run.id);
      const now = await findCrawl(tx, crawl.id);
      if (now?.status === crawl.status) await failCrawl(parts, tx, { crawl: now, failure: noBrowser });
    });
    log.warn('crawl.overdue', { crawl_id: crawl.id });
  } else if (!hasJob && sinceMs > strandedAfterMs) {
    log.warn('crawl.stranded', { crawl_id: crawl.id });
    await sendCrawl(queue, null, { crawl, sessions });
  }
}

/** Recorded sessions whose crawl has ended, without a job for their report. */
async function reportStranded({ database, queue, clock, log }: Parts): Promise<void> {
  const before = new Date(clock.nowMs() - strandedAfterMs);
  const rows = await database.kysely
    .selectFrom('sessions')
    .select(['id', 'account_id as accountId', 'fair_turn as fairTurn'])
    .where('status', '=', 'running')
    .where('recorded_at', '<', before)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('crawls')
            .select('crawls.id')
            .whereRef('crawls.run_id', '=', 'sessions.run_id')
            .where('crawls.status', 'in', liveStatuses),
        ),
      ),
    )
    .limit(passLimit)
    .execute();
  const ids = rows.map(({ id }) => id);
  const withJob = await queue.liveAmong('session.report', 'sessionId', ids);
  for (const session of rows.filter(({ id }) => !withJob.has(id))) {
    log.warn('session.unreported', { session_id: session.id });
    await sendReport(queue, null, session);
  }
}
