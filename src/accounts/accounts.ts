// Accounts and their API keys: made, listed and revoked by the operator, asked about by every request.
import { UsageError } from '../base/errors.ts';
import { newId } from '../base/ids.ts';
import { systemClock, type Clock } from '../base/time.ts';
import type { Database, Transaction } from '../storage/database.ts';
import { createApiKeys, type ApiKeys } from './api-keys.ts';
import { authenticateKey, keyIsValid, type Caller } from './authenticate.ts';

export interface Account {
  id: string;
  name: string;
}

export interface Accounts extends ApiKeys {
  find(name: string): Promise<Account | null>;
  /** Two callers at once get one account. Throws UsageError for a name that is empty, over 100 characters or unprintable. */
  findOrCreate(name: string): Promise<Account>;
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

    async listNames() {
      const rows = await database.kysely
        .selectFrom('accounts')
        .select('name')
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map((row) => row.name);
    },

    ...createApiKeys({ database, clock, findOrCreate }),
    authenticate: (key) => authenticateKey(database, clock, key),
    isValid: (keyId) => keyIsValid(database, clock, keyId),
  };
}

function requireName(name: string): void {
  if (name.length > 0 && name.length <= longestName && /^[^\p{C}]+$/u.test(name) && name.trim() === name)
    return;
  throw new UsageError(
    'This is not a name of an account',
    `give 1 to ${longestName} printable characters without spaces around them`,
  );
}
