// Outbound HTTPS of the service itself, to webhook receivers and servers of models: through the guard, to vetted addresses, with
// verified TLS and hard limits. Whatever the other side does is an answer of ours, never an exception.
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { isIP, type Socket } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
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
      return { retryAfter: answer.headers['retry-after'] };
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
    read: (answer: IncomingMessage, leftMs: number) => Promise<Read>,
  ): Promise<Sent<Read, Code>> => {
    const startedMs = systemClock.monotonicMs();
    const call: Call = { request, guard, extraRoots, sockets: new Set(), over: false };
    const tookMs = () => systemClock.monotonicMs() - startedMs;
    try {
      const answer = await withDeadline('the request', request.limitMs, exchange(call));
      const durationMs = tookMs();
      const taken = await read(answer, Math.max(0, request.limitMs - durationMs));
      return { kind: 'answer', status: answer.statusCode ?? 0, durationMs, ...taken };
    } catch (error) {
      const { code, reason } = whyNot(error, request.limitMs);
      return { kind: 'nothing', code: code as NoAnswer | Code, reason, durationMs: tookMs() };
    } finally {
      call.over = true;
      for (const socket of call.sockets) socket.destroy();
    }
  };
}

interface Call {
  request: OutboundRequest;
  guard: Guard;
  extraRoots: readonly string[];
  /** Everything that is destroyed at the end. */
  sockets: Set<Socket>;
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

async function exchange(call: Call): Promise<IncomingMessage> {
  const url = URL.parse(call.request.url);
  const plainAsked = url?.protocol === 'http:' && call.request.plainWhereExempt === true;
  if (!url || (url.protocol !== 'https:' && !plainAsked))
    throw new NothingError('refused', 'the address is not an https URL');
  const port = url.port === '' ? (plainAsked ? 80 : 443) : Number(url.port);
  const way = await call.guard.resolve(url.hostname, port);
  if (!way.ok) throw new NothingError(way.code === 'unresolvable' ? 'unresolvable' : 'refused', way.reason);
  if (plainAsked && !way.exempt)
    throw new NothingError('refused', 'plain http is only for hosts that the operator exempted');
  const plain = await connectVetted(way.addresses, port, call.request.limitMs).catch((error: unknown) => {
    throw new NothingError('connect_failed', `the connection failed (${codeOf(error)})`);
  });
  hold(call, plain);
  if (plainAsked) return answered(send(call.request, url, plain));
  const secure = await secured(call, plain, way.host).catch((error: unknown) => {
    throw new NothingError('tls_failed', `the TLS handshake failed (${codeOf(error)})`);
  });
  return answered(send(call.request, url, secure));
}

/** Keeps the socket for the end; one that opens after the deadline has nobody left to close it. */
function hold(call: Call, socket: Socket): void {
  call.sockets.add(socket);
  socket.on('error', () => undefined);
  if (call.over) socket.destroy();
}

function secured(call: Call, plain: Socket, host: string): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      socket: plain,
      host,
      ...(isIP(host) === 0 ? { servername: host } : {}),
      secureContext: trustIn(call.extraRoots),
      ALPNProtocols: ['http/1.1'],
    });
    hold(call, socket);
    socket.once('secureConnect', () => resolve(socket));
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('the connection was dropped')));
  });
}

function send(request: OutboundRequest, url: URL, socket: Socket): ClientRequest {
  const outward = httpRequest({
    createConnection: () => socket,
    method: 'POST',
    path: `${url.pathname}${url.search}`,
    maxHeaderSize: headerCapBytes,
    setHost: false,
    headers: {
      ...request.headers,
      host: url.host,
      'user-agent': `Passerby/${version}`,
      accept: '*/*',
      'content-length': String(Buffer.byteLength(request.body)),
      connection: 'close',
    },
  });
  outward.end(request.body);
  return outward;
}

function answered(outward: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    outward.once('response', resolve);
    outward.on('error', (error) => {
      const code = codeOf(error);
      const unreadable = code.startsWith('HPE_');
      reject(
        unreadable
          ? new NothingError('unreadable', `the answer is not HTTP (${code})`)
          : new NothingError('dropped', `the connection was dropped before an answer (${code})`),
      );
    });
    outward.once('close', () => reject(new NothingError('dropped', 'the connection was closed')));
  });
}

/** Reads a little of the body and no more. Never rejects. */
async function drain(answer: IncomingMessage, limitMs: number): Promise<void> {
  let seenBytes = 0;
  const limit = new AbortController();
  const done = new Promise<void>((resolve) => {
    answer.on('data', (chunk: Buffer) => {
      seenBytes += chunk.length;
      if (seenBytes > bodyCapBytes) resolve();
    });
    answer.on('error', () => resolve());
    answer.once('close', resolve);
    answer.once('end', resolve);
  });
  await Promise.race([done, sleep(Math.max(0, limitMs), limit.signal).catch(() => undefined)]);
  limit.abort();
  answer.destroy();
}

/** The whole body as text; rejects where it is larger than `capBytes` or breaks off. */
async function wholeOf(answer: IncomingMessage, capBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
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

function flat(answer: IncomingMessage): Record<string, string> {
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
