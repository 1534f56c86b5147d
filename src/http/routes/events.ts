// What happens in a session, event by event: the polling feed and the live stream, which are the same rows.
import { z } from 'zod';
import { AppError } from '../../base/errors.ts';
import { sessionEventSchema } from '../../evidence/event-schema.ts';
import { callerOf, idParam, problemsOf, type App, type RouteParts } from '../route.ts';

const moment = z.string().regex(/^\d{1,15}$/, 'must be milliseconds since 1970');

const query = z.strictObject({
  since: moment
    .default('0')
    .describe('Answer only events after this millisecond, exclusive; `next_since` of the last answer.'),
});

const params = z.object({ id: idParam, sid: idParam });

const eventBody = sessionEventSchema.meta({ id: 'SessionEvent' });

/** Adds the event feed and the stream. */
export function eventRoutes(app: App, { readRuns, streams }: RouteParts): void {
  app.get(
    '/runs/:id/sessions/:sid/events',
    {
      schema: {
        summary: 'Events of a session after a moment',
        tags: ['Sessions'],
        params,
        querystring: query,
        response: {
          200: z
            .object({
              items: z.array(eventBody),
              next_since: z.int().describe('Pass back as `since`; the same as before when nothing is new.'),
            })
            .meta({ id: 'SessionEventPage' }),
          ...problemsOf(404, 422),
        },
      },
    },
    async (request, reply) => {
      const since = Number(request.query.since);
      const { id, sid } = request.params;
      const key = { accountId: callerOf(request).accountId, runId: id, sessionId: sid };
      const items = await readRuns.events(key, since);
      void reply.header('cache-control', 'no-store');
      return {
        items: items.map(
          ({ at, seq, kind, turn, data }) => ({ at, seq, kind, turn, data }) as z.infer<typeof eventBody>,
        ),
        next_since: items.at(-1)?.at ?? since,
      };
    },
  );

  app.get(
    '/runs/:id/sessions/:sid/stream',
    {
      // A HEAD would wait for the end of the session.
      exposeHeadRoute: false,
      schema: {
        summary: 'The same events as they happen, as Server-Sent Events',
        description:
          'Each frame has `id` (the `at` of the event), `event` (its kind) and `data` (the event as JSON). `Last-Event-ID`, ' +
          'or `since`, resumes after that moment. A comment comes every 15 seconds. The last event is `session.ended`; then ' +
          'the stream closes. 204 where the session has ended and nothing is left to tell.',
        tags: ['Sessions'],
        params,
        querystring: query,
        response: {
          200: {
            description: 'A stream of events.',
            content: { 'text/event-stream': { schema: z.string() } },
          },
          204: z.undefined().describe('The session has ended and there is nothing after that moment.'),
          ...problemsOf(404, 422, 429),
        },
      },
    },
    async (request, reply) => {
      const { id, sid } = request.params;
      const key = { accountId: callerOf(request).accountId, runId: id, sessionId: sid };
      const sinceMs = resumeAt(request.headers['last-event-id']) ?? Number(request.query.since);
      if (!(await readRuns.hasMore(key, sinceMs))) return reply.code(204).send(undefined);
      streams.open(request, reply, { accountId: key.accountId, sessionId: key.sessionId, sinceMs });
      return reply;
    },
  );
}

/** The moment that a client was at when its stream broke; null for a new client. Throws `validation_failed`. */
function resumeAt(header: string | string[] | undefined): number | null {
  if (header === undefined || header === '') return null;
  if (moment.safeParse(header).success) return Number(header);
  throw new AppError('validation_failed', 'Last-Event-ID is the id of an event: milliseconds since 1970.');
}
