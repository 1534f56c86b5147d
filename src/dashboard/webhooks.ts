// /webhooks: the subscriptions of the account, their test, and the log of their deliveries with resending. A signing secret is
// shown on the answer to its making and nowhere else.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SignedIn, SignIns } from '../accounts/sign-ins.ts';
import type { PageFiles } from '../reports/render/components.ts';
import { decodeCursor, encodeCursor } from '../runs/cursor.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';
import { goTo, sendPage, statusOf } from './answer.ts';
import { fieldOf, fieldsOf, forPerson } from './person.ts';
import { refusedWebhook, webhookFormOf, wrongInWebhook, type WrongWebhook } from './webhook-form.ts';
import { deliveriesPage, webhooksPage, type TestTold } from './webhooks-page.ts';

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
  const show = async (who: SignedIn, more: { made?: string; wrong?: WrongWebhook | null } = {}) =>
    webhooksPage(files, who, { wrong: null, webhooks: await webhooks.list(who.accountId), ...more });

  app.get(
    '/webhooks',
    forPerson(signIns, 'read', async (_request, reply, who) => sendPage(reply, await show(who))),
  );

  app.post(
    '/webhooks',
    forPerson(signIns, 'write', async (request, reply, who) => {
      const form = webhookFormOf(request);
      const secret = fieldsOf(request).get('secret') ?? '';
      const wrong = wrongInWebhook(form);
      if (wrong) return sendPage(reply, await show(who, { wrong }), statusOf('validation_failed'));
      try {
        const input = { ...form, secret: secret === '' ? null : secret };
        const made = await webhooks.create(who.accountId, input, async () => undefined);
        return sendPage(reply, await show(who, { made: made.secret }));
      } catch (error) {
        const refused = refusedWebhook(form, error);
        return sendPage(reply, await show(who, { wrong: refused }), statusOf('validation_failed'));
      }
    }),
  );

  const log = async (
    who: SignedIn,
    { id, cursor }: { id: string; cursor?: string },
    { told, wrong = null }: { told?: TestTold; wrong?: WrongWebhook | null } = {},
  ) => {
    const filter = { accountId: who.accountId, webhookId: id };
    const after = cursor === undefined ? null : decodeCursor(cursor, filter, 'del');
    const webhook = await webhooks.find(who.accountId, id);
    const rows = await webhooks.deliveries(who.accountId, id, { limit: pageSize + 1, after });
    const deliveries = rows.slice(0, pageSize);
    const last = deliveries.at(-1);
    const next = last && rows.length > pageSize ? encodeCursor(last, filter) : null;
    return deliveriesPage(files, who, { webhook, deliveries, next, isFirst: after === null, told, wrong });
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
      return sendPage(reply, await log(who, { id }, { told: await webhooks.sendTest(who.accountId, id) }));
    }),
  );

  app.post<WebhookPath>(
    '/webhooks/:id',
    forPerson(signIns, 'write', async (request: FastifyRequest<WebhookPath>, reply, who) => {
      const { id } = request.params;
      const form = webhookFormOf(request);
      let wrong = wrongInWebhook(form);
      try {
        if (!wrong) await webhooks.update(who.accountId, id, form);
      } catch (error) {
        wrong = refusedWebhook(form, error);
      }
      if (wrong) return sendPage(reply, await log(who, { id }, { wrong }), statusOf('validation_failed'));
      return goTo(reply, `/webhooks/${encodeURIComponent(id)}`);
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
