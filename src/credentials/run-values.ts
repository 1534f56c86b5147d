// Exact data for the tasks of runs, such as an address or a test card: one sealed object a run, gone with it.
import type { Database, Transaction } from '../storage/database.ts';
import type { Vault } from './vault.ts';

/** Values by what they are. */
export type RunValues = Readonly<Record<string, string>>;

export interface RunValueStore {
  /** Seals the values of a run that stands in this transaction. */
  keep(tx: Transaction, run: { accountId: string; runId: string }, values: RunValues): Promise<void>;
  /** The values in plain text; empty where the run has none. */
  reveal(accountId: string, runId: string): Promise<RunValues>;
}

/** Values of runs over one database and one vault. */
export function createRunValues({ database, vault }: { database: Database; vault: Vault }): RunValueStore {
  const placeOf = (accountId: string, runId: string) =>
    ({ accountId, rowId: runId, field: 'run-values' }) as const;

  return {
    async keep(tx, { accountId, runId }, values) {
      const { dataKeyId, sealed } = await vault.seal(tx, placeOf(accountId, runId), JSON.stringify(values));
      await tx
        .insertInto('run_values')
        .values({ run_id: runId, account_id: accountId, data_key_id: dataKeyId, sealed })
        .execute();
    },

    async reveal(accountId, runId) {
      const row = await database.kysely
        .selectFrom('run_values')
        .select(['data_key_id', 'sealed'])
        .where('run_id', '=', runId)
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      if (!row) return {};
      return JSON.parse(
        await vault.open(placeOf(accountId, runId), row.data_key_id, row.sealed),
      ) as RunValues;
    },
  };
}
