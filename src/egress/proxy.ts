// The proxy of one session: the only way out of its browser. Its port is the session's identity; it asks the guard for
// every connection, connects to vetted addresses alone and remembers every host it was asked for.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { messageOf } from '../base/errors.ts';
import type { Log } from '../base/log.ts';
import { every } from '../base/time.ts';
import type { RefusalReason } from './asked-hosts.ts';
import { createBridge } from './bridge.ts';
import { createConnections, type ConnectionLimits, type Connections, type Spoken } from './connections.ts';
import type { Guard } from './guard.ts';
import { joinSockets, type SocketVerdict } from './join-sockets.ts';
import { answer, openDoor, plainAnswer, type Tunnelled } from './proxy-door.ts';
import { relay } from './relay-plain.ts';

type MayOpenSocket = (host: string, port: number) => SocketVerdict | Promise<SocketVerdict>;

export interface SessionProxy extends Pick<
  Connections,
  'asked' | 'refusalOf' | 'bytes' | 'takeQueueDelayMs'
> {
  /** Loopback port. */
  port: number;
  /** Hash of the key that its browser must trust without asking; null where no host may stand on an extra root. */
  trustedSpki: string | null;
  /** Loopback port of the door for WebSockets. It lets nothing through before `gateSockets`. */
  socketPort: number;
  /** From now on `mayOpen` decides which hosts a WebSocket may be opened to, and what may be said over it. */
  gateSockets: (mayOpen: MayOpenSocket) => void;
  /** Cuts every connection and frees the port. Never rejects. */
  close(): Promise<void>;
}

export interface ProxyLimits extends ConnectionLimits {
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
  const roots = extraRoots.length > 0 && throughRoots ? { extra: extraRoots, isFor: throughRoots } : null;
  const bridge = roots && (await createBridge());
  const connections = createConnections({ guard, limits, roots, onRefused, log });
  const clients = new Set<Socket>();
  let mayOpenSocket: MayOpenSocket = () => false;

  async function tunnel(
    { request, client, head }: Tunnelled,
    spoken: Spoken,
    mayOpen: MayOpenSocket = () => true,
  ): Promise<void> {
    const asked = authorityOf(request.url ?? '');
    if (!asked) return void client.end(plainAnswer(400, 'the authority cannot be read'));
    const verdict = await mayOpen(asked.host, asked.port);
    if (verdict === false) return void client.end(plainAnswer(403, 'WebSockets are held here'));
    const admission = await connections.admit(asked.host, asked.port, spoken);
    if (!admission.ok) return void client.end(plainAnswer(statusOf(admission.code), admission.reason));
    const { socket } = admission;
    const words = verdict === true ? null : verdict;
    if (client.destroyed) return void socket.destroy();
    client.write('HTTP/1.1 200 Connection established\r\n\r\n');
    if (bridge && socket instanceof TLSSocket) {
      if (head.length > 0) client.unshift(head);
      return joinSockets(bridge.face(client as Socket, socket), socket, words);
    }
    if (head.length > 0) client.unshift(head);
    joinSockets(client, socket, words);
  }

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = URL.parse(request.url ?? '');
    if (!url || url.protocol !== 'http:') return answer(response, 400, 'only absolute http: addresses');
    const admission = await connections.admit(url.hostname, url.port === '' ? 80 : Number(url.port), null);
    if (!admission.ok) return answer(response, statusOf(admission.code), admission.reason);
    await relay(request, response, { url, socket: admission.socket }).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else answer(response, 502, messageOf(error));
    });
  }

  const doorOf = { guard, clients, mostClients: limits.connections * 2 };
  const door = await openDoor({
    ...doorOf,
    onConnect: (asked) => tunnel(asked, ['h2', 'http/1.1']),
    onRequest: forward,
  });
  const socketDoor = await openDoor({
    ...doorOf,
    onConnect: (asked) => tunnel(asked, ['http/1.1'], mayOpenSocket),
    onRequest: async (_request, response) => answer(response, 400, 'only WebSockets come here'),
  });
  const stopCounting = every(limits.countEveryMs, () => {
    if (connections.isSpent()) connections.cutAll();
  });
  return {
    ...connections,
    port: door.port,
    trustedSpki: bridge?.spki ?? null,
    socketPort: socketDoor.port,
    gateSockets: (mayOpen) => void (mayOpenSocket = mayOpen),
    async close() {
      stopCounting();
      connections.cutAll();
      for (const socket of clients) socket.destroy();
      await Promise.all([door.close(), socketDoor.close()]);
    },
  };
}

/** `host:port` of a CONNECT request. */
function authorityOf(text: string): { host: string; port: number } | null {
  const found = /^(.{1,255}):(\d{1,5})$/.exec(text);
  return found ? { host: found[1] ?? '', port: Number(found[2]) } : null;
}

function statusOf(code: RefusalReason): number {
  return code === 'connect' || code === 'unresolvable' ? 502 : 403;
}
