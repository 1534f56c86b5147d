// GET /runs/:id/map, /runs/:id/sessions/:sid/transcript, …/evidence and …/recording: what sessions did, and the raw records of it.
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { manifestSchema } from '../../evidence/manifest.ts';
import { journeyMapSchema } from '../../reports/journey-map-schema.ts';
import { transcriptSchema } from '../../reports/transcript-schema.ts';
import { callerOf, idParam, problemsOf, type App, type RouteParts } from '../route.ts';

const form = z.strictObject({
  form: z
    .enum(['full', 'canonical'])
    .default('full')
    .describe(
      '`canonical` leaves out ids, wall times, milliseconds and file names and sorts the keys: two sessions of one seed on a deterministic site are equal byte for byte.',
    ),
});

const journeyMap = journeyMapSchema.meta({ id: 'JourneyMap' });
/** Ours alone and as wide as what rules read: it is documented in the source, and may change with the version in it. */
const evidence = z
  .looseObject({ version: z.number().describe('Version of the shape.') })
  .describe('Everything that the session recorded.')
  .meta({ id: 'Evidence' });
const recording = z
  .looseObject({
    version: z.number().describe('Version of the shape.'),
    turns: z
      .array(z.object({ turn: z.int(), at_ms: z.int() }))
      .describe('When each turn began, milliseconds since the session began.'),
    gaps: z
      .array(z.object({ turn: z.int(), because: z.string() }))
      .describe('Turns of which nothing could be kept, with the reason.'),
    stopped: z.string().nullable().describe('Why recording stopped before the session ended.'),
    styles: z.array(z.string()).describe('Style sheets; `_cssText` of an element is a place in this list.'),
    folded: z
      .array(z.union([z.string(), z.tuple([z.int(), z.int()])]))
      .optional()
      .describe(
        'Text of the JSON list of rrweb 2 events, in parts: a string is the next piece, a pair is the place and length of a piece of all before.',
      ),
    events: z.array(z.unknown()).optional().describe('The list itself, in recordings of version 1.'),
  })
  .describe('The page as it was shown, turn by turn, without pictures and without what was typed.')
  .meta({ id: 'Recording' });
const transcript = transcriptSchema.meta({ id: 'Transcript' });
/** A media type of its own: whoever reads a transcript never takes the shortened form for one. */
const canonicalType = 'application/vnd.passerby.transcript-canonical+json';
const canonical = z
  .looseObject({ schema_version: z.string() })
  .describe('The parts that are equal in two sessions with the same seed, for comparison byte by byte.')
  .meta({ id: 'CanonicalTranscript' });

/** A document that a thread has made JSON already. */
function sendJson(reply: FastifyReply, told: string, type = 'application/json; charset=utf-8'): never {
  return reply.type(type).serializer(String).send(told) as never;
}

/** Adds the routes of map and transcript, and those of the records. */
export function journeyRoutes(app: App, { readRuns }: RouteParts): void {
  app.get(
    '/runs/:id/map',
    {
      schema: {
        summary: 'Journey map of the screens that the sessions reached',
        description: 'While sessions are running, it shows what they have recorded so far.',
        tags: ['Reports'],
        params: z.object({ id: idParam }),
        response: { 200: journeyMap, ...problemsOf(404) },
      },
    },
    async (request, reply) => {
      const told = await readRuns.map(callerOf(request).accountId, request.params.id);
      void reply.header('cache-control', 'no-store');
      return sendJson(reply, told);
    },
  );

  app.get(
    '/runs/:id/sessions/:sid/transcript',
    {
      schema: {
        summary: 'Full replay-ready transcript of a session',
        description: 'Also available for a running session, up to its current turn, and for a failed one.',
        tags: ['Sessions'],
        params: z.object({ id: idParam, sid: idParam }),
        querystring: form,
        response: {
          200: {
            description: 'The transcript in the requested form.',
            content: { 'application/json': { schema: transcript }, [canonicalType]: { schema: canonical } },
          },
          ...problemsOf(404, 422),
        },
      },
    },
    async (request, reply) => {
      const { id, sid } = request.params;
      const key = { accountId: callerOf(request).accountId, runId: id, sessionId: sid };
      const told = await readRuns.transcript(key, request.query.form);
      void reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
      return sendJson(reply, told, request.query.form === 'full' ? undefined : canonicalType);
    },
  );

  recordRoutes(app, readRuns);
}

/** What was recorded of a session, as it is kept. */
function recordRoutes(app: App, readRuns: RouteParts['readRuns']): void {
  app.get(
    '/runs/:id/sessions/:sid/evidence',
    {
      schema: {
        summary: 'Raw records of a session',
        description:
          'What `passerby verify` recomputes a report from. Its shape may change between versions.',
        tags: ['Sessions'],
        params: z.object({ id: idParam, sid: idParam }),
        response: { 200: evidence, ...problemsOf(404, 409) },
      },
    },
    async (request, reply) => {
      const { id, sid } = request.params;
      const key = { accountId: callerOf(request).accountId, runId: id, sessionId: sid };
      void reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
      const records = await readRuns.records(key);
      return reply.type('application/json; charset=utf-8').send(records as never);
    },
  );

  app.get(
    '/runs/:id/sessions/:sid/recording',
    {
      schema: {
        summary: 'Recording of the page for a replay',
        description:
          'What the film of a session replays: events of rrweb, every text masked as all records are. Its shape may change between versions.',
        tags: ['Sessions'],
        params: z.object({ id: idParam, sid: idParam }),
        response: { 200: recording, ...problemsOf(404, 409) },
      },
    },
    async (request, reply) => {
      const { id, sid } = request.params;
      const key = { accountId: callerOf(request).accountId, runId: id, sessionId: sid };
      void reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
      const recorded = await readRuns.recording(key);
      return reply.type('application/json; charset=utf-8').send(recorded as never);
    },
  );

  app.get(
    '/runs/:id/sessions/:sid/manifest',
    {
      schema: {
        summary: 'Signed sums of the raw records of a session',
        description:
          'SHA-256 of the records as `evidence` serves them and of every screenshot, signed with a key of `/.well-known/passerby-keys.json`.',
        tags: ['Sessions'],
        params: z.object({ id: idParam, sid: idParam }),
        response: { 200: manifestSchema, ...problemsOf(404, 409) },
      },
    },
    async (request, reply) => {
      const { id, sid } = request.params;
      void reply.header('cache-control', 'no-store');
      return readRuns.manifest({ accountId: callerOf(request).accountId, runId: id, sessionId: sid });
    },
  );
}
