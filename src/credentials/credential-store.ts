// Stored logins of an account: rows with a sealed password. Nothing here answers a password but `reveal`.
import { AppError, limitReached } from '../base/errors.ts';
import { newId } from '../base/ids.ts';
import type { Clock } from '../base/time.ts';
import type { Database, Transaction } from '../storage/database.ts';
import type { Vault } from './vault.ts';

/** A stored login as a client may see it. */
export interface Credential {
  id: string;
  label: string;
  targetHost: string;
  username: string;
  createdAt: Date;
}

export interface NewCredential {
  label: string;
  /** Bare host name, lower case, punycode. */
  targetHost: string;
  username: string;
  password: string;
}

export interface CredentialStore {
  /** `alongside` runs in the same transaction. */
  create(
    accountId: string,
    login: NewCredential,
    alongside?: (tx: Transaction, made: Credential) => Promise<void>,
  ): Promise<Credential>;
  /** Newest first. */
  list(accountId: string): Promise<Credential[]>;
  /** The host of each login in the order asked; null where it is missing or somebody else's. */
  hostsOf(accountId: string, ids: readonly string[]): Promise<(string | null)[]>;
  /** Removes row and ciphertext; credential_not_found where there is none. */
  remove(accountId: string, id: string): Promise<void>;
  /** The login in plain text, for the browser field it belongs to; null where it was deleted meanwhile. */
  reveal(
    accountId: string,
    id: string,
  ): Promise<{ username: string; password: string; targetHost: string } | null>;
}

const shown = ['id', 'label', 'target_host', 'username', 'created_at'] as const;

/** Stored logins over one database and one vault. */
export function createCredentialStore(options: {
  database: Database;
  vault: Vault;
  clock: Clock;
  /** Logins that one account may have; 0 is no limit. */
  most?: number;
}): CredentialStore {
  const { database, vault, clock, most = 0 } = options;

  return {
    async create(accountId, login, alongside) {
      const id = newId('cred', clock.nowMs());
      return database.transaction(async (tx) => {
        const place = { accountId, rowId: id, field: 'password' as const };
        // Locks the account, so that the count below holds until the end.
        const { dataKeyId, sealed } = await vault.seal(tx, place, login.password);
        await refuseTooMany(tx, accountId, most);
        const row = await tx
          .insertInto('credentials')
          .values({
            id,
            account_id: accountId,
            label: login.label,
            target_host: login.targetHost,
            username: login.username,
            data_key_id: dataKeyId,
            sealed_password: sealed,
          })
          .returning(shown)
          .executeTakeFirstOrThrow();
        await alongside?.(tx, asCredential(row));
        return asCredential(row);
      });
    },

    async list(accountId) {
      const rows = await database.kysely
        .selectFrom('credentials')
        .select(shown)
        .where('account_id', '=', accountId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return rows.map(asCredential);
    },

    async hostsOf(accountId, ids) {
      if (ids.length === 0) return [];
      const rows = await database.kysely
        .selectFrom('credentials')
        .select(['id', 'target_host'])
        .where('account_id', '=', accountId)
        .where('id', 'in', [...ids])
        .execute();
      return ids.map((id) => rows.find((row) => row.id === id)?.target_host ?? null);
    },

    async remove(accountId, id) {
      const gone = await database.kysely
        .deleteFrom('credentials')
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .executeTakeFirst();
      if (gone.numDeletedRows === 0n) throw notFound();
    },

    async reveal(accountId, id) {
      const row = await database.kysely
        .selectFrom('credentials')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) return null;
      const place = { accountId, rowId: id, field: 'password' as const };
      const password = await vault.open(place, row.data_key_id, row.sealed_password);
      return { username: row.username, password, targetHost: row.target_host };
    },
  };
}

async function refuseTooMany(tx: Transaction, accountId: string, most: number): Promise<void> {
  if (most === 0) return;
  const { held } = await tx
    .selectFrom('credentials')
    .select((row) => row.fn.countAll<number>().as('held'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (held >= most)
    throw limitReached({ what: 'stored logins', most, setting: 'PASSERBY_ACCOUNT_CREDENTIALS' });
}

function notFound(): AppError {
  return new AppError(
    'credential_not_found',
    'There is no such credential in this account; list them with GET /v1/credentials.',
  );
}

function asCredential(row: {
  id: string;
  label: string;
  target_host: string;
  username: string;
  created_at: Date;
}): Credential {
  return {
    id: row.id,
    label: row.label,
    targetHost: row.target_host,
    username: row.username,
    createdAt: row.created_at,
  };
}
