// Stands between an application and the browser: passes bodies, streams and WebSockets, lets faults act, and records what was served.
// Clean and faulty visits pass through the same code, so that nothing but the fault differs.
import {
  createServer as createHttpServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, inflateSync, gunzipSync } from 'node:zlib';
import type { Ask, AskedFor, Exchange, Interference } from '../faults/operator.ts';
import { withScripts } from './inject-scripts.ts';

export interface GroundProxy {
  /** `http://127.0.0.1:PORT`, or `https://localhost:PORT` with a certificate. */
  origin: string;
  /** The address through the proxy of an address of the application. */
  through(url: string): string;
  /** Lets these faults act from now on, in place of those before. */
  setFaults(faults: readonly Interference[]): void;
  /** Connections that could not be made to the application. */
  failures(): number;
  close(): Promise<void>;
}

/** What is told of an answer while a tour is recorded: all but the step, which the driver knows. */
export type Served = Omit<Exchange, 'step' | 'order'>;

const longestText = 12_000_000;
/** How long a browser may keep what is no page and no data. */
const keptSeconds = 600;
const perConnection = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding'];
/** Would forbid injected scripts, or hold the browser to another scheme. */
const dropped = [
  'content-security-policy',
  'content-security-policy-report-only',
  'strict-transport-security',
];

/** Serves `upstream` on a free loopback port, over TLS where a certificate is given. */
export async function startGroundProxy(options: {
  upstream: URL;
  tls?: { certPem: string; keyPem: string };
  /** Wanted port; a free one where it is taken or none is named. */
  port?: number;
  onServed?: (served: Served) => void;
}): Promise<GroundProxy> {
  const { upstream, tls, onServed } = options;
  const sockets = new Set<Socket>();
  let faults: readonly Interference[] = [];
  let origin = '';
  let failed = 0;

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    pass(request, response).catch((error: unknown) => {
      failed += 1;
      if (response.headersSent) response.destroy();
      else
        response
          .writeHead(502, { 'content-type': 'text/plain' })
          .end(`the application does not answer: ${String(error)}\n`);
    });
  };
  const server = tls
    ? createHttpsServer({ cert: tls.certPem, key: tls.keyPem, minVersion: 'TLSv1.3' }, answer)
    : createHttpServer(answer);

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const ask = askOf(request);
    const acting = faults;
    let path = ask.path;
    for (const fault of acting) {
      const act = fault.onAsk?.(ask);
      if (!act) continue;
      if (act.delayMs !== undefined) await sleep(act.delayMs);
      if (act.path !== undefined) path = act.path;
      if (act.answer) {
        request.resume();
        const { status, type, body, location } = act.answer;
        response
          .writeHead(status, { 'content-type': type, ...(location ? { location } : {}) })
          .end(status === 204 || status === 304 ? '' : body);
        return;
      }
    }
    const given = await askUpstream(request, response, path);
    const status = given.statusCode ?? 502;
    const headers = headersBack(given.headers);
    if (mayBeKept(ask, status, headers)) headers['cache-control'] = `max-age=${keptSeconds}`;
    const type = (given.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    const wanting = acting.filter((fault) => fault.wants?.(ask));
    if (!isText(type) || status === 304 || status === 204 || ask.method === 'HEAD') {
      onServed?.({ ...ask, status, type, location: headers.location ?? null, body: null });
      response.writeHead(status, headers);
      given.pipe(response);
      given.on('error', () => response.destroy());
      return;
    }
    let body = await textOf(given);
    onServed?.({
      ...ask,
      status,
      type,
      location: headers.location ?? null,
      body: body.length > longestText ? null : body,
    });
    for (const fault of wanting) body = fault.onAnswer?.(ask, body, status) ?? body;
    if (type === 'text/html' && ask.wanted === 'document') body = withScripts(body, acting);
    for (const own of ownOrigins())
      body = body
        .replaceAll(own, origin)
        .replaceAll(own.replaceAll('/', '\\/'), origin.replaceAll('/', '\\/'));
    const bytes = Buffer.from(body);
    delete headers['content-encoding'];
    response.writeHead(status, {
      ...headers,
      'content-type': withUtf8(given.headers['content-type'] ?? type),
      'content-length': bytes.length,
    });
    response.end(bytes);
  }

  function askUpstream(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const asked = httpRequest(
        {
          host: upstream.hostname,
          port: upstream.port,
          method: request.method ?? 'GET',
          path,
          headers: headersUp(request.headers),
          // One that was kept may be closed by the application at the moment it is used again.
          agent: false,
        },
        resolve,
      );
      asked.on('error', reject);
      response.on('close', () => asked.destroy());
      request.pipe(asked);
    });
  }

  /** How the application may call itself: by its own address, or by the one it was asked for, without knowing that TLS ends here. */
  function ownOrigins(): string[] {
    return tls ? [upstream.origin, origin.replace('https:', 'http:')] : [upstream.origin];
  }

  function headersUp(given: IncomingHttpHeaders): IncomingHttpHeaders {
    const headers: IncomingHttpHeaders = { ...given };
    for (const name of perConnection.slice(0, -1)) delete headers[name];
    headers['accept-encoding'] = 'identity';
    if (tls) headers['x-forwarded-proto'] = 'https';
    // An application that does not know that TLS ends here takes what comes from its own pages for a forgery.
    if (tls && headers.referer?.startsWith(origin))
      headers.referer = headers.referer.replace('https:', 'http:');
    return headers;
  }

  function headersBack(given: IncomingHttpHeaders): IncomingHttpHeaders {
    const headers: IncomingHttpHeaders = { ...given };
    for (const name of [...perConnection, ...dropped]) delete headers[name];
    for (const own of ownOrigins())
      if (headers.location?.startsWith(own)) headers.location = origin + headers.location.slice(own.length);
    // A browser drops a cookie that names a host by another name than it was asked by.
    const cookies = headers['set-cookie']?.map((cookie) => cookie.replace(/;\s*domain=[^;]*/gi, ''));
    return cookies ? { ...headers, 'set-cookie': cookies } : headers;
  }

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const asked = httpRequest({
      host: upstream.hostname,
      port: upstream.port,
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      headers: request.headers,
    });
    asked.on('upgrade', (given, upstreamSocket, upstreamHead) => {
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${rawHeaders(given)}\r\n`);
      if (upstreamHead.length > 0) socket.write(upstreamHead);
      if (head.length > 0) upstreamSocket.write(head);
      upstreamSocket.pipe(socket).pipe(upstreamSocket);
      for (const [one, other] of [
        [upstreamSocket, socket],
        [socket, upstreamSocket],
      ] as const) {
        one.on('error', () => other.destroy());
        one.on('close', () => other.destroy());
      }
    });
    asked.on('response', (given) => {
      socket.end(`HTTP/1.1 ${given.statusCode ?? 502} ${given.statusMessage ?? ''}\r\n\r\n`);
      given.resume();
    });
    asked.on('error', () => socket.destroy());
    socket.on('error', () => asked.destroy());
    asked.end();
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('tlsClientError', () => undefined);

  const listen = (wanted: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(wanted, '127.0.0.1', () => {
        server.off('error', reject);
        resolve();
      });
    });
  await listen(options.port ?? 0).catch(() => listen(0));
  const { port } = server.address() as AddressInfo;
  origin = tls ? `https://localhost:${port}` : `http://127.0.0.1:${port}`;
  return {
    origin,
    through: (url) => (url.startsWith(upstream.origin) ? origin + url.slice(upstream.origin.length) : url),
    setFaults: (given) => {
      faults = given;
    },
    failures: () => failed,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** Scripts, styles and pictures of which the application says nothing: asking for them again on every page costs most of a tour. */
function mayBeKept(ask: Ask, status: number, headers: IncomingHttpHeaders): boolean {
  const silent =
    headers['cache-control'] === undefined && headers.expires === undefined && headers.pragma === undefined;
  return (
    silent && ask.method === 'GET' && status === 200 && ask.wanted !== 'document' && ask.wanted !== 'data'
  );
}

function askOf(request: IncomingMessage): Ask {
  return { method: request.method ?? 'GET', path: request.url ?? '/', wanted: wantedBy(request.headers) };
}

function wantedBy(headers: IncomingHttpHeaders): AskedFor {
  const destination = headers['sec-fetch-dest'];
  if (destination === 'document' || destination === 'iframe' || destination === 'frame') return 'document';
  if (destination === 'script' || destination === 'worker' || destination === 'sharedworker') return 'script';
  if (destination === 'image') return 'picture';
  if (destination === 'empty') return 'data';
  if (destination === undefined && headers.accept?.includes('text/html')) return 'document';
  return 'other';
}

function isText(type: string): boolean {
  if (type === 'text/event-stream' || type === 'application/x-ndjson') return false;
  return /^text\/|json|javascript|xml$/.test(type) && type !== 'image/svg+xml';
}

async function textOf(given: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of given) parts.push(part as Buffer);
  const bytes = Buffer.concat(parts);
  if (bytes.length === 0) return '';
  const encoding = given.headers['content-encoding'];
  if (encoding === 'gzip') return gunzipSync(bytes).toString();
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  if (encoding === 'deflate') return inflateSync(bytes).toString();
  const charset = /charset=["']?([\w-]+)/i.exec(given.headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  return new TextDecoder(charset).decode(bytes);
}

function withUtf8(type: string): string {
  return /charset=/i.test(type) ? type.replace(/charset=["']?[\w-]+["']?/i, 'charset=utf-8') : type;
}

function rawHeaders(given: IncomingMessage): string {
  const { rawHeaders: raw } = given;
  let text = '';
  for (let i = 0; i < raw.length; i += 2) text += `${raw[i] ?? ''}: ${raw[i + 1] ?? ''}\r\n`;
  return text;
}
