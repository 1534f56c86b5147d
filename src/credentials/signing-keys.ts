// The keys by which a service signs what its sessions recorded: rows of the database, shared by all processes on it. The private half
// of the newest is wrapped under a master key; older ones keep their public half alone, so that what they signed can be checked.
import { readFile, rm } from 'node:fs/promises';
import { z } from 'zod';
import { messageOf, OperatorError } from '../base/errors.ts';
import {
  newSigningKey,
  publicKeyOf,
  signerOf,
  signingKeySchema,
  type PublicKeys,
  type Signer,
  type SigningKey,
} from '../base/signing-keys.ts';
import type { Database, Transaction } from '../storage/database.ts';
import type { KeyProvider } from './key-provider.ts';
import { holdMasterKeys } from './vault.ts';

/** A key this old is followed by a new one at the next start, milliseconds [D]. */
const longestUseMs = 365 * 24 * 60 * 60 * 1000;

export interface SigningKeys {
  /** Signs with the newest key that there was when this was opened. */
  sign: Signer;
  /** The public halves of all keys, the newest first, as the database has them now. */
  publicKeys(): Promise<PublicKeys>;
}

/**
 * The keys of this database, one made where there is none or the newest is a year old. Processes that start at once agree on one.
 * Keys of `formerFile`, where versions before kept them, are taken in, and the file is removed. Throws OperatorError where that file
 * cannot be read.
 */
export async function openSigningKeys(options: {
  database: Database;
  keys: KeyProvider;
  formerFile: string;
  nowMs: () => number;
}): Promise<SigningKeys> {
  const { database, keys, formerFile, nowMs } = options;
  const former = await keysIn(formerFile);
  const active = await database.transaction(async (tx) => {
    // Alone: nobody makes another signing key, or forgets the master key that opens this one, before the transaction ends.
    await holdMasterKeys(tx, 'alone');
    for (const key of former) await keep(tx, keys, key);
    const newest = await newestOf(tx, keys);
    if (newest && nowMs() - Date.parse(newest.created_at) < longestUseMs) return newest;
    const made = newSigningKey(nowMs());
    await keep(tx, keys, made);
    return made;
  });
  // It may lie where nothing can be written; then it is read again at the next start, which changes nothing.
  await rm(formerFile, { force: true }).catch(() => undefined);
  return {
    sign: signerOf(active),
    async publicKeys() {
      const rows = await database.kysely
        .selectFrom('signing_keys')
        .select(['x', 'created_at'])
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute();
      return { keys: rows.map(({ x, created_at: createdAt }) => publicKeyOf(x, createdAt)) };
    },
  };
}

/** The private halves that are not wrapped under this master key, wrapped anew under it. Answers how many there were. */
export async function rewrapSigningKeys(tx: Transaction, keys: KeyProvider, kekId: string): Promise<number> {
  const rows = await tx.selectFrom('signing_keys').selectAll().where('kek_id', '!=', kekId).execute();
  for (const { id, kek_id: before, wrapped } of rows) {
    if (before === null || wrapped === null) continue;
    const d = await keys.unwrap(before, wrapped, bindingOf(id));
    await tx
      .updateTable('signing_keys')
      .set({ kek_id: kekId, wrapped: await keys.wrap(kekId, d, bindingOf(id)) })
      .where('id', '=', id)
      .execute();
  }
  return rows.length;
}

/** Adds a key unless it is there. Only the newest keeps its private half. */
async function keep(
  tx: Transaction,
  keys: KeyProvider,
  { kid, x, d, created_at }: SigningKey,
): Promise<void> {
  const kekId = await keys.activeId();
  const wrapped = await keys.wrap(kekId, Buffer.from(d, 'base64url'), bindingOf(kid));
  await tx
    .insertInto('signing_keys')
    .values({ id: kid, x, created_at: new Date(created_at), kek_id: kekId, wrapped })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await tx
    .updateTable('signing_keys')
    .set({ kek_id: null, wrapped: null })
    .where('created_at', '<', (rows) =>
      rows.selectFrom('signing_keys').select(({ fn }) => fn.max('created_at').as('newest')),
    )
    .execute();
}

async function newestOf(tx: Transaction, keys: KeyProvider): Promise<SigningKey | null> {
  const row = await tx
    .selectFrom('signing_keys')
    .selectAll()
    .where('wrapped', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!row || row.kek_id === null || row.wrapped === null) return null;
  const d = await keys.unwrap(row.kek_id, row.wrapped, bindingOf(row.id));
  return { ...publicKeyOf(row.x, row.created_at), d: d.toString('base64url') };
}

const bindingOf = (id: string) => ['signing-key', id];

const fileSchema = z.object({ keys: z.array(signingKeySchema).min(1) });

async function keysIn(file: string): Promise<SigningKey[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw new OperatorError(
      `The signing keys in ${file} cannot be read: ${messageOf(error)}`,
      'let the account of the service read this file',
    );
  });
  if (text === null) return [];
  try {
    return fileSchema.parse(JSON.parse(text)).keys;
  } catch {
    throw new OperatorError(`${file} contains no signing keys`, 'restore it from your copy, or remove it');
  }
}
