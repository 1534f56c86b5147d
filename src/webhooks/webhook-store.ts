// Webhook subscriptions of an account as rows, with what is asked of their deliveries.
import type { Vault } from '../credentials/vault.ts';
import { AppError, limitReached } from '../base/errors.ts';
import { newId } from '../base/ids.ts';
import type { Clock } from '../base/time.ts';
import type { Queue } from '../queue/queue.ts';
import type { Database, Transaction } from '../storage/database.ts';
import { closePending, deliveriesOf, sendAgain, type Delivery, type DeliveryPlace } from './deliveries.ts';
import type { WebhookEvent } from './payload.ts';
import { newWebhookSecret } from './signature.ts';

export interface Webhook {
  id: string;
  accountId: string;
  url: string;
  events: WebhookEvent[];
  enabled: boolean;
  /** Why the service disabled it; null where it did not. */
  disabledReason: string | null;
  createdAt: Date;
  lastDeliveryAt: Date | null;
  /** HTTP status of the last answer; 0 where nothing answered; null before the first attempt. */
  lastDeliveryStatus: number | null;
}

/** Rows of webhooks and deliveries. Every method that takes an id throws `not_found` where it is missing or somebody else's. */
export interface WebhookStore {
  /**
   * Answers the secret too. `alongside` runs in the same transaction. Throws `account_limit_reached` where the account has
   * as many as it may have.
   */
  create(
    accountId: string,
    input: { url: string; events: WebhookEvent[]; secret: string | null },
    alongside: (tx: Transaction, webhook: Webhook) => Promise<void>,
  ): Promise<{ webhook: Webhook; secret: string }>;
  /** Newest first. */
  list(accountId: string): Promise<Webhook[]>;
  find(accountId: string, id: string): Promise<Webhook>;
  /** Disabling closes what is pending, and enabling starts with a clean slate. */
  update(
    accountId: string,
    id: string,
    change: {
      url?: string | undefined;
      events?: WebhookEvent[] | undefined;
      enabled?: boolean | undefined;
    },
  ): Promise<Webhook>;
  /** Removes the webhook, its deliveries and their waiting jobs in one transaction. */
  remove(accountId: string, id: string): Promise<void>;
  /** Newest first, after the place where one is given. */
  deliveries(
    accountId: string,
    webhookId: string,
    page: { limit: number; after: DeliveryPlace | null },
  ): Promise<Delivery[]>;
  /**
   * Sends a delivery again, whatever became of it: the same message, at once, and the whole schedule anew. Throws
   * `webhook_disabled`. `alongside` runs in the same transaction.
   */
  resend(
    accountId: string,
    delivery: { webhookId: string; deliveryId: string },
    alongside?: (tx: Transaction, delivery: Delivery) => Promise<void>,
  ): Promise<Delivery>;
  /** The secret in plain text, for the moment of signing. */
  secretOf(webhook: Pick<Webhook, 'id' | 'accountId'>): Promise<string>;
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

/** The store over one database, one vault and the queue of the attempts. */
export function createWebhookStore(options: {
  database: Database;
  vault: Vault;
  queue: Pick<Queue, 'send' | 'cancelWhere'>;
  clock: Clock;
  /** Webhooks that one account may have; 0 is no limit. */
  most: number;
}): WebhookStore {
  const { database, vault, queue, clock, most } = options;

  const find = async (accountId: string, id: string) =>
    webhookOf(await rowOf(database.kysely, accountId, id).executeTakeFirst());
  const locked = async (tx: Transaction, accountId: string, id: string) =>
    webhookOf(await rowOf(tx, accountId, id).forUpdate().executeTakeFirst());

  return {
    async create(accountId, input, alongside) {
      const nowMs = clock.nowMs();
      const id = newId('wh', nowMs);
      const secret = input.secret ?? newWebhookSecret();
      const webhook = await database.transaction(async (tx) => {
        const place = { accountId, rowId: id, field: 'webhook-secret' as const };
        // Locks the account, so that the count below holds until the end.
        const { dataKeyId, sealed } = await vault.seal(tx, place, secret);
        await refuseTooMany(tx, accountId, most);
        const row = await tx
          .insertInto('webhooks')
          .values({
            id,
            account_id: accountId,
            url: input.url,
            events: input.events,
            data_key_id: dataKeyId,
            sealed_secret: sealed,
            created_at: new Date(nowMs),
          })
          .returning(columns)
          .executeTakeFirstOrThrow();
        await alongside(tx, asWebhook(row));
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

    async update(accountId, id, { url, events, enabled }) {
      return database.transaction(async (tx) => {
        await locked(tx, accountId, id);
        const row = await tx
          .updateTable('webhooks')
          .set({
            ...(url === undefined ? {} : { url }),
            ...(events === undefined ? {} : { events }),
            ...(enabled === undefined ? {} : { enabled, disabled_reason: null, failing_since: null }),
          })
          .where('id', '=', id)
          .returning(columns)
          // An update of nothing is no SQL; the route refuses one.
          .executeTakeFirstOrThrow();
        if (enabled === false)
          await closePending(tx, queue, { webhookId: id, failure: 'the webhook was disabled' });
        return asWebhook(row);
      });
    },

    async remove(accountId, id) {
      await database.transaction(async (tx) => {
        await locked(tx, accountId, id);
        await queue.cancelWhere(tx, 'webhook.attempt', { webhookId: id });
        await tx.deleteFrom('webhooks').where('id', '=', id).execute();
      });
    },

    async deliveries(accountId, webhookId, page) {
      await find(accountId, webhookId);
      return deliveriesOf(database, webhookId, page);
    },

    async resend(accountId, place, alongside) {
      return database.transaction(async (tx) => {
        const webhook = await locked(tx, accountId, place.webhookId);
        if (!webhook.enabled) {
          throw new AppError(
            'webhook_disabled',
            'The webhook is disabled; enable it first with PATCH and {"enabled": true}.',
          );
        }
        const delivery = await sendAgain({ queue, clock }, tx, place);
        await alongside?.(tx, delivery);
        return delivery;
      });
    },

    async secretOf({ id, accountId }) {
      const row = await database.kysely
        .selectFrom('webhooks')
        .select(['data_key_id', 'sealed_secret'])
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      if (!row) throw notFound();
      const place = { accountId, rowId: id, field: 'webhook-secret' as const };
      return vault.open(place, row.data_key_id, row.sealed_secret);
    },
  };
}

function rowOf(from: Transaction | Database['kysely'], accountId: string, id: string) {
  return from.selectFrom('webhooks').select(columns).where('account_id', '=', accountId).where('id', '=', id);
}

/** Throws where there is no row. */
function webhookOf(row: Parameters<typeof asWebhook>[0] | undefined): Webhook {
  if (!row) throw notFound();
  return asWebhook(row);
}

async function refuseTooMany(tx: Transaction, accountId: string, most: number): Promise<void> {
  if (most === 0) return;
  const { count } = await tx
    .selectFrom('webhooks')
    .select((of) => of.fn.countAll<number | string>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= most)
    throw limitReached({ what: 'webhooks', most, setting: 'PASSERBY_ACCOUNT_WEBHOOKS' });
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
