// Which keeper holds the master keys of this installation: today the local key ring, made on the first start alone.
import { isAbsolute, relative } from 'node:path';
import { sql } from 'kysely';
import { OperatorError } from '../base/errors.ts';
import type { Clock } from '../base/time.ts';
import type { Database } from '../storage/database.ts';
import type { KeyProvider } from './key-provider.ts';
import { openLocalKeyRing } from './local-key-ring.ts';

/**
 * The keeper in `file`. The file is made where this database has never had a master key; else it must be there. Throws
 * OperatorError for a missing, open or damaged file, and for one inside the database's own folder.
 */
export async function openKeyProvider(options: {
  database: Database;
  file: string;
  clock: Clock;
}): Promise<KeyProvider & { created: boolean }> {
  const { database, file, clock } = options;
  const databaseFolder = await folderOf(database);
  if (databaseFolder !== null && lies(file, databaseFolder)) {
    throw new OperatorError(
      `The master key file ${file} is in the folder of the database, so that copies of the database would include it`,
      'move it and set PASSERBY_MASTER_KEY_FILE',
    );
  }
  const known = await database.kysely.selectFrom('master_keys').select('id').limit(1).executeTakeFirst();
  return openLocalKeyRing({
    file,
    mayCreate: known === undefined,
    nowIso: () => new Date(clock.nowMs()).toISOString(),
  });
}

/** Where the server keeps its data, or null where it does not tell: then it is the operator's and not ours to judge. */
async function folderOf(database: Database): Promise<string | null> {
  const ask = sql<{ folder: string }>`select current_setting('data_directory') as folder`;
  const answer = await ask.execute(database.kysely).catch(() => null);
  return answer?.rows[0]?.folder ?? null;
}

function lies(file: string, folder: string): boolean {
  const way = relative(folder, file);
  return way === '' || (!way.startsWith('..') && !isAbsolute(way));
}
