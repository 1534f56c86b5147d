// In which order sessions of several accounts begin: each account's next session before anybody's one after that.
import { sql } from 'kysely';
import { AppError } from '../base/errors.ts';
import type { Transaction } from '../storage/database.ts';

/** A refused caller may ask again after this long, seconds: a short session takes three minutes. */
const retryAfterS = 60;

/**
 * The turn of an account's next session; the ones after it have the numbers that follow. It is that of the session that is next
 * of all, and so many later as the account has sessions that run or wait: whoever comes with one session waits for one of each
 * account at most. Holds the account's row, so that two starts of one account cannot pass the cap together. Throws
 * `too_many_sessions` where more than `queuedMax` would wait; 0 is no cap.
 */
export async function nextTurn(
  tx: Transaction,
  { accountId, count, queuedMax }: { accountId: string; count: number; queuedMax: number },
): Promise<number> {
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  const { rows } = await sql<{ head: number; last: number | null; queued: number; running: number }>`
    select coalesce(min(fair_turn) filter (where status = 'queued' and not waits_for_login), 0)::int as head,
      max(fair_turn) filter (where status = 'queued' and account_id = ${accountId}) as last,
      count(*) filter (where status = 'queued' and account_id = ${accountId})::int as queued,
      count(*) filter (where status = 'running' and account_id = ${accountId})::int as running
    from sessions where status in ('queued', 'running')`.execute(tx);
  const { head, last, queued, running } = rows[0] ?? { head: 0, last: null, queued: 0, running: 0 };
  if (queuedMax > 0 && queued + count > queuedMax) {
    throw new AppError(
      'too_many_sessions',
      `This account has ${queued} sessions that wait to begin, and may have ${queuedMax} (PASSERBY_ACCOUNT_QUEUED); start this run when some have begun, or cancel others.`,
      { retryAfterS },
    );
  }
  return last === null ? head + running : Math.max(head, last + 1);
}

/** How the queue orders a session of this turn: it takes higher numbers first. */
export function priorityOf(fairTurn: number): number {
  return -fairTurn;
}
