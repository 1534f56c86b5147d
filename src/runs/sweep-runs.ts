// Retention: runs that are older than their account keeps them go, and so do files that no row names any more.
import { sql } from 'kysely';
import type { Log } from '../base/log.ts';
import type { Clock } from '../base/time.ts';
import type { Database } from '../storage/database.ts';
import type { Files } from '../storage/file-store.ts';
import { removeRun } from './delete-run.ts';
import { holdRun } from './run-store.ts';

/** Most runs removed in one pass; the next pass takes the rest. */
const passLimit = 500;
/** A file is written before its row; after this long without one it never gets one, milliseconds. */
const rowOwedMs = 3_600_000;

export interface SweepParts {
  database: Database;
  files: Files;
  clock: Clock;
  log: Log;
  /** Days that runs are kept after their end, for accounts without a setting of their own. */
  retentionDays: number;
}

/** Removes runs that ended longer ago than their account keeps them; answers how many. Safe to run at any time. */
export async function sweepRuns({ database, files, clock, log, retentionDays }: SweepParts): Promise<number> {
  const now = new Date(clock.nowMs());
  const { rows } = await sql<{ id: string }>`
    select runs.id from runs join accounts on accounts.id = runs.account_id
    where runs.ended_at < ${now}::timestamptz - make_interval(days => coalesce(accounts.retention_days, ${retentionDays}::int))
    order by runs.ended_at limit ${passLimit}`.execute(database.kysely);
  for (const { id } of rows) {
    const keys = await database.transaction(async (tx) =>
      // Somebody may have deleted it meanwhile.
      (await holdRun(tx, id)) ? removeRun(tx, id) : [],
    );
    for (const key of keys) await files.delete(key);
  }
  if (rows.length > 0) log.info('retention.runs_removed', { runs: rows.length });
  return rows.length;
}

/**
 * Removes files whose run is gone, and those of runs that ended over an hour ago that no row names: what a crash left
 * between bytes and row. Answers how many. Reads the whole store, so once a day is often enough.
 */
export async function sweepFiles({ database, files, clock, log }: SweepParts): Promise<number> {
  const accounts = await database.kysely.selectFrom('accounts').select('id').execute();
  let removed = 0;
  for (const account of accounts) {
    const keys = await files.list(account.id);
    await tellOfLost({ database, log }, account.id, keys);
    for (const [runId, ofRun] of Map.groupBy(keys, (key) => key.split('/')[1] ?? '')) {
      const left = await filesWithoutRow(database, runId, { keys: ofRun, nowMs: clock.nowMs() });
      for (const key of left) await files.delete(key);
      removed += left.length;
    }
  }
  // What a killed process had begun to write and never finished.
  removed += await files.tidy(clock.nowMs() - rowOwedMs);
  if (removed > 0) log.info('retention.files_removed', { files: removed });
  return removed;
}

/** Rows whose bytes are gone: nothing brings them back, and an operator has to know. */
async function tellOfLost(
  { database, log }: Pick<SweepParts, 'database' | 'log'>,
  accountId: string,
  keys: readonly string[],
): Promise<void> {
  const rows = await database.kysely
    .selectFrom('artefacts')
    .select('key')
    .where('account_id', '=', accountId)
    .where('created_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute();
  const there = new Set(keys);
  const lost = rows.filter(({ key }) => !there.has(key));
  if (lost.length > 0) log.error('retention.files_lost', { account_id: accountId, files: lost.length });
}

async function filesWithoutRow(
  database: Database,
  runId: string,
  { keys, nowMs }: { keys: readonly string[]; nowMs: number },
): Promise<string[]> {
  const run = await database.kysely
    .selectFrom('runs')
    .select('ended_at')
    .where('id', '=', runId)
    .executeTakeFirst();
  if (!run) return [...keys];
  if (run.ended_at === null || run.ended_at.getTime() > nowMs - rowOwedMs) return [];
  const rows = await database.kysely
    .selectFrom('artefacts')
    .select('key')
    .where('run_id', '=', runId)
    .execute();
  const named = new Set(rows.map((row) => row.key));
  return keys.filter((key) => !named.has(key));
}
