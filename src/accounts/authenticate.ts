// Who holds an API key.
import { timingSafeEqual } from 'node:crypto';
import type { Clock } from '../base/time.ts';
import { compileOnce } from '../storage/compile-once.ts';
import type { Database } from '../storage/database.ts';
import { hashApiKey, parseApiKey } from './api-key.ts';

/**
 * What a key may be used for: `read` everything of the account, `write` to start, change and delete, `hosts:write` to say
 * which hosts may be tested and how far.
 */
export type Scope = 'read' | 'write' | 'hosts:write';

/** The holder of a valid key. */
export interface Caller {
  accountId: string;
  accountName: string;
  /** The row's id, for logs and rate limits. */
  keyId: string;
  /** As people know it. */
  keyPublicId: string;
  scopes: readonly Scope[];
}

const usePrecisionMs = 60_000;

/**
 * Answers the caller, or null for a key that is malformed, unknown, expired or revoked; these look alike from outside.
 * Notes the use of a key, at most once a minute.
 */
export async function authenticateKey(
  database: Database,
  clock: Clock,
  text: string,
): Promise<Caller | null> {
  const parsed = parseApiKey(text);
  if (!parsed) return null;
  const [row] = await selectKey(database.kysely, { publicId: parsed.publicId });
  const nowMs = clock.nowMs();
  if (!row || !timingSafeEqual(row.sha256, hashApiKey(text))) return null;
  if (row.revoked_at !== null || (row.expires_at !== null && row.expires_at.getTime() <= nowMs)) return null;
  if (row.last_used_at === null || row.last_used_at.getTime() <= nowMs - usePrecisionMs) {
    await database.kysely
      .updateTable('api_keys')
      .set({ last_used_at: new Date(nowMs) })
      .where('id', '=', row.id)
      .execute();
  }
  return {
    accountId: row.account_id,
    accountName: row.name,
    keyId: row.id,
    keyPublicId: parsed.publicId,
    scopes: row.scopes as Scope[],
  };
}

/** Is the key of this row neither revoked nor expired now? false where the row is gone. */
export async function keyIsValid(database: Database, clock: Clock, keyId: string): Promise<boolean> {
  const row = await database.kysely
    .selectFrom('api_keys')
    .select('id')
    .where('id', '=', keyId)
    .where('revoked_at', 'is', null)
    .where((key) => key.or([key('expires_at', 'is', null), key('expires_at', '>', new Date(clock.nowMs()))]))
    .executeTakeFirst();
  return row !== undefined;
}

const selectKey = compileOnce((db, { publicId }: { publicId: string }) =>
  db
    .selectFrom('api_keys')
    .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .select([
      'api_keys.id',
      'account_id',
      'name',
      'sha256',
      'scopes',
      'expires_at',
      'revoked_at',
      'last_used_at',
    ])
    .where('public_id', '=', publicId),
);
