// What a first run has made, and how all of it is taken back where the person ends it with Ctrl+C.
import { readdir } from 'node:fs/promises';
import { createAccounts } from '../../accounts/accounts.ts';
import { createAllowedHosts } from '../../accounts/allowed-hosts.ts';
import { messageOf, UsageError } from '../../base/errors.ts';
import { removeHome } from '../../storage/local-postgres-place.ts';
import type { CommandContext } from '../command-context.ts';
import { withOperatorDatabase } from '../operator-database.ts';

/** What was made in the database. */
export interface Made {
  accountId: string;
  publicId: string;
  /** The entry of the allowlist; null where it was there before. */
  entry: string | null;
}

export interface Cancelling {
  /** Aborted by the first Ctrl+C; later ones wait for it. */
  signal: AbortSignal;
  /** Throws where the person has ended it. */
  check(): void;
  /** To be taken back. */
  made(what: Made): void;
  /** Where it was ended, takes back what is in the database; the database must still be there. */
  takeBack(): Promise<void>;
  /** Stops listening; where it was ended, removes the home if nothing was in it before. No process may use it any more. */
  close(): Promise<void>;
}

/** Listens for Ctrl+C from now on. */
export async function cancelling(context: CommandContext): Promise<Cancelling> {
  const { log, output } = context;
  const config = context.config();
  const { home } = config;
  const isNew = (await readdir(home).catch(() => [])).length === 0;
  const stop = new AbortController();
  let made: Made | null = null;
  const onInterrupt = () => {
    if (stop.signal.aborted) return;
    output.note('Ending; what this command has made is taken back …');
    stop.abort();
  };
  process.on('SIGINT', onInterrupt);
  return {
    signal: stop.signal,
    check() {
      if (stop.signal.aborted)
        throw new UsageError(
          'The first run was stopped',
          'nothing of it is left; "passerby init" starts again',
        );
    },
    made: (what) => void (made = what),
    async takeBack() {
      if (!stop.signal.aborted || made === null) return;
      const { accountId, publicId, entry } = made;
      await withOperatorDatabase({ config, log }, 'as it is', async (database) => {
        await createAccounts({ database }).revokeKey(publicId);
        if (entry !== null)
          await createAllowedHosts({ database }).changeHost({ accountId, by: 'operator' }, entry, null);
      }).catch((error: unknown) => output.note(`The key ${publicId} was not revoked: ${messageOf(error)}`));
    },
    async close() {
      process.off('SIGINT', onInterrupt);
      if (stop.signal.aborted && isNew) await removeHome(home);
    },
  };
}
