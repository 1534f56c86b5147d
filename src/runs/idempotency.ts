// Idempotency-Key: the answer of a POST is kept with its effect, so that a client that asks again gets it again.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '../base/errors.ts';
import type { Clock } from '../base/time.ts';
import type { Database, Transaction } from '../storage/database.ts';

/** How long an answer is kept, milliseconds (design 5). */
const keptMs = 24 * 3_600_000;

/** One request under one key. */
export interface IdempotentRequest {
  accountId: string;
  key: string;
  /** Of what the key stands for; see `requestHash`. */
  hash: string;
}

export interface KeptAnswer {
  status: number;
  body: unknown;
}

export interface Idempotency {
  /** The answer that was given under this key, or null. Throws `idempotency_mismatch` for another request. */
  replay(request: IdempotentRequest): Promise<KeptAnswer | null>;
  /**
   * Keeps the answer in the transaction of its effect. Throws `idempotency_in_progress` where the same key is being
   * used at this moment or has just been used; the effect then rolls back.
   */
  keep(tx: Transaction, request: IdempotentRequest, answer: KeptAnswer): Promise<void>;
  /** Removes answers older than a day. */
  sweep: () => Promise<void>;
}

/** A hash of what a request asks for; the body is the parsed one, so that spelling does not matter. */
export function requestHash(method: string, path: string, body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([method, path, body]))
    .digest('hex');
}

export function createIdempotency({ database, clock }: { database: Database; clock: Clock }): Idempotency {
  const oldest = () => new Date(clock.nowMs() - keptMs);

  return {
    async replay({ accountId, key, hash }) {
      const { rows } = await sql<{ request_sha256: string; status: number; body: unknown }>`
        select request_sha256, status, body from idempotency_keys
        where account_id = ${accountId} and key = ${key} and created_at > ${oldest()}`.execute(
        database.kysely,
      );
      const [kept] = rows;
      if (!kept) return null;
      if (kept.request_sha256 !== hash) {
        throw new AppError(
          'idempotency_mismatch',
          'This Idempotency-Key was used with another request; take a new key for a new request.',
        );
      }
      return { status: kept.status, body: kept.body };
    },

    async keep(tx, { accountId, key, hash }, { status, body }) {
      const lock = await sql<{ locked: boolean }>`
        select pg_try_advisory_xact_lock(hashtextextended(${`idempotency ${accountId} ${key}`}, 0)) as locked`.execute(
        tx,
      );
      if (lock.rows[0]?.locked !== true) throw inProgress();
      await sql`delete from idempotency_keys
        where account_id = ${accountId} and key = ${key} and created_at <= ${oldest()}`.execute(tx);
      const done = await sql`
        insert into idempotency_keys (account_id, key, request_sha256, status, body, created_at)
        values (${accountId}, ${key}, ${hash}, ${status}, ${JSON.stringify(body)}, ${new Date(clock.nowMs())})
        on conflict do nothing`.execute(tx);
      if (done.numAffectedRows !== 1n) throw inProgress();
    },

    async sweep() {
      await sql`delete from idempotency_keys where created_at <= ${oldest()}`.execute(database.kysely);
    },
  };
}

function inProgress(): AppError {
  return new AppError(
    'idempotency_in_progress',
    'The first call with this Idempotency-Key is still running; ask again in a moment.',
    { retryAfterS: 1 },
  );
}
