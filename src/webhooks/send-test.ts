// A test delivery: one attempt at once, while the caller waits, with a record like any other.
import { newId } from '../base/ids.ts';
import type { OutboundResult } from '../egress/request.ts';
import { attemptColumns, sendSigned, type AttemptParts } from './attempt-delivery.ts';
import { testBody } from './payload.ts';
import type { WebhookStore } from './webhook-store.ts';

/** What came of a test. */
export interface TestResult {
  delivered: boolean;
  /** HTTP status; 0 where nothing answered. */
  status: number;
  attemptCount: 1;
  /** Why nothing answered, or why an answer does not count; null otherwise. */
  reason: string | null;
}

/**
 * Sends `webhook.test` and waits for the answer, at most 15 s. It is never retried, counts neither for nor against the five
 * days of failures that disable a webhook, and works while the webhook is disabled, so that a receiver can be mended before
 * it is switched on. Throws `not_found`.
 */
export async function sendTest(
  parts: Pick<AttemptParts, 'database' | 'post' | 'clock'> & {
    store: Pick<WebhookStore, 'find' | 'secretOf'>;
  },
  accountId: string,
  webhookId: string,
): Promise<TestResult> {
  const { database, store, clock } = parts;
  const webhook = await store.find(accountId, webhookId);
  const createdAt = new Date(clock.nowMs());
  const messageId = newId('msg', createdAt.getTime());
  const body = testBody(webhook.id, createdAt.toISOString());
  const result = await sendSigned(parts, webhook, { messageId, body });
  const delivered = isSuccess(result);
  const columns = attemptColumns(result);
  await database.transaction(async (tx) => {
    const kept = await tx
      .updateTable('webhooks')
      .set({
        last_delivery_at: new Date(clock.nowMs()),
        last_delivery_status: columns.response_code,
      })
      .where('id', '=', webhook.id)
      .executeTakeFirst();
    // Deleted while it was sent: there is nothing to write to.
    if (kept.numUpdatedRows === 0n) return;
    await tx
      .insertInto('deliveries')
      .values({
        id: newId('del', createdAt.getTime()),
        webhook_id: webhook.id,
        account_id: accountId,
        message_id: messageId,
        event: 'webhook.test',
        body,
        status: delivered ? 'delivered' : 'dead',
        attempt_count: 1,
        ...columns,
        created_at: createdAt,
      })
      .execute();
  });
  return { delivered, status: columns.response_code, attemptCount: 1, reason: columns.failure };
}

function isSuccess(result: OutboundResult): boolean {
  return result.kind === 'answer' && result.status >= 200 && result.status < 300;
}
