// The log of deliveries as rows: read by page, sent again, closed.
import type { DeliveryStatus } from '../base/wire-facts.ts';
import { sql } from 'kysely';
import { AppError } from '../base/errors.ts';
import type { Clock } from '../base/time.ts';
import type { Queue } from '../queue/queue.ts';
import type { Database, Transaction } from '../storage/database.ts';
import { enqueueAttempt } from './fan-out.ts';

/** One event on its way to one webhook. */
export interface Delivery {
  id: string;
  webhookId: string;
  messageId: string;
  event: string;
  body: string;
  status: DeliveryStatus;
  attemptCount: number;
  responseCode: number | null;
  failure: string | null;
  durationMs: number | null;
  nextRetryAt: Date | null;
  createdAt: Date;
}

/** Where a page of deliveries ended. */
export interface DeliveryPlace {
  createdAt: Date;
  id: string;
}

/** Deliveries of a webhook, newest first, after the place where one is given. */
export async function deliveriesOf(
  database: Database,
  webhookId: string,
  { limit, after }: { limit: number; after: DeliveryPlace | null },
): Promise<Delivery[]> {
  let query = database.kysely.selectFrom('deliveries').selectAll().where('webhook_id', '=', webhookId);
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.createdAt}, ${after.id})`);
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return rows.map(asDelivery);
}

/** Has a delivery sent at once, its schedule begun anew. Throws `not_found`. Needs the lock on the webhook. */
export async function sendAgain(
  { queue, clock }: { queue: Pick<Queue, 'send' | 'cancelWhere'>; clock: Clock },
  tx: Transaction,
  { webhookId, deliveryId }: { webhookId: string; deliveryId: string },
): Promise<Delivery> {
  const row = await tx
    .updateTable('deliveries')
    .set((of) => ({
      status: 'pending',
      next_retry_at: new Date(clock.nowMs()),
      earlier_attempts: of.ref('attempt_count'),
    }))
    .where('id', '=', deliveryId)
    .where('webhook_id', '=', webhookId)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new AppError('not_found', 'There is no such delivery of this webhook.');
  await queue.cancelWhere(tx, 'webhook.attempt', { deliveryId });
  await enqueueAttempt(queue, tx, { deliveryId, webhookId, attempt: row.attempt_count + 1, at: null });
  return asDelivery(row);
}

/** Ends every pending delivery of a webhook with `failure`, and cancels the waiting jobs. Needs the lock on the webhook. */
export async function closePending(
  tx: Transaction,
  queue: Pick<Queue, 'cancelWhere'>,
  { webhookId, failure }: { webhookId: string; failure: string },
): Promise<void> {
  await queue.cancelWhere(tx, 'webhook.attempt', { webhookId });
  await tx
    .updateTable('deliveries')
    .set({ status: 'dead', failure, next_retry_at: null })
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'pending')
    .execute();
}

function asDelivery(row: {
  id: string;
  webhook_id: string;
  message_id: string;
  event: string;
  body: string;
  status: DeliveryStatus;
  attempt_count: number;
  response_code: number | null;
  failure: string | null;
  duration_ms: number | null;
  next_retry_at: Date | null;
  created_at: Date;
}): Delivery {
  return {
    id: row.id,
    webhookId: row.webhook_id,
    messageId: row.message_id,
    event: row.event,
    body: row.body,
    status: row.status,
    attemptCount: row.attempt_count,
    responseCode: row.response_code,
    failure: row.failure,
    durationMs: row.duration_ms,
    nextRetryAt: row.next_retry_at,
    createdAt: row.created_at,
  };
}
