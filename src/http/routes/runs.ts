// POST /runs, GET /runs, GET /runs/:id, POST /runs/:id/cancel, DELETE /runs/:id.
import { durationBudgets, guidedDepths } from '../../base/wire-facts.ts';
import { budgets, tellBudget } from '../../sessions/budget.ts';
import { wordCount } from '../../base/plain-words.ts';
import { z } from 'zod';
import { aggregateStatuses, runStatuses, sessionStatuses } from '../../runs/run.ts';
import type { RunView } from '../../runs/read-runs.ts';
import type { StartedRun } from '../../runs/start-run.ts';
import { askedCrawl, crawlBody, crawlRuleOf, toCrawlBody } from '../crawl-body.ts';
import { keepWithEffect } from '../once.ts';
import {
  callerOf,
  idParam,
  pageCursor,
  pageLimit,
  problemsOf,
  runLabel,
  type App,
  type RouteParts,
} from '../route.ts';
import { startLimits as limits } from '../../runs/start-limits.ts';

const guided = z.enum(guidedDepths);

/** What is asked for with a new run. */
export const startBody = z
  .strictObject({
    target_url: z
      .string('must be an https URL')
      .min(1)
      .max(limits.url)
      .refine((text) => URL.canParse(text), 'must be an absolute URL such as https://example.com/')
      .describe('The https page under test. Its host must be on the allowlist of the account.'),
    persona_ids: z
      .array(z.string().min(1).max(100))
      .min(1, 'needs at least one persona id')
      .max(limits.personas, `takes at most ${limits.personas} persona ids`)
      .describe(
        `1 to ${limits.personas} persona ids, from the library or custom. Each gets its own session.`,
      ),
    task: z
      .string()
      .trim()
      .min(1, 'must not be empty; leave it out to let the persona explore')
      .max(limits.task)
      .refine((text) => wordCount(text) <= limits.taskWords, `must be at most ${limits.taskWords} words`)
      .optional()
      .describe(
        `What the personas want to do, in plain language, at most ${limits.taskWords} words. If omitted, they explore freely.`,
      ),
    flows: z
      .array(
        z
          .string()
          .trim()
          .min(1)
          .max(limits.flow)
          .refine((text) => wordCount(text) <= limits.flowWords, `must be at most ${limits.flowWords} words`),
      )
      .max(limits.flows)
      .optional()
      .describe(`Named steps of at most ${limits.flowWords} words each, attempted in order.`),
    credential_ids: z
      .array(z.string().min(1).max(100))
      .max(limits.logins)
      .optional()
      .describe('Stored logins to use where the target asks for one.'),
    values: z
      .record(z.string().min(1).max(limits.valueName), z.string().max(limits.value))
      .refine(
        (values) => Object.keys(values).length <= limits.values,
        `takes at most ${limits.values} values`,
      )
      .optional()
      .meta({ maxProperties: limits.values })
      .describe(
        `Exact data for the task by what it is, such as {"street": "1 High Street"}: at most ${limits.values}, of at most ${limits.value} characters. Never returned; masked like passwords; deleted with the run. An extension of the interface.`,
      ),
    duration_budget: z
      .enum(durationBudgets)
      .default('short')
      .describe(
        `${durationBudgets.map((name) => `${name}: about ${tellBudget(budgets[name])}`).join('; ')}.`,
      ),
    guided_exploration: guided.default('off'),
    model: z.string().min(1).max(200).optional().describe('The model of the service; may be omitted.'),
    seed: z
      .int()
      .min(0)
      .max(limits.seed)
      .optional()
      .describe(
        'Seed for random decisions; with the same seed a run is repeatable. Chosen at random if omitted.',
      ),
    label: runLabel
      .optional()
      .describe(
        'A name for what is tested, such as a branch; `GET /runs?label=main` finds it. An extension of the interface.',
      ),
    base_label: runLabel
      .optional()
      .describe(
        'The label of the runs to compare this one with, such as the base branch; `GET /runs/{id}/compare` and the dashboard take the last of them. An extension of the interface.',
      ),
    crawl: askedCrawl,
  })
  .meta({ id: 'StartRun' });

const startedBody = z
  .object({
    run_id: z.string(),
    status: z.literal('queued'),
    sessions: z.array(z.object({ id: z.string(), persona_id: z.string() })),
    guided_exploration: guided,
  })
  .meta({ id: 'StartedRun' });

const runBody = z
  .object({
    run_id: z.string(),
    target_url: z.string(),
    status: z.enum(runStatuses),
    guided_exploration: guided,
    aggregate_status: z.enum(aggregateStatuses),
    created_at: z.string(),
    label: z
      .string()
      .nullable()
      .describe('As given at the start; null if there was none. An extension of the interface.'),
    base_label: z
      .string()
      .nullable()
      .describe('As given at the start; null if there was none. An extension of the interface.'),
    sessions: z.array(
      z.object({
        id: z.string(),
        persona_id: z.string(),
        status: z.enum(sessionStatuses),
        outcome: z.string().nullable().describe('How a completed session ended; null otherwise.'),
        outcome_detail: z
          .string()
          .nullable()
          .describe(
            '`stopped_at_leave` or `limits_of_the_mind`, as in the report; null otherwise. An extension of the interface.',
          ),
        failure: z
          .object({ code: z.string(), reason: z.string(), message: z.string() })
          .nullable()
          .describe('Why a failed session failed; null otherwise.'),
      }),
    ),
    crawl: crawlBody
      .nullable()
      .describe('The crawl of the run; null if it has none. An extension of the interface.'),
  })
  .meta({ id: 'Run' });

const pageQuery = z.strictObject({
  limit: pageLimit,
  status: z.enum(runStatuses).optional(),
  label: runLabel
    .optional()
    .describe('Only runs that were started with this label. An extension of the interface.'),
  cursor: pageCursor,
});

const pageBody = z
  .object({
    items: z.array(
      z.object({
        id: z.string(),
        target_url: z.string(),
        status: z.enum(runStatuses),
        guided_exploration: guided,
        created_at: z.string(),
        session_count: z.int(),
      }),
    ),
    next_cursor: z
      .string()
      .nullable()
      .describe('Send it as `cursor` to get the next page; null on the last page.'),
  })
  .meta({ id: 'RunPage' });

const params = z.object({ id: idParam });

/** Adds the run routes. */
export function runRoutes(app: App, parts: RouteParts): void {
  const { startRun, readRuns, cancelRun, deleteRun } = parts;

  app.post(
    '/runs',
    {
      schema: {
        summary: 'Start a run',
        tags: ['Runs'],
        body: startBody,
        response: { 202: startedBody, ...problemsOf(403, 404, 409, 413, 415, 422, 429) },
      },
    },
    async (request, reply) => {
      const body = request.body;
      const { accountId } = callerOf(request);
      const started = await startRun(
        accountId,
        {
          targetUrl: body.target_url,
          personaIds: body.persona_ids,
          task: body.task ?? null,
          flows: body.flows ?? [],
          credentialIds: body.credential_ids ?? [],
          values: body.values ?? {},
          durationBudget: body.duration_budget,
          guidedExploration: body.guided_exploration,
          model: body.model ?? null,
          seed: body.seed ?? null,
          label: body.label ?? null,
          baseLabel: body.base_label ?? null,
          crawl: crawlRuleOf(body.crawl),
        },
        (tx, run) => keepWithEffect(request, tx, { status: 202, body: toStartedBody(run) }),
      );
      return reply.code(202).send(toStartedBody(started));
    },
  );

  app.get(
    '/runs',
    {
      schema: {
        summary: 'List runs, newest first',
        tags: ['Runs'],
        querystring: pageQuery,
        response: { 200: pageBody, ...problemsOf(422) },
      },
    },
    async (request) => {
      const { limit, status, label: wanted, cursor } = request.query;
      const page = await readRuns.page(callerOf(request).accountId, {
        limit: Number(limit),
        status: status ?? null,
        label: wanted ?? null,
        cursor: cursor ?? null,
      });
      return {
        items: page.runs.map((run) => ({
          id: run.id,
          target_url: run.targetUrl,
          status: run.status,
          guided_exploration: run.guidedExploration,
          created_at: run.createdAt.toISOString(),
          session_count: run.sessionCount,
        })),
        next_cursor: page.nextCursor,
      };
    },
  );

  app.get(
    '/runs/:id',
    {
      schema: {
        summary: 'One run with its sessions',
        tags: ['Runs'],
        params,
        response: { 200: runBody, ...problemsOf(404) },
      },
    },
    async (request) => toRunBody(await readRuns.one(callerOf(request).accountId, request.params.id)),
  );

  app.post(
    '/runs/:id/cancel',
    {
      schema: {
        summary: 'Ask a run to stop, best effort',
        tags: ['Runs'],
        params,
        response: { 202: runBody, ...problemsOf(404) },
      },
    },
    async (request, reply) => {
      const { accountId } = callerOf(request);
      await cancelRun(accountId, request.params.id);
      return reply.code(202).send(toRunBody(await readRuns.one(accountId, request.params.id)));
    },
  );

  app.delete(
    '/runs/:id',
    {
      schema: {
        summary: 'Remove an ended run with its reports, events and pictures, for good',
        tags: ['Runs'],
        params,
        response: { 204: z.undefined().describe('The run is gone.'), ...problemsOf(404, 409) },
      },
    },
    async (request, reply) => {
      await deleteRun(callerOf(request).accountId, request.params.id);
      return reply.code(204).send(undefined);
    },
  );
}

function toStartedBody(started: StartedRun): z.infer<typeof startedBody> {
  return {
    run_id: started.id,
    status: 'queued',
    sessions: started.sessions.map(({ id, personaId }) => ({ id, persona_id: personaId })),
    guided_exploration: started.guidedExploration,
  };
}

function toRunBody({ run, sessions, crawl }: RunView): z.infer<typeof runBody> {
  return {
    run_id: run.id,
    target_url: run.targetUrl,
    status: run.status,
    guided_exploration: run.guidedExploration,
    aggregate_status: run.aggregateStatus,
    created_at: run.createdAt.toISOString(),
    label: run.label,
    base_label: run.baseLabel,
    sessions: sessions.map((session) => ({
      id: session.id,
      persona_id: session.personaId,
      status: session.status,
      outcome: session.outcome,
      outcome_detail: session.outcomeDetail,
      failure: session.failure,
    })),
    crawl: crawl && toCrawlBody(crawl),
  };
}
