// The service as a client sees it: HTTPS with the authority of ca_file, a key, and problem documents as errors.
import { readFile } from 'node:fs/promises';
import { Agent, request, type Dispatcher } from 'undici';
import type { ClientConfig } from '../base/config.ts';
import { messageOf, OperatorError } from '../base/errors.ts';
import { readServerFile } from '../base/server-file.ts';

/** One call may take this long, milliseconds. */
const callLimitMs = 30_000;

/** A refusal of the service. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, detail: string) {
    super(detail);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
  }
}

export interface ApiClient {
  baseUrl: string;
  /** JSON in, JSON out. Throws ApiError for a problem document, OperatorError where nothing answers. */
  call<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<T>;
  /** The bytes of a document. */
  fetch(path: string): Promise<Buffer>;
  close(): Promise<void>;
}

export interface ClientOptions {
  home: string;
  config: ClientConfig;
  /** Flags, which win over the environment. */
  service?: string | undefined;
  key?: string | undefined;
  ca?: string | undefined;
}

/** A client of the service that flags, environment or server.json name; OperatorError where none is named. */
export async function connectClient(options: ClientOptions): Promise<ApiClient> {
  const local = await readServerFile(options.home);
  const given = options.service ?? options.config.service;
  const baseUrl = given ? normalBase(given) : local?.base_url;
  if (baseUrl === undefined) {
    throw new OperatorError(
      `No service runs on ${options.home}; start one with "passerby serve", or name one with --service or PASSERBY_SERVICE.`,
    );
  }
  const key = options.key ?? options.config.key;
  if (key === null) {
    throw new OperatorError(
      'There is no API key; make one with "passerby keys create --account NAME --allow HOST" and give it as --key or PASSERBY_KEY.',
    );
  }
  const caFile = options.ca ?? options.config.caFile ?? (given ? null : (local?.ca_file ?? null));
  const ca = caFile === null ? undefined : await readAuthority(caFile);
  const agent = new Agent({ connect: ca === undefined ? {} : { ca }, headersTimeout: callLimitMs });
  return clientOf(baseUrl, key, agent);
}

/** The client of one base URL, for programs that hold key and authority already. */
export function clientOf(baseUrl: string, key: string, agent: Dispatcher): ApiClient {
  async function send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<Buffer> {
    const answer = await request(`${baseUrl}${path}`, {
      method,
      dispatcher: agent,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    }).catch((error: unknown) => {
      throw new OperatorError(`The service at ${baseUrl} does not answer: ${reasonOf(error)}.`);
    });
    const bytes = Buffer.from(await answer.body.arrayBuffer());
    if (answer.statusCode >= 400) throw toApiError(answer.statusCode, bytes);
    return bytes;
  }

  return {
    baseUrl,
    call: async <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => {
      const bytes = await send(method, path, body);
      return (bytes.length === 0 ? null : JSON.parse(bytes.toString())) as T;
    },
    fetch: (path) => send('GET', path),
    close: () => agent.close(),
  };
}

function normalBase(text: string): string {
  if (!URL.canParse(text)) throw new OperatorError(`"${text}" is no address of a service.`);
  const trimmed = text.replace(/\/+$/, '');
  return trimmed.endsWith('/v1') ? trimmed : `${trimmed}/v1`;
}

async function readAuthority(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new OperatorError(`The authority file ${file} cannot be read.`);
  });
}

function toApiError(status: number, bytes: Buffer): ApiError {
  try {
    const problem = JSON.parse(bytes.toString()) as { code?: string; detail?: string };
    return new ApiError(
      status,
      problem.code ?? 'unknown',
      problem.detail ?? `The service answered ${status}.`,
    );
  } catch {
    return new ApiError(status, 'unknown', `The service answered ${status}.`);
  }
}

function reasonOf(error: unknown): string {
  const inner = error instanceof AggregateError ? error.errors[0] : error;
  const code = (inner as { code?: string } | null)?.code;
  if (code === 'ECONNREFUSED') return 'the connection was refused';
  if (code?.includes('CERT') || code?.includes('SELF_SIGNED') || code?.includes('SIGNATURE')) {
    return 'its certificate is not trusted (name its authority with --ca or PASSERBY_CA)';
  }
  return messageOf(inner);
}
