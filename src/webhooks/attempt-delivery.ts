// One attempt at one delivery: read both again, sign, send, write down what came, plan the next.
import { sql } from 'kysely';
import type { Log } from '../base/log.ts';
import type { Random } from '../base/random.ts';
import { withDeadline, type Clock } from '../base/time.ts';
import type { OutboundResult, Post } from '../egress/request.ts';
import type { Jobs } from '../queue/jobs.ts';
import type { Queue } from '../queue/queue.ts';
import type { Database } from '../storage/database.ts';
import type { Meters } from '../telemetry/meters.ts';
import { inSpan } from '../telemetry/traces.ts';
import { enqueueAttempt } from './fan-out.ts';
import { nextStep, retryAfterSeconds, type NextStep } from './schedule.ts';
import { signatureHeaders } from './signature.ts';
import { closePending } from './deliveries.ts';
import type { WebhookStore } from './webhook-store.ts';

/** Longest wait for a receiver, milliseconds (infrastructure 3). */
export const attemptLimitMs = 15_000;

/** A webhook that has failed for this long without a success is disabled, visibly, milliseconds. */
const patienceMs = 5 * 86_400_000;

/** After this long without an attempt a failure starts a new count: a silence proves nothing, milliseconds. */
const forgetMs = 2 * 86_400_000;

export interface AttemptParts {
  database: Database;
  store: Pick<WebhookStore, 'secretOf'>;
  post: Post;
  queue: Pick<Queue, 'send' | 'cancelWhere'>;
  meters: Pick<Meters, 'delivery'>;
  /** For the jitter of the schedule. */
  random: Random;
  clock: Clock;
  log: Log;
}

/**
 * Makes the attempt that the job names. Nothing happens where the delivery is gone or done, or that attempt was already
 * made. Rejects where the database is away, and with the signal's reason when it aborts; the receiver then gets it again.
 */
export async function attemptDelivery(
  parts: AttemptParts,
  job: Jobs['webhook.attempt'],
  stopping: AbortSignal,
): Promise<void> {
  const { database, clock } = parts;
  const found = await database.kysely
    .selectFrom('deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'deliveries.webhook_id')
    .select([
      'deliveries.account_id as accountId',
      'deliveries.message_id as messageId',
      'deliveries.body',
      'deliveries.attempt_count as attemptCount',
      'deliveries.earlier_attempts as earlierAttempts',
      'webhooks.url',
      'webhooks.enabled',
    ])
    .where('deliveries.id', '=', job.deliveryId)
    .where('deliveries.status', '=', 'pending')
    .executeTakeFirst();
  if (!found || found.attemptCount !== job.attempt - 1) return;
  if (!found.enabled) {
    // Made while the webhook was being disabled.
    await database.transaction((tx) =>
      closePending(tx, parts.queue, { webhookId: job.webhookId, failure: 'the webhook is disabled' }),
    );
    return;
  }
  const webhook = { id: job.webhookId, accountId: found.accountId, url: found.url };
  const sent = inSpan('webhook.attempt', { 'passerby.attempt': job.attempt }, () =>
    sendSigned(parts, webhook, found),
  );
  const result = await withDeadline('an attempt', { limitMs: 2 * attemptLimitMs, signal: stopping }, sent);
  const step = nextStep(job.attempt - found.earlierAttempts, answerOf(result, clock), parts.random.uniform());
  await writeDown(parts, { job, result, step });
}

/** Signs with the timestamp of now and sends. What the receiver does is the result, never an exception. */
export async function sendSigned(
  { store, post, clock }: Pick<AttemptParts, 'store' | 'post' | 'clock'>,
  webhook: { id: string; accountId: string; url: string },
  message: { messageId: string; body: string },
): Promise<OutboundResult> {
  const headers = signatureHeaders({
    secret: await store.secretOf(webhook),
    id: message.messageId,
    timestampS: Math.floor(clock.nowMs() / 1_000),
    body: message.body,
  });
  return post({
    url: webhook.url,
    headers: { ...headers, 'content-type': 'application/json' },
    body: message.body,
    limitMs: attemptLimitMs,
  });
}

/** What a result looks like in a row: the status (0 where nothing answered), why not, and how long it took. */
export function attemptColumns(result: OutboundResult) {
  const isRedirect = result.kind === 'answer' && result.status >= 300 && result.status < 400;
  return {
    response_code: result.kind === 'answer' ? result.status : 0,
    failure: result.kind === 'nothing' ? result.reason : isRedirect ? 'a redirect is not followed' : null,
    duration_ms: Math.round(result.durationMs),
  };
}

function answerOf(
  result: OutboundResult,
  clock: Clock,
): { status: number | null; retryAfterS: number | null } {
  if (result.kind === 'nothing') return { status: null, retryAfterS: null };
  return { status: result.status, retryAfterS: retryAfterSeconds(result.retryAfter, clock.nowMs()) };
}

interface Attempted {
  job: Jobs['webhook.attempt'];
  result: OutboundResult;
  step: NextStep;
}

async function writeDown(parts: AttemptParts, done: Attempted): Promise<void> {
  const { database, queue, clock, log } = parts;
  const { job, result, step } = done;
  const { deliveryId, webhookId, attempt } = job;
  const nowMs = clock.nowMs();
  const columns = attemptColumns(result);
  const disabled = await database.transaction(async (tx) => {
    // The webhook before its deliveries, as everywhere, so that a deletion and an attempt cannot block each other.
    const webhook = await tx
      .selectFrom('webhooks')
      .select(['failing_since', 'last_attempt_at', 'enabled'])
      .where('id', '=', webhookId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!webhook) return null;
    const nextAt = step.kind === 'retry' ? new Date(nowMs + Math.round(step.afterS * 1_000)) : null;
    const owned = await tx
      .updateTable('deliveries')
      .set({
        ...columns,
        attempt_count: attempt,
        status: step.kind === 'retry' ? 'pending' : step.kind,
        next_retry_at: nextAt,
      })
      .where('id', '=', deliveryId)
      .where('attempt_count', '=', attempt - 1)
      .executeTakeFirst();
    // Another worker wrote this attempt: theirs stands.
    if (owned.numUpdatedRows === 0n) return null;
    const failingSince = step.kind === 'delivered' ? null : failingFrom(webhook, nowMs);
    const reason = whyDisable(step, failingSince, nowMs);
    await tx
      .updateTable('webhooks')
      .set({
        last_delivery_at: new Date(nowMs),
        last_attempt_at: new Date(nowMs),
        last_delivery_status: columns.response_code,
        failing_since: failingSince,
        ...(reason === null ? {} : { enabled: false, disabled_reason: reason }),
      })
      .where('id', '=', webhookId)
      .execute();
    if (reason !== null || !webhook.enabled)
      await closePending(tx, queue, { webhookId, failure: closedBecause(reason) });
    else if (nextAt !== null)
      await enqueueAttempt(queue, tx, { deliveryId, webhookId, attempt: attempt + 1, at: nextAt });
    return reason;
  });
  parts.meters.delivery(step.kind, result.durationMs / 1_000);
  log.info('webhook.attempt', {
    delivery_id: deliveryId,
    attempt,
    status: columns.response_code,
    next: step.kind,
  });
  if (disabled !== null) log.warn('webhook.disabled', { webhook_id: webhookId, reason: disabled });
}

/** Since when the webhook has been failing, this failure included; tests are neither failures nor a break of the silence. */
function failingFrom(
  webhook: { failing_since: Date | null; last_attempt_at: Date | null },
  nowMs: number,
): Date {
  const silent = nowMs - (webhook.last_attempt_at?.getTime() ?? nowMs) > forgetMs;
  return webhook.failing_since === null || silent ? new Date(nowMs) : webhook.failing_since;
}

function whyDisable(step: NextStep, failingSince: Date | null, nowMs: number): string | null {
  if (step.kind === 'dead' && step.disable) return 'the receiver answered 410 Gone';
  const failing = failingSince !== null && nowMs - failingSince.getTime() >= patienceMs;
  return failing ? 'no delivery succeeded for five days' : null;
}

function closedBecause(reason: string | null): string {
  return reason === null ? 'the webhook is disabled' : `the webhook was disabled: ${reason}`;
}

/** Gives a job to every pending delivery whose attempt is overdue, in case its job was lost. Answers how many it found. */
export async function recoverDeliveries({
  database,
  queue,
  clock,
  log,
}: Pick<AttemptParts, 'database' | 'queue' | 'clock' | 'log'>): Promise<number> {
  const overdue = await database.kysely
    .selectFrom('deliveries')
    .select(['id', 'webhook_id', 'attempt_count'])
    .where('status', '=', 'pending')
    .where('next_retry_at', '<', new Date(clock.nowMs() - overdueMs))
    .orderBy('next_retry_at')
    .limit(recoverLimit)
    .execute();
  for (const { id, webhook_id, attempt_count } of overdue) {
    const attempt = attempt_count + 1;
    log.warn('webhook.overdue', { delivery_id: id, attempt });
    // The key keeps passes from piling up jobs; one too many finds the attempt made and does nothing.
    await queue.send(null, 'webhook.attempt', {
      data: { deliveryId: id, webhookId: webhook_id, attempt },
      group: webhook_id,
      singletonKey: `${id} ${attempt}`,
    });
  }
  return overdue.length;
}

/** Removes deliveries that are no longer pending once they are older than their account keeps its runs. */
export async function sweepDeliveries({
  database,
  clock,
  retentionDays,
}: Pick<AttemptParts, 'database' | 'clock'> & {
  /** Days, for accounts without a setting of their own. */
  retentionDays: number;
}): Promise<void> {
  await sql`
    delete from deliveries using accounts
    where accounts.id = deliveries.account_id and deliveries.status <> 'pending'
      and deliveries.created_at < ${new Date(clock.nowMs())}::timestamptz
        - make_interval(days => coalesce(accounts.retention_days, ${retentionDays}::int))`.execute(
    database.kysely,
  );
}

/** An attempt this late may have lost its job, milliseconds: well beyond a restart and a busy queue. */
const overdueMs = 120_000;
/** Most deliveries looked at in one pass. */
const recoverLimit = 500;
