// The rows that a client asks for by id, or the error that it gets: a stranger's id answers exactly as a missing one does.
import { AppError } from '../base/errors.ts';
import type { Database } from '../storage/database.ts';
import { crawlOfRun } from './crawl-store.ts';
import { isLive, type SessionStatus } from './run.ts';
import { findRun, type RunRow } from './run-store.ts';
import { findSession, type SessionRow } from './session-store.ts';

/** Names a session as a client does; `ofCrawl` in place of its id names the crawl of the run, where that has such records. */
export interface SessionKey {
  accountId: string;
  runId: string;
  sessionId: string;
}

/** No session has this id. */
export const ofCrawl = 'crawl';

/** Each throws `not_found`. */
export interface Required {
  requireRun: (accountId: string, runId: string) => Promise<RunRow>;
  requireSession: (key: SessionKey) => Promise<SessionRow>;
  /** A session, or the crawl of a run: both record. */
  requireRecords: (key: SessionKey) => Promise<{ id: string; status: SessionStatus }>;
  /** Throws `report_not_ready` while the session lives. */
  requireEnded: (key: SessionKey) => Promise<void>;
  /** Throws `report_not_ready` while the session lives, and `report_not_available` where it failed. */
  requireReported: (key: SessionKey) => Promise<void>;
}

/** What is required of the rows of one database. */
export function createRequired(database: Database): Required {
  async function requireRun(accountId: string, runId: string): Promise<RunRow> {
    const run = await findRun(database.kysely, runId, accountId);
    if (!run) throw new AppError('not_found', 'There is no such run.');
    return run;
  }

  async function requireEnded(key: SessionKey): Promise<void> {
    const { status } = await requireSession(key);
    if (isLive(status))
      throw new AppError(
        'report_not_ready',
        `The session is ${status}; its records are there once it has ended.`,
      );
  }

  async function requireSession(key: SessionKey): Promise<SessionRow> {
    const session = await findSession(database.kysely, key);
    if (!session) throw new AppError('not_found', 'There is no such session in this run.');
    return session;
  }

  async function requireRecords(key: SessionKey): Promise<{ id: string; status: SessionStatus }> {
    if (key.sessionId !== ofCrawl) return requireSession(key);
    const run = await requireRun(key.accountId, key.runId);
    const crawl = await crawlOfRun(database.kysely, run.id);
    if (!crawl) throw new AppError('not_found', 'This run has no crawl.');
    return crawl;
  }

  async function requireReported(key: SessionKey): Promise<void> {
    const session = await requireSession(key);
    switch (session.status) {
      case 'queued':
      case 'running':
        throw new AppError(
          'report_not_ready',
          `The session is ${session.status}; its report is ready once its status is completed.`,
        );
      case 'failed':
        throw new AppError(
          'report_not_available',
          `The session failed and has no report: ${session.failure?.message ?? 'no reason was kept'}`,
        );
      case 'completed':
        return;
    }
  }

  return { requireRun, requireSession, requireRecords, requireEnded, requireReported };
}
