// /webhooks: the subscriptions of the account, their test, and the log of their deliveries with resending. A signing secret is
// shown on the answer to its making and nowhere else.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SignedIn, SignIns } from '../accounts/sign-ins.ts';
import { AppError } from '../base/errors.ts';
import type { PageFiles } from '../reports/render/components.ts';
import { decodeCursor, encodeCursor } from '../runs/cursor.ts';
import { webhookEvents } from '../webhooks/payload.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';
import { goTo, sendPage, statusOf } from './answer.ts';
import { fieldOf, fieldsOf, forPerson } from './person.ts';
import {
  deliveriesPage,
  webhooksPage,
  type TestTold,
  type WebhookForm,
  type WrongWebhook,
} from './webhooks-page.ts';

/** Deliveries on one page of the log. */
const pageSize = 25;

export interface WebhooksParts {
  signIns: SignIns;
  webhooks: Pick<
    Webhooks,
    'list' | 'find' | 'create' | 'update' | 'remove' | 'sendTest' | 'deliveries' | 'resend'
  >;
  files: PageFiles;
}

interface WebhookPath {
  Params: { id: string };
  Querystring: { cursor?: string };
}
interface DeliveryPath {
  Params: { id: string; did: string };
}

/** Adds /webhooks and everything below it. */
export function webhooksRoutes(app: FastifyInstance, { signIns, webhooks, files }: WebhooksParts): void {
  const show = async (who: SignedIn, more: { made?: string; wrong?: WrongWebhook } = {}) =>
    webhooksPage(files, who, { webhooks: await webhooks.list(who.accountId), ...more });

  app.get(
    '/webhooks',
    forPerson(signIns, 'read', async (_request, reply, who) => sendPage(reply, await show(who))),
  );

  app.post(
    '/webhooks',
    forPerson(signIns, 'write', async (request, reply, who) => {
      const form = formOf(request);
      if (form.events.length === 0) {
        const wrong = { form, field: 'events', words: 'Choose at least one event.' } as const;
        return sendPage(reply, await show(who, { wrong }), statusOf('validation_failed'));
      }
      try {
        const input = { url: form.url, events: form.events, secret: null };
        const { secret } = await webhooks.create(who.accountId, input, async () => undefined);
        return sendPage(reply, await show(who, { made: secret }));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const wrong = { form, field: 'url', words: error.message } as const;
        return sendPage(reply, await show(who, { wrong }), statusOf(error.code));
      }
    }),
  );

  const log = async (who: SignedIn, { id, cursor }: { id: string; cursor?: string }, told?: TestTold) => {
    const filter = { accountId: who.accountId, webhookId: id };
    const after = cursor === undefined ? null : decodeCursor(cursor, filter, 'del');
    const webhook = await webhooks.find(who.accountId, id);
    const rows = await webhooks.deliveries(who.accountId, id, { limit: pageSize + 1, after });
    const deliveries = rows.slice(0, pageSize);
    const last = deliveries.at(-1);
    const next = last && rows.length > pageSize ? encodeCursor(last, filter) : null;
    return deliveriesPage(files, who, { webhook, deliveries, next, isFirst: after === null, told });
  };

  app.get<WebhookPath>(
    '/webhooks/:id',
    forPerson(signIns, 'read', async (request: FastifyRequest<WebhookPath>, reply, who) => {
      const { cursor } = request.query;
      const place = { id: request.params.id, ...(typeof cursor === 'string' ? { cursor } : {}) };
      return sendPage(reply, await log(who, place));
    }),
  );

  app.post<WebhookPath>(
    '/webhooks/:id/test',
    forPerson(signIns, 'write', async (request: FastifyRequest<WebhookPath>, reply, who) => {
      const { id } = request.params;
      return sendPage(reply, await log(who, { id }, await webhooks.sendTest(who.accountId, id)));
    }),
  );

  app.post<WebhookPath>(
    '/webhooks/:id/switch',
    forPerson(signIns, 'write', async (request: FastifyRequest<WebhookPath>, reply, who) => {
      const enabled = fieldOf(request, 'to') === 'on';
      await webhooks.update(who.accountId, request.params.id, { enabled });
      return goTo(reply, `/webhooks/${encodeURIComponent(request.params.id)}`);
    }),
  );

  app.post<WebhookPath>(
    '/webhooks/:id/remove',
    forPerson(signIns, 'write', async (request: FastifyRequest<WebhookPath>, reply, who) => {
      await webhooks.remove(who.accountId, request.params.id);
      return goTo(reply, '/webhooks');
    }),
  );

  app.post<DeliveryPath>(
    '/webhooks/:id/deliveries/:did/resend',
    forPerson(signIns, 'write', async (request: FastifyRequest<DeliveryPath>, reply, who) => {
      const { id, did } = request.params;
      await webhooks.resend(who.accountId, { webhookId: id, deliveryId: did });
      return goTo(reply, `/webhooks/${encodeURIComponent(id)}`);
    }),
  );
}

function formOf(request: FastifyRequest): WebhookForm {
  const chosen = new Set(fieldsOf(request).getAll('event'));
  return { url: fieldOf(request, 'url'), events: webhookEvents.filter((event) => chosen.has(event)) };
}
