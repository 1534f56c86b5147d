// Should this process get work? Each reason against it is a sentence that an operator can act on.
import { sql } from 'kysely';
import { messageOf } from '../base/errors.ts';
import type { Log } from '../base/log.ts';
import { every, withDeadline, type Clock } from '../base/time.ts';
import type { Database } from '../storage/database.ts';
import type { Files } from '../storage/file-store.ts';

/** How often everything is looked at, milliseconds; what is asked in between is answered from the last look. */
const lookPeriodMs = 2_000;
/** One look at one part may take this long, milliseconds. */
const lookLimitMs = 5_000;
/** A machine whose clock is this far from the database's gives wrong times to events, milliseconds. */
const clockLimitMs = 30_000;
/** A wall clock that moved this much against the monotonic one between two looks was set, milliseconds. */
const jumpLimitMs = 5_000;
/** A look that is this old says that our own event loop stood still, milliseconds. */
const staleMs = 15_000;

export interface Readiness {
  /** Why this process should get no work now; empty where it should. */
  reasons(): string[];
  /** What an operator should know although work may come; empty where there is nothing. */
  remarks(): string[];
  /** Said from a moment of our own making: while starting, and from the first word of a stop. null takes it back. */
  hold(reason: string | null): void;
  /** True while files and database can be written, whatever else stands in the way. */
  canKeep(): boolean;
  close(): void;
}

/** Looks at once and then from time to time. */
export function createReadiness(parts: {
  database: Database;
  files: Pick<Files, 'fault'>;
  /** Those of this version, in order. */
  migrations: readonly string[];
  clock: Clock;
  log: Log;
}): Readiness & { look(): Promise<void> } {
  const { database, files, migrations, clock, log } = parts;
  let held: string | null = 'The service is starting.';
  let faults: string[] = [];
  let newer: string | null = null;
  let lookedMs = clock.monotonicMs();
  let wall = { nowMs: clock.nowMs(), monotonicMs: clock.monotonicMs() };
  let looking: Promise<void> | null = null;

  async function lookNow(): Promise<void> {
    tellOfJump();
    const found = await Promise.all([databaseFault(), filesFault()]);
    const now = found.filter((fault) => fault !== null);
    for (const fault of now.filter((each) => !faults.includes(each)))
      log.warn('readiness.lost', { reason: fault });
    if (now.length === 0 && faults.length > 0) log.info('readiness.back');
    faults = now;
    lookedMs = clock.monotonicMs();
  }

  function tellOfJump(): void {
    const now = { nowMs: clock.nowMs(), monotonicMs: clock.monotonicMs() };
    const jumpMs = now.nowMs - wall.nowMs - (now.monotonicMs - wall.monotonicMs);
    wall = now;
    // Waits and limits go by the monotonic clock and do not notice; times in records do.
    if (Math.abs(jumpMs) > jumpLimitMs) log.warn('clock.jumped', { by_ms: Math.round(jumpMs) });
  }

  async function databaseFault(): Promise<string | null> {
    try {
      const asked = sql<{ now: Date; applied: string[] }>`
        select clock_timestamp() as now, array(select name from migrations order by name) as applied`.execute(
        database.kysely,
      );
      const { rows } = await withDeadline('the database', lookLimitMs, asked);
      const aheadMs = clock.nowMs() - (rows[0]?.now.getTime() ?? 0);
      const behind = tablesFault(rows[0]?.applied ?? []);
      if (behind !== null) return behind;
      if (Math.abs(aheadMs) < clockLimitMs) return null;
      const direction = aheadMs > 0 ? 'ahead of' : 'behind';
      return `The clock of this machine is ${Math.round(Math.abs(aheadMs) / 1_000)} s ${direction} the database's; set it right.`;
    } catch (error) {
      return `The database does not answer: ${messageOf(error)}.`;
    }
  }

  /** A process goes on while a newer version extends the tables; a backup that was restored under it lacks what it needs. */
  function tablesFault(applied: readonly string[]): string | null {
    const newest = applied.findLast((name) => !migrations.includes(name)) ?? null;
    if (newest !== null && newer === null) log.warn('tables.newer', { newest });
    newer = newest;
    const missing = migrations.find((name) => !applied.includes(name));
    return missing === undefined
      ? null
      : `The tables are older than this version (${missing} is missing); restart this process, which extends them.`;
  }

  async function filesFault(): Promise<string | null> {
    return withDeadline('the file store', lookLimitMs, files.fault()).catch(
      (error: unknown) => `The file store does not answer: ${messageOf(error)}.`,
    );
  }

  const look = () =>
    (looking ??= lookNow()
      .catch((error: unknown) => log.warn('readiness.failed', { message: messageOf(error) }))
      .finally(() => (looking = null)));
  const cease = every(lookPeriodMs, () => void look());

  return {
    look,
    reasons() {
      const late = clock.monotonicMs() - lookedMs > staleMs ? ['This process stood still for a while.'] : [];
      return [...(held === null ? [] : [held]), ...faults, ...late];
    },
    remarks: () =>
      newer === null ? [] : [`A newer version has extended the tables (${newer}); replace this process.`],
    hold: (reason) => void (held = reason),
    canKeep: () => faults.length === 0,
    close: cease,
  };
}
