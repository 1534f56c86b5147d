// Webhook subscriptions of an account and the log of their deliveries, as rows.
import { sql } from 'kysely';
import type { Vault } from '../credentials/vault.ts';
import { AppError } from '../base/errors.ts';
import { newId } from '../base/ids.ts';
import type { Clock } from '../base/time.ts';
import type { Database, Transaction } from '../storage/database.ts';
import { newWebhookSecret } from './signature.ts';

/** Events that a webhook may subscribe to. */
export const webhookEvents = [
  'run.completed',
  'run.failed',
  'run.partial',
  'session.completed',
  'session.failed',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export interface Webhook {
  id: string;
  accountId: string;
  url: string;
  events: WebhookEvent[];
  enabled: boolean;
  disabledReason: string | null;
  createdAt: Date;
  lastDeliveryAt: Date | null;
  /** HTTP status of the last answer; 0 where nothing answered; null before the first attempt. */
  lastDeliveryStatus: number | null;
}

/** One event on its way to one webhook. */
export interface Delivery {
  id: string;
  webhookId: string;
  messageId: string;
  event: string;
  body: string;
  status: 'pending' | 'delivered' | 'dead';
  attemptCount: number;
  responseCode: number | null;
  failure: string | null;
  durationMs: number | null;
  nextRetryAt: Date | null;
  createdAt: Date;
}

export interface WebhookStore {
  /** Answers the secret too: the only time that anyone sees it. */
  create(
    accountId: string,
    input: { url: string; events: WebhookEvent[]; secret: string | null },
  ): Promise<{ webhook: Webhook; secret: string }>;
  list(accountId: string): Promise<Webhook[]>;
  /** AppError not_found where it is missing or somebody else's. */
  find(accountId: string, id: string): Promise<Webhook>;
  update(
    accountId: string,
    id: string,
    change: { url?: string; events?: WebhookEvent[]; enabled?: boolean },
  ): Promise<Webhook>;
  /** Removes the webhook and its deliveries; `dropJobs` runs in the same transaction. */
  remove(
    accountId: string,
    id: string,
    dropJobs: (tx: Transaction, deliveryIds: string[]) => Promise<void>,
  ): Promise<void>;
  /** Newest first, after the cursor where one is given. */
  deliveries(
    accountId: string,
    webhookId: string,
    limit: number,
    after: { createdAt: Date; id: string } | null,
  ): Promise<Delivery[]>;
  secretOf(webhook: Webhook): Promise<string>;
}

const columns = [
  'id',
  'account_id',
  'url',
  'events',
  'enabled',
  'disabled_reason',
  'created_at',
  'last_delivery_at',
  'last_delivery_status',
] as const;

/** The store over one database and one vault. */
export function createWebhookStore(options: {
  database: Database;
  vault: Vault;
  clock: Clock;
}): WebhookStore {
  const { database, vault, clock } = options;

  async function find(accountId: string, id: string): Promise<Webhook> {
    const row = await database.kysely
      .selectFrom('webhooks')
      .select(columns)
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) throw notFound();
    return asWebhook(row);
  }

  return {
    async create(accountId, input) {
      const id = newId('wh', clock.nowMs());
      const secret = input.secret ?? newWebhookSecret();
      const webhook = await database.transaction(async (tx) => {
        const { dataKeyId, sealed } = await vault.seal(
          tx,
          { accountId, rowId: id, field: 'webhook-secret' },
          secret,
        );
        const row = await tx
          .insertInto('webhooks')
          .values({
            id,
            account_id: accountId,
            url: input.url,
            events: input.events,
            data_key_id: dataKeyId,
            sealed_secret: sealed,
          })
          .returning(columns)
          .executeTakeFirstOrThrow();
        return asWebhook(row);
      });
      return { webhook, secret };
    },

    async list(accountId) {
      const rows = await database.kysely
        .selectFrom('webhooks')
        .select(columns)
        .where('account_id', '=', accountId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return rows.map(asWebhook);
    },

    find,

    async update(accountId, id, change) {
      const row = await database.kysely
        .updateTable('webhooks')
        .set({
          ...(change.url === undefined ? {} : { url: change.url }),
          ...(change.events === undefined ? {} : { events: change.events }),
          // Switched on again, it starts with a clean slate.
          ...(change.enabled === undefined
            ? {}
            : { enabled: change.enabled, disabled_reason: null, failing_since: null }),
        })
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .returning(columns)
        .executeTakeFirst();
      if (!row) throw notFound();
      return asWebhook(row);
    },

    async remove(accountId, id, dropJobs) {
      await database.transaction(async (tx) => {
        const row = await tx
          .selectFrom('webhooks')
          .select('id')
          .where('account_id', '=', accountId)
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (!row) throw notFound();
        const waiting = await tx
          .selectFrom('deliveries')
          .select('id')
          .where('webhook_id', '=', id)
          .where('status', '=', 'pending')
          .execute();
        await dropJobs(
          tx,
          waiting.map((delivery) => delivery.id),
        );
        await tx.deleteFrom('webhooks').where('id', '=', id).execute();
      });
    },

    async deliveries(accountId, webhookId, limit, after) {
      await find(accountId, webhookId);
      let query = database.kysely
        .selectFrom('deliveries')
        .selectAll()
        .where('webhook_id', '=', webhookId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit);
      if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.createdAt}, ${after.id})`);
      return (await query.execute()).map(asDelivery);
    },

    async secretOf(webhook) {
      const row = await database.kysely
        .selectFrom('webhooks')
        .select(['data_key_id', 'sealed_secret'])
        .where('id', '=', webhook.id)
        .executeTakeFirstOrThrow();
      const place = { accountId: webhook.accountId, rowId: webhook.id, field: 'webhook-secret' as const };
      return vault.open(place, row.data_key_id, row.sealed_secret);
    },
  };
}

function notFound(): AppError {
  return new AppError(
    'not_found',
    'There is no such webhook in this account; list them with GET /v1/webhooks.',
  );
}

function asWebhook(row: {
  id: string;
  account_id: string;
  url: string;
  events: string[];
  enabled: boolean;
  disabled_reason: string | null;
  created_at: Date;
  last_delivery_at: Date | null;
  last_delivery_status: number | null;
}): Webhook {
  return {
    id: row.id,
    accountId: row.account_id,
    url: row.url,
    events: row.events as WebhookEvent[],
    enabled: row.enabled,
    disabledReason: row.disabled_reason,
    createdAt: row.created_at,
    lastDeliveryAt: row.last_delivery_at,
    lastDeliveryStatus: row.last_delivery_status,
  };
}

/** A row of `deliveries` in the words of this folder. */
export function asDelivery(row: {
  id: string;
  webhook_id: string;
  message_id: string;
  event: string;
  body: string;
  status: 'pending' | 'delivered' | 'dead';
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
