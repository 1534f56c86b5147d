// How long an account keeps its runs, where that is not the setting of the service.
import type { Database } from '../storage/database.ts';

/** Days that the account keeps ended runs; null where the setting of the service holds. */
export async function retentionOf(database: Database, accountId: string): Promise<number | null> {
  const row = await database.kysely
    .selectFrom('accounts')
    .select('retention_days')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.retention_days ?? null;
}

/** Sets the days, within `retentionDays` of the wire facts; null goes back to the setting of the service. */
export async function setRetention(
  database: Database,
  accountId: string,
  days: number | null,
): Promise<void> {
  await database.kysely
    .updateTable('accounts')
    .set({ retention_days: days })
    .where('id', '=', accountId)
    .execute();
}
