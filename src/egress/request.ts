// Outbound HTTPS of the service itself, to webhook receivers and servers of models: through the guard, to vetted addresses, with
// verified TLS and hard limits. Whatever the other side does is an answer of ours, never an exception.
import { isIP, type Socket } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import { callbackify } from 'node:util';
import { Agent, errors, type Dispatcher } from 'undici';
import { messageOf } from '../base/errors.ts';
import { DeadlineError, sleep, systemClock, withDeadline } from '../base/time.ts';
import { version } from '../base/version.ts';
import { connectVetted } from './connect.ts';
import type { Guard } from './guard.ts';
import { trustIn } from './trust.ts';

/** One POST. `headers` in lower case; host, length and user agent are set here. */
export interface OutboundRequest {
  /** An https address; plain http only where the operator exempted the host, as for a server of models on this machine. */
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** Longest that all of it may take, milliseconds. */
  limitMs: number;
  /** Lets an http address through where its host is exempt; left out, only https goes. */
  plainWhereExempt?: boolean;
}

/** Why there is no answer, as a word to branch on. */
export type NoAnswer =
  | 'refused'
  | 'unresolvable'
  | 'connect_failed'
  | 'tls_failed'
  | 'dropped'
  | 'unreadable'
  | 'timeout';

/** What came of it. The body of an answer is thrown away; a redirect is an answer like any other and never followed. */
export type OutboundResult =
  | { kind: 'answer'; status: number; retryAfter: string | undefined; durationMs: number }
  | { kind: 'nothing'; code: NoAnswer; reason: string; durationMs: number };

/** Sends one POST. Never rejects. `durationMs` is the time until the head of the answer, or until it was given up. */
export type Post = (request: OutboundRequest) => Promise<OutboundResult>;

/** Bytes of an answer's body that are read, so that a receiver which writes a little is not cut off. */
const bodyCapBytes = 64 * 1024;
/** Longest that those bytes are waited for; the answer stands whatever comes, milliseconds. */
const bodyLimitMs = 2_000;
/** Largest head of an answer. */
const headerCapBytes = 16 * 1024;

/** What came of a request whose answer is read. A redirect is an answer: it is never followed, and its body is read. */
export type AskResult =
  | {
      kind: 'answer';
      status: number;
      headers: Readonly<Record<string, string>>;
      body: string;
      durationMs: number;
    }
  | { kind: 'nothing'; code: NoAnswer | 'too_large'; reason: string; durationMs: number };

/** Sends one POST and reads its whole answer, at most `answerCapBytes` of it. Never rejects. */
export type Ask = (request: OutboundRequest & { answerCapBytes: number }) => Promise<AskResult>;

export interface WayOut {
  guard: Guard;
  /** PEM certificates beside the bundled roots. */
  extraRoots: readonly string[];
}

/** A way out for what needs no answer but its status, such as webhooks. */
export function createPost(way: WayOut): Post {
  const send = createSender(way);
  return (request) =>
    send(request, async (answer, leftMs) => {
      await drain(answer, Math.min(bodyLimitMs, leftMs));
      return { retryAfter: flat(answer)['retry-after'] };
    });
}

/** A way out for what lives from its answer, such as servers of models. */
export function createAsk(way: WayOut): Ask {
  const send = createSender(way);
  return (request) =>
    send<{ headers: Record<string, string>; body: string }, 'too_large'>(request, async (answer, leftMs) => ({
      headers: flat(answer),
      body: await withDeadline('the answer', leftMs, wholeOf(answer, request.answerCapBytes)),
    }));
}

type Sent<Read, Code> =
  | ({ kind: 'answer'; status: number; durationMs: number } & Read)
  | { kind: 'nothing'; code: NoAnswer | Code; reason: string; durationMs: number };

/** Sends and lets `read` take what it wants of the answer, within what is left of the time. */
function createSender({ guard, extraRoots }: WayOut) {
  return async <Read, Code = never>(
    request: OutboundRequest,
    read: (answer: Answer, leftMs: number) => Promise<Read>,
  ): Promise<Sent<Read, Code>> => {
    const startedMs = systemClock.monotonicMs();
    const call: Call = { request, guard, extraRoots, agent: null, socket: null, over: false };
    const tookMs = () => systemClock.monotonicMs() - startedMs;
    try {
      const answer = await withDeadline('the request', request.limitMs, exchange(call));
      const durationMs = tookMs();
      const taken = await read(answer, Math.max(0, request.limitMs - durationMs));
      return { kind: 'answer', status: answer.statusCode, durationMs, ...taken };
    } catch (error) {
      const { code, reason } = whyNot(error, request.limitMs);
      return { kind: 'nothing', code: code as NoAnswer | Code, reason, durationMs: tookMs() };
    } finally {
      call.over = true;
      call.socket?.destroy();
      call.agent?.destroy().catch(() => undefined);
    }
  };
}

/** The head of an answer, and its body as it comes. */
type Answer = Dispatcher.ResponseData;

interface Call extends WayOut {
  request: OutboundRequest;
  /** Both are destroyed at the end. */
  agent: Agent | null;
  socket: Socket | null;
  over: boolean;
}

/** A failure with its word; caught at the door above. */
class NothingError extends Error {
  readonly code: NoAnswer | 'too_large';

  constructor(code: NoAnswer | 'too_large', reason: string) {
    super(reason);
    this.name = 'NothingError';
    this.code = code;
  }
}

async function exchange(call: Call): Promise<Answer> {
  const { request, guard } = call;
  const url = URL.parse(request.url);
  const plainAsked = url?.protocol === 'http:' && request.plainWhereExempt === true;
  if (!url || (url.protocol !== 'https:' && !plainAsked))
    throw new NothingError('refused', 'the address is not an https URL');
  const port = url.port === '' ? (plainAsked ? 80 : 443) : Number(url.port);
  const way = await guard.resolve(url.hostname, port);
  if (!way.ok) throw new NothingError(way.code === 'unresolvable' ? 'unresolvable' : 'refused', way.reason);
  if (plainAsked && !way.exempt)
    throw new NothingError('refused', 'plain http is only for hosts that the operator exempted');
  const open = async (): Promise<Socket> => {
    const plain = await connectVetted(way.addresses, port, request.limitMs).catch((error: unknown) => {
      throw new NothingError('connect_failed', `the connection failed (${codeOf(error)})`);
    });
    call.socket = plain;
    plain.on('error', () => undefined);
    // One that opens after the deadline has nobody left to close it.
    if (call.over) plain.destroy();
    return plainAsked ? plain : secured(call, plain, way.host);
  };
  const agent = new Agent({
    connect: (_options, done) =>
      callbackify(open)((error, socket) => (error ? done(error, null) : done(null, socket))),
    maxHeaderSize: headerCapBytes,
    // All of it has one limit, which stands above.
    headersTimeout: 0,
    bodyTimeout: 0,
    allowH2: false,
  });
  call.agent = agent;
  const headers = { ...request.headers, 'user-agent': `Passerby/${version}`, accept: '*/*' };
  const { origin, pathname, search } = url;
  return agent
    .request({
      origin,
      path: `${pathname}${search}`,
      method: 'POST',
      headers,
      body: request.body,
      reset: true,
    })
    .catch((error: unknown) => {
      throw error instanceof NothingError ? error : withoutAnswer(error);
    });
}

/** The connection with TLS, verified for the host. */
function secured({ extraRoots }: Call, plain: Socket, host: string): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) =>
      reject(new NothingError('tls_failed', `the TLS handshake failed (${codeOf(error)})`));
    const socket = connect({
      socket: plain,
      host,
      ...(isIP(host) === 0 ? { servername: host } : {}),
      secureContext: trustIn(extraRoots),
      ALPNProtocols: ['http/1.1'],
    });
    socket.once('secureConnect', () => resolve(socket));
    socket.once('error', fail);
    socket.once('close', () => fail(new Error('the connection was dropped')));
  });
}

/** Why a connection that was opened gave no answer. */
function withoutAnswer(error: unknown): NothingError {
  const isUnreadable =
    error instanceof errors.HTTPParserError || error instanceof errors.HeadersOverflowError;
  return isUnreadable
    ? new NothingError('unreadable', `the answer is not HTTP (${codeOf(error)})`)
    : new NothingError('dropped', `the connection was dropped before an answer (${codeOf(error)})`);
}

/** Reads a little of the body and no more. Never rejects. */
async function drain({ body }: Answer, limitMs: number): Promise<void> {
  let seenBytes = 0;
  const limit = new AbortController();
  const done = new Promise<void>((resolve) => {
    body.on('data', (chunk: Buffer) => {
      seenBytes += chunk.length;
      if (seenBytes > bodyCapBytes) resolve();
    });
    body.on('error', () => resolve());
    body.once('close', resolve);
    body.once('end', resolve);
  });
  await Promise.race([done, sleep(Math.max(0, limitMs), limit.signal).catch(() => undefined)]);
  limit.abort();
  body.destroy();
}

/** The whole body as text; rejects where it is larger than `capBytes` or breaks off. */
async function wholeOf({ body }: Answer, capBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      sizeBytes += chunk.length;
      if (sizeBytes > capBytes)
        throw new NothingError('too_large', `the answer is larger than ${capBytes} bytes`);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof NothingError) throw error;
    throw new NothingError('dropped', `the answer broke off (${codeOf(error)})`);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function flat(answer: Answer): Record<string, string> {
  return Object.fromEntries(
    Object.entries(answer.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );
}

function whyNot(error: unknown, limitMs: number): { code: NoAnswer | 'too_large'; reason: string } {
  if (error instanceof NothingError) return { code: error.code, reason: error.message };
  if (error instanceof DeadlineError)
    return { code: 'timeout', reason: `no answer within ${limitMs / 1_000} s` };
  return { code: 'dropped', reason: messageOf(error).slice(0, 200) };
}

/** The library's word for an error, or a few words of its message; never what the other side wrote. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = (cause as NodeJS.ErrnoException).code;
  return code ?? messageOf(error).slice(0, 80);
}
