// Opens connections to vetted addresses, and to nothing else.
import { connect, type Socket } from 'node:net';
import { messageOf } from '../base/errors.ts';
import { DeadlineError, sleep, withDeadline } from '../base/time.ts';
import type { VettedAddress } from './guard.ts';

/** Longest that all attempts to connect may take together, milliseconds. */
const connectLimitMs = 10_000;
/** How long an address is alone before the next one is tried beside it (RFC 8305, "Connection Attempt Delay"), milliseconds. */
const headStartMs = 300;

/**
 * A TCP connection to one of `addresses`: the next one is tried when the first is slow, which goes on meanwhile, and the
 * first that opens is it (RFC 8305). Rejects with a sentence where none answers, and where the peer turns out to be another.
 */
export async function connectVetted(
  addresses: readonly VettedAddress[],
  port: number,
  limitMs: number = connectLimitMs,
): Promise<Socket> {
  const sockets: Socket[] = [];
  const over = new AbortController();
  try {
    const socket = await withDeadline('connecting', limitMs, firstOpen({ addresses, port, sockets, over }));
    if (!vettedPeer(socket, addresses))
      throw new Error(`the peer is ${socket.remoteAddress ?? ''}, which was not vetted`);
    sockets.splice(sockets.indexOf(socket), 1);
    return socket;
  } catch (error) {
    throw error instanceof DeadlineError ? new Error('connect timeout', { cause: error }) : asSentence(error);
  } finally {
    over.abort();
    for (const socket of sockets) socket.destroy();
  }
}

/** The vetted address that a connection leads to; null where it is none of them. */
export function vettedPeer(socket: Socket, addresses: readonly VettedAddress[]): VettedAddress | null {
  const peer = socket.remoteAddress ?? '';
  return addresses.find(({ address }) => address === peer || address === unmapped(peer)) ?? null;
}

interface Race {
  addresses: readonly VettedAddress[];
  port: number;
  /** Everything that was begun. */
  sockets: Socket[];
  over: AbortController;
}

/**
 * The runtime's own way (`autoSelectFamily`) ends an attempt when the next one begins, so that a far or busy host with two
 * addresses of which one leads nowhere is never reached.
 */
async function firstOpen({ addresses, port, sockets, over }: Race): Promise<Socket> {
  const attempts: Promise<Socket>[] = [];
  for (const { address, family } of addresses) {
    const socket = connect({ host: address, family, port, noDelay: true });
    sockets.push(socket);
    const attempt = opened(socket);
    attempts.push(attempt);
    const ended = attempt.then(
      () => over.abort(),
      () => undefined,
    );
    await Promise.race([ended, sleep(headStartMs, over.signal).catch(() => undefined)]);
    if (over.signal.aborted) break;
  }
  return Promise.any(attempts);
}

function opened(socket: Socket): Promise<Socket> {
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('the attempt was given up')));
    // Later errors belong to whoever holds the socket; without a listener they would end the process.
    socket.on('error', () => undefined);
  });
}

/** Why none answered: the reason of the first address. */
function asSentence(error: unknown): Error {
  const cause: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const code = (cause as NodeJS.ErrnoException | undefined)?.code;
  return new Error(messageOf(cause) || (code ?? 'connection failed'), { cause });
}

function unmapped(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
