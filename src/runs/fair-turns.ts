// In which order sessions of several accounts begin: each account's next session before anybody's one after that.
import { sql } from 'kysely';
import { AppError, limitReached } from '../base/errors.ts';
import type { AccountCaps } from '../base/fleet-setting.ts';
import type { Transaction } from '../storage/database.ts';

/** A refused caller may ask again after this long, seconds: a short session takes three minutes. */
const retryAfterS = 60;

/** What an account that starts a run may have; 0 is no limit. */
export type StartCaps = Pick<AccountCaps, 'queued' | 'queuedRuns' | 'bytes'>;

/**
 * The turn of an account's next session; the ones after it have the numbers that follow. It is that of the session that is next
 * of all, and so many later as the account has sessions that run or wait: whoever comes with one session waits for one of each
 * account at most. Holds the account's row, so that two starts of one account cannot pass the cap together. Throws
 * `too_many_sessions` or `too_many_runs` where more would wait than `caps` say, and `account_limit_reached` where the account keeps
 * as many bytes as it may.
 */
export async function nextTurn(
  tx: Transaction,
  { accountId, count, caps }: { accountId: string; count: number; caps: StartCaps },
): Promise<number> {
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  const { rows } = await sql<{ head: number; last: number | null; queued: number; running: number }>`
    select coalesce(min(fair_turn) filter (where status = 'queued' and not waits_for_login), 0)::int as head,
      max(fair_turn) filter (where status = 'queued' and account_id = ${accountId}) as last,
      count(*) filter (where status = 'queued' and account_id = ${accountId})::int as queued,
      count(*) filter (where status = 'running' and account_id = ${accountId})::int as running
    from sessions where status in ('queued', 'running')`.execute(tx);
  const { head, last, queued, running } = rows[0] ?? { head: 0, last: null, queued: 0, running: 0 };
  if (caps.queued > 0 && queued + count > caps.queued) {
    throw new AppError(
      'too_many_sessions',
      `This account has ${queued} waiting sessions; the limit is ${caps.queued} (PASSERBY_ACCOUNT_QUEUED). Start this run later, or cancel others.`,
      { retryAfterS },
    );
  }
  await refuseTooManyRuns(tx, accountId, caps.queuedRuns);
  await refuseTooManyBytes(tx, accountId, caps.bytes);
  return last === null ? head + running : Math.max(head, last + 1);
}

async function refuseTooManyRuns(tx: Transaction, accountId: string, most: number): Promise<void> {
  if (most === 0) return;
  const { waiting } = await tx
    .selectFrom('runs')
    .select((row) => row.fn.countAll<number>().as('waiting'))
    .where('account_id', '=', accountId)
    .where('status', '=', 'queued')
    .executeTakeFirstOrThrow();
  if (waiting < most) return;
  throw new AppError(
    'too_many_runs',
    `This account has ${waiting} waiting runs; the limit is ${most} (PASSERBY_ACCOUNT_QUEUED_RUNS). Start this one later, or cancel others.`,
    { retryAfterS },
  );
}

async function refuseTooManyBytes(tx: Transaction, accountId: string, most: number): Promise<void> {
  if (most === 0) return;
  const { kept } = await tx
    .selectFrom('artefacts')
    .select((row) => row.fn.sum<number | string | null>('size_bytes').as('kept'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (Number(kept ?? 0) < most) return;
  const what = `MB of records`;
  throw limitReached({ what, most: Math.round(most / 1e6), setting: 'PASSERBY_ACCOUNT_MB' });
}

/** How the queue orders a session of this turn: it takes higher numbers first. */
export function priorityOf(fairTurn: number): number {
  return -fairTurn;
}
