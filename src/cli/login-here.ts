// The stored login that a recorded visit signed in with, read on this machine for doing it again. It goes from the vault to the hand of
// that visit; nothing here prints it.
import { readFile } from 'node:fs/promises';
import { UsageError } from '../base/errors.ts';
import { systemClock } from '../base/time.ts';
import { createCredentialStore } from '../credentials/credential-store.ts';
import { openVault } from '../credentials/open-vault.ts';
import { createAskService } from '../egress/ask-service.ts';
import { createMask, type Mask } from '../evidence/mask.ts';
import type { StoredLogin } from '../sessions/stored-login.ts';
import type { Database } from '../storage/database.ts';
import { accountHere } from './account-here.ts';
import type { CommandContext } from './command-context.ts';
import { withOperatorDatabase } from './operator-database.ts';

/**
 * The login of the account for the host of `targetUrl`: that which `session` had, else the only one. UsageError where none is stored, or
 * several are and that session had none of them.
 */
export async function loginHere(
  context: CommandContext,
  of: { targetUrl: string; account: string | undefined; session: string | undefined },
): Promise<StoredLogin> {
  const config = context.config();
  const { log } = context;
  const { hostname, origin } = new URL(of.targetUrl);
  return withOperatorDatabase({ config, log }, 'up to date', async (database) => {
    const account = await accountHere(database, of.account);
    const extraRoots = await Promise.all(config.extraCaFiles.map((file) => readFile(file, 'utf8')));
    const { vault } = await openVault(database, config, { ask: createAskService(extraRoots), log });
    const logins = createCredentialStore({ database, vault, clock: systemClock });
    const stored = (await logins.list(account.id)).filter(({ targetHost }) => targetHost === hostname);
    const had = await loginOfSession(database, account.id, of.session);
    const chosen = stored.find(({ id }) => id === had) ?? (stored.length === 1 ? stored[0] : undefined);
    const found = chosen ? await logins.reveal(account.id, chosen.id) : null;
    if (found) return { origin, username: found.username, password: found.password };
    const which = had === null ? '' : ` The one that it was recorded with (${had}) is deleted.`;
    throw new UsageError(
      stored.length === 0
        ? `What is repeated signs in, and ${account.name} has no stored login for ${hostname}.${which}`
        : `What is repeated signs in, and ${account.name} has ${stored.length} logins for ${hostname}, none of which it was recorded with.${which}`,
      stored.length === 0
        ? `store one for ${hostname} in the dashboard or with POST /v1/credentials`
        : 'delete all but the one that is meant',
    );
  });
}

/** Takes the secrets of a login out of whatever is written. */
export function maskOf(login: StoredLogin | null): Mask {
  return createMask(login ? [login.password] : [], { names: login ? [login.username] : [] });
}

/** The id of the login that a session had; null where it had none, or the session is not kept here. */
async function loginOfSession(
  database: Database,
  accountId: string,
  session: string | undefined,
): Promise<string | null> {
  if (session === undefined) return null;
  const row = await database.kysely
    .selectFrom('sessions')
    .innerJoin('runs', 'runs.id', 'sessions.run_id')
    .select('sessions.credential_id')
    .where('sessions.id', '=', session)
    .where('runs.account_id', '=', accountId)
    .executeTakeFirst();
  return row?.credential_id ?? null;
}
