// Changes the master key while the service runs: only wrapped data keys are written anew, secrets stay as they are.
import { UsageError } from '../base/errors.ts';
import type { Database } from '../storage/database.ts';
import type { KeyProvider } from './key-provider.ts';
import { rewrapSigningKeys } from './signing-keys.ts';
import { enrol, holdMasterKeys, wrapBinding } from './vault.ts';

/** Data keys that are wrapped anew in one transaction. */
const batchSize = 100;

/**
 * Makes a new master key and re-wraps every data key under it. Interrupted, it goes on where it stopped: call it with
 * `resume` and no further key is made. Answers how many data keys were moved.
 */
export async function rotateMasterKey(options: {
  database: Database;
  keys: KeyProvider;
  resume: boolean;
  /** Called after each batch with the number of data keys moved so far. */
  onProgress?: (moved: number) => void;
}): Promise<{ activeId: string; moved: number }> {
  const { database, keys } = options;
  // After this transaction nobody wraps under an older key any more, so that the batches below come to an end.
  const activeId = await database.transaction(async (tx) => {
    await holdMasterKeys(tx, 'alone');
    if (!options.resume) await keys.rotate();
    return enrol(tx, keys);
  });
  await database.transaction(async (tx) => {
    await holdMasterKeys(tx, 'alone');
    await rewrapSigningKeys(tx, keys, activeId);
  });
  let moved = 0;
  for (;;) {
    const count = await rewrapBatch(database, keys, activeId);
    if (count === 0) return { activeId, moved };
    moved += count;
    options.onProgress?.(moved);
  }
}

async function rewrapBatch(database: Database, keys: KeyProvider, activeId: string): Promise<number> {
  const rows = await database.kysely
    .selectFrom('data_keys')
    .selectAll()
    .where('kek_id', '!=', activeId)
    .orderBy('id')
    .limit(batchSize)
    .execute();
  for (const row of rows) {
    const binding = wrapBinding(row.account_id, row.id);
    const key = await keys.unwrap(row.kek_id, row.wrapped, binding);
    const wrapped = await keys.wrap(activeId, key, binding);
    // Compare and swap: where somebody else moved the row meanwhile, theirs stands.
    await database.kysely
      .updateTable('data_keys')
      .set({ wrapped, kek_id: activeId })
      .where('id', '=', row.id)
      .where('kek_id', '=', row.kek_id)
      .execute();
  }
  return rows.length;
}

/** Forgets an old master key; OperatorError while a data key still needs it or where it is the active one. */
export async function retireMasterKey(options: {
  database: Database;
  keys: KeyProvider;
  id: string;
}): Promise<void> {
  const { database, keys, id } = options;
  if ((await keys.activeId()) === id) {
    throw new UsageError(`The master key ${id} is the active one`, 'run "passerby master-key rotate" first');
  }
  const known = await database.transaction(async (tx) => {
    await holdMasterKeys(tx, 'alone');
    const needed = await tx
      .selectFrom('data_keys')
      .select('id')
      .where('kek_id', '=', id)
      .unionAll(tx.selectFrom('signing_keys').select('id').where('kek_id', '=', id))
      .limit(1)
      .executeTakeFirst();
    if (needed) {
      throw new UsageError(
        `The master key ${id} is still needed`,
        'run "passerby master-key rotate --resume" first',
      );
    }
    const gone = await tx.deleteFrom('master_keys').where('id', '=', id).executeTakeFirst();
    return gone.numDeletedRows > 0n;
  });
  // Only now: were the key gone from its keeper first, a row that names it would keep the service from starting.
  await database.transaction(async (tx) => {
    await holdMasterKeys(tx, 'alone');
    if (!known && !(await keys.ids()).includes(id))
      throw new UsageError(
        `There is no master key ${id}`,
        '"passerby master-key list" shows those there are',
      );
    await keys.retire(id);
  });
}

/** A master key as an operator may see it. */
export interface MasterKeySummary {
  id: string;
  active: boolean;
  /** Data keys that open with it alone. */
  dataKeys: number;
  createdAt: Date | null;
}

/** The master keys there are, oldest first. One that only its keeper knows has no date: a rotation stopped before it. */
export async function listMasterKeys(database: Database, keys: KeyProvider): Promise<MasterKeySummary[]> {
  const activeId = await keys.activeId();
  const rows = await database.kysely
    .selectFrom('master_keys')
    .leftJoin('data_keys', 'data_keys.kek_id', 'master_keys.id')
    .select((row) => ['master_keys.id', 'master_keys.created_at', row.fn.count('data_keys.id').as('wrapped')])
    .groupBy(['master_keys.id', 'master_keys.created_at'])
    .orderBy('master_keys.created_at')
    .execute();
  const strangers = (await keys.ids()).filter((id) => !rows.some((row) => row.id === id));
  return [
    ...rows.map((row) => ({
      id: row.id,
      active: row.id === activeId,
      dataKeys: Number(row.wrapped),
      createdAt: row.created_at,
    })),
    ...strangers.map((id) => ({ id, active: id === activeId, dataKeys: 0, createdAt: null })),
  ];
}
