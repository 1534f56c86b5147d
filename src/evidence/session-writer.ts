// Who writes: one attempt at one session or crawl, refused once a newer one exists.
import { StopError } from '../base/stop.ts';
import type { Transaction } from '../storage/database.ts';

/** Which attempt at which session or crawl writes. */
export interface SessionWriter {
  accountId: string;
  runId: string;
  /** Of the session, or of the crawl. */
  sessionId: string;
  attempt: number;
  /** Left out for a session. */
  of?: 'crawl';
}

/** Holds the row of the session or crawl for this attempt until the transaction ends; StopError where a newer attempt has it. */
export async function requireAttempt(
  tx: Transaction,
  writer: Pick<SessionWriter, 'sessionId' | 'attempt' | 'of'>,
): Promise<void> {
  const owned = await tx
    .selectFrom(writer.of === 'crawl' ? 'crawls' : 'sessions')
    .select('id')
    .where('id', '=', writer.sessionId)
    .where('attempt', '=', writer.attempt)
    .where('status', '=', 'running')
    .forShare()
    .executeTakeFirst();
  if (!owned) throw new StopError('superseded');
}
