// The Idempotency-Key of a POST: its schema and its meaning, for every route that keeps its answer.
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requestHash, type IdempotentRequest } from '../runs/idempotency.ts';

/** Loose: the schema of headers names what a client may send, and the rest passes. */
export const onceHeaders = z.looseObject({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, 'is 1 to 255 printable ASCII characters')
    .optional()
    .describe(
      'A repeated call with the same key and body within 24 hours does nothing and gets the first answer.',
    ),
});

/**
 * The request under its key, or null where the client sent none. A repeat must have the same `body`; a caller whose body
 * holds what must not be kept, not even as a hash, gives it without that.
 */
export function idempotentRequest(
  request: Pick<FastifyRequest, 'method' | 'routeOptions' | 'body'> & {
    headers: z.infer<typeof onceHeaders>;
  },
  accountId: string,
  body: unknown = request.body,
): IdempotentRequest | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  const path = (request.routeOptions.url ?? '').replace(/^\/v1/, '');
  return { accountId, key, hash: requestHash(request.method, path, body) };
}
