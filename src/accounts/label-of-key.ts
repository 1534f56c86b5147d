// How the key is called that changed something: what is kept of a change is `operator`, or `key` with the public id.
import { sql, type RawBuilder } from 'kysely';

/** The label of the key in this column, as it is now; null for the operator, and for a key without one. */
export function labelOfKey(column: string): RawBuilder<string | null> {
  return sql`(select nullif(label, '') from api_keys where public_id = substr(${sql.ref(column)}, 5))`;
}
