// GET /runs/:id/sessions/:sid/events: the polling feed.
import { z } from 'zod';
import { callerOf, idParam, problemsOf, type App, type RouteParts } from '../route.ts';

const query = z.strictObject({
  since: z
    .string()
    .regex(/^\d{1,15}$/, 'must be milliseconds since 1970')
    .default('0')
    .describe('Answer only events after this millisecond, exclusive; `next_since` of the last answer.'),
});

const eventBody = z
  .object({
    at: z.int().describe('Milliseconds since 1970, UTC; strictly increasing within a session.'),
    seq: z.int(),
    kind: z.string(),
    turn: z.int().describe('0 before the first turn.'),
    data: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'SessionEvent' });

/** Adds the event feed. */
export function eventRoutes(app: App, { readRuns }: RouteParts): void {
  app.get(
    '/runs/:id/sessions/:sid/events',
    {
      schema: {
        summary: 'Events of a session after a moment',
        tags: ['Sessions'],
        params: z.object({ id: idParam, sid: idParam }),
        querystring: query,
        response: {
          200: z.object({
            items: z.array(eventBody),
            next_since: z.int().describe('Pass back as `since`; the same as before when nothing is new.'),
          }),
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
        items: items.map(({ at, seq, kind, turn, data }) => ({ at, seq, kind, turn, data })),
        next_since: items.at(-1)?.at ?? since,
      };
    },
  );
}
