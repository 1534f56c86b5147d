// Which hosts an account may aim at, and how far a persona may go there.
import { OperatorError } from '../base/errors.ts';
import { compileOnce } from '../storage/compile-once.ts';
import type { Database, Transaction } from '../storage/database.ts';
import { tellAllowRule, type AllowRule } from './allow-rule.ts';
import { matchHost, parseHostEntry, type Effects, type Grant, type Leave } from './host-entry.ts';

export interface AllowedHost extends Grant {
  allow: AllowRule[];
  createdAt: Date;
}

/** What a change of an entry did; null where the entry was not there before, or is not any more. */
export interface HostChange {
  entry: string;
  before: Leave | null;
  after: Leave | null;
}

export interface AllowedHosts {
  /**
   * Allows a host or changes its leave; effects alone stand for a leave without exceptions. Runs that were accepted before
   * keep the leave that they began with. Throws OperatorError as `parseHostEntry` does, and for more entries or
   * exceptions than there may be.
   */
  allowHost(accountId: string, entry: string, leave: Effects | Leave): Promise<HostChange>;
  /** `before` is null where the account has no such entry. Throws OperatorError as `parseHostEntry` does. */
  removeHost(accountId: string, entry: string): Promise<HostChange>;
  /** In the order of their spelling. */
  listHosts(accountId: string): Promise<AllowedHost[]>;
  /** The effects of the most specific entry that covers the target, or null where none does. */
  effectsFor(accountId: string, host: string, port: number): Promise<Effects | null>;
}

/** Entries of an account, and exceptions of an entry, at most: a run keeps a copy of them. */
export const mostHosts = 500;
export const mostRules = 50;

/** The allowlists over one database. */
export function createAllowedHosts(options: { database: Database }): AllowedHosts {
  const { database } = options;

  async function listHosts(accountId: string): Promise<AllowedHost[]> {
    const rows = await selectHosts(database.kysely, { accountId });
    return rows.map((row) => ({
      entry: row.entry,
      effects: row.effects,
      allow: row.allow,
      createdAt: row.created_at,
    }));
  }

  return {
    async allowHost(accountId, text, leave) {
      const { entry } = parseHostEntry(text);
      const after: Leave = typeof leave === 'string' ? { effects: leave, allow: [] } : leaveOf(leave);
      if (after.allow.length > mostRules) {
        throw new OperatorError(
          `An entry has ${mostRules} exceptions at most; cover several paths with a *.`,
        );
      }
      return database.transaction(async (tx) => {
        const before = await lockedLeave(tx, accountId, entry);
        if (before === null) await requireRoom(tx, accountId);
        const values = { effects: after.effects, allow: JSON.stringify(after.allow) };
        await tx
          .insertInto('allowed_hosts')
          .values({ account_id: accountId, entry, ...values })
          .onConflict((conflict) => conflict.columns(['account_id', 'entry']).doUpdateSet(values))
          .execute();
        return { entry, before, after };
      });
    },
    async removeHost(accountId, text) {
      const { entry } = parseHostEntry(text);
      const [gone] = await database.kysely
        .deleteFrom('allowed_hosts')
        .where('account_id', '=', accountId)
        .where('entry', '=', entry)
        .returning(['effects', 'allow'])
        .execute();
      return { entry, before: gone ?? null, after: null };
    },
    listHosts,
    async effectsFor(accountId, host, port) {
      return matchHost(await listHosts(accountId), host, port)?.effects ?? null;
    },
  };
}

/** Each exception once, in the order of the first time. */
function leaveOf({ effects, allow }: Leave): Leave {
  const rules = new Map(allow.map(({ method, path }) => [tellAllowRule({ method, path }), { method, path }]));
  return { effects, allow: [...rules.values()] };
}

/** The leave of the entry. Until the transaction ends nobody else changes the list of the account. */
async function lockedLeave(tx: Transaction, accountId: string, entry: string): Promise<Leave | null> {
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute();
  const row = await tx
    .selectFrom('allowed_hosts')
    .select(['effects', 'allow'])
    .where('account_id', '=', accountId)
    .where('entry', '=', entry)
    .executeTakeFirst();
  return row ?? null;
}

async function requireRoom(tx: Transaction, accountId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('allowed_hosts')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (Number(count) < mostHosts) return;
  throw new OperatorError(
    `An account has ${mostHosts} hosts at most; remove one that is not tested any more.`,
  );
}

const selectHosts = compileOnce((db, { accountId }: { accountId: string }) =>
  db
    .selectFrom('allowed_hosts')
    .select(['entry', 'effects', 'allow', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('entry'),
);
