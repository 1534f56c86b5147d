// Who owns the crawl of a run: claiming it for one attempt, giving it back, and ending it. Every step holds
// the run's row first, as those of sessions do.
import { assert } from '../base/errors.ts';
import type { CrawlEnd } from '../base/wire-facts.ts';
import type { Clock } from '../base/time.ts';
import type { CrawlProgress } from '../crawl/crawl-site.ts';
import { requireAttempt, type SessionWriter } from '../evidence/evidence-store.ts';
import type { SessionEvent } from '../evidence/evidence.ts';
import { insertEvents } from '../evidence/insert-events.ts';
import type { Queue } from '../queue/queue.ts';
import type { Database, Transaction } from '../storage/database.ts';
import {
  appendEnd,
  cancelledFailure,
  nothingLeft,
  supersedeEarlierAttempts,
  lostWorkersLimit,
  type Failure,
} from './claim-session.ts';
import { findCrawl, stepCrawl, type CrawlRow } from './crawl-store.ts';
import { sendCrawl, sendReport } from './ready-crawl.ts';
import { hasEnded, isLive } from './run.ts';
import { type RunRow, holdRun } from './run-store.ts';
import { sessionsOf, type SessionRow } from './session-store.ts';

export interface CrawlParts {
  database: Database;
  queue: Pick<Queue, 'send'>;
  clock: Clock;
}

const workerLost: Failure = {
  code: 'harness_error',
  reason: 'worker_lost',
  message: 'The worker died three times while it crawled.',
};

/** What a crawl says of itself for which no browser was free. */
export const noBrowser: Failure = {
  code: 'harness_error',
  reason: 'no_browser',
  message: 'No browser was free for the crawl within its time.',
};

/** What a crawl says of itself whose run ended before it: nothing would tell what it met. */
export const runEnded: Failure = {
  code: 'cancelled',
  reason: 'run_ended',
  message: 'The run ended before its crawl did.',
};

export interface ClaimedCrawl {
  run: RunRow;
  sessions: SessionRow[];
  crawl: CrawlRow;
  writer: SessionWriter;
  leftFiles: string[];
  notBeforeMs: number;
}

/** Takes the crawl for a new attempt; null where there is nothing to do, also because the claim ended it. */
export async function claimCrawl(parts: CrawlParts, crawlId: string): Promise<ClaimedCrawl | null> {
  const { database, clock } = parts;
  return database.transaction(async (tx): Promise<ClaimedCrawl | null> => {
    const runId = (await findCrawl(tx, crawlId))?.runId;
    const run = runId === undefined ? null : await holdRun(tx, runId);
    const crawl = run ? await findCrawl(tx, crawlId) : null;
    if (!run || !crawl || !isLive(crawl.status)) return null;
    const failure = mayNotCrawl(run, crawl);
    if (failure) {
      await failCrawl(parts, tx, { crawl, failure });
      return null;
    }
    const attempt = crawl.attempt + 1;
    const startedAt = new Date(clock.nowMs());
    assert(
      await stepCrawl(tx, crawlId, { status: 'running', attempt, started_at: startedAt }),
      `the run of ${crawlId} is locked`,
    );
    const left = crawl.attempt === 0 ? nothingLeft : await supersedeEarlierAttempts(tx, crawlId);
    const writer: SessionWriter = {
      accountId: run.accountId,
      runId: run.id,
      sessionId: crawlId,
      attempt,
      of: 'crawl',
    };
    return { run, sessions: await sessionsOf(tx, run.id), crawl: { ...crawl, attempt }, writer, ...left };
  });
}

function mayNotCrawl(run: RunRow, crawl: CrawlRow): Failure | null {
  if (run.cancelRequested) return cancelledFailure;
  if (hasEnded(run.status)) return runEnded;
  return crawl.attempt - crawl.released >= lostWorkersLimit ? workerLost : null;
}

/** Ends a crawl that no worker ends: it waited in vain, was cancelled, or lost too often. The run's row is held. */
export async function failCrawl(
  parts: Pick<CrawlParts, 'queue' | 'clock'>,
  tx: Transaction,
  { crawl, failure }: { crawl: CrawlRow; failure: Failure },
): Promise<void> {
  const fields = { failure: JSON.stringify(failure), ended_at: new Date(parts.clock.nowMs()) };
  if (!(await stepCrawl(tx, crawl.id, { status: 'failed', ...fields }))) return;
  await appendEnd(tx, crawl, { failure, clock: parts.clock });
  await wakeReport(parts, tx, crawl);
}

/** Gives the crawl back for another worker, as a service does that stops in order. */
export async function releaseCrawl(parts: CrawlParts, writer: SessionWriter): Promise<void> {
  await parts.database.transaction(async (tx) => {
    await holdRun(tx, writer.runId);
    await requireAttempt(tx, writer);
    const crawl = await findCrawl(tx, writer.sessionId);
    if (!crawl) return;
    const fields = { released: crawl.released + 1, ready_at: new Date(parts.clock.nowMs()) };
    await stepCrawl(tx, crawl.id, { status: 'queued', ...fields });
    await sendCrawl(parts.queue, tx, { crawl, sessions: await sessionsOf(tx, crawl.runId) });
  });
}

/** How an attempt ended: why it stopped exploring, or why it failed. */
export type CrawlEnding = { ended: CrawlEnd } | { failure: Failure };

/** Ends the crawl with its last event, and has the session reported that waited for it, in one transaction; refused when superseded. */
export async function endCrawl(
  parts: CrawlParts,
  writer: SessionWriter,
  end: { ending: CrawlEnding; progress: CrawlProgress; lastEvents: readonly SessionEvent[] },
): Promise<void> {
  const { ending, progress, lastEvents } = end;
  await parts.database.transaction(async (tx) => {
    await holdRun(tx, writer.runId);
    await requireAttempt(tx, writer);
    const crawl = await findCrawl(tx, writer.sessionId);
    assert(crawl, `crawl ${writer.sessionId} is running while its attempt writes`);
    const told = 'failure' in ending ? { failure: JSON.stringify(ending.failure) } : { ended: ending.ended };
    await stepCrawl(tx, crawl.id, {
      status: 'failure' in ending ? 'failed' : 'completed',
      ...told,
      progress: JSON.stringify(progress),
      ended_at: new Date(parts.clock.nowMs()),
    });
    await insertEvents(tx, writer, lastEvents);
    await wakeReport(parts, tx, crawl);
  });
}

async function wakeReport(
  { queue }: Pick<CrawlParts, 'queue'>,
  tx: Transaction,
  { runId, accountId }: CrawlRow,
): Promise<void> {
  const waiting = (await sessionsOf(tx, runId)).filter(
    ({ status, isRecorded }) => isRecorded && isLive(status),
  );
  for (const session of waiting) await sendReport(queue, tx, { ...session, accountId });
}
