// What a route file is: a function that adds its paths to the `/v1` scope, given the parts that it may use.
import { listPage } from '../base/wire-facts.ts';
import type { FastifyInstance, FastifyRequest, RawServerDefault } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { assert } from '../base/errors.ts';
import type { PersonaStore } from '../personas/persona-store.ts';
import type { CancelRun } from '../runs/cancel-run.ts';
import type { DeleteRun } from '../runs/delete-run.ts';
import type { AllowedHosts } from '../accounts/allowed-hosts.ts';
import type { Idempotency } from '../accounts/idempotency.ts';
import type { ReadRuns } from '../runs/read-runs.ts';
import type { EstimateRun } from '../runs/estimate-run.ts';
import type { StartRun } from '../runs/start-run.ts';
import type { Judge } from '../runs/judge.ts';
import type { CredentialStore } from '../credentials/credential-store.ts';
import type { Caller } from '../accounts/authenticate.ts';
import type { EventStreams } from './event-streams.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';
import { startLimits } from '../runs/start-limits.ts';
import { problemSchema } from './error-response.ts';

/** A Fastify instance whose schemas are zod's. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** The parts below HTTP that routes call; nothing else is reached. */
export interface RouteParts {
  startRun: StartRun;
  estimateRun: EstimateRun;
  readRuns: ReadRuns;
  cancelRun: CancelRun;
  deleteRun: DeleteRun;
  judge: Judge;
  idempotency: Idempotency;
  credentials: CredentialStore;
  streams: EventStreams;
  personas: PersonaStore;
  webhooks: Webhooks;
  hosts: Pick<AllowedHosts, 'listHosts' | 'changeHost'>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; set by http/auth for every route below /v1. */
    caller: Caller | null;
  }
}

/** The caller of a route below /v1. */
export function callerOf(request: FastifyRequest): Caller {
  assert(request.caller, 'a /v1 route runs after http/auth');
  return request.caller;
}

/** Problem documents by status, for the schema of a route. */
export function problemsOf<const Status extends number>(
  ...statuses: Status[]
): Record<Status | 401 | 500, typeof problemSchema> {
  const entries = [...statuses, 401, 500].map((status) => [status, problemSchema] as const);
  return Object.fromEntries(entries) as Record<Status | 401 | 500, typeof problemSchema>;
}

/** An id in a path: bounded text; what it names is looked up, never judged by its form. */
export const idParam = z.string().min(1).max(100);

/** A name of runs, such as a branch. */
export const runLabel = z
  .string()
  .trim()
  .min(1)
  .max(startLimits.label)
  .refine((text) => !/\p{C}/u.test(text), 'must be one line of visible characters');

const pageLimitFault = `must be a whole number from 1 to ${listPage.most}`;

/** Items on one page of a list, in a query. */
export const pageLimit = z
  .string()
  .regex(/^\d{1,3}$/, pageLimitFault)
  .default(String(listPage.usual))
  .refine((text) => Number(text) >= 1 && Number(text) <= listPage.most, pageLimitFault);

/** Where the page begins, as the page before it said; left out, at the newest. */
export const pageCursor = z.string().min(1).max(500).optional();

/** What a client gets that has the bytes already, as its If-None-Match says. */
export const unchanged = z.null().describe('Not modified: the client has the current content.');
