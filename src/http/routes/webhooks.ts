// Webhook subscriptions, their test, and the log of their deliveries.
import { z } from 'zod';
import { decodeCursor, encodeCursor } from '../../runs/cursor.ts';
import { webhookEvents } from '../../webhooks/payload.ts';
import type { Delivery, Webhook } from '../../webhooks/webhook-store.ts';
import { otherRequest } from '../../accounts/idempotency.ts';
import { keepWithEffect } from '../once.ts';
import { callerOf, idParam, problemsOf, type App, type RouteParts } from '../route.ts';

const url = z
  .string('must be an https URL')
  .min(1)
  .max(2_048)
  .refine((text) => URL.canParse(text), 'must be an absolute URL such as https://example.com/hook')
  .describe('Where deliveries go: https, and not a private address.');

const events = z
  .array(z.enum(webhookEvents))
  .min(1, 'needs at least one event')
  .max(webhookEvents.length)
  .describe('The events to be told of.');

const createBody = z
  .strictObject({
    url,
    events,
    secret: z
      .string()
      .min(16, 'must have at least 16 characters')
      .max(256)
      .optional()
      .describe('Printable ASCII; with `whsec_` the base64 of the key. Made by the service when left out.'),
  })
  .meta({ id: 'CreateWebhook' });

const changeBody = z
  .strictObject({ url: url.optional(), events: events.optional(), enabled: z.boolean().optional() })
  .refine((body) => Object.values(body).some((value) => value !== undefined), 'must change something')
  .meta({ id: 'ChangeWebhook' });

const createdBody = z
  .object({
    id: z.string(),
    url: z.string(),
    events: z.array(z.enum(webhookEvents)),
    secret: z.string().describe('For verifying signatures; shown in this answer only.'),
  })
  .meta({ id: 'CreatedWebhook' });

const webhookBody = z
  .object({
    id: z.string(),
    url: z.string(),
    events: z.array(z.enum(webhookEvents)),
    enabled: z.boolean(),
    disabled_reason: z
      .string()
      .nullable()
      .describe('Why the service disabled it; null where it is enabled or was disabled by PATCH.'),
    created_at: z.string(),
    last_delivery_at: z
      .string()
      .nullable()
      .describe('When the last attempt was made; null before the first.'),
    last_delivery_status: z
      .string()
      .nullable()
      .describe('HTTP status of the last attempt; "0" where nothing answered; null before the first.'),
  })
  .meta({ id: 'Webhook' });

const testBody = z
  .object({
    delivered: z.boolean(),
    status_code: z.int().describe('HTTP status of the receiver; 0 where nothing answered.'),
    attempt_count: z.int(),
    reason: z.string().nullable().describe('Why nothing answered, or why the answer does not count.'),
  })
  .meta({ id: 'WebhookTest' });

const deliveryBody = z
  .object({
    id: z.string(),
    event: z.enum([...webhookEvents, 'webhook.test']),
    status: z.enum(['pending', 'delivered', 'dead']),
    attempt_count: z.int(),
    response_code: z
      .int()
      .nullable()
      .describe('Of the last attempt; 0 where nothing answered; null before the first.'),
    failure: z.string().nullable().describe('Why the last attempt got no answer, or why no more are made.'),
    duration_ms: z.int().nullable(),
    next_retry_at: z.string().nullable().describe('When the next attempt is due; null where none is.'),
    created_at: z.string(),
    message_id: z.string().describe('The `webhook-id` header of every attempt.'),
  })
  .meta({ id: 'WebhookDelivery' });

const pageQuery = z.strictObject({
  limit: z
    .string()
    .regex(/^\d{1,3}$/, 'must be a whole number from 1 to 100')
    .default('50')
    .refine((text) => Number(text) >= 1 && Number(text) <= 100, 'must be a whole number from 1 to 100'),
  cursor: z.string().min(1).max(500).optional(),
});

const pageBody = z
  .object({
    items: z.array(deliveryBody),
    next_cursor: z.string().nullable().describe('Pass back as `cursor`; null on the last page.'),
  })
  .meta({ id: 'WebhookDeliveryPage' });

const tags = ['Webhooks'];
const params = z.object({ id: idParam });
const deliveryParams = z.object({ id: idParam, did: idParam });

/** Adds the webhook routes. */
export function webhookRoutes(app: App, { webhooks }: RouteParts): void {
  /** What is kept of a creation holds no secret; the vault has it for as long as the webhook lives. */
  async function createdAgain(webhook: Webhook, asked: unknown): Promise<z.infer<typeof createdBody>> {
    const secret = await webhooks.secretOf(webhook);
    const given = (asked as z.infer<typeof createBody>).secret ?? secret;
    if (given !== secret) throw otherRequest();
    return toCreated(webhook, secret);
  }

  app.post(
    '/webhooks',
    {
      config: {
        once: {
          asks: ({ secret, ...body }: z.infer<typeof createBody>) => ({
            ...body,
            own_secret: secret !== undefined,
          }),
          repeat: async (request, { id }: { id: string }) =>
            createdAgain(await webhooks.find(callerOf(request).accountId, id), request.body),
        },
      },
      schema: {
        summary: 'Register a webhook',
        tags,
        body: createBody,
        response: { 201: createdBody, ...problemsOf(404, 409, 413, 415, 422, 429) },
      },
    },
    async (request, reply) => {
      const { secret, url, events } = request.body;
      void reply.header('cache-control', 'no-store');
      const made = await webhooks.create(
        callerOf(request).accountId,
        { url, events: [...new Set(events)], secret: secret ?? null },
        (tx, { id }) => keepWithEffect(request, tx, { status: 201, body: { id } }),
      );
      return reply.code(201).send(toCreated(made.webhook, made.secret));
    },
  );

  app.get(
    '/webhooks',
    {
      schema: {
        summary: 'List webhooks with their last delivery, newest first',
        tags,
        response: { 200: z.object({ items: z.array(webhookBody) }), ...problemsOf() },
      },
    },
    async (request) => ({ items: (await webhooks.list(callerOf(request).accountId)).map(toBody) }),
  );

  app.patch(
    '/webhooks/:id',
    {
      schema: {
        summary: 'Change the URL or events of a webhook, or switch it off and on',
        tags,
        params,
        body: changeBody,
        response: { 200: webhookBody, ...problemsOf(404, 413, 415, 422) },
      },
    },
    async (request) => {
      const change = request.body;
      const { accountId } = callerOf(request);
      return toBody(
        await webhooks.update(accountId, request.params.id, {
          ...change,
          events: change.events && [...new Set(change.events)],
        }),
      );
    },
  );

  app.delete(
    '/webhooks/:id',
    {
      schema: {
        summary: 'Remove a webhook; pending retries are dropped',
        tags,
        params,
        response: { 204: z.null(), ...problemsOf(404) },
      },
    },
    async (request, reply) => {
      await webhooks.remove(callerOf(request).accountId, request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/webhooks/:id/test',
    {
      schema: {
        summary: 'Send a test event at once, in one attempt',
        tags,
        params,
        response: { 200: testBody, ...problemsOf(404, 429) },
      },
    },
    async (request) => {
      const result = await webhooks.sendTest(callerOf(request).accountId, request.params.id);
      return {
        delivered: result.delivered,
        status_code: result.status,
        attempt_count: result.attemptCount,
        reason: result.reason,
      };
    },
  );

  app.get(
    '/webhooks/:id/deliveries',
    {
      schema: {
        summary: 'Deliveries of a webhook, newest first',
        tags,
        params,
        querystring: pageQuery,
        response: { 200: pageBody, ...problemsOf(404, 422) },
      },
    },
    async (request) => {
      const { accountId } = callerOf(request);
      const { id } = request.params;
      const limit = Number(request.query.limit);
      const filter = { accountId, webhookId: id };
      const { cursor } = request.query;
      const after = cursor === undefined ? null : decodeCursor(cursor, filter, 'del');
      const rows = await webhooks.deliveries(accountId, id, { limit: limit + 1, after });
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      return {
        items: shown.map(toDelivery),
        next_cursor: last && rows.length > limit ? encodeCursor(last, filter) : null,
      };
    },
  );

  app.post(
    '/webhooks/:id/deliveries/:did/resend',
    {
      schema: {
        summary: 'Send a delivery again, whatever became of it',
        tags,
        params: deliveryParams,
        response: { 202: deliveryBody, ...problemsOf(404, 409, 429) },
      },
    },
    async (request, reply) => {
      const { id, did } = request.params;
      const delivery = await webhooks.resend(callerOf(request).accountId, id, did, (tx, resent) =>
        keepWithEffect(request, tx, { status: 202, body: toDelivery(resent) }),
      );
      return reply.code(202).send(toDelivery(delivery));
    },
  );
}

function toCreated(webhook: Webhook, secret: string): z.infer<typeof createdBody> {
  return { id: webhook.id, url: webhook.url, events: webhook.events, secret };
}

function toBody(webhook: Webhook): z.infer<typeof webhookBody> {
  return {
    id: webhook.id,
    url: webhook.url,
    events: webhook.events,
    enabled: webhook.enabled,
    disabled_reason: webhook.disabledReason,
    created_at: webhook.createdAt.toISOString(),
    last_delivery_at: webhook.lastDeliveryAt?.toISOString() ?? null,
    last_delivery_status: webhook.lastDeliveryStatus === null ? null : String(webhook.lastDeliveryStatus),
  };
}

function toDelivery(delivery: Delivery): z.infer<typeof deliveryBody> {
  return {
    id: delivery.id,
    event: delivery.event as z.infer<typeof deliveryBody>['event'],
    status: delivery.status,
    attempt_count: delivery.attemptCount,
    response_code: delivery.responseCode,
    failure: delivery.failure,
    duration_ms: delivery.durationMs,
    next_retry_at: delivery.nextRetryAt?.toISOString() ?? null,
    created_at: delivery.createdAt.toISOString(),
    message_id: delivery.messageId,
  };
}
