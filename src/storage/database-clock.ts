// The wall clock that all processes of a service share: that of their database, kept going by the monotonic clock of this machine.
import { sql } from 'kysely';
import { messageOf } from '../base/errors.ts';
import type { Log } from '../base/log.ts';
import { every, type Clock } from '../base/time.ts';
import type { Database } from './database.ts';

/** How often it is set anew, milliseconds: monotonic clocks stand still while a machine sleeps. */
const setPeriodMs = 30_000;

/** A clock that a jump of this machine's own does not move. */
export interface DatabaseClock extends Clock {
  /** Sets it anew from the database; one that does not answer leaves it as it goes. */
  set(): Promise<void>;
  close(): void;
}

/** Reads the time of the database, then now and again. Rejects where the database does not answer the first time. */
export async function openDatabaseClock(parts: {
  database: Database;
  clock: Clock;
  log: Log;
}): Promise<DatabaseClock> {
  const { database, clock, log } = parts;
  let base = await read();

  async function read(): Promise<{ wallMs: number; monotonicMs: number }> {
    const askedMs = clock.monotonicMs();
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database.kysely);
    const monotonicMs = clock.monotonicMs();
    const wallMs = (rows[0]?.now.getTime() ?? clock.nowMs()) + (monotonicMs - askedMs) / 2;
    return { wallMs, monotonicMs };
  }

  const set = async () => {
    base = await read().catch((error: unknown) => {
      log.warn('clock.not_set', { message: messageOf(error) });
      return base;
    });
  };
  const cease = every(setPeriodMs, () => void set());
  return {
    nowMs: () => Math.round(base.wallMs + clock.monotonicMs() - base.monotonicMs),
    monotonicMs: () => clock.monotonicMs(),
    set,
    close: cease,
  };
}
