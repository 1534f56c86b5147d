// What needs no key: is the service alive, is it ready, the keys that sign records, and the schemas of what it writes.
import { z } from 'zod';
import { AppError } from '../../base/errors.ts';
import type { PublicKeys } from '../../base/signing-keys.ts';
import type { App } from '../route.ts';

/** The published schemas by file name, such as `session-report-1.4.json`. */
export type PublishedSchemas = ReadonlyMap<string, unknown>;

export interface ServiceRouteParts {
  /** Why the service should get no new work, each a sentence; empty where it should. */
  notReady: () => readonly string[];
  schemas: PublishedSchemas;
  /** Public halves of the keys that sign records. */
  signingKeys: () => Promise<PublicKeys>;
}

/** Adds /healthz, /readyz, /.well-known/passerby-keys.json and /schemas/. */
export function serviceRoutes(app: App, { notReady, schemas, signingKeys }: ServiceRouteParts): void {
  app.get('/healthz', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });

  app.get('/readyz', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    const reasons = notReady();
    if (reasons.length > 0) throw new AppError('service_unavailable', reasons.join(' '), { retryAfterS: 5 });
    return { status: 'ready' };
  });

  app.get('/.well-known/passerby-keys.json', async (_request, reply) => {
    void reply.header('cache-control', 'public, max-age=300').header('access-control-allow-origin', '*');
    return signingKeys();
  });

  app.get(
    '/schemas/:name',
    { schema: { params: z.object({ name: z.string() }) } },
    async (request, reply) => {
      const schema = schemas.get(request.params.name);
      if (schema === undefined) throw new AppError('not_found', 'There is no such schema.');
      return reply
        .type('application/schema+json')
        .header('access-control-allow-origin', '*')
        .send(JSON.stringify(schema, null, 2));
    },
  );
}
