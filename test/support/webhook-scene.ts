// Webhooks at work on a database of their own: real queue, vault, guard and sockets, without the rest of the service.
import { silentMeters } from '../../src/telemetry/meters.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { newId } from '../../src/base/ids.ts';
import { silentLog } from '../../src/base/log.ts';
import { seededRandom } from '../../src/base/random.ts';
import { systemClock } from '../../src/base/time.ts';
import { openLocalKeyRing } from '../../src/credentials/local-key-ring.ts';
import { createVault } from '../../src/credentials/vault.ts';
import { createGuard, type Lookup } from '../../src/egress/guard.ts';
import { createPost } from '../../src/egress/request.ts';
import type { EndedEvent } from '../../src/queue/jobs.ts';
import { createQueue, type Queue } from '../../src/queue/queue.ts';
import type { Database } from '../../src/storage/database.ts';
import { webhookEvents } from '../../src/webhooks/payload.ts';
import type { Webhook } from '../../src/webhooks/webhook-store.ts';
import { createWebhooks, type Webhooks } from '../../src/webhooks/webhooks.ts';
import type { Receivers } from './receiver.ts';

export interface WebhookScene {
  database: Database;
  queue: Queue;
  webhooks: Webhooks;
  /** A webhook of `accountId` for all events at a path of the receivers, whose deliveries are verified from now on. */
  register(accountId: string, path: string, more?: { url?: string; secret?: string }): Promise<Webhook>;
  /** A new account. */
  account(): Promise<string>;
  /** The end of a session of nobody's. */
  ended(accountId: string): EndedEvent;
  /** Enqueues such an end, as the transaction that ends one does; answers the message's id. */
  publish(accountId: string): Promise<string>;
  /** Makes every waiting attempt due now, and wakes the workers. */
  pullForward(): Promise<void>;
  close(): Promise<void>;
}

/** `extraRoots` and `exemptions` beside those of the receivers. */
export async function webhookScene(options: {
  database: Database;
  receivers: Receivers;
  lookup?: Lookup;
  exemptions?: string[];
  extraRoots?: string[];
}): Promise<WebhookScene> {
  const { database, receivers } = options;
  const clock = systemClock;
  const folder = await mkdtemp(join(tmpdir(), 'passerby-test-keys-'));
  const keys = await openLocalKeyRing({
    file: join(folder, 'keys.json'),
    mayCreate: true,
    nowIso: () => new Date().toISOString(),
  });
  const vault = createVault({ database, keys, clock });
  await vault.check();
  const queue = createQueue({ database, log: silentLog });
  await queue.start();
  const guard = createGuard({
    exemptions: [`${receivers.site.host}:${receivers.site.port}`, ...(options.exemptions ?? [])],
    ...(options.lookup ? { lookup: options.lookup } : {}),
  });
  const webhooks = createWebhooks({
    database,
    vault,
    queue,
    guard,
    post: createPost({ guard, extraRoots: [receivers.site.ca, ...(options.extraRoots ?? [])] }),
    random: seededRandom(1),
    clock,
    log: silentLog,
    retentionDays: 30,
    most: 50,
    meters: silentMeters,
  });
  await webhooks.work();

  return {
    database,
    queue,
    webhooks,
    async register(accountId, path, { url, secret } = {}) {
      const made = await webhooks.create(
        accountId,
        {
          url: url ?? `${receivers.site.url}${path}`,
          events: [...webhookEvents],
          secret: secret ?? null,
        },
        async () => undefined,
      );
      receivers.expect(path, made.secret);
      return made.webhook;
    },
    async account() {
      const id = newId('acc');
      await database.kysely.insertInto('accounts').values({ id, name: id }).execute();
      return id;
    },
    ended,
    async publish(accountId) {
      const event = ended(accountId);
      await database.transaction((tx) => queue.send(tx, 'event.publish', { data: event, group: accountId }));
      return event.messageId;
    },
    async pullForward() {
      await sql`update pgboss.job set start_after = now()
        where name = 'webhook.attempt' and state = 'created'`.execute(database.kysely);
      queue.wake('webhook.attempt');
    },
    async close() {
      await queue.stop(5_000);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const ended = (accountId: string): EndedEvent => ({
  messageId: newId('msg'),
  accountId,
  at: new Date().toISOString(),
  ended: {
    kind: 'session',
    runId: newId('run'),
    sessionId: newId('ses'),
    personaId: 'first-time-visitor',
    status: 'completed',
    outcome: 'explored',
    failure: null,
  },
});
