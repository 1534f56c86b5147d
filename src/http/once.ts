// The Idempotency-Key of a POST, for every route that there is: the key is claimed before the route works, and its answer
// is kept for whoever asks again. A route whose answer or body holds a secret says here what of them may be kept.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requestHash, type Claim, type Idempotency, type KeptAnswer } from '../accounts/idempotency.ts';
import type { Transaction } from '../storage/database.ts';
import { callerOf, type App } from './route.ts';

/** How a route with a secret is repeated. Neither function may let one through: what they answer is kept in clear. */
export interface OnceWithSecret {
  /** What of the body tells one request from another. */
  asks: (body: never) => unknown;
  /** The answer again, from what `keepWithEffect` was given; the kept body itself where left out. */
  repeat?: (request: FastifyRequest, kept: never) => Promise<unknown>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Held while a POST with an Idempotency-Key is at work. */
    once: Claim | null;
  }
  interface FastifyContextConfig {
    once?: OnceWithSecret;
  }
}

/** Loose: the schema of headers names what a client may send, and the rest passes. */
const onceHeaders = z.looseObject({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, 'is 1 to 255 printable ASCII characters')
    .optional()
    .describe(
      'A repeated call with the same key and body within 24 hours does nothing and gets the first answer.',
    ),
});

/**
 * Makes every POST of the scope obey an Idempotency-Key: a repeat gets the first answer with `idempotency-replayed: true`,
 * another request under the key is refused, and so is one while the first is at work. Refusals are never kept. An answer is
 * kept once the route has worked, or within its transaction where the route calls `keepWithEffect`.
 */
export function onceForPosts(app: App, idempotency: Idempotency): void {
  app.decorateRequest('once', null);
  app.addHook('onRoute', (route) => {
    if (isPost(route.method)) route.schema = { headers: onceHeaders, ...route.schema };
  });
  app.addHook('preHandler', async (request, reply) => {
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || typeof key !== 'string') return;
    const { accountId } = callerOf(request);
    const begun = await idempotency.begin({ accountId, key, hash: hashOf(request) });
    if ('kept' in begun) return sendAgain(request, reply, begun.kept);
    request.once = begun.claim;
  });
  app.addHook('preSerialization', async (request, reply, body) => {
    const claim = request.once;
    request.once = null;
    if (claim)
      await (reply.statusCode < 300 ? claim.settle({ status: reply.statusCode, body }) : giveBack(claim));
    return body;
  });
}

/** Keeps the answer of a POST in the transaction of its effect; nothing where the client sent no key. */
export async function keepWithEffect(
  request: FastifyRequest,
  tx: Transaction,
  answer: KeptAnswer,
): Promise<void> {
  await request.once?.keep(tx, answer);
}

function isPost(method: string | string[]): boolean {
  return [method].flat().includes('POST');
}

function hashOf(request: FastifyRequest): string {
  const { url, config, schema } = request.routeOptions;
  const path = request.url.split('?', 1)[0] ?? url ?? '';
  // A route without a body takes an empty one and none alike.
  const body = schema?.body === undefined ? null : request.body;
  return requestHash(request.method, path, config.once ? config.once.asks(body as never) : body);
}

async function sendAgain(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body }: KeptAnswer,
): Promise<FastifyReply> {
  const repeat = request.routeOptions.config.once?.repeat;
  const again = repeat ? await repeat(request, body as never) : body;
  void reply.header('idempotency-replayed', 'true').header('cache-control', 'no-store');
  return reply.code(status).send(again);
}

/** A claim that cannot be given back lapses by itself; the refusal is what the client has to hear. */
async function giveBack(claim: Claim): Promise<void> {
  await claim.release().catch(() => undefined);
}
