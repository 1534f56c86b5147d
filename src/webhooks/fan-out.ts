// One event becomes one delivery per subscribed webhook, and one job per first attempt, all in one transaction.
import { sql } from 'kysely';
import { newId } from '../base/ids.ts';
import type { Clock } from '../base/time.ts';
import type { EndedEvent } from '../queue/jobs.ts';
import type { Queue } from '../queue/queue.ts';
import type { Database, Transaction } from '../storage/database.ts';
import { eventBody, eventName } from './payload.ts';

/** How many deliveries were made for `event`. Run again after a crash it makes none twice: the message id is the event's. */
export async function fanOut(
  { database, queue, clock }: { database: Database; queue: Pick<Queue, 'sendAll'>; clock: Clock },
  event: EndedEvent,
): Promise<number> {
  const type = eventName(event.ended);
  const body = eventBody(event);
  return database.transaction(async (tx) => {
    const webhooks = await tx
      .selectFrom('webhooks')
      .select('id')
      .where('account_id', '=', event.accountId)
      .where('enabled', '=', true)
      .where(sql<boolean>`${type} = any(events)`)
      // One that is being deleted at this moment is waited for, so that nothing is left behind it.
      .forKeyShare()
      .execute();
    if (webhooks.length === 0) return 0;
    const now = new Date(clock.nowMs());
    const made = await tx
      .insertInto('deliveries')
      .values(
        webhooks.map((webhook) => ({
          id: newId('del', now.getTime()),
          webhook_id: webhook.id,
          account_id: event.accountId,
          message_id: event.messageId,
          event: type,
          body,
          status: 'pending' as const,
          next_retry_at: now,
          created_at: now,
        })),
      )
      .onConflict((conflict) => conflict.columns(['webhook_id', 'message_id']).doNothing())
      .returning(['id', 'webhook_id'])
      .execute();
    const jobs = made.map(({ id, webhook_id }) => ({
      data: { deliveryId: id, webhookId: webhook_id, attempt: 1 },
      group: webhook_id,
    }));
    if (jobs.length > 0) await queue.sendAll(tx, 'webhook.attempt', jobs);
    return made.length;
  });
}

/** Adds the job of a further attempt, due at `at` or at once, as part of the transaction. */
export async function enqueueAttempt(
  queue: Pick<Queue, 'send'>,
  tx: Transaction,
  { at, ...job }: { deliveryId: string; webhookId: string; attempt: number; at: Date | null },
): Promise<void> {
  await queue.send(tx, 'webhook.attempt', {
    data: job,
    group: job.webhookId,
    ...(at === null ? {} : { startAt: at }),
  });
}
