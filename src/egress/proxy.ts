// The proxy of one session: the only way out of its browser. Its port is the session's identity; it asks the guard for
// every connection, connects to vetted addresses alone and remembers every host it was asked for.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { TLSSocket } from 'node:tls';
import { messageOf } from '../base/errors.ts';
import type { Log } from '../base/log.ts';
import { every, systemClock } from '../base/time.ts';
import { createBook, type Admission, type AskedHost, type RefusalReason } from './asked-hosts.ts';
import { createBridge } from './bridge.ts';
import { connectThroughRoots } from './chain-check.ts';
import { connectVetted } from './connect.ts';
import { canonicalHost, type Guard } from './guard.ts';
import { headerCapBytes, relay } from './relay-plain.ts';

export interface SessionProxy {
  /** Loopback port. */
  port: number;
  /** Hash of the key that its browser must trust without asking; null where no host may stand on an extra root. */
  trustedSpki: string | null;
  /** Loopback port of the door for WebSockets. It lets nothing through before `gateSockets`. */
  socketPort: number;
  /** From now on `mayOpen` decides which hosts a WebSocket may be opened to. */
  gateSockets: (mayOpen: (host: string, port: number) => boolean | Promise<boolean>) => void;
  /** Every host asked for so far, in order of the first time; at most 2,000. */
  asked(): AskedHost[];
  /** Why the last connection to `host` was refused or failed, or null where it was let through. */
  refusalOf(host: string): string | null;
  /** Longest time that the proxy itself added to a connection since the last call, milliseconds. Names and the site's own slowness do not count. */
  takeQueueDelayMs(): number;
  /** Bytes of all connections so far, as seen on the site's side. */
  bytes(): { received: number; sent: number };
  /** Cuts every connection and frees the port. Never rejects. */
  close(): Promise<void>;
}

/** What one session may move and hold open, far above what any page for people needs [D]. */
export interface ProxyLimits {
  /** Connections open at once, those that are still being opened among them. */
  connections: number;
  /** Bytes of all connections together, both ways. Once they are passed every connection is cut and none opened. */
  bytes: number;
  /** How often the sum of bytes is looked at: open connections may pass it for that long, milliseconds. */
  countEveryMs: number;
}
/** What holds where nothing else is asked for. */
export const proxyLimits: ProxyLimits = { connections: 256, bytes: 1_000_000_000, countEveryMs: 1_000 };

/**
 * Starts a proxy on a free loopback port. Where `throughRoots` says that a host may stand on one of `extraRoots`, and it does, the
 * proxy makes and verifies the TLS connection to it itself, once the browser first asks, and shows the browser a key of its own.
 * Every other certificate is for the browser to judge: no connection is looked into.
 */
export async function startSessionProxy(options: {
  guard: Guard;
  /** PEM certificates beside the bundled roots. */
  extraRoots: readonly string[];
  /** Hosts for which they count; none where it is left out. */
  throughRoots?: (host: string, port: number) => boolean;
  limits?: ProxyLimits;
  /** Hears of each connection that is refused, with the guard's code. */
  onRefused?: (code: RefusalReason) => void;
  log: Log;
}): Promise<SessionProxy> {
  const { guard, log, onRefused, limits = proxyLimits, extraRoots, throughRoots } = options;
  const bridge = extraRoots.length > 0 && throughRoots ? await createBridge() : null;
  const book = createBook();
  const tunnels = new Set<Socket>();
  const clients = new Set<Socket>();
  /** Hosts that need no extra root, with their open connections: such a host is not asked again while one stands. */
  const ordinary = new Map<string, number>();
  const past = { received: 0, sent: 0 };
  /** Connections that are being judged and opened: a burst of them must not slip under the limit together. */
  let opening = 0;
  let longestDelayMs = 0;

  const bytes = () => {
    const sum = { ...past };
    for (const socket of tunnels) add(sum, socket);
    return sum;
  };

  const isSpent = () => bytes().received + bytes().sent > limits.bytes;

  async function admit(hostText: string, port: number, spoken: Spoken): Promise<Admission> {
    opening += 1;
    const admission = await judge(hostText, port, spoken)
      .catch((error: unknown) => refuse('connect', messageOf(error)))
      .finally(() => (opening -= 1));
    const host = canonicalHost(hostText) ?? hostText.slice(0, 255);
    book.note(host, port, admission);
    if (!admission.ok) onRefused?.(admission.code);
    if (!admission.ok) log.debug('egress.refused', { port, code: admission.code });
    return admission;
  }

  async function judge(hostText: string, port: number, spoken: Spoken): Promise<Admission> {
    if (isSpent()) return refuse('bytes', 'the session moved its last byte');
    if (tunnels.size + opening > limits.connections) {
      return refuse('connections', `more than ${limits.connections} connections`);
    }
    const resolved = await guard.resolve(hostText, port);
    if (!resolved.ok) return refuse(resolved.code, resolved.reason);
    const { host, addresses } = resolved;
    const asksRoots = bridge !== null && spoken !== null && throughRoots?.(host, port) === true;
    const key = `${host}:${port}`;
    if (asksRoots && !ordinary.has(key)) {
      const startedMs = systemClock.monotonicMs();
      const verified = await connectThroughRoots({ host, port, addresses, extraRoots, protocols: spoken });
      if (verified) return { ok: true, host, port, socket: keep(verified) };
      longestDelayMs = Math.max(longestDelayMs, systemClock.monotonicMs() - startedMs);
    }
    const socket = keep(await connectVetted(addresses, port));
    if (asksRoots) {
      ordinary.set(key, (ordinary.get(key) ?? 0) + 1);
      socket.once('close', () => {
        const left = (ordinary.get(key) ?? 1) - 1;
        if (left > 0) ordinary.set(key, left);
        else ordinary.delete(key);
      });
    }
    return { ok: true, host, port, socket };
  }

  /** Counts a connection for as long as it is open. */
  function keep<S extends Socket>(socket: S): S {
    tunnels.add(socket);
    socket.once('close', () => {
      tunnels.delete(socket);
      add(past, socket);
    });
    return socket;
  }

  const tunnel: Tunnel = (request, client, head) =>
    tunnelFor(request, client, { head, spoken: ['h2', 'http/1.1'] });

  async function tunnelFor(
    request: IncomingMessage,
    client: Duplex,
    { head, spoken }: { head: Buffer; spoken: readonly string[] },
  ): Promise<void> {
    const asked = authorityOf(request.url ?? '');
    if (!asked) return void client.end(plainAnswer(400, 'the authority cannot be read'));
    const admission = await admit(asked.host, asked.port, spoken);
    if (!admission.ok) return void client.end(plainAnswer(statusOf(admission.code), admission.reason));
    const { socket } = admission;
    if (client.destroyed) return void socket.destroy();
    client.write('HTTP/1.1 200 Connection established\r\n\r\n');
    if (bridge && socket instanceof TLSSocket) {
      if (head.length > 0) client.unshift(head);
      return join(bridge.face(client as Socket, socket), socket);
    }
    if (head.length > 0) socket.write(head);
    join(client, socket);
  }

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = URL.parse(request.url ?? '');
    if (!url || url.protocol !== 'http:') return answer(response, 400, 'only absolute http: addresses');
    const admission = await admit(url.hostname, url.port === '' ? 80 : Number(url.port), null);
    if (!admission.ok) return answer(response, statusOf(admission.code), admission.reason);
    await relay(request, response, { url, socket: admission.socket }).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else answer(response, 502, messageOf(error));
    });
  }

  /** A listener of its own on loopback; `port` is its identity. */
  async function openDoor(onConnect: Tunnel, onRequest: typeof forward): Promise<Door> {
    const server = createServer({ maxHeaderSize: headerCapBytes, keepAliveTimeout: 30_000 });
    server.on('connection', (socket: Socket) => {
      clients.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.once('close', () => clients.delete(socket));
      if (clients.size > limits.connections * 2) socket.destroy();
    });
    server.on('connect', (request, client, head) => {
      client.on('error', () => undefined);
      onConnect(request, client, head).catch(() => client.destroy());
    });
    server.on('request', (request, response) => {
      response.on('error', () => undefined);
      onRequest(request, response).catch(() => response.destroy());
    });
    // Browsers open WebSockets through CONNECT; an upgrade in the clear has no use here.
    server.on('upgrade', (_request, client) => client.end(plainAnswer(400, 'use CONNECT')));
    server.on('clientError', (_error, client) => client.destroy());
    await listening(server);
    const { port } = server.address() as AddressInfo;
    const release = guard.claim({ host: '127.0.0.1', port });
    return {
      port,
      async close() {
        const closed = new Promise<void>((resolve) => server.close(() => resolve()));
        server.closeAllConnections();
        await closed;
        release();
      },
    };
  }

  let mayOpenSocket: Parameters<SessionProxy['gateSockets']>[0] = () => false;

  const socketTunnel: Tunnel = async (request, client, head) => {
    const asked = authorityOf(request.url ?? '');
    if (!asked) return void client.end(plainAnswer(400, 'the authority cannot be read'));
    if (!(await mayOpenSocket(asked.host, asked.port))) {
      return void client.end(plainAnswer(403, 'WebSockets are held here'));
    }
    await tunnelFor(request, client, { head, spoken: ['http/1.1'] });
  };

  const door = await openDoor(tunnel, forward);
  const socketDoor = await openDoor(socketTunnel, async (_request, response) =>
    answer(response, 400, 'only WebSockets come here'),
  );
  const stopCounting = every(limits.countEveryMs, () => {
    if (isSpent()) for (const socket of tunnels) socket.destroy();
  });
  return {
    port: door.port,
    trustedSpki: bridge?.spki ?? null,
    socketPort: socketDoor.port,
    gateSockets: (mayOpen) => void (mayOpenSocket = mayOpen),
    asked: () => book.all(),
    refusalOf: (host) => book.lastRefusal(canonicalHost(host) ?? host),
    takeQueueDelayMs() {
      const delayMs = longestDelayMs;
      longestDelayMs = 0;
      return Math.round(delayMs);
    },
    bytes,
    async close() {
      stopCounting();
      for (const socket of [...tunnels, ...clients]) socket.destroy();
      await Promise.all([door.close(), socketDoor.close()]);
    },
  };
}

/** Protocols that the browser may speak over TLS, best first; null in the clear. */
type Spoken = readonly string[] | null;
type Tunnel = (request: IncomingMessage, client: Duplex, head: Buffer) => Promise<void>;

interface Door {
  port: number;
  close(): Promise<void>;
}

function refuse(code: RefusalReason, reason: string): Admission {
  return { ok: false, code, reason };
}

/** `host:port` of a CONNECT request. */
function authorityOf(text: string): { host: string; port: number } | null {
  const found = /^(.{1,255}):(\d{1,5})$/.exec(text);
  return found ? { host: found[1] ?? '', port: Number(found[2]) } : null;
}

function statusOf(code: RefusalReason): number {
  return code === 'connect' || code === 'unresolvable' ? 502 : 403;
}

function plainAnswer(status: number, reason: string): string {
  const body = `${reason}\n`;
  return `HTTP/1.1 ${status} Refused\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`;
}

function answer(response: ServerResponse, status: number, reason: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' });
  response.end(`${reason}\n`);
}

/** Joins both ends: bytes flow at the pace of the slower side, and neither outlives the other. */
function join(client: Duplex, site: Socket): void {
  client.pipe(site);
  site.pipe(client);
  const cut = () => {
    client.destroy();
    site.destroy();
  };
  client.once('close', cut);
  site.once('close', cut);
  client.once('error', cut);
  site.once('error', cut);
}

function add(sum: { received: number; sent: number }, socket: Socket): void {
  sum.received += socket.bytesRead;
  sum.sent += socket.bytesWritten;
}

async function listening(server: ReturnType<typeof createServer>): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
}
