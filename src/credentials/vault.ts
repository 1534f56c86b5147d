// The vault: secrets sealed under a data key of their account, data keys wrapped under a master key. Plain text lives
// only between `open` and its caller.
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
  field: 'password' | 'webhook-secret';
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
    const row = await tx
      .selectFrom('data_keys')
      .selectAll()
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    if (row)
      return { id: row.id, key: await keys.unwrap(row.kek_id, row.wrapped, wrapBinding(accountId, row.id)) };
    const id = newId('key', clock.nowMs());
    const key = newKey();
    const kekId = await keys.activeId();
    const wrapped = await keys.wrap(kekId, key, wrapBinding(accountId, id));
    await tx.insertInto('data_keys').values({ id, account_id: accountId, kek_id: kekId, wrapped }).execute();
    return { id, key };
  }

  return {
    async seal(tx, place, plain) {
      const { id, key } = await dataKey(tx, place.accountId);
      return { dataKeyId: id, sealed: seal(key, Buffer.from(plain), secretBinding(place, id)) };
    },

    async open(place, dataKeyId, sealed) {
      const row = await database.kysely
        .selectFrom('data_keys')
        .selectAll()
        .where('id', '=', dataKeyId)
        .where('account_id', '=', place.accountId)
        .executeTakeFirst();
      if (!row) throw new Error('the sealed value does not open');
      const key = await keys.unwrap(row.kek_id, row.wrapped, wrapBinding(place.accountId, row.id));
      return open(key, sealed, secretBinding(place, row.id)).toString();
    },

    async check() {
      const rows = await database.kysely.selectFrom('master_keys').selectAll().execute();
      for (const row of rows) {
        const opened = await keys.unwrap(row.id, row.proof, ['proof']).catch(() => null);
        if (opened?.toString() !== proofText) {
          throw new OperatorError(
            `The master key ${row.id} does not open this database's logins; put the right key file back from its copy.`,
          );
        }
      }
      await database.transaction((tx) => enrol(tx, keys));
    },
  };
}

/** Writes the active master key into the database with its proof, and marks it as the active one. */
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
