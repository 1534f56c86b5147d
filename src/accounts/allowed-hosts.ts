// Which hosts an account may aim at, how far a persona may go there, and who changed that.
import type { Effects } from '../base/wire-facts.ts';
import { UsageError } from '../base/errors.ts';
import { silentLog, type Log } from '../base/log.ts';
import { compileOnce } from '../storage/compile-once.ts';
import type { Database, Transaction } from '../storage/database.ts';
import { tellAllowRule, type AllowRule } from './allow-rule.ts';
import { isWholeCrawl } from './crawl-rule.ts';
import { labelOfKey } from './label-of-key.ts';
import { parseHostEntry, tellLeave, type Grant, type Leave } from './host-entry.ts';

export interface AllowedHost extends Grant {
  allow: AllowRule[];
  createdAt: Date;
}

/** Whose list is changed, and by whom: `operator`, or a key by its public id. */
export interface Changer {
  accountId: string;
  by: string;
}

/** A change of an entry; null where it was not there before, or is not any more. */
export interface HostChange {
  entry: string;
  before: Leave | null;
  after: Leave | null;
}

/** A change as it was kept. */
export interface KeptHostChange extends HostChange {
  by: string;
  /** Of the key; null for the operator, and for a key without one. */
  label: string | null;
  changedAt: Date;
}

export interface AllowedHosts {
  /**
   * Gives an entry this leave, or takes it off the list where that is null, and keeps and logs who did so. Runs that were
   * accepted before keep the leave that they began with. Throws UsageError as `parseHostEntry` does, and for more
   * entries or exceptions than there may be.
   */
  changeHost(who: Changer, entry: string, leave: Leave | null): Promise<HostChange>;
  /** Allows a host without exceptions, as the operator. Throws as `changeHost` does. */
  allowHost(accountId: string, entry: string, effects: Effects): Promise<HostChange>;
  /** In the order of their spelling. */
  listHosts(accountId: string): Promise<AllowedHost[]>;
  /** The newest changes first, at most `limit`; `keptChanges` of them are kept. */
  listChanges(accountId: string, limit: number): Promise<KeptHostChange[]>;
}

/** Entries of an account, and exceptions of an entry, at most: a run keeps a copy of them. */
const mostHosts = 500;
export const mostRules = 50;
/** Changes of an account that are kept. */
const keptChanges = 1_000;

/** The allowlists over one database. */
export function createAllowedHosts(options: { database: Database; log?: Log }): AllowedHosts {
  const { database, log = silentLog } = options;

  async function listHosts(accountId: string): Promise<AllowedHost[]> {
    const rows = await selectHosts(database.kysely, { accountId });
    return rows.map(({ created_at, crawl, ...grant }) => ({
      ...grant,
      ...(crawl && { crawl }),
      createdAt: created_at,
    }));
  }

  async function changeHost({ accountId, by }: Changer, text: string, leave: Leave | null) {
    const { entry } = parseHostEntry(text);
    const after = leave && eachOnce(leave);
    const before = await database.transaction(async (tx) => {
      const found = await lockedLeave(tx, accountId, entry);
      if (tellLeave(found) === tellLeave(after)) return found;
      if (after === null) await removeEntry(tx, accountId, entry);
      else await writeEntry(tx, { accountId, entry, isNew: found === null }, after);
      await keepChange(tx, { accountId, by }, { entry, before: found, after });
      return found;
    });
    const [was, is] = [tellLeave(before), tellLeave(after)];
    if (was !== is) log.info('hosts.changed', { account_id: accountId, by, entry, from: was, to: is });
    return { entry, before, after };
  }

  return {
    changeHost,
    allowHost: (accountId, entry, effects) =>
      changeHost({ accountId, by: 'operator' }, entry, { effects, allow: [] }),
    listHosts,
    async listChanges(accountId, limit) {
      const rows = await database.kysely
        .selectFrom('allowed_host_changes')
        .select(['entry', 'before', 'after', 'changed_by', 'changed_at'])
        .select(labelOfKey('changed_by').as('label'))
        .where('account_id', '=', accountId)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ changed_by, changed_at, ...change }) => ({
        ...change,
        by: changed_by,
        changedAt: changed_at,
      }));
    },
  };
}

/** Each exception once, in the order of the first time. */
function eachOnce({ effects, allow, crawl }: Leave): Leave {
  const rules = new Map(allow.map(({ method, path }) => [tellAllowRule({ method, path }), { method, path }]));
  if (rules.size > mostRules) {
    throw new UsageError(`An entry has ${mostRules} exceptions at most`, 'cover several paths with a *');
  }
  return { effects, allow: [...rules.values()], ...(crawl && !isWholeCrawl(crawl) && { crawl }) };
}

/** The leave of the entry. Until the transaction ends nobody else changes the list of the account. */
async function lockedLeave(tx: Transaction, accountId: string, entry: string): Promise<Leave | null> {
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  const row = await tx
    .selectFrom('allowed_hosts')
    .select(['effects', 'allow', 'crawl'])
    .where('account_id', '=', accountId)
    .where('entry', '=', entry)
    .executeTakeFirst();
  if (!row) return null;
  const { crawl, ...leave } = row;
  return { ...leave, ...(crawl && { crawl }) };
}

async function writeEntry(
  tx: Transaction,
  { accountId, entry, isNew }: { accountId: string; entry: string; isNew: boolean },
  { effects, allow, crawl }: Leave,
): Promise<void> {
  if (isNew) await requireRoom(tx, accountId);
  const values = { effects, allow: JSON.stringify(allow), crawl: crawl ? JSON.stringify(crawl) : null };
  await tx
    .insertInto('allowed_hosts')
    .values({ account_id: accountId, entry, ...values })
    .onConflict((conflict) => conflict.columns(['account_id', 'entry']).doUpdateSet(values))
    .execute();
}

async function removeEntry(tx: Transaction, accountId: string, entry: string): Promise<void> {
  await tx
    .deleteFrom('allowed_hosts')
    .where('account_id', '=', accountId)
    .where('entry', '=', entry)
    .execute();
}

async function requireRoom(tx: Transaction, accountId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('allowed_hosts')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (Number(count) < mostHosts) return;
  throw new UsageError(`An account has ${mostHosts} hosts at most`, 'remove one that is not tested any more');
}

async function keepChange(tx: Transaction, { accountId, by }: Changer, change: HostChange): Promise<void> {
  const json = (leave: Leave | null) => leave && JSON.stringify(leave);
  await tx
    .insertInto('allowed_host_changes')
    .values({
      account_id: accountId,
      changed_by: by,
      entry: change.entry,
      before: json(change.before),
      after: json(change.after),
    })
    .execute();
  await tx
    .deleteFrom('allowed_host_changes')
    .where('id', 'in', (old) =>
      old
        .selectFrom('allowed_host_changes')
        .select('id')
        .where('account_id', '=', accountId)
        .orderBy('id', 'desc')
        .offset(keptChanges),
    )
    .execute();
}

const selectHosts = compileOnce((db, { accountId }: { accountId: string }) =>
  db
    .selectFrom('allowed_hosts')
    .select(['entry', 'effects', 'allow', 'crawl', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('entry'),
);
