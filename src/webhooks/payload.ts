// What a webhook's body says: one shape per event, from which the bodies, their published JSON Schemas and the examples
// come. Ids and states alone; reports are fetched.
import { z } from 'zod';
import type { EndedEvent, EndedRun, EndedSession } from '../queue/jobs.ts';

/** Events that a webhook may subscribe to. */
export const webhookEvents = [
  'run.completed',
  'run.failed',
  'run.partial',
  'session.completed',
  'session.failed',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Version of the bodies; the major number changes when a field changes its meaning or goes. */
const payloadVersion = '1.0';

const instant = (about: string) => z.iso.datetime().describe(about);

const runData = z.object({
  run_id: z.string(),
  status: z.enum(['completed', 'failed', 'partial']),
  target_url: z.string(),
  aggregate_status: z
    .enum(['pending', 'ready', 'failed', 'not_applicable'])
    .describe('`ready`: GET /v1/runs/:id/aggregate-report.json answers.'),
  created_at: instant('When the run was started.'),
  sessions: z
    .array(
      z.object({
        id: z.string(),
        persona_id: z.string(),
        status: z.enum(['completed', 'failed']),
        outcome: z.string().nullable().describe('How a completed session ended; null otherwise.'),
      }),
    )
    .min(1)
    .max(10)
    .describe('In the order of `persona_ids`.'),
});

const sessionData = z.object({
  run_id: z.string(),
  session_id: z.string(),
  persona_id: z.string(),
  status: z.enum(['completed', 'failed']),
  outcome: z.string().nullable().describe('How a completed session ended; null otherwise.'),
  failure: z
    .object({ code: z.string(), reason: z.string() })
    .nullable()
    .describe('Why a failed session failed; null otherwise.'),
});

const testData = z.object({ webhook_id: z.string() });

const dataOf = {
  'run.completed': runData.extend({ status: z.literal('completed') }),
  'run.failed': runData.extend({ status: z.literal('failed') }),
  'run.partial': runData.extend({ status: z.literal('partial') }),
  'session.completed': sessionData.extend({ status: z.literal('completed') }),
  'session.failed': sessionData.extend({ status: z.literal('failed') }),
  'webhook.test': testData,
};
type EventName = keyof typeof dataOf;

/** The name of the event that an end is. */
export function eventName(ended: EndedEvent['ended']): WebhookEvent {
  return `${ended.kind}.${ended.status}` as WebhookEvent;
}

/** The body that every subscribed webhook gets, byte for byte the same in all attempts. */
export function eventBody({ at, ended }: Pick<EndedEvent, 'at' | 'ended'>): string {
  const type = eventName(ended);
  return written(type, at, ended.kind === 'run' ? toRunData(ended) : toSessionData(ended));
}

/** The body of a test delivery. */
export function testBody(webhookId: string, at: string): string {
  return written('webhook.test', at, { webhook_id: webhookId } satisfies z.infer<typeof testData>);
}

/** The JSON Schemas of all bodies, each with an example, ready to be published. */
export function payloadJsonSchemas(): Record<string, unknown>[] {
  return (Object.keys(dataOf) as EventName[]).map((type) => {
    const { $schema, ...schema } = z.toJSONSchema(payloadSchema(type), {
      target: 'draft-2020-12',
      io: 'input',
    });
    return {
      $schema,
      $id: `/schemas/webhook-${type}-${payloadVersion}.json`,
      title: `Passerby webhook ${type}`,
      ...schema,
      examples: [examplePayload(type)],
    };
  });
}

/** The shape of one event's body; fields may be added within 1.x. */
export function payloadSchema(type: EventName) {
  return z.object({
    type: z.literal(type).describe('The event, under the name that Standard Webhooks has for it.'),
    event: z.literal(type).describe('The same as `type`.'),
    timestamp: instant('When it happened; the `webhook-timestamp` header is the time of the attempt.'),
    data: dataOf[type],
  });
}

function written(type: EventName, timestamp: string, data: unknown): string {
  return JSON.stringify({ type, event: type, timestamp, data });
}

function toRunData(run: EndedRun): z.input<typeof runData> {
  return {
    run_id: run.runId,
    status: run.status,
    target_url: run.targetUrl,
    aggregate_status: run.aggregateStatus,
    created_at: run.createdAt,
    sessions: run.sessions.map(({ id, personaId, status, outcome }) => ({
      id,
      persona_id: personaId,
      status,
      outcome,
    })),
  };
}

function toSessionData(session: EndedSession): z.input<typeof sessionData> {
  const { runId, sessionId, personaId, status, outcome, failure } = session;
  return { run_id: runId, session_id: sessionId, persona_id: personaId, status, outcome, failure };
}

/** A body as it goes out, with ids that name nothing. */
function examplePayload(type: EventName): unknown {
  const at = '2026-01-01T12:03:00.000Z';
  const [kind, status] = type.split('.');
  const sampleId = (prefix: string) => `${prefix}_01kdwexampleexampleexample`;
  if (kind === 'webhook') return JSON.parse(testBody(sampleId('wh'), at));
  if (kind === 'session') {
    const completed = status === 'completed';
    return JSON.parse(
      eventBody({
        at,
        ended: {
          kind: 'session',
          runId: sampleId('run'),
          sessionId: sampleId('ses'),
          personaId: 'first-time-visitor',
          status: completed ? 'completed' : 'failed',
          outcome: completed ? 'goal_reached' : null,
          failure: completed ? null : { code: 'site_failed', reason: 'dns' },
        },
      }),
    );
  }
  return JSON.parse(
    eventBody({
      at,
      ended: {
        kind: 'run',
        runId: sampleId('run'),
        status: status as EndedRun['status'],
        targetUrl: 'https://shop.example.com/',
        aggregateStatus: status === 'failed' ? 'failed' : 'ready',
        createdAt: '2026-01-01T12:00:00.000Z',
        sessions: [
          {
            id: sampleId('ses'),
            personaId: 'first-time-visitor',
            status: status === 'failed' ? 'failed' : 'completed',
            outcome: status === 'failed' ? null : 'goal_reached',
          },
          {
            id: sampleId('ses'),
            personaId: 'older-adult',
            status: status === 'completed' ? 'completed' : 'failed',
            outcome: status === 'completed' ? 'gave_up' : null,
          },
        ],
      },
    }),
  );
}
