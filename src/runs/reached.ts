// Where the sessions of a run came to: what a crawl looks at, too, when it knows nothing more to do.
import { sql, type Kysely } from 'kysely';
import { holdsMask } from '../evidence/mask.ts';
import type { Schema } from '../storage/schema.ts';

/** Addresses that are handed to a crawl at the most. */
const mostReached = 200;

/** Addresses of documents that sessions of the run loaded so far, in the order of their turns; those with a secret in them are left out. */
export async function reachedIn(kysely: Kysely<Schema>, runId: string): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    select data #>> '{effect,urlAfter}' as url, min(j.seq) as first from session_journal j
    join sessions s on s.id = j.session_id
    where s.run_id = ${runId} and j.kind = 'turn' and data #>> '{effect,navigated}' = 'true'
      and data #>> '{effect,status}' = '200'
    group by 1 order by 2 limit ${mostReached}`.execute(kysely);
  return rows.map(({ url }) => url).filter((url) => !holdsMask(url));
}
