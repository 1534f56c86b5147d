// API keys of accounts: made within the rights of the key that asks, listed, and revoked with the keys that were made with them.
import { AppError } from '../base/errors.ts';
import { newId } from '../base/ids.ts';
import type { Clock } from '../base/time.ts';
import type { Database, Transaction } from '../storage/database.ts';
import { hashApiKey, mintApiKey } from './api-key.ts';
import type { Scope } from './authenticate.ts';

/** A key as it may be shown: never the key itself. */
export interface KeySummary {
  publicId: string;
  accountName: string;
  label: string;
  scopes: Scope[];
  createdAt: Date;
  expiresAt: Date | null;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
  /** Public id of the key behind the sign-in that made this one; null where the operator did. */
  parentPublicId: string | null;
}

export interface NewKey {
  /** Name of the account; made where it is missing. */
  account: string;
  label?: string;
  /** Default: read and write, and not the hosts. */
  scopes?: readonly Scope[];
  /** Default: never. */
  expiresAt?: Date | null;
  /** Row of the key behind the sign-in that asks for this one: the new key has no more scopes and ends no later. */
  parentKeyId?: string | null;
}

export interface ApiKeys {
  /**
   * Answers the key, which is kept nowhere, and its public id. Throws UsageError as `findOrCreate` does, `forbidden` where
   * the parent has ended meanwhile.
   */
  createKey(key: NewKey): Promise<{ key: string; publicId: string }>;
  /** All keys, or those of the account of that name, oldest first; revoked ones too. */
  listKeys(account?: string): Promise<KeySummary[]>;
  /**
   * Ends a key for good, and `withChildren` every key that was made with it, or with one of those; false where there is none of
   * this public id, or not of that account where one is named. A second call keeps the first time.
   */
  revokeKey(publicId: string, options?: RevokeOptions): Promise<boolean>;
  /** Valid keys that were made with this one, or with one of those, oldest first. */
  childrenOf(publicId: string): Promise<KeySummary[]>;
}

export interface RevokeOptions {
  accountName?: string;
  withChildren?: boolean;
}

/** Keys over one database; `findOrCreate` answers the account of a new key in its transaction. */
export function createApiKeys(options: {
  database: Database;
  clock: Clock;
  findOrCreate: (tx: Transaction, name: string) => Promise<{ id: string }>;
}): ApiKeys {
  const { database, clock, findOrCreate } = options;

  /** Scopes and end of a new key: what was asked for, as far as its parent has it. */
  async function withinParent(
    tx: Transaction,
    { scopes = ['read', 'write'], expiresAt = null }: Pick<NewKey, 'scopes' | 'expiresAt'>,
    parentKeyId: string | null,
  ): Promise<{ scopes: readonly Scope[]; expiresAt: Date | null }> {
    if (parentKeyId === null) return { scopes, expiresAt };
    const parent = await tx
      .selectFrom('api_keys')
      .select(['scopes', 'expires_at', 'revoked_at'])
      .where('id', '=', parentKeyId)
      .forShare()
      .executeTakeFirst();
    const end = parent?.expires_at ?? null;
    if (!parent || parent.revoked_at !== null || (end !== null && end.getTime() <= clock.nowMs())) {
      throw new AppError('forbidden', 'The key that you signed in with has expired or was revoked.');
    }
    return {
      scopes: scopes.filter((scope) => parent.scopes.includes(scope)),
      expiresAt: end !== null && (expiresAt === null || expiresAt > end) ? end : expiresAt,
    };
  }

  return {
    createKey: ({ account, label = '', parentKeyId = null, ...asked }) =>
      database.transaction(async (tx) => {
        const { id } = await findOrCreate(tx, account);
        const { scopes, expiresAt } = await withinParent(tx, asked, parentKeyId);
        const minted = mintApiKey();
        await tx
          .insertInto('api_keys')
          .values({
            id: newId('key', clock.nowMs()),
            account_id: id,
            label,
            sha256: hashApiKey(minted.key),
            public_id: minted.publicId,
            scopes: [...scopes],
            created_at: new Date(clock.nowMs()),
            expires_at: expiresAt,
            parent_id: parentKeyId,
          })
          .execute();
        return minted;
      }),

    async listKeys(account) {
      let query = database.kysely
        .selectFrom('api_keys')
        .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
        .leftJoin('api_keys as parents', 'parents.id', 'api_keys.parent_id')
        .select(['api_keys.public_id', 'accounts.name', 'api_keys.label', 'api_keys.scopes'])
        .select(['api_keys.created_at', 'api_keys.expires_at', 'api_keys.revoked_at'])
        .select(['api_keys.last_used_at', 'parents.public_id as parent'])
        .orderBy('api_keys.created_at')
        .orderBy('api_keys.id');
      if (account !== undefined) query = query.where('accounts.name', '=', account);
      return (await query.execute()).map((row) => ({
        publicId: row.public_id,
        accountName: row.name,
        label: row.label,
        scopes: row.scopes as Scope[],
        createdAt: row.created_at,
        expiresAt: row.expires_at,
        revokedAt: row.revoked_at,
        lastUsedAt: row.last_used_at,
        parentPublicId: row.parent,
      }));
    },

    revokeKey: (publicId, { accountName, withChildren = false } = {}) =>
      database.transaction(async (tx) => {
        let first = tx.selectFrom('api_keys').select('id').where('public_id', '=', publicId);
        if (accountName !== undefined) {
          first = first.where('account_id', '=', (account) =>
            account.selectFrom('accounts').select('id').where('name', '=', accountName),
          );
        }
        // Row by row from the parent down: a child that is being made holds its parent and is seen, or finds it revoked.
        let found = (await first.forUpdate().execute()).map(({ id }) => id);
        const isKnown = found.length > 0;
        while (found.length > 0) {
          await tx
            .updateTable('api_keys')
            .set((key) => ({ revoked_at: key.fn.coalesce('revoked_at', key.val(new Date(clock.nowMs()))) }))
            .where('id', 'in', found)
            .execute();
          const children = tx.selectFrom('api_keys').select('id').where('parent_id', 'in', found);
          found = withChildren ? (await children.forUpdate().execute()).map(({ id }) => id) : [];
        }
        return isKnown;
      }),

    async childrenOf(publicId) {
      const keys = await this.listKeys();
      const family = new Set([publicId]);
      for (const parent of family)
        for (const key of keys) if (key.parentPublicId === parent) family.add(key.publicId);
      const nowMs = clock.nowMs();
      return keys.filter(
        (key) =>
          key.publicId !== publicId &&
          family.has(key.publicId) &&
          key.revokedAt === null &&
          (key.expiresAt === null || key.expiresAt.getTime() > nowMs),
      );
    },
  };
}
