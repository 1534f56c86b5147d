// passerby master-key: the keys above all stored logins, changed while the service runs.
import type { Command } from 'commander';
import { readFile } from 'node:fs/promises';
import { masterKeyFileOf } from '../../base/config.ts';
import { systemClock } from '../../base/time.ts';
import type { KeyProvider } from '../../credentials/key-provider.ts';
import { losingTheKey, makeKeyRing } from '../../credentials/local-key-ring.ts';
import { openKeys } from '../../credentials/open-vault.ts';
import { createAskService } from '../../egress/ask-service.ts';
import {
  listMasterKeys,
  retireMasterKey,
  rotateMasterKey,
  type MasterKeySummary,
} from '../../credentials/rotate-master-key.ts';
import { createVault } from '../../credentials/vault.ts';
import type { Database } from '../../storage/database.ts';
import { withOperatorDatabase } from '../operator-database.ts';
import type { CommandContext } from '../command-context.ts';
import { jsonFlag } from '../flags.ts';

export function addMasterKey(program: Command, context: CommandContext): void {
  const masterKey = program
    .command('master-key')
    .description('manage the master keys, which encrypt stored logins and webhook secrets');

  /** The work on a key file that opens this database; a wrong one is refused before anything is written. */
  async function withKeys<T>(work: (database: Database, keys: KeyProvider) => Promise<T>): Promise<T> {
    const config = context.config();
    return withOperatorDatabase({ config, log: context.log }, 'up to date', async (database) => {
      const extraRoots = await Promise.all(config.extraCaFiles.map((file) => readFile(file, 'utf8')));
      const keys = await openKeys(database, config, { ask: createAskService(extraRoots), log: context.log });
      await createVault({ database, keys, clock: systemClock }).check();
      return work(database, keys);
    });
  }

  masterKey
    .command('new <file>')
    .description(
      'create a file with a first master key, for a service that is not running yet; needs no database',
    )
    .addOption(jsonFlag())
    .action(async (file: string, options: { json?: boolean }) => {
      const id = await makeKeyRing(file, new Date(systemClock.nowMs()).toISOString());
      context.output.note(`${file}: ${losingTheKey}`);
      context.output.print(options.json === true ? JSON.stringify({ id, file }) : id);
    });

  masterKey
    .command('rotate')
    .description('create a new master key and encrypt every data key with it; the service may be running')
    .option('--resume', 'continue an interrupted rotation without creating another key')
    .addOption(jsonFlag())
    .action(async (options: { resume?: boolean; json?: boolean }) => {
      const { activeId, moved } = await withKeys((database, keys) =>
        rotateMasterKey({ database, keys, resume: options.resume === true }),
      );
      context.output.note(`${moved} data ${moved === 1 ? 'key' : 'keys'} wrapped again, under ${activeId}.`);
      if (context.config().keyService === null) {
        context.output.note(
          `Copy ${masterKeyFileOf(context.config())} again: the copies made before lack this key.`,
        );
      }
      context.output.print(options.json === true ? JSON.stringify({ active_id: activeId, moved }) : activeId);
    });

  masterKey
    .command('retire <id>')
    .description('delete an old master key; refused while something still needs it')
    .addOption(jsonFlag())
    .action(async (id: string, options: { json?: boolean }) => {
      await withKeys((database, keys) => retireMasterKey({ database, keys, id }));
      if (options.json === true) context.output.print(JSON.stringify({ id, retired: true }));
      else context.output.note(`The master key ${id} is forgotten.`);
    });

  masterKey
    .command('list')
    .description('list the master keys, without the keys themselves')
    .addOption(jsonFlag())
    .action(async (options: { json?: boolean }) => {
      const found = await withKeys(listMasterKeys);
      if (options.json === true) context.output.print(JSON.stringify(found.map(toJson), null, 2));
      else for (const key of found) context.output.print(toLine(key));
    });
}

function toLine(key: MasterKeySummary): string {
  const made = key.createdAt?.toISOString().slice(0, 10) ?? 'no date';
  return `${key.id}  ${key.active ? 'active' : 'old'}  ${key.dataKeys} data keys  ${made}`;
}

function toJson(key: MasterKeySummary) {
  return { id: key.id, active: key.active, data_keys: key.dataKeys, created_at: key.createdAt };
}
