// Accounts and their API keys: made, listed and revoked by the operator, asked about by every request.
import { OperatorError } from '../base/errors.ts';
import { newId } from '../base/ids.ts';
import { systemClock, type Clock } from '../base/time.ts';
import type { Database, Transaction } from '../storage/database.ts';
import { hashApiKey, mintApiKey } from './api-key.ts';
import { authenticateKey, keyIsValid, type Caller, type Scope } from './authenticate.ts';

export interface Account {
  id: string;
  name: string;
}

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
}

export interface NewKey {
  /** Name of the account; made where it is missing. */
  account: string;
  label?: string;
  /** Default: read and write. */
  scopes?: readonly Scope[];
  /** Default: never. */
  expiresAt?: Date | null;
}

export interface Accounts {
  find(name: string): Promise<Account | null>;
  /** Two callers at once get one account. Throws OperatorError for a name that is empty, over 100 characters or unprintable. */
  findOrCreate(name: string): Promise<Account>;
  /** Answers the key, which is kept nowhere, and its public id. Throws OperatorError as `findOrCreate` does. */
  createKey(key: NewKey): Promise<{ key: string; publicId: string }>;
  /** All keys, or those of the account of that name, oldest first; revoked ones too. */
  listKeys(account?: string): Promise<KeySummary[]>;
  /**
   * Ends a key for good; false where there is none of this public id, or not of that account where one is named. A
   * second call keeps the first time.
   */
  revokeKey(publicId: string, accountName?: string): Promise<boolean>;
  /** Names of all accounts, oldest first. */
  listNames(): Promise<string[]>;
  /** The caller behind a key, or null; see `authenticateKey`. */
  authenticate(key: string): Promise<Caller | null>;
  /** Is this row of a key that was authenticated before still neither revoked nor expired? */
  isValid(keyId: string): Promise<boolean>;
}

const longestName = 100;

/** Accounts over one database. */
export function createAccounts(options: { database: Database; clock?: Clock }): Accounts {
  const { database, clock = systemClock } = options;

  async function findOrCreate(tx: Transaction, name: string): Promise<Account> {
    requireName(name);
    await tx
      .insertInto('accounts')
      .values({ id: newId('acc', clock.nowMs()), name, created_at: new Date(clock.nowMs()) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    return tx
      .selectFrom('accounts')
      .select(['id', 'name'])
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
  }

  return {
    async find(name) {
      const found = database.kysely.selectFrom('accounts').select(['id', 'name']).where('name', '=', name);
      return (await found.executeTakeFirst()) ?? null;
    },

    findOrCreate: (name) => database.transaction((tx) => findOrCreate(tx, name)),

    createKey: ({ account, label = '', scopes = ['read', 'write'], expiresAt = null }) =>
      database.transaction(async (tx) => {
        const { id } = await findOrCreate(tx, account);
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
          })
          .execute();
        return minted;
      }),

    async listKeys(account) {
      let query = database.kysely
        .selectFrom('api_keys')
        .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
        .select(['public_id', 'accounts.name', 'label', 'scopes', 'api_keys.created_at'])
        .select(['expires_at', 'revoked_at', 'last_used_at'])
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
      }));
    },

    async revokeKey(publicId, accountName) {
      let update = database.kysely
        .updateTable('api_keys')
        .set((key) => ({ revoked_at: key.fn.coalesce('revoked_at', key.val(new Date(clock.nowMs()))) }))
        .where('public_id', '=', publicId);
      if (accountName !== undefined) {
        update = update.where('account_id', '=', (account) =>
          account.selectFrom('accounts').select('id').where('name', '=', accountName),
        );
      }
      return (await update.executeTakeFirst()).numUpdatedRows > 0n;
    },

    async listNames() {
      const rows = await database.kysely
        .selectFrom('accounts')
        .select('name')
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map((row) => row.name);
    },

    authenticate: (key) => authenticateKey(database, clock, key),
    isValid: (keyId) => keyIsValid(database, clock, keyId),
  };
}

function requireName(name: string): void {
  if (name.length > 0 && name.length <= longestName && /^[^\p{C}]+$/u.test(name) && name.trim() === name)
    return;
  throw new OperatorError(
    `An account's name is 1 to ${longestName} printable characters without spaces around them.`,
  );
}
