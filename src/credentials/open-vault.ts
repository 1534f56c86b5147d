// The vault of a service, once every master key that the database names has opened its known value.
import { masterKeyFileOf, type Config } from '../base/config.ts';
import type { Log } from '../base/log.ts';
import { systemClock } from '../base/time.ts';
import type { Database } from '../storage/database.ts';
import type { KeyProvider } from './key-provider.ts';
import { losingTheKey } from './local-key-ring.ts';
import { openKeyProvider } from './open-key-provider.ts';
import { createTransitKeys, type AskKeyService } from './transit-keys.ts';
import { createVault, type Vault } from './vault.ts';

export type KeySettings = Pick<Config, 'home' | 'masterKeyFile' | 'keyService'>;

/** The keeper of the master keys that the settings name: a key service, or a file of ours, which may be made here. */
export async function openKeys(
  database: Database,
  config: KeySettings,
  { ask, log }: { ask: AskKeyService; log: Log },
): Promise<KeyProvider> {
  if (config.keyService !== null) return createTransitKeys(config.keyService, ask);
  const file = masterKeyFileOf(config);
  const keys = await openKeyProvider({ database, file, clock: systemClock });
  if (keys.created) log.warn('vault.master_key_made', { file, meaning: losingTheKey });
  return keys;
}

/** The vault over them, and they. Throws OperatorError where a master key does not open this database's logins. */
export async function openVault(
  database: Database,
  config: KeySettings,
  parts: { ask: AskKeyService; log: Log },
): Promise<{ vault: Vault; keys: KeyProvider }> {
  const keys = await openKeys(database, config, parts);
  const vault = createVault({ database, keys, clock: systemClock });
  await vault.check();
  return { vault, keys };
}
