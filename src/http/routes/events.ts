// What happens in a session or a crawl, event by event: the polling feed and the live stream, which are the same rows.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../base/errors.ts';
import { sessionEventSchema } from '../../evidence/event-schema.ts';
import { ofCrawl, type SessionKey } from '../../runs/required.ts';
import { callerOf, idParam, problemsOf, type App, type RouteParts } from '../route.ts';

const moment = z.string().regex(/^\d{1,15}$/, 'must be milliseconds since 1970');

const query = z.strictObject({
  since: moment
    .default('0')
    .describe(
      'Return only events after this time (milliseconds, exclusive); use `next_since` of the last answer.',
    ),
});

const feedQuery = query.extend({
  attempts: z
    .enum(['newest', 'all'])
    .default('newest')
    .describe(
      '`all` also returns the events of lost attempts: each event with its `attempt`, and `superseded` where a later one took its place.',
    ),
});

const runParams = z.object({ id: idParam });
const params = z.object({ id: idParam, sid: idParam });

const eventBody = sessionEventSchema.meta({ id: 'SessionEvent' });

const feedBody = z
  .object({
    items: z.array(eventBody),
    next_since: z
      .int()
      .describe('Send it as `since` in the next call; unchanged if there are no new events.'),
  })
  .meta({ id: 'SessionEventPage' });

const streamSchema = {
  description:
    'Each frame has `id` (the `at` of the event), `event` (its kind) and `data` (the event as JSON). `Last-Event-ID`, ' +
    'or `since`, resumes after that moment. A comment comes every 15 seconds. The last event is `session.ended`; then ' +
    'the stream closes. 204 where the session or crawl has ended and nothing is left to send.',
  querystring: query,
  response: {
    200: {
      description: 'A stream of events.',
      content: { 'text/event-stream': { schema: z.string() } },
    },
    204: z.undefined().describe('The session has ended and there are no later events.'),
    ...problemsOf(404, 422, 429),
  },
};

const feedSchema = { querystring: feedQuery, response: { 200: feedBody, ...problemsOf(404, 422) } };

/** Adds the event feed and the stream of sessions and crawls. */
export function eventRoutes(app: App, { readRuns, streams }: RouteParts): void {
  const feed = async (reply: FastifyReply, key: SessionKey, asked: z.infer<typeof feedQuery>) => {
    const since = Number(asked.since);
    const items =
      asked.attempts === 'all' ? await readRuns.allEvents(key, since) : await readRuns.events(key, since);
    void reply.header('cache-control', 'no-store');
    return {
      items: items as z.infer<typeof eventBody>[],
      next_since: items.at(-1)?.at ?? since,
    };
  };
  const stream = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { key, since }: { key: SessionKey; since: string },
  ) => {
    const sinceMs = resumeAt(request.headers['last-event-id']) ?? Number(since);
    const { id: sessionId, isOver } = await readRuns.follow(key, sinceMs);
    if (isOver) return reply.code(204).send(undefined);
    streams.open(request, reply, { accountId: key.accountId, sessionId, sinceMs });
    return reply;
  };

  app.get(
    '/runs/:id/sessions/:sid/events',
    { schema: { ...feedSchema, summary: 'Events of a session after a moment', tags: ['Sessions'], params } },
    (request, reply) => feed(reply, sessionKey(request), request.query),
  );
  app.get(
    '/runs/:id/crawl/events',
    {
      schema: {
        ...feedSchema,
        summary: 'Events of the crawl of a run after a moment',
        tags: ['Runs'],
        params: runParams,
      },
    },
    (request, reply) => feed(reply, crawlKey(request), request.query),
  );

  // A HEAD would wait for the end.
  const exposeHeadRoute = false;
  app.get(
    '/runs/:id/sessions/:sid/stream',
    {
      exposeHeadRoute,
      schema: {
        ...streamSchema,
        summary: 'The same events as they happen, as Server-Sent Events',
        tags: ['Sessions'],
        params,
      },
    },
    (request, reply) => stream(request, reply, { key: sessionKey(request), since: request.query.since }),
  );
  app.get(
    '/runs/:id/crawl/stream',
    {
      exposeHeadRoute,
      schema: {
        ...streamSchema,
        summary: 'The events of the crawl as they happen, as Server-Sent Events',
        tags: ['Runs'],
        params: runParams,
      },
    },
    (request, reply) => stream(request, reply, { key: crawlKey(request), since: request.query.since }),
  );
}

function sessionKey(request: FastifyRequest<{ Params: { id: string; sid: string } }>): SessionKey {
  const { id, sid } = request.params;
  return { accountId: callerOf(request).accountId, runId: id, sessionId: sid };
}

function crawlKey(request: FastifyRequest<{ Params: { id: string } }>): SessionKey {
  return { accountId: callerOf(request).accountId, runId: request.params.id, sessionId: ofCrawl };
}

/** The moment that a client was at when its stream broke; null for a new client. Throws `validation_failed`. */
function resumeAt(header: string | string[] | undefined): number | null {
  if (header === undefined || header === '') return null;
  if (moment.safeParse(header).success) return Number(header);
  throw new AppError('validation_failed', 'Last-Event-ID is the id of an event: milliseconds since 1970.');
}
