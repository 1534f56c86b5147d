// One attempt at one delivery: read both again, sign, send, write down what came, plan the next.
import type { Log } from '../base/log.ts';
import type { Random } from '../base/random.ts';
import type { Clock } from '../base/time.ts';
import type { Database } from '../storage/database.ts';
import type { EnqueueAttempt } from './fan-out.ts';
import { nextStep, retryAfterSeconds, type NextStep } from './schedule.ts';
import { signatureHeaders } from './signature.ts';
import type { Webhook, WebhookStore } from './webhook-store.ts';

/** What one request met: an answer, or why there was none. The body of an answer is never kept. */
export type SendResult =
  | { kind: 'answer'; status: number; retryAfter: string | undefined; durationMs: number }
  | { kind: 'nothing'; reason: string; durationMs: number };

/** Sends a signed body through the guarded door; never rejects for what the receiver does. */
export type Send = (options: {
  url: string;
  headers: Record<string, string>;
  body: string;
  limitMs: number;
}) => Promise<SendResult>;

/** Longest wait for a receiver. */
export const attemptLimitMs = 15_000;

/** A webhook without a success for this long is disabled, visibly. */
const patienceMs = 5 * 86_400_000;

export interface Attempts {
  database: Database;
  store: WebhookStore;
  send: Send;
  enqueue: EnqueueAttempt;
  random: Random;
  clock: Clock;
  log: Log;
}

/** Makes the next attempt at a delivery; nothing where the webhook or the delivery is gone, done or disabled. */
export async function attemptDelivery(attempts: Attempts, deliveryId: string): Promise<void> {
  const { database, store, clock } = attempts;
  const delivery = await database.kysely
    .selectFrom('deliveries')
    .selectAll()
    .where('id', '=', deliveryId)
    .executeTakeFirst();
  if (!delivery || delivery.status !== 'pending') return;
  const webhook = await store.find(delivery.account_id, delivery.webhook_id).catch(() => null);
  if (!webhook) return;
  if (!webhook.enabled) return close(attempts, deliveryId, delivery.attempt_count);
  const result = await sendSigned(attempts, webhook, { messageId: delivery.message_id, body: delivery.body });
  const attempt = delivery.attempt_count + 1;
  const step = nextStep(
    attempt,
    {
      status: result.kind === 'answer' ? result.status : null,
      retryAfterS: result.kind === 'answer' ? retryAfterSeconds(result.retryAfter, clock.nowMs()) : null,
    },
    attempts.random.uniform(),
  );
  await writeDown(attempts, { deliveryId, webhookId: webhook.id, attempt, result, step });
}

/** Signs with the timestamp of now and sends. */
export async function sendSigned(
  attempts: Pick<Attempts, 'store' | 'send' | 'clock'>,
  webhook: Webhook,
  message: { messageId: string; body: string },
): Promise<SendResult> {
  const headers = signatureHeaders({
    secret: await attempts.store.secretOf(webhook),
    id: message.messageId,
    timestampS: Math.floor(attempts.clock.nowMs() / 1_000),
    body: message.body,
  });
  return attempts.send({
    url: webhook.url,
    headers: { ...headers, 'content-type': 'application/json' },
    body: message.body,
    limitMs: attemptLimitMs,
  });
}

async function writeDown(
  attempts: Attempts,
  done: { deliveryId: string; webhookId: string; attempt: number; result: SendResult; step: NextStep },
): Promise<void> {
  const { database, clock, log } = attempts;
  const { result, step, attempt } = done;
  const nowMs = clock.nowMs();
  const now = new Date(nowMs);
  const status = result.kind === 'answer' ? result.status : 0;
  await database.transaction(async (tx) => {
    const owned = await tx
      .updateTable('deliveries')
      .set({
        attempt_count: attempt,
        response_code: status,
        failure: result.kind === 'nothing' ? result.reason : null,
        duration_ms: Math.round(result.durationMs),
        status: step.kind === 'delivered' ? 'delivered' : step.kind === 'dead' ? 'dead' : 'pending',
        next_retry_at: step.kind === 'retry' ? new Date(nowMs + step.afterS * 1_000) : null,
      })
      .where('id', '=', done.deliveryId)
      .where('attempt_count', '=', attempt - 1)
      .executeTakeFirst();
    // Deleted, or another worker wrote this attempt: theirs stands.
    if (owned.numUpdatedRows === 0n) return;
    const before = await tx
      .selectFrom('webhooks')
      .select('failing_since')
      .where('id', '=', done.webhookId)
      .forUpdate()
      .executeTakeFirst();
    const failingSince = step.kind === 'delivered' ? null : (before?.failing_since ?? now);
    const gone = step.kind === 'dead' && step.disable;
    const worn = failingSince !== null && nowMs - failingSince.getTime() >= patienceMs;
    await tx
      .updateTable('webhooks')
      .set({
        last_delivery_at: now,
        last_delivery_status: status,
        failing_since: failingSince,
        ...(gone || worn
          ? {
              enabled: false,
              disabled_reason: gone
                ? 'the receiver answered 410 Gone'
                : 'no delivery succeeded for five days',
            }
          : {}),
      })
      .where('id', '=', done.webhookId)
      .execute();
    if (step.kind === 'retry' && !worn) await attempts.enqueue(tx, done.deliveryId, step.afterS);
  });
  log.info('webhook.attempt', { delivery_id: done.deliveryId, attempt, status, next: step.kind });
}

/** A delivery to a disabled webhook will never be made: it is dead, and its row says why. */
async function close(attempts: Attempts, deliveryId: string, attempt: number): Promise<void> {
  await attempts.database.kysely
    .updateTable('deliveries')
    .set({ status: 'dead', failure: 'the webhook is disabled', next_retry_at: null })
    .where('id', '=', deliveryId)
    .where('attempt_count', '=', attempt)
    .execute();
}
