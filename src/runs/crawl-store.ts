// Rows of crawls: at most one a run. Each function is one statement.
import type { Insertable, Updateable } from 'kysely';
import type { CrawlEnd } from '../base/wire-facts.ts';
import type { CrawlProgress } from '../crawl/crawl-site.ts';
import type { SessionEnd } from '../evidence/evidence.ts';
import type { SessionWriter } from '../evidence/evidence-store.ts';
import type { Querier } from '../storage/database.ts';
import type { Schema } from '../storage/schema.ts';
import { maySessionStep, sessionStatuses, type SessionStatus, liveStatuses } from './run.ts';

/** A crawl as its row says it. Its states are those of a session. */
export interface CrawlRow {
  id: string;
  runId: string;
  accountId: string;
  status: SessionStatus;
  /** Paths that are not entered. */
  exclude: readonly string[];
  /** Most actions that it takes. */
  maxActions: number;
  progress: CrawlProgress;
  /** Why a completed one ended; null otherwise. */
  ended: CrawlEnd | null;
  failure: SessionEnd['failure'];
  attempt: number;
  released: number;
  /** From when its time is counted; null before it may begin. */
  readyAt: Date | null;
}

const columns = [
  'id',
  'run_id as runId',
  'account_id as accountId',
  'status',
  'exclude',
  'max_actions as maxActions',
  'progress',
  'ended',
  'failure',
  'attempt',
  'released',
  'ready_at as readyAt',
] as const;

/** Inserts the crawl of a run, queued and not ready. */
export async function insertCrawl(
  tx: Querier,
  crawl: Pick<CrawlRow, 'id' | 'runId' | 'accountId' | 'exclude' | 'maxActions'>,
): Promise<void> {
  const row: Insertable<Schema['crawls']> = {
    id: crawl.id,
    run_id: crawl.runId,
    account_id: crawl.accountId,
    status: 'queued',
    exclude: JSON.stringify(crawl.exclude),
    max_actions: crawl.maxActions,
  };
  await tx.insertInto('crawls').values(row).execute();
}

/** The crawl, or null. */
export async function findCrawl(db: Querier, crawlId: string): Promise<CrawlRow | null> {
  const row = await db.selectFrom('crawls').select(columns).where('id', '=', crawlId).executeTakeFirst();
  return (row ?? null) as CrawlRow | null;
}

/** The crawl of a run; null where it has none. */
export async function crawlOfRun(db: Querier, runId: string): Promise<CrawlRow | null> {
  const row = await db.selectFrom('crawls').select(columns).where('run_id', '=', runId).executeTakeFirst();
  return (row ?? null) as CrawlRow | null;
}

/** Crawls of any run that are queued or running, the oldest first, at most 1,000. */
export async function liveCrawls(db: Querier): Promise<CrawlRow[]> {
  const rows = await db
    .selectFrom('crawls')
    .select(columns)
    .where('status', 'in', liveStatuses)
    .orderBy('id')
    .limit(1_000)
    .execute();
  return rows as CrawlRow[];
}

/** Sets what is told of a live crawl. Answers false where it is not live any more. */
export async function changeCrawl(
  tx: Querier,
  crawlId: string,
  more: Omit<Updateable<Schema['crawls']>, 'status'>,
): Promise<boolean> {
  const done = await tx
    .updateTable('crawls')
    .set(more)
    .where('id', '=', crawlId)
    .where('status', 'in', liveStatuses)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Writes how far this attempt came. Answers false where the crawl is not live any more, or is another attempt's by now. */
export async function tellProgress(
  db: Querier,
  { sessionId, attempt }: Pick<SessionWriter, 'sessionId' | 'attempt'>,
  progress: CrawlProgress,
): Promise<boolean> {
  const done = await db
    .updateTable('crawls')
    .set({ progress: JSON.stringify(progress) })
    .where('id', '=', sessionId)
    .where('attempt', '=', attempt)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Takes the crawl to another status, as `stepSession` does a session. */
export async function stepCrawl(
  tx: Querier,
  crawlId: string,
  { status: to, ...more }: Omit<Updateable<Schema['crawls']>, 'status'> & { status: SessionStatus },
): Promise<boolean> {
  const from = sessionStatuses.filter((status) => maySessionStep(status, to));
  const done = await tx
    .updateTable('crawls')
    .set({ ...more, status: to })
    .where('id', '=', crawlId)
    .where('status', 'in', from)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}
