// Pages for people, on the listener of the API: a cookie that /v1 ignores, forms of our own alone, errors as pages.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, messageOf } from '../base/errors.ts';
import type { Log } from '../base/log.ts';
import type { Clock } from '../base/time.ts';
import { html } from '../reports/render/html.ts';
import { isFromHere, sendPage, statusOf, tokenOf } from './answer.ts';
import { doorRoutes, type DoorParts } from './door.ts';
import { readDashboardFiles } from './files.ts';
import { filmRoutes } from './film.ts';
import { frame } from './frame.ts';
import { createLiveStreams } from './live-stream.ts';
import { hostsRoutes, type HostsParts } from './hosts.ts';
import { keysRoutes, type KeysParts } from './keys.ts';
import { loginsRoutes, type LoginsParts } from './logins.ts';
import { personasRoutes, type PersonasParts } from './personas.ts';
import { runFilesRoutes } from './run-files.ts';
import { runFindingsRoutes, type RunFindingsParts } from './run-findings.ts';
import { runChangesRoutes, type RunChangesParts } from './run-changes.ts';
import { replayRoutes } from './replay.ts';
import { runListRoutes, type RunListParts } from './run-list.ts';
import { runMapRoutes, type RunMapParts } from './run-map.ts';
import { runPageRoutes, type RunPageParts } from './run-page.ts';
import { runPictureRoutes } from './run-pictures.ts';
import { runStreamRoutes, type RunStreamParts } from './run-stream.ts';
import { sessionLogRoutes, type SessionLogParts } from './session-log.ts';
import { shareRoutes, type ShareParts } from './share.ts';
import { startRoutes, type StartParts } from './start.ts';
import { usageRoutes, type UsageParts } from './usage.ts';
import { webhooksRoutes, type WebhooksParts } from './webhooks.ts';

/** Largest form, bytes: a task of 2,000 characters, escaped, is under 20 kB. */
const formLimitBytes = 64 * 1024;

export type DashboardParts = Omit<
  DoorParts &
    RunListParts &
    RunPageParts &
    RunMapParts &
    RunChangesParts &
    RunFindingsParts &
    ShareParts &
    RunStreamParts &
    SessionLogParts &
    StartParts &
    HostsParts &
    LoginsParts &
    PersonasParts &
    WebhooksParts &
    UsageParts &
    KeysParts,
  'files' | 'liveStreams'
> & { clock: Clock; log: Log };

export interface Dashboard {
  /** Adds every page to a scope of its own. */
  routes(scope: FastifyInstance): void;
  /** True for a request by a browser that shows pages, outside the API. */
  wantsPage(request: FastifyRequest): boolean;
  /** What tells one signed-in browser from another, without asking whether it is known; '' for a stranger. */
  personOf(this: void, request: FastifyRequest): string;
  /** Is whoever `personOf` names still signed in? */
  isSignedIn(this: void, person: string): Promise<boolean>;
  /** Answers what was thrown with a page. */
  sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/** The dashboard over the parts below it. Reads its own files once. */
export async function createDashboard(given: DashboardParts): Promise<Dashboard> {
  const files = await readDashboardFiles();
  const liveStreams = createLiveStreams(given);
  const parts = { ...given, files, liveStreams };

  async function sendError(
    thrown: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const told = asRefusal(thrown);
    if (!told) parts.log.error('dashboard.failed', { request_id: request.id, message: messageOf(thrown) });
    const who = await parts.signIns.find(tokenOf(request)).catch(() => null);
    const status = told ? statusOf(told.code) : 500;
    const title = titles[status] ?? 'This cannot be done';
    const words =
      told?.message ??
      `The service had an internal error. Its log has the details under the request id ${request.id}.`;
    const body = html`<section class="part" aria-label="${title}">
      <p>${words}</p>
      <p class="row">
        <a class="button quiet small" href="/">${who ? 'Back to the runs' : 'To the start'}</a>
      </p>
    </section>`;
    if (told?.retryAfterS !== undefined) void reply.header('retry-after', String(told.retryAfterS));
    return sendPage(reply, frame(files, { title, who, body }), status);
  }

  return {
    sendError,
    personOf: tokenOf,
    isSignedIn: async (person) => (await parts.signIns.find(person)) !== null,

    wantsPage: (request) =>
      !/^\/v1(\/|$|\?)/.test(request.url) && /\btext\/html\b/.test(request.headers.accept ?? ''),

    routes(scope) {
      scope.setErrorHandler((error, request, reply) => sendError(error, request, reply));
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: formLimitBytes },
        (_request, body, done) => done(null, new URLSearchParams(String(body))),
      );
      scope.addHook('preClose', async () => liveStreams.close());
      scope.addHook('onRequest', async (request) => {
        if (request.method === 'GET' || request.method === 'HEAD' || isFromHere(request)) return;
        throw new AppError('forbidden', 'This form was not sent from a page of this dashboard.');
      });
      scope.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
        const file = files.find(request.params.name);
        if (!file) throw new AppError('not_found', 'There is no such file.');
        return reply
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('x-content-type-options', 'nosniff')
          .header('cross-origin-resource-policy', 'same-origin')
          .type(file.mediaType)
          .send(file.bytes);
      });
      doorRoutes(scope, parts);
      runListRoutes(scope, parts);
      startRoutes(scope, parts);
      hostsRoutes(scope, parts);
      loginsRoutes(scope, parts);
      personasRoutes(scope, parts);
      webhooksRoutes(scope, parts);
      usageRoutes(scope, parts);
      keysRoutes(scope, parts);
      runPageRoutes(scope, parts);
      runFilesRoutes(scope, parts);
      runPictureRoutes(scope, parts);
      filmRoutes(scope, parts);
      replayRoutes(scope, files);
      runMapRoutes(scope, parts);
      runChangesRoutes(scope, parts);
      runFindingsRoutes(scope, parts);
      shareRoutes(scope, parts);
      sessionLogRoutes(scope, parts);
      runStreamRoutes(scope, parts);
    },
  };
}

const titles: Record<number, string> = {
  403: 'Not allowed',
  404: 'Page not found',
  409: 'Not yet',
  429: 'Too many tries',
  500: 'Something went wrong',
  503: 'The service is busy',
};

/** The refusal behind an error of ours or of the listener; null where it is our own bug. */
function asRefusal(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 413) return new AppError('payload_too_large', 'The form data is too large.');
  if (status >= 400 && status < 500) {
    return new AppError('validation_failed', `The request is not valid: ${messageOf(error)}.`);
  }
  return null;
}
