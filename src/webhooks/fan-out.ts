// One event becomes one delivery per subscribed webhook, and one job per first attempt, all in one transaction.
import { sql } from 'kysely';
import { newId } from '../base/ids.ts';
import type { Clock } from '../base/time.ts';
import type { Database, Transaction } from '../storage/database.ts';
import { asDelivery, type Delivery, type WebhookEvent } from './webhook-store.ts';

/** An event of a run or session, as the job carries it. */
export interface PublishedEvent {
  accountId: string;
  type: WebhookEvent;
  /** ISO 8601 UTC. */
  timestamp: string;
  /** Ids and states; never report contents. */
  data: Record<string, unknown>;
}

/** Enqueues one attempt in the given transaction. */
export type EnqueueAttempt = (tx: Transaction, deliveryId: string, afterS: number) => Promise<void>;

/** Deliveries made for `event`. Run again after a crash it makes none twice: the message id is the job's. */
export async function fanOut(options: {
  database: Database;
  clock: Clock;
  enqueue: EnqueueAttempt;
  messageId: string;
  event: PublishedEvent;
}): Promise<Delivery[]> {
  const { database, clock, enqueue, messageId, event } = options;
  const body = JSON.stringify({ type: event.type, timestamp: event.timestamp, data: event.data });
  return database.transaction(async (tx) => {
    const webhooks = await tx
      .selectFrom('webhooks')
      .select('id')
      .where('account_id', '=', event.accountId)
      .where('enabled', '=', true)
      .where(sql<boolean>`${event.type} = any(events)`)
      .execute();
    const made: Delivery[] = [];
    for (const webhook of webhooks) {
      const row = await tx
        .insertInto('deliveries')
        .values({
          id: newId('del', clock.nowMs()),
          webhook_id: webhook.id,
          account_id: event.accountId,
          message_id: messageId,
          event: event.type,
          body,
          status: 'pending',
          next_retry_at: new Date(clock.nowMs()),
        })
        .onConflict((conflict) => conflict.columns(['webhook_id', 'message_id']).doNothing())
        .returningAll()
        .executeTakeFirst();
      if (!row) continue;
      await enqueue(tx, row.id, 0);
      made.push(asDelivery(row));
    }
    return made;
  });
}
