// Webhooks as the rest of the service sees them: what routes call, and what the workers do.
import { AppError } from '../base/errors.ts';
import type { Log } from '../base/log.ts';
import type { Random } from '../base/random.ts';
import type { Clock } from '../base/time.ts';
import type { Vault } from '../credentials/vault.ts';
import type { Guard } from '../egress/guard.ts';
import type { Post } from '../egress/request.ts';
import type { Queue } from '../queue/queue.ts';
import type { Database } from '../storage/database.ts';
import { attemptDelivery, recoverDeliveries, sweepDeliveries } from './attempt-delivery.ts';
import { fanOut } from './fan-out.ts';
import { sendTest, type TestResult } from './send-test.ts';
import { secretFault } from './signature.ts';
import type { Meters } from '../telemetry/meters.ts';
import { createWebhookStore, type WebhookStore } from './webhook-store.ts';

/** Events that one process fans out at once. */
const publishers = 2;
/** Attempts that one process makes at once. */
const senders = 32;
/** Of these, how many may go to one webhook: a receiver that lets each wait for 15 s holds up no other. */
const sendersPerWebhook = 4;

/** The store with its checks: `create` and `update` also throw what the guard finds wrong with a URL. */
export interface Webhooks extends WebhookStore {
  sendTest(accountId: string, webhookId: string): Promise<TestResult>;
  /** Begins to work on events and attempts; ends with the queue. */
  work(): Promise<void>;
  /** Finds attempts whose job was lost, and removes old records. Safe to call at any time. */
  tidy(): Promise<void>;
}

export interface WebhookParts {
  database: Database;
  vault: Vault;
  queue: Queue;
  guard: Guard;
  post: Post;
  random: Random;
  clock: Clock;
  log: Log;
  /** Days that records of deliveries are kept, for accounts without a setting of their own. */
  retentionDays: number;
  /** Webhooks that one account may have; 0 is no limit. */
  most: number;
  meters: Meters;
}

export function createWebhooks(parts: WebhookParts): Webhooks {
  const { queue, guard } = parts;
  const store = createWebhookStore(parts);
  const attempts = { ...parts, store };

  return {
    ...store,
    async create(accountId, input, alongside) {
      const fault = input.secret === null ? null : secretFault(input.secret);
      if (fault !== null) throw refusal('validation_failed', '/secret', `The secret ${fault}.`);
      await requireReceiver(guard, input.url);
      return store.create(accountId, input, alongside);
    },
    async update(accountId, id, change) {
      // Somebody else's webhook is missing before its URL is judged.
      await store.find(accountId, id);
      if (change.url !== undefined) await requireReceiver(guard, change.url);
      return store.update(accountId, id, change);
    },
    async resend(accountId, place, alongside) {
      const delivery = await store.resend(accountId, place, alongside);
      queue.wake('webhook.attempt');
      return delivery;
    },
    sendTest: (accountId, webhookId) => sendTest(attempts, accountId, webhookId),
    async work() {
      await queue.work('event.publish', { concurrency: publishers }, async (job) => {
        if ((await fanOut(parts, job.data)) > 0) queue.wake('webhook.attempt');
      });
      await queue.work(
        'webhook.attempt',
        { concurrency: senders, perGroup: sendersPerWebhook },
        async (job) => attemptDelivery(attempts, job.data, job.signal),
      );
    },
    async tidy() {
      await recoverDeliveries(parts);
      await sweepDeliveries(parts);
    },
  };
}

/** A URL that may be sent to now; it is judged again at every attempt. Throws with the codes of a run's target. */
async function requireReceiver(guard: Guard, url: string): Promise<void> {
  const verdict = await guard.judgeTarget(url);
  if (!verdict.ok) throw refusal(verdict.code, '/url', verdict.message.replace(/^The target/, 'The url'));
}

function refusal(
  code: ConstructorParameters<typeof AppError>[0],
  pointer: string,
  message: string,
): AppError {
  return new AppError(code, message, { errors: [{ pointer, detail: message }] });
}
