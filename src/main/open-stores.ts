// Floor 1 of a start: what is kept. The database with its vault and queue, files, accounts, personas and evidence.
import { createAccounts } from '../accounts/accounts.ts';
import { createAllowedHosts } from '../accounts/allowed-hosts.ts';
import { createIdempotency } from '../accounts/idempotency.ts';
import { createSignIns } from '../accounts/sign-ins.ts';
import { formerSigningKeyFileOf } from '../base/config.ts';
import { createCredentialStore } from '../credentials/credential-store.ts';
import { openVault } from '../credentials/open-vault.ts';
import { createRunValues } from '../credentials/run-values.ts';
import { openSigningKeys } from '../credentials/signing-keys.ts';
import { createAskService } from '../egress/ask-service.ts';
import { createEvidenceStore } from '../evidence/evidence-store.ts';
import { createReadiness } from '../operations/readiness.ts';
import { createPersonaStore } from '../personas/persona-store.ts';
import { createQueue } from '../queue/queue.ts';
import { openDatabaseClock } from '../storage/database-clock.ts';
import { ownMigrations } from '../storage/migrate.ts';
import { openFiles } from '../storage/open-files.ts';
import { patientFiles } from '../storage/patient-files.ts';
import { startDatabase } from '../storage/start-database.ts';
import type { Starting } from './starting.ts';

export type Stores = Awaited<ReturnType<typeof openStores>>;

/**
 * Opens all of it and looks once whether it can be used. Throws OperatorError for what cannot. What is kept goes by the clock of
 * the database; only readiness looks at that of this machine.
 */
export async function openStores(starting: Starting, extraRoots: readonly string[]) {
  const { config, log, started } = starting;
  const { caps } = config;
  const database = await startDatabase(config, log, started);
  const clock = await openDatabaseClock({ database, clock: starting.clock, log });
  started.push({ name: 'clock', stop: () => clock.close() });
  const { vault, keys } = await openVault(database, config, { ask: createAskService(extraRoots), log });
  const queue = createQueue({ database, log });
  await queue.start();
  const opened = openFiles(config);
  started.push({ name: 'files', stop: () => opened.close() });
  const files = patientFiles(opened.files, { clock, log });
  const migrations = await ownMigrations();
  const readiness = createReadiness({ database, files, migrations, clock: starting.clock, log });
  started.push({ name: 'readiness looks', stop: () => readiness.close() });
  await readiness.look();
  const signingKeys = await openSigningKeys({
    database,
    keys,
    formerFile: formerSigningKeyFileOf(config),
    nowMs: () => clock.nowMs(),
  });
  return {
    clock,
    database,
    vault,
    queue,
    files,
    readiness,
    signingKeys,
    evidence: createEvidenceStore({ database, files, clock, sign: signingKeys.sign, log }),
    accounts: createAccounts({ database, clock }),
    signIns: createSignIns({ database, clock }),
    hosts: createAllowedHosts({ database, log }),
    idempotency: createIdempotency({ database, clock }),
    personas: createPersonaStore({ database, clock, most: caps.personas }),
    credentials: createCredentialStore({ database, vault, clock, most: caps.credentials }),
    values: createRunValues({ database, vault }),
  };
}
