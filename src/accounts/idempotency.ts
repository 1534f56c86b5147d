// Idempotency-Key: who may do what a key stands for, and the answer that was given, so that a client that asks again gets
// it again. A key is claimed before its call begins; the answer is written with the effect.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '../base/errors.ts';
import { randomBase62 } from '../base/ids.ts';
import type { Clock } from '../base/time.ts';
import type { Database, Transaction } from '../storage/database.ts';

/** How long an answer is kept, milliseconds (design 5). */
export const keptMs = 24 * 3_600_000;
/**
 * How long a claim without an answer holds, milliseconds: four times the longest call, a test delivery of 15 s. What dies
 * in a call leaves its claim behind, and the key is free again after this.
 */
export const claimMs = 60_000;

/** One request under one key. */
export interface IdempotentRequest {
  accountId: string;
  key: string;
  /** Of what the key stands for; see `requestHash`. */
  hash: string;
}

export interface KeptAnswer {
  status: number;
  /** JSON, without secrets: it is kept in clear. */
  body: unknown;
}

/** The right to do what a key stands for. */
export interface Claim {
  /**
   * Keeps the answer in the transaction of its effect. Throws `idempotency_in_progress` where the claim has lapsed and
   * somebody else has it; the effect then rolls back.
   */
  keep(tx: Transaction, answer: KeptAnswer): Promise<void>;
  /** Keeps the answer of an effect that is no transaction; nothing where it was kept with its effect. */
  settle(answer: KeptAnswer): Promise<void>;
  /** Gives the key back, for a call that was refused; a kept answer stays. */
  release(): Promise<void>;
}

export interface Idempotency {
  /**
   * Claims the key, or answers what was kept. Throws `idempotency_mismatch` for another request than the first under the
   * key, `idempotency_in_progress` while the first is at work.
   */
  begin(request: IdempotentRequest): Promise<{ claim: Claim } | { kept: KeptAnswer }>;
  /** Removes answers older than a day. */
  sweep: () => Promise<void>;
}

/** A hash of what a request asks for; the body is the parsed one, so that spelling does not matter. */
export function requestHash(method: string, path: string, body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([method, path, body ?? null]))
    .digest('hex');
}

export function createIdempotency({ database, clock }: { database: Database; clock: Clock }): Idempotency {
  const before = (ms: number) => new Date(clock.nowMs() - ms);

  /** Takes the key where it is free, too old or left behind; answers whether it did. */
  async function take({ accountId, key, hash }: IdempotentRequest, claim: string): Promise<boolean> {
    const taken = await sql`
      insert into idempotency_keys as held (account_id, key, request_sha256, claim, created_at)
      values (${accountId}, ${key}, ${hash}, ${claim}, ${before(0)})
      on conflict (account_id, key) do update
        set request_sha256 = excluded.request_sha256, claim = excluded.claim, created_at = excluded.created_at,
            status = null, body = null
        where held.created_at <= ${before(keptMs)}
          or (held.status is null and held.created_at <= ${before(claimMs)})`.execute(database.kysely);
    return taken.numAffectedRows === 1n;
  }

  async function heldBy({ accountId, key, hash }: IdempotentRequest): Promise<KeptAnswer> {
    const { rows } = await sql<{ request_sha256: string; status: number | null; body: unknown }>`
      select request_sha256, status, body from idempotency_keys
      where account_id = ${accountId} and key = ${key}`.execute(database.kysely);
    const [held] = rows;
    if (held && held.request_sha256 !== hash) throw otherRequest();
    // Gone or without an answer: the first call gave it back, or is at work.
    if (!held || held.status === null) throw inProgress();
    return { status: held.status, body: held.body };
  }

  return {
    async begin(request) {
      const claim = randomBase62(22);
      if (!(await take(request, claim))) return { kept: await heldBy(request) };
      return { claim: claimOf(database, request, claim) };
    },

    async sweep() {
      await sql`delete from idempotency_keys where created_at <= ${before(keptMs)}`.execute(database.kysely);
    },
  };
}

function claimOf(database: Database, { accountId, key }: IdempotentRequest, claim: string): Claim {
  let isKept = false;

  async function write(on: Database['kysely'] | Transaction, { status, body }: KeptAnswer): Promise<void> {
    const written = await sql`
      update idempotency_keys set status = ${status}, body = ${JSON.stringify(body)}
      where account_id = ${accountId} and key = ${key} and claim = ${claim} and status is null`.execute(on);
    if (written.numAffectedRows !== 1n) throw inProgress();
    isKept = true;
  }

  return {
    keep: write,
    async settle(answer) {
      if (!isKept) await write(database.kysely, answer);
    },
    async release() {
      await sql`delete from idempotency_keys
        where account_id = ${accountId} and key = ${key} and claim = ${claim} and status is null`.execute(
        database.kysely,
      );
    },
  };
}

/** A key that was used for something else. */
export function otherRequest(): AppError {
  return new AppError(
    'idempotency_mismatch',
    'This Idempotency-Key was used with another request; take a new key for a new request.',
  );
}

function inProgress(): AppError {
  return new AppError(
    'idempotency_in_progress',
    'The first call with this Idempotency-Key is still running; ask again in a moment.',
    { retryAfterS: 1 },
  );
}
