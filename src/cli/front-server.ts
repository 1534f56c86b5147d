// A reverse proxy that gives a local development server HTTPS: bodies stream both ways, WebSockets pass through.
import {
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';

export interface FrontServer {
  /** `https://localhost:41234`. */
  origin: string;
  close(): Promise<void>;
}

/** Headers that belong to one connection and are not passed on. */
const hopByHop = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer'];

/** Serves `upstream` (an http origin) on loopback over TLS 1.3; port 0 picks a free one. */
export async function startFront(options: {
  upstream: URL;
  port: number;
  certificate: string;
  key: string;
}): Promise<FrontServer> {
  const { upstream } = options;
  const sockets = new Set<Socket>();
  let origin = '';

  const server = createServer(
    { cert: options.certificate, key: options.key, minVersion: 'TLSv1.3' },
    (request, response) => {
      const asked = httpRequest(toUpstream(upstream, request), (answer) => {
        response.writeHead(answer.statusCode ?? 502, headersBack(answer.headers, upstream, origin));
        answer.pipe(response);
        answer.on('error', () => response.destroy());
      });
      asked.on('error', (error) => {
        if (response.headersSent) response.destroy();
        else
          response
            .writeHead(502, { 'content-type': 'text/plain' })
            .end(`${upstream.origin} does not answer: ${error.message}\n`);
      });
      response.on('close', () => asked.destroy());
      request.pipe(asked);
    },
  );

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const asked = httpRequest(toUpstream(upstream, request, 'keep the upgrade'));
    asked.on('upgrade', (answer, upstreamSocket, upstreamHead) => {
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${rawHeaders(answer)}\r\n`);
      if (upstreamHead.length > 0) socket.write(upstreamHead);
      if (head.length > 0) upstreamSocket.write(head);
      upstreamSocket.pipe(socket).pipe(upstreamSocket);
      upstreamSocket.on('error', () => socket.destroy());
      socket.on('error', () => upstreamSocket.destroy());
      upstreamSocket.on('close', () => socket.destroy());
      socket.on('close', () => upstreamSocket.destroy());
    });
    asked.on('response', (answer) => {
      socket.end(`HTTP/1.1 ${answer.statusCode ?? 502} ${answer.statusMessage ?? ''}\r\n\r\n`);
      answer.resume();
    });
    asked.on('error', () => socket.destroy());
    asked.end();
  });
  server.on('secureConnection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** The host stays the one that the browser sees, so that origin checks of the application hold. */
function toUpstream(upstream: URL, request: IncomingMessage, upgrade?: 'keep the upgrade'): RequestOptions {
  const headers: IncomingHttpHeaders = { ...request.headers };
  for (const name of hopByHop) {
    if (upgrade === undefined || name !== 'connection') delete headers[name];
  }
  headers['x-forwarded-proto'] = 'https';
  headers['x-forwarded-host'] = request.headers.host ?? '';
  return {
    host: upstream.hostname,
    port: upstream.port === '' ? 80 : Number(upstream.port),
    method: request.method ?? 'GET',
    path: request.url ?? '/',
    headers,
  };
}

/** Redirects that name the upstream lead back to the front. */
function headersBack(headers: IncomingHttpHeaders, upstream: URL, origin: string): IncomingHttpHeaders {
  const back: IncomingHttpHeaders = { ...headers };
  for (const name of [...hopByHop, 'transfer-encoding']) delete back[name];
  const { location } = back;
  if (location?.startsWith(upstream.origin)) back.location = origin + location.slice(upstream.origin.length);
  return back;
}

function rawHeaders(answer: IncomingMessage): string {
  const { rawHeaders: raw } = answer;
  let text = '';
  for (let i = 0; i < raw.length; i += 2) text += `${raw[i] ?? ''}: ${raw[i + 1] ?? ''}\r\n`;
  return text;
}
