// Changes the master key while the service runs: only wrapped data keys are written anew, secrets stay as they are.
import { OperatorError } from '../base/errors.ts';
import type { Database } from '../storage/database.ts';
import type { KeyProvider } from './key-provider.ts';
import { enrol, wrapBinding } from './vault.ts';

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
}): Promise<{ activeId: string; moved: number }> {
  const { database, keys } = options;
  if (!options.resume) await keys.rotate();
  const activeId = await database.transaction((tx) => enrol(tx, keys));
  let moved = 0;
  for (;;) {
    const count = await rewrapBatch(database, keys, activeId);
    if (count === 0) return { activeId, moved };
    moved += count;
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
    throw new OperatorError(`The master key ${id} is the active one; run: passerby master-key rotate`);
  }
  await database.transaction(async (tx) => {
    const known = await tx
      .selectFrom('master_keys')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!known) throw new OperatorError(`There is no master key ${id}.`);
    const needed = await tx
      .selectFrom('data_keys')
      .select('id')
      .where('kek_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (needed) {
      throw new OperatorError(
        `The master key ${id} is still needed; run: passerby master-key rotate --resume`,
      );
    }
    await tx.deleteFrom('master_keys').where('id', '=', id).execute();
  });
  await keys.retire(id);
}
