// The vault: secrets sealed under a data key of their account, data keys wrapped under a master key. Plain text lives
// only between `open` and its caller.
import { sql } from 'kysely';
import { newId } from '../base/ids.ts';
import { OperatorError } from '../base/errors.ts';
import type { Clock } from '../base/time.ts';
import type { Database, Transaction } from '../storage/database.ts';
import type { KeyProvider } from './key-provider.ts';
import { newKey, open, seal } from './sealed-box.ts';

/** What a secret belongs to; a box moved to another row, field or account does not open. */
export interface SecretPlace {
  accountId: string;
  rowId: string;
  field: 'password' | 'webhook-secret' | 'run-values';
}

export interface Vault {
  /** Seals `plain`; makes the account's data key on first use, in the same transaction. */
  seal(tx: Transaction, place: SecretPlace, plain: string): Promise<{ dataKeyId: string; sealed: Buffer }>;
  /** The plain text; rejects where row, account, field or bytes differ. */
  open(place: SecretPlace, dataKeyId: string, sealed: Buffer): Promise<string>;
  /** Refuses to start (OperatorError) where a master key that the database names does not open its known value. */
  check(): Promise<void>;
}

const proofText = 'passerby master key proof';

/** A vault over one database and one keeper of master keys. */
export function createVault(options: { database: Database; keys: KeyProvider; clock: Clock }): Vault {
  const { database, keys, clock } = options;

  async function dataKey(tx: Transaction, accountId: string): Promise<{ id: string; key: Buffer }> {
    await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute();
    const known = await unwrapped(tx, accountId);
    if (known) return known;
    // Shared: no master key is made or forgotten between the choice of one here and the end of this transaction.
    await holdMasterKeys(tx, 'shared');
    const id = newId('key', clock.nowMs());
    const key = newKey();
    const kekId = await keys.activeId();
    const wrapped = await keys.wrap(kekId, key, wrapBinding(accountId, id));
    await tx.insertInto('data_keys').values({ id, account_id: accountId, kek_id: kekId, wrapped }).execute();
    return { id, key };
  }

  /**
   * The data key of the account, or null where there is none. A rotation may wrap the row anew and forget the old master
   * key between our reading the row and opening it; the row is then read once more.
   */
  async function unwrapped(db: Querier, accountId: string): Promise<{ id: string; key: Buffer } | null> {
    for (let before: string | null = null; ;) {
      const row = await db
        .selectFrom('data_keys')
        .selectAll()
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      if (!row) return null;
      try {
        return {
          id: row.id,
          key: await keys.unwrap(row.kek_id, row.wrapped, wrapBinding(accountId, row.id)),
        };
      } catch (error) {
        if (row.kek_id === before) throw error;
        before = row.kek_id;
      }
    }
  }

  return {
    async seal(tx, place, plain) {
      const { id, key } = await dataKey(tx, place.accountId);
      return { dataKeyId: id, sealed: seal(key, Buffer.from(plain), secretBinding(place, id)) };
    },

    async open(place, dataKeyId, sealed) {
      const known = await unwrapped(database.kysely, place.accountId);
      if (known?.id !== dataKeyId) throw new Error('the sealed value does not open');
      return open(known.key, sealed, secretBinding(place, known.id)).toString();
    },

    async check() {
      const rows = await database.kysely.selectFrom('master_keys').selectAll().execute();
      for (const row of rows) {
        const opened = await keys.unwrap(row.id, row.proof, ['proof']).catch(() => null);
        if (opened?.toString() !== proofText) {
          throw new OperatorError(
            `The master key ${row.id} does not open this database's logins`,
            'restore the right key file from your copy',
          );
        }
      }
      await database.transaction(async (tx) => {
        await holdMasterKeys(tx, 'alone');
        await enrol(tx, keys);
      });
    },
  };
}

/** Any number that nothing else in this database takes as an advisory lock. */
const masterKeysLock = 7_271_906_114;

/**
 * Holds the set of master keys still until the transaction ends: `shared` by all who choose one, `alone` by whoever makes
 * or forgets one. Without it a data key could be wrapped under a key that is being forgotten.
 */
export async function holdMasterKeys(tx: Transaction, how: 'shared' | 'alone'): Promise<void> {
  if (how === 'alone') await sql`select pg_advisory_xact_lock(${masterKeysLock})`.execute(tx);
  else await sql`select pg_advisory_xact_lock_shared(${masterKeysLock})`.execute(tx);
}

type Querier = Database['kysely'] | Transaction;

/** Writes the active master key into the database with its proof, and marks it as the active one; needs `holdMasterKeys` alone. */
export async function enrol(tx: Transaction, keys: KeyProvider): Promise<string> {
  const id = await keys.activeId();
  const proof = await keys.wrap(id, Buffer.from(proofText), ['proof']);
  await tx
    .updateTable('master_keys')
    .set({ active: false })
    .where('id', '!=', id)
    .where('active', '=', true)
    .execute();
  await tx
    .insertInto('master_keys')
    .values({ id, proof, active: true })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ active: true }))
    .execute();
  return id;
}

/** What a wrapped data key belongs to; the key provider adds the master key's id. */
export function wrapBinding(accountId: string, dataKeyId: string): string[] {
  return ['data-key', accountId, dataKeyId];
}

function secretBinding(place: SecretPlace, dataKeyId: string): string[] {
  return ['secret', place.accountId, place.rowId, place.field, dataKeyId];
}
