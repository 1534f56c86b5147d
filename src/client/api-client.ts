// The service as a client sees it: calls typed by the interface document, documents as bytes, events as they come.
import createFetchClient, { type Client } from 'openapi-fetch';
import { fetch, Request, type Dispatcher } from 'undici';
import { messageOf, OperatorError, UsageError } from '../base/errors.ts';
import type { components, paths } from './api-types.ts';
import { openEvents, type StreamedEvent } from './event-stream.ts';

/** The bodies of the interface, by the name that the document gives them. */
export type Schemas = components['schemas'];

/** A refusal of the service. */
export class ApiError extends Error {
  readonly status: number;
  /** The stable word of the problem document. */
  readonly code: string;

  constructor(status: number, code: string, detail: string) {
    super(detail);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
  }
}

export interface ApiClient {
  /** Ends in `/v1`. */
  baseUrl: string;
  /**
   * Every call of the interface by method and path: `dataOf(await client.api.GET('/runs/{id}', …))`. A call rejects
   * with ApiError for a problem document, with OperatorError where nothing answers.
   */
  api: Client<paths>;
  /** The bytes of a document below the base URL, such as a report. Rejects like a call. */
  fetch(path: string): Promise<Buffer>;
  /**
   * The events of a session after `sinceMs`, live until it ends; a broken connection is taken up where it broke.
   * Ends without an error when `signal` is aborted.
   */
  events(
    session: { runId: string; sessionId: string; sinceMs?: number },
    signal: AbortSignal,
  ): AsyncIterable<StreamedEvent>;
  close(): Promise<void>;
}

/** The client of one base URL; `dispatcher` carries authority and limits, and is closed with the client. */
export function createApiClient(options: {
  baseUrl: string;
  key: string;
  dispatcher: Dispatcher;
}): ApiClient {
  const { baseUrl, key, dispatcher } = options;
  const headers = { authorization: `Bearer ${key}` };

  async function send(request: Request): Promise<Response> {
    const answer = await fetch(request, { dispatcher }).catch((error: unknown) => {
      throw new OperatorError(
        `The service at ${baseUrl} does not answer: ${reasonOf(error)}`,
        'start it with "passerby serve", or give another address',
      );
    });
    if (answer.status >= 400) throw refusalOf(baseUrl, answer.status, await answer.text());
    return answer as unknown as Response;
  }

  const api = createFetchClient<paths>({
    baseUrl,
    headers,
    // The package and the platform have a class of their own for the same thing.
    Request: Request as unknown as typeof globalThis.Request,
    fetch: async (request) => {
      const answer = await send(request as unknown as Request);
      // A site that shows a page for whatever it is asked is no service either.
      const isTyped = answer.status === 204 || /\bjson\b/.test(answer.headers.get('content-type') ?? '');
      if (!isTyped) throw noService(baseUrl, answer.status);
      return answer;
    },
  });

  // An empty id, as of a variable that is not set, would make the path of another call.
  api.use({
    onRequest({ schemaPath, params }) {
      if (!Object.values(params.path ?? {}).includes('')) return;
      const isRun = schemaPath.startsWith('/runs/');
      throw new UsageError(
        'An empty id was given',
        isRun ? 'name a run; "passerby runs list" shows them' : `give one for ${schemaPath}`,
      );
    },
  });

  return {
    baseUrl,
    api,
    async fetch(path) {
      const answer = await send(new Request(`${baseUrl}${path}`, { headers }));
      return Buffer.from(await answer.arrayBuffer());
    },
    events: ({ runId, sessionId, sinceMs = 0 }, signal) => {
      const path = `/runs/${encodeURIComponent(runId)}/sessions/${encodeURIComponent(sessionId)}/stream`;
      const open = (lastId: string) =>
        send(
          new Request(`${baseUrl}${path}`, {
            headers: { ...headers, accept: 'text/event-stream', 'last-event-id': lastId },
            signal,
          }),
        );
      return openEvents(open, String(sinceMs), signal);
    },
    close: () => dispatcher.close(),
  };
}

/** The body of an answer; a call that is refused has thrown before. */
export function dataOf<Data>(answer: { data?: Data }): Exclude<Data, undefined> {
  return answer.data as Exclude<Data, undefined>;
}

/** What a refusal says; what answers without a problem document is another server, another version, or something between. */
function refusalOf(baseUrl: string, status: number, text: string): Error {
  const problem = problemIn(text);
  return problem ? new ApiError(status, problem.code, problem.detail) : noService(baseUrl, status);
}

function noService(baseUrl: string, status: number): OperatorError {
  return new OperatorError(
    `What answers at ${baseUrl} (with ${status}) is not a Passerby service of interface v1`,
    'check the address, any proxy in front of it, and its version',
  );
}

function problemIn(text: string): { code: string; detail: string } | null {
  try {
    const { code, detail } = JSON.parse(text) as Partial<Schemas['Problem']>;
    return code === undefined || detail === undefined ? null : { code, detail };
  } catch {
    return null;
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const inner = cause instanceof AggregateError ? (cause.errors[0] as unknown) : cause;
  const code = (inner as { code?: string } | null)?.code;
  if (code === 'ECONNREFUSED') return 'the connection was refused';
  if (code?.includes('CERT') || code?.includes('SELF_SIGNED') || code?.includes('SIGNATURE')) {
    return 'its certificate is not trusted (name its authority with --ca or PASSERBY_CA)';
  }
  return messageOf(inner);
}
