// When the crawl of a run gets its job, and when the session that waited for it gets the one of its report.
import type { Clock } from '../base/time.ts';
import type { Queue } from '../queue/queue.ts';
import type { Transaction } from '../storage/database.ts';
import { changeCrawl, crawlOfRun, type CrawlRow } from './crawl-store.ts';
import { priorityOf } from './fair-turns.ts';
import { isRecording, sessionsOf, type SessionRow } from './session-store.ts';

/**
 * Lets the crawl of a run begin, if it is its turn: beside the sessions, once the first has begun, where `beside` says that there
 * is more than one browser and no session has a stored login, which two must not use at once; else once all have recorded.
 * The run's row is held.
 */
export async function readyCrawl(
  { queue, clock }: { queue: Pick<Queue, 'send'>; clock: Clock },
  tx: Transaction,
  { runId, beside }: { runId: string; beside: boolean },
): Promise<void> {
  const crawl = await crawlOfRun(tx, runId);
  if (crawl?.status !== 'queued' || crawl.readyAt !== null) return;
  const sessions = await sessionsOf(tx, runId);
  const mayBegin = beside && sessions.every(({ credentialId }) => credentialId === null);
  if (!mayBegin && sessions.some(isRecording)) return;
  await changeCrawl(tx, crawl.id, { ready_at: new Date(clock.nowMs()) });
  await sendCrawl(queue, tx, { crawl, sessions });
}

/** Adds the job of a crawl, in the turn of its run's first session. */
export async function sendCrawl(
  queue: Pick<Queue, 'send'>,
  tx: Transaction | null,
  { crawl, sessions }: { crawl: CrawlRow; sessions: readonly SessionRow[] },
): Promise<void> {
  const { id: crawlId, accountId } = crawl;
  const priority = priorityOf(sessions[0]?.fairTurn ?? 0);
  await queue.send(tx, 'crawl.execute', {
    data: { crawlId },
    group: accountId,
    singletonKey: crawlId,
    priority,
  });
}

/** Adds the job that reports a session whose crawl has ended. */
export async function sendReport(
  queue: Pick<Queue, 'send'>,
  tx: Transaction | null,
  { id: sessionId, fairTurn, accountId }: { id: string; fairTurn: number; accountId: string },
): Promise<void> {
  await queue.send(tx, 'session.report', {
    data: { sessionId },
    group: accountId,
    singletonKey: sessionId,
    priority: priorityOf(fairTurn),
  });
}
