// Webhook subscriptions and their test.
import { longestUrl, webhookSecret } from '../../base/wire-facts.ts';
import { z } from 'zod';
import { webhookEvents } from '../../webhooks/payload.ts';
import type { Webhook } from '../../webhooks/webhook-store.ts';
import { otherRequest } from '../../accounts/idempotency.ts';
import { keepWithEffect } from '../once.ts';
import { callerOf, idParam, problemsOf, type App, type RouteParts } from '../route.ts';

const url = z
  .string('must be an https URL')
  .min(1)
  .max(longestUrl)
  .refine((text) => URL.canParse(text), 'must be an absolute URL such as https://example.com/hook')
  .describe('Address of the receiver; it must use https and not be private.');

const events = z
  .array(z.enum(webhookEvents))
  .min(1, 'needs at least one event')
  .max(webhookEvents.length)
  .describe('The events to be notified of.');

const createBody = z
  .strictObject({
    url,
    events,
    secret: z
      .string()
      .min(webhookSecret.least, `must have at least ${webhookSecret.least} characters`)
      .max(webhookSecret.most)
      .optional()
      .describe(
        'Printable ASCII; after the prefix `whsec_` the base64 of the key. The service creates one if omitted.',
      ),
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
    secret: z.string().describe('For verifying signatures; returned in this answer only.'),
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
      .describe('Why the service disabled the webhook; null if it is enabled or was disabled by PATCH.'),
    created_at: z.string(),
    last_delivery_at: z
      .string()
      .nullable()
      .describe('When the last attempt was made; null before the first.'),
    last_delivery_status: z
      .string()
      .nullable()
      .describe(
        'HTTP status of the last attempt; "0" if there was no answer; null before the first attempt.',
      ),
  })
  .meta({ id: 'Webhook' });

const testBody = z
  .object({
    delivered: z.boolean(),
    status_code: z.int().describe('HTTP status of the receiver; 0 if there was no answer.'),
    attempt_count: z.int(),
    reason: z.string().nullable().describe('Why there was no answer, or why the answer does not count.'),
  })
  .meta({ id: 'WebhookTest' });

const tags = ['Webhooks'];
const params = z.object({ id: idParam });

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
