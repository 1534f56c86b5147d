// Faults that an account has decided to leave on a host: kept by fingerprint, so that a later run of the host knows them again.
import { labelOfKey } from '../accounts/label-of-key.ts';
import type { Clock } from '../base/time.ts';
import type { Database } from '../storage/database.ts';

/** A decision to leave a fault. */
export interface IgnoredFault {
  fingerprint: string;
  reason: string;
  /** `operator`, or `key` with its public id. */
  by: string;
  /** Of the key; null for the operator, and for a key without one. */
  label: string | null;
  at: Date;
}

export interface IgnoredFaults {
  /** By fingerprint; what was decided on an earlier of these hosts stands before what was on a later. */
  of(accountId: string, hosts: readonly string[]): Promise<Map<string, IgnoredFault>>;
  /** Keeps the decision; a later one takes the place of an earlier. */
  ignore(accountId: string, host: string, fault: Omit<IgnoredFault, 'label' | 'at'>): Promise<void>;
  /** Takes the fault up again on each of these hosts; one that is not ignored is no mistake. */
  restore(accountId: string, hosts: readonly string[], fingerprint: string): Promise<void>;
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
    async of(accountId, hosts) {
      const rows = await kysely
        .selectFrom('ignored_faults')
        .select(['host', 'fingerprint', 'reason', 'ignored_by', 'ignored_at'])
        .select(labelOfKey('ignored_by').as('label'))
        .where('account_id', '=', accountId)
        .where('host', 'in', [...hosts])
        .execute();
      rows.sort((a, b) => hosts.indexOf(b.host) - hosts.indexOf(a.host));
      return new Map(
        rows.map(({ fingerprint, reason, ignored_by: by, label, ignored_at: at }) => [
          fingerprint,
          { fingerprint, reason, by, label, at },
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

    async restore(accountId, hosts, fingerprint) {
      await kysely
        .deleteFrom('ignored_faults')
        .where('account_id', '=', accountId)
        .where('host', 'in', [...hosts])
        .where('fingerprint', '=', fingerprint)
        .execute();
    },
  };
}
