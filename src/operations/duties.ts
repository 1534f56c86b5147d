// What one process of all does from time to time, such as looking for lost jobs. Whoever takes a duty first has it for its period, by
// the database's clock; a process that dies with it is followed by another one period later.
import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';

/** True where this process has the duty for the coming `periodMs`; false where another one has it. */
export type TakeDuty = (name: string, periodMs: number) => Promise<boolean>;

/** Duties over one database, taken in the name of `node`. */
export function createDuties({ database, node }: { database: Database; node: string }): TakeDuty {
  return async (name, periodMs) => {
    // A little less than the period, so that the one who has it finds it free again when its own timer rings.
    const heldMs = Math.round(periodMs * 0.9);
    const { rows } = await sql`
      insert into duties (name, taken_by, until)
      values (${name}, ${node}, now() + ${heldMs}::float8 * interval '1 millisecond')
      on conflict (name) do update
        set taken_by = excluded.taken_by, until = excluded.until
        where duties.until <= now()
      returning name`.execute(database.kysely);
    return rows.length > 0;
  };
}
