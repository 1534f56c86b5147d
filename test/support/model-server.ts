// A stand-in for the servers of models, over real HTTPS on loopback: the wire formats of OpenAI's chat, Anthropic's messages
// and Gemini's generateContent, whole or streamed. What it says is the test's business.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ModelProvider, ModelSetting } from '../../src/base/model-setting.ts';
import { systemClock } from '../../src/base/time.ts';
import { createGuard } from '../../src/egress/guard.ts';
import { createAsk, type Ask } from '../../src/egress/request.ts';
import { openModel } from '../../src/models/open-model.ts';
import type { Model } from '../../src/models/model.ts';
import { serveSite, type HttpsSite } from './https-site.ts';

export type WireFormat = 'openai' | 'anthropic' | 'google';

/** One request as it came. */
export interface ModelRequest {
  format: WireFormat;
  path: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
  /** System text and messages in one, whatever the format. */
  prompt: string;
  streamed: boolean;
}

/** What is answered: a text as the model's, or anything else a server may do. */
export interface ModelReply {
  text?: string;
  usage?: { input: number; output: number; cached?: number };
  /** The format's own word for an answer that was withheld. */
  refused?: boolean;
  status?: number;
  headers?: Record<string, string>;
  /** Sent as it is, in place of all of the above. */
  raw?: string;
  afterMs?: number;
  /** Cuts the connection without an answer. */
  drop?: boolean;
  /** Where a stream was asked for: ends it after its first words, with the format's own word of an error or without any. */
  cutStream?: 'silently' | 'with an error';
}

export interface ModelServer {
  url: string;
  port: number;
  ca: string;
  requests: ModelRequest[];
  close(): Promise<void>;
}

export type Replies = (request: ModelRequest, at: number) => ModelReply;

/** Serves models; each request asks `replies` what to say. With `plain` over http, as a local server does. */
export async function serveModels(replies: Replies, options: { plain?: boolean } = {}): Promise<ModelServer> {
  const requests: ModelRequest[] = [];
  const handler = (request: IncomingMessage, response: ServerResponse) => {
    void bodyOf(request).then((body) => {
      const asked = readRequest(request, body);
      requests.push(asked);
      const reply = replies(asked, requests.length - 1);
      setTimeout(() => answer(response, asked, reply), reply.afterMs ?? 0);
    });
  };
  if (options.plain) return servePlain(handler, requests);
  const site: HttpsSite = await serveSite({ handler });
  return { url: site.url, port: site.port, ca: site.ca, requests, close: () => site.close() };
}

/** Where each format's API begins. */
export function baseUrlOf(format: WireFormat, server: Pick<ModelServer, 'url'>): string {
  return { openai: `${server.url}/v1`, anthropic: `${server.url}/v1`, google: `${server.url}/v1beta` }[
    format
  ];
}

/** The service's own model, against the stand-in, through the real guard. */
export function modelAt(
  server: ModelServer,
  options: Partial<ModelSetting> & { format?: WireFormat; exempt?: boolean; ask?: Ask } = {},
): Model {
  const { format = 'openai', exempt = true, ask, ...setting } = options;
  const provider: ModelProvider = setting.provider ?? format;
  return openModel({
    setting: {
      provider,
      // A name by which the SDK knows that its shape of answers is taken natively.
      name: format === 'anthropic' ? 'claude-sonnet-4-5' : 'stand-in-1',
      baseUrl: baseUrlOf(format, server),
      apiKey: 'key-of-the-stand-in',
      keyVariables: [],
      streaming: false,
      answerLimitMs: 45_000,
      timeApart: false,
      images: 'auto',
      price: null,
      caps: { sessionTokens: null, sessionUsd: null, accountTokens: null, accountUsd: null },
      ...setting,
    },
    ask:
      ask ??
      createAsk({
        guard: createGuard({ exemptions: exempt ? [`localhost:${server.port}`] : [] }),
        extraRoots: server.ca === '' ? [] : [server.ca],
      }),
    clock: systemClock,
    waitsMs: [1, 1, 1],
  });
}

async function servePlain(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
  requests: ModelRequest[],
): Promise<ModelServer> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    port,
    ca: '',
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function bodyOf(request: IncomingMessage): Promise<string> {
  return new Promise((resolve) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => resolve(body));
  });
}

function readRequest(request: IncomingMessage, text: string): ModelRequest {
  const path = request.url ?? '/';
  const body = JSON.parse(text || '{}') as Record<string, unknown>;
  const format = path.includes('/chat/completions')
    ? 'openai'
    : path.includes('/messages')
      ? 'anthropic'
      : 'google';
  const {
    tools: _tools,
    response_format: _format,
    output_config: _config,
    generationConfig: _generation,
    ...told
  } = body;
  const prompt = stringsIn(told).join('\n');
  return {
    format,
    path,
    headers: request.headers,
    body,
    prompt,
    streamed: body['stream'] === true || path.includes('streamGenerateContent'),
  };
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(stringsIn);
}

function answer(response: ServerResponse, request: ModelRequest, reply: ModelReply): void {
  if (reply.drop) {
    response.destroy();
    return;
  }
  if (reply.raw !== undefined || (reply.status !== undefined && reply.status >= 300)) {
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers });
    response.end(reply.raw ?? JSON.stringify({ error: { message: reply.text ?? 'no', type: 'error' } }));
    return;
  }
  const told = { text: '', usage: { input: 100, output: 20 }, ...reply };
  const spoken = { openai, anthropic, google }[request.format](told, request);
  response.writeHead(200, {
    'content-type': request.streamed ? 'text/event-stream' : 'application/json',
    ...reply.headers,
  });
  response.end(request.streamed && reply.cutStream ? cut(spoken, request.format, reply.cutStream) : spoken);
}

function cut(spoken: string, format: WireFormat, how: NonNullable<ModelReply['cutStream']>): string {
  const events = spoken.split('\n\n').slice(0, format === 'anthropic' ? 3 : 1);
  const error = {
    openai: 'data: {"error":{"message":"The server had an error","type":"server_error"}}',
    anthropic:
      'event: error\ndata: {"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}',
    google: 'data: {"error":{"code":503,"message":"The model is overloaded","status":"UNAVAILABLE"}}',
  }[format];
  return [...events, ...(how === 'with an error' ? [error] : []), ''].join('\n\n');
}

type Told = ModelReply & Required<Pick<ModelReply, 'text' | 'usage'>>;

const sse = (events: readonly unknown[], tail = ''): string =>
  events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('') + tail;

/** Two pieces, so that a reader has to join them. */
const halves = (text: string): [string, string] => [
  text.slice(0, text.length >> 1),
  text.slice(text.length >> 1),
];

function openai({ text, usage, refused }: Told, { streamed }: ModelRequest): string {
  const head = { id: 'c1', created: 1, model: 'stand-in-1' };
  const finish_reason = refused ? 'content_filter' : 'stop';
  const used = {
    prompt_tokens: usage.input,
    completion_tokens: usage.output,
    total_tokens: usage.input + usage.output,
    prompt_tokens_details: { cached_tokens: usage.cached ?? 0 },
  };
  if (!streamed) {
    const message = { role: 'assistant', content: text };
    return JSON.stringify({
      ...head,
      object: 'chat.completion',
      choices: [{ index: 0, message, finish_reason }],
      usage: used,
    });
  }
  const piece = (delta: object, finish: string | null) => ({
    ...head,
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
  const [first, second] = halves(text);
  return sse(
    [
      piece({ role: 'assistant', content: first }, null),
      piece({ content: second }, null),
      piece({}, finish_reason),
      { ...head, object: 'chat.completion.chunk', choices: [], usage: used },
    ],
    'data: [DONE]\n\n',
  );
}

function anthropic({ text, usage, refused }: Told, { streamed, body }: ModelRequest): string {
  const asTool = Array.isArray(body['tools']) && !refused;
  const used = {
    input_tokens: usage.input - (usage.cached ?? 0),
    output_tokens: usage.output,
    cache_read_input_tokens: usage.cached ?? 0,
    cache_creation_input_tokens: 0,
  };
  const stop_reason = refused ? 'refusal' : asTool ? 'tool_use' : 'end_turn';
  const head = { id: 'm1', type: 'message', role: 'assistant', model: 'stand-in-1' };
  const input: unknown = asTool ? safeParse(text) : null;
  const toolFits = asTool && input !== null && typeof input === 'object';
  if (!streamed) {
    const content = toolFits
      ? [{ type: 'tool_use', id: 't1', name: 'json', input }]
      : [{ type: 'text', text }];
    return JSON.stringify({ ...head, content, stop_reason, stop_sequence: null, usage: used });
  }
  const named = (events: readonly { type: string }[]) =>
    events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join('');
  const [first, second] = halves(text);
  const delta = (part: string) =>
    toolFits ? { type: 'input_json_delta', partial_json: part } : { type: 'text_delta', text: part };
  const block = toolFits
    ? { type: 'tool_use', id: 't1', name: 'json', input: {} }
    : { type: 'text', text: '' };
  return named([
    {
      type: 'message_start',
      message: { ...head, content: [], stop_reason: null, stop_sequence: null, usage: used },
    } as { type: string },
    { type: 'content_block_start', index: 0, content_block: block } as { type: string },
    { type: 'content_block_delta', index: 0, delta: delta(first) } as { type: string },
    { type: 'content_block_delta', index: 0, delta: delta(second) } as { type: string },
    { type: 'content_block_stop', index: 0 } as { type: string },
    {
      type: 'message_delta',
      delta: { stop_reason, stop_sequence: null },
      usage: { output_tokens: usage.output },
    } as { type: string },
    { type: 'message_stop' },
  ]);
}

function google({ text, usage, refused }: Told, { streamed }: ModelRequest): string {
  const usageMetadata = {
    promptTokenCount: usage.input,
    candidatesTokenCount: usage.output,
    totalTokenCount: usage.input + usage.output,
    cachedContentTokenCount: usage.cached ?? 0,
  };
  const piece = (part: string, finishReason?: string) => ({
    candidates: [
      {
        content: { role: 'model', parts: [{ text: part }] },
        index: 0,
        ...(finishReason ? { finishReason } : {}),
      },
    ],
    usageMetadata,
  });
  const finish = refused ? 'SAFETY' : 'STOP';
  if (!streamed) return JSON.stringify(piece(text, finish));
  const [first, second] = halves(text);
  return sse([piece(first), piece(second, finish)]);
}

function safeParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
