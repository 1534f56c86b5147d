// Faults that an account has decided to leave on a host: kept by fingerprint, so that a later run of the host knows them again.
import type { Clock } from '../base/time.ts';
import type { Database } from '../storage/database.ts';

/** A decision to leave a fault. */
export interface IgnoredFault {
  fingerprint: string;
  reason: string;
  /** `operator`, or `key` with its public id. */
  by: string;
  at: Date;
}

export interface IgnoredFaults {
  /** By fingerprint. */
  of(accountId: string, host: string): Promise<Map<string, IgnoredFault>>;
  /** Keeps the decision; a later one takes the place of an earlier. */
  ignore(accountId: string, host: string, fault: Omit<IgnoredFault, 'at'>): Promise<void>;
  /** Takes the fault up again; one that is not ignored is no mistake. */
  restore(accountId: string, host: string, fingerprint: string): Promise<void>;
}

export function createIgnoredFaults({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): IgnoredFaults {
  const { kysely } = database;
  return {
    async of(accountId, host) {
      const rows = await kysely
        .selectFrom('ignored_faults')
        .select(['fingerprint', 'reason', 'ignored_by', 'ignored_at'])
        .where('account_id', '=', accountId)
        .where('host', '=', host)
        .execute();
      return new Map(
        rows.map((row) => [
          row.fingerprint,
          { fingerprint: row.fingerprint, reason: row.reason, by: row.ignored_by, at: row.ignored_at },
        ]),
      );
    },

    async ignore(accountId, host, { fingerprint, reason, by }) {
      const decided = { reason, ignored_by: by, ignored_at: new Date(clock.nowMs()) };
      await kysely
        .insertInto('ignored_faults')
        .values({ account_id: accountId, host, fingerprint, ...decided })
        .onConflict((of) => of.columns(['account_id', 'host', 'fingerprint']).doUpdateSet(decided))
        .execute();
    },

    async restore(accountId, host, fingerprint) {
      await kysely
        .deleteFrom('ignored_faults')
        .where('account_id', '=', accountId)
        .where('host', '=', host)
        .where('fingerprint', '=', fingerprint)
        .execute();
    },
  };
}
