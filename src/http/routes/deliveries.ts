// The log of a webhook's deliveries, and sending one again.
import { deliveryStatuses } from '../../base/wire-facts.ts';
import { z } from 'zod';
import { decodeCursor, encodeCursor } from '../../runs/cursor.ts';
import type { Delivery } from '../../webhooks/deliveries.ts';
import { webhookEvents } from '../../webhooks/payload.ts';
import { keepWithEffect } from '../once.ts';
import { callerOf, idParam, pageCursor, pageLimit, problemsOf, type App, type RouteParts } from '../route.ts';

const deliveryBody = z
  .object({
    id: z.string(),
    event: z.enum([...webhookEvents, 'webhook.test']),
    status: z.enum(deliveryStatuses),
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
  limit: pageLimit,
  cursor: pageCursor,
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

/** Adds the routes of deliveries. */
export function deliveryRoutes(app: App, { webhooks }: RouteParts): void {
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
      const delivery = await webhooks.resend(
        callerOf(request).accountId,
        { webhookId: id, deliveryId: did },
        (tx, resent) => keepWithEffect(request, tx, { status: 202, body: toDelivery(resent) }),
      );
      return reply.code(202).send(toDelivery(delivery));
    },
  );
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
