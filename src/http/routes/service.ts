// What needs no key: is the service alive, is it ready, and the schemas of what it writes.
import { z } from 'zod';
import { AppError } from '../../base/errors.ts';
import type { App } from '../route.ts';

/** The published schemas by file name, such as `session-report-1.1.json`. */
export type PublishedSchemas = ReadonlyMap<string, unknown>;

export interface ServiceRouteParts {
  /** Why the service should get no new work, or null. */
  notReady: () => Promise<string | null>;
  schemas: PublishedSchemas;
}

/** Adds /healthz, /readyz and /schemas/. */
export function serviceRoutes(app: App, { notReady, schemas }: ServiceRouteParts): void {
  app.get('/healthz', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });

  app.get('/readyz', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    const reason = await notReady();
    if (reason !== null) throw new AppError('service_unavailable', reason, { retryAfterS: 5 });
    return { status: 'ready' };
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
