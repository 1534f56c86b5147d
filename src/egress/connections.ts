// The connections that one session opens: each is asked of the guard, goes to vetted addresses alone, is counted and written down,
// and is cut where the session has moved its last byte.
import type { Socket } from 'node:net';
import { messageOf } from '../base/errors.ts';
import type { Log } from '../base/log.ts';
import { systemClock } from '../base/time.ts';
import { createBook, type Admission, type AskedHost, type RefusalReason } from './asked-hosts.ts';
import { connectThroughRoots } from './chain-check.ts';
import { connectVetted } from './connect.ts';
import { canonicalHost, type Guard } from './guard.ts';

/** What one session may move and hold open, far above what any page for people needs [D]. */
export interface ConnectionLimits {
  /** Connections open at once, those that are still being opened among them. */
  connections: number;
  /** Bytes of all connections together, both ways. Once they are passed every connection is cut and none opened. */
  bytes: number;
}

/** Protocols that the browser may speak over TLS, best first; null in the clear. */
export type Spoken = readonly string[] | null;

export interface Connections {
  /** Opens a connection or says why none is opened. Never rejects. */
  admit(host: string, port: number, spoken: Spoken): Promise<Admission>;
  /** Every host asked for so far, in order of the first time; at most 2,000. */
  asked(): AskedHost[];
  /** Why the last connection to `host` was refused or failed, or what is wrong with its certificate; null where nothing is known. */
  refusalOf(host: string): string | null;
  /** Longest time that was added to a connection here since the last call, milliseconds. */
  takeQueueDelayMs(): number;
  /** Bytes of all connections so far, as seen on the site's side. */
  bytes(): { received: number; sent: number };
  /** True once more bytes were moved than a session may. */
  isSpent(): boolean;
  cutAll(): void;
}

export function createConnections(options: {
  guard: Guard;
  limits: ConnectionLimits;
  /** Certificates, and for which hosts they count; null where they count for none. */
  roots: { extra: readonly string[]; isFor: (host: string, port: number) => boolean } | null;
  /** Hears of each connection that is refused, with the guard's code. */
  onRefused?: ((code: RefusalReason) => void) | undefined;
  log: Log;
}): Connections {
  const { guard, limits, roots, onRefused, log } = options;
  const book = createBook();
  const open = new Set<Socket>();
  /** Hosts that need no extra root, with their open connections: such a host is not asked again while one stands. */
  const ordinary = new Map<string, number>();
  const past = { received: 0, sent: 0 };
  /** Connections that are being judged and opened: a burst of them must not slip under the limit together. */
  let opening = 0;
  let longestDelayMs = 0;

  const bytes = () => {
    const sum = { ...past };
    for (const socket of open) add(sum, socket);
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
    if (open.size + opening > limits.connections) {
      return refuse('connections', `more than ${limits.connections} connections`);
    }
    const resolved = await guard.resolve(hostText, port);
    if (!resolved.ok) return refuse(resolved.code, resolved.reason);
    const { host, addresses } = resolved;
    const mayAskRoots = spoken !== null && roots?.isFor(host, port) === true;
    const key = `${host}:${port}`;
    if (!ordinary.has(key)) book.doubt(host, null);
    if (mayAskRoots && !ordinary.has(key)) {
      const startedMs = systemClock.monotonicMs();
      const { socket: verified, fault } = await connectThroughRoots({
        host,
        port,
        addresses,
        extraRoots: roots.extra,
        protocols: spoken,
      });
      if (verified) return { ok: true, host, port, socket: keep(verified) };
      longestDelayMs = Math.max(longestDelayMs, systemClock.monotonicMs() - startedMs);
      if (fault !== null) book.doubt(host, `certificate: ${fault}`);
    }
    const socket = keep(await connectVetted(addresses, port));
    if (mayAskRoots) countOrdinary(key, socket);
    return { ok: true, host, port, socket };
  }

  function countOrdinary(key: string, socket: Socket): void {
    ordinary.set(key, (ordinary.get(key) ?? 0) + 1);
    socket.once('close', () => {
      const left = (ordinary.get(key) ?? 1) - 1;
      if (left > 0) ordinary.set(key, left);
      else ordinary.delete(key);
    });
  }

  /** Counts a connection for as long as it is open. */
  function keep<S extends Socket>(socket: S): S {
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      add(past, socket);
    });
    return socket;
  }

  return {
    admit,
    asked: () => book.all(),
    refusalOf: (host) => book.lastRefusal(canonicalHost(host) ?? host),
    takeQueueDelayMs() {
      const delayMs = longestDelayMs;
      longestDelayMs = 0;
      return Math.round(delayMs);
    },
    bytes,
    isSpent,
    cutAll() {
      for (const socket of open) socket.destroy();
    },
  };
}

function refuse(code: RefusalReason, reason: string): Admission {
  return { ok: false, code, reason };
}

function add(sum: { received: number; sent: number }, socket: Socket): void {
  sum.received += socket.bytesRead;
  sum.sent += socket.bytesWritten;
}
