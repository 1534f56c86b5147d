// Which hosts an account may aim at, and how far a persona may go there.
import { compileOnce } from '../storage/compile-once.ts';
import type { Database } from '../storage/database.ts';
import { matchHost, parseHostEntry, type Effects } from './host-entry.ts';

export interface AllowedHost {
  entry: string;
  effects: Effects;
  createdAt: Date;
}

export interface AllowedHosts {
  /** Allows a host or changes its effects; answers the entry's one spelling. Throws OperatorError as `parseHostEntry` does. */
  allowHost(accountId: string, entry: string, effects: Effects): Promise<string>;
  /** False where the account has no such entry. Throws OperatorError as `parseHostEntry` does. */
  removeHost(accountId: string, entry: string): Promise<boolean>;
  /** In the order of their spelling. */
  listHosts(accountId: string): Promise<AllowedHost[]>;
  /** The effects of the most specific entry that covers the target, or null where none does. */
  effectsFor(accountId: string, host: string, port: number): Promise<Effects | null>;
}

/** The allowlists over one database. */
export function createAllowedHosts(options: { database: Database }): AllowedHosts {
  const { kysely } = options.database;

  async function listHosts(accountId: string): Promise<AllowedHost[]> {
    const rows = await selectHosts(kysely, { accountId });
    return rows.map((row) => ({ entry: row.entry, effects: row.effects, createdAt: row.created_at }));
  }

  return {
    async allowHost(accountId, text, effects) {
      const { entry } = parseHostEntry(text);
      await kysely
        .insertInto('allowed_hosts')
        .values({ account_id: accountId, entry, effects })
        .onConflict((conflict) => conflict.columns(['account_id', 'entry']).doUpdateSet({ effects }))
        .execute();
      return entry;
    },
    async removeHost(accountId, text) {
      const { entry } = parseHostEntry(text);
      const done = await kysely
        .deleteFrom('allowed_hosts')
        .where('account_id', '=', accountId)
        .where('entry', '=', entry)
        .executeTakeFirst();
      return done.numDeletedRows > 0n;
    },
    listHosts,
    async effectsFor(accountId, host, port) {
      return matchHost(await listHosts(accountId), host, port)?.effects ?? null;
    },
  };
}

const selectHosts = compileOnce((db, { accountId }: { accountId: string }) =>
  db
    .selectFrom('allowed_hosts')
    .select(['entry', 'effects', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('entry'),
);
