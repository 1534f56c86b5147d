// A small HTTPS site on loopback with a certificate of a throw-away authority, which counts what reached it.
import type { IncomingMessage, ServerResponse } from 'node:http';

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createSecureServer, type ServerHttp2Stream } from 'node:http2';
import { createServer, type Server } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize, sep } from 'node:path';
import {
  loadOrCreateAuthority,
  type Authority,
  type IssuedCertificate,
} from '../../src/base/certificates.ts';

export interface HttpsSite {
  /** `https://localhost:PORT`, without a slash at its end. */
  url: string;
  host: string;
  port: number;
  /** PEM of the root that signed the certificate. */
  ca: string;
  /** TCP connections so far, whatever became of them. */
  connections(): number;
  /** Requests so far to `path`, or to all paths. */
  requests(path?: string): number;
  /** The same site under another name that resolves to loopback, such as `other.localhost`. */
  urlOf(host: string): string;
  /** From now on it shows this certificate; connections that are open are cut. */
  show(certificate: IssuedCertificate): void;
  close(): Promise<void>;
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/** An authority whose files are gone again; its key lives in this process only. */
export async function testAuthority(): Promise<Authority> {
  const folder = await mkdtemp(join(tmpdir(), 'passerby-test-ca-'));
  try {
    return await loadOrCreateAuthority(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Serves `handler`, or the files of `folder` (`/` is index.html, 404 where nothing is), on a free port with TLS 1.3.
 * `hosts` are the names of the certificate, by default localhost and other.localhost; `dates` and `authority` are for bad certificates.
 */
export async function serveSite(options: {
  handler?: Handler;
  folder?: string;
  hosts?: string[];
  dates?: { notBefore?: Date; notAfter?: Date };
  authority?: Authority;
  /** Served in place of a fresh one. */
  certificate?: IssuedCertificate;
  /** Told of each WebSocket handshake, which is then cut. */
  onUpgrade?: (path: string) => void;
  /** Takes each WebSocket, which is cut where this is left out. */
  onSocket?: (request: IncomingMessage, socket: Socket) => void;
  /** Speaks HTTP/2 with who asks for it. */
  http2?: boolean;
}): Promise<HttpsSite> {
  const authority = options.authority ?? (await testAuthority());
  const hosts = options.hosts ?? ['localhost', 'other.localhost', '127.0.0.1'];
  const { certPem, keyPem } = options.certificate ?? (await authority.issue(hosts, options.dates));
  const handler = options.handler ?? fromFolder(options.folder ?? '.');
  const paths = new Map<string, number>();
  const sockets = new Set<Socket>();
  let connections = 0;

  const take: Handler = (request, response) => {
    const path = new URL(request.url ?? '/', 'https://localhost').pathname;
    paths.set(path, (paths.get(path) ?? 0) + 1);
    handler(request, response);
  };
  const tls = { cert: certPem, key: keyPem, minVersion: 'TLSv1.3' } as const;
  const server = options.http2
    ? // Its requests and answers are used as those of HTTP/1.1 are. WebSockets may come within it.
      (createSecureServer(
        { ...tls, allowHTTP1: true, settings: { enableConnectProtocol: true } },
        take as never,
      ) as unknown as Server)
    : createServer(tls, take);
  server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('upgrade', (request: IncomingMessage, socket: Socket) => {
    options.onUpgrade?.(request.url ?? '/');
    if (options.onSocket) return options.onSocket(request, socket);
    socket.destroy();
  });
  server.on('connect', (request: IncomingMessage, { stream }: { stream?: ServerHttp2Stream }) => {
    options.onUpgrade?.(request.url ?? '/');
    stream?.close();
  });
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const host = 'localhost';
  return {
    url: `https://${host}:${port}`,
    host,
    port,
    ca: authority.caPem,
    connections: () => connections,
    requests: (path) =>
      path === undefined
        ? [...paths.values()].reduce((sum, count) => sum + count, 0)
        : (paths.get(path) ?? 0),
    urlOf: (other) => `https://${other}:${port}`,
    show(shown) {
      server.setSecureContext({ cert: shown.certPem, key: shown.keyPem, minVersion: 'TLSv1.3' });
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** Pages by path, each a string of HTML; 404 for every other path. */
export function pages(bodies: Record<string, string>): Handler {
  return (request, response) => {
    const body = bodies[new URL(request.url ?? '/', 'https://localhost').pathname];
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(body ?? '<!doctype html><title>Not found</title><h1>Not found</h1>');
  };
}

function fromFolder(folder: string): Handler {
  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'https://localhost');
    const wanted = normalize(decodeURIComponent(pathname.endsWith('/') ? `${pathname}index.html` : pathname));
    const file = join(folder, wanted);
    const type = types[extname(file)] ?? 'application/octet-stream';
    readFile(file.startsWith(folder + sep) ? file : join(folder, 'no such file')).then(
      (body) => {
        response.writeHead(200, { 'content-type': type });
        response.end(body);
      },
      () => {
        response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
        response.end('<!doctype html><title>Not found</title><h1>Not found</h1>');
      },
    );
  };
}
