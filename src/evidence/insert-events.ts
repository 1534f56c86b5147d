// Events become rows here, whoever writes them: a worker while its session runs, or whoever ends one that has no worker.
import type { Transaction } from '../storage/database.ts';
import type { SessionEvent } from './evidence.ts';

/** Inserts `events` in the caller's transaction, which has made sure that `attempt` is the one that may write. */
export async function insertEvents(
  tx: Transaction,
  /** `again`: they may be there already, since the answer to the first try was lost. */
  writer: { sessionId: string; attempt: number; again?: boolean },
  events: readonly SessionEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await tx
    .insertInto('session_events')
    .values(
      events.map((event) => ({
        session_id: writer.sessionId,
        at: event.at,
        seq: event.seq,
        attempt: writer.attempt,
        kind: event.kind,
        turn: event.turn,
        data: JSON.stringify(event.data),
      })),
    )
    .$if(writer.again === true, (query) =>
      query.onConflict((conflict) => conflict.columns(['session_id', 'at']).doNothing()),
    )
    .execute();
}
