// Opens connections to vetted addresses, and to nothing else.
import { connect, type Socket } from 'node:net';
import { messageOf } from '../base/errors.ts';
import { DeadlineError, withDeadline } from '../base/time.ts';
import type { VettedAddress } from './guard.ts';

/** Longest that all attempts to connect may take together, and that one address may take while others wait. */
const connectLimitMs = 10_000;
const addressLimitMs = 300;

/**
 * A TCP connection to one of `addresses` (RFC 8305: the next one is tried when the first is slow). Rejects with a
 * sentence where none answers, and where the peer turns out to be another.
 */
export async function connectVetted(
  addresses: readonly VettedAddress[],
  port: number,
  limitMs: number = connectLimitMs,
): Promise<Socket> {
  const socket = connect({
    // The name is never resolved: the vetted list stands in for the resolver.
    host: 'vetted.invalid',
    port,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: addressLimitMs,
    lookup: (_host, _options, answer) => answer(null, [...addresses]),
    noDelay: true,
  });
  try {
    await withDeadline('connecting', limitMs, opened(socket));
    const peer = socket.remoteAddress ?? '';
    const known = addresses.some(({ address }) => address === peer || address === unmapped(peer));
    if (!known) throw new Error(`the peer is ${peer}, which was not vetted`);
    return socket;
  } catch (error) {
    socket.destroy();
    throw error instanceof DeadlineError ? new Error('connect timeout', { cause: error }) : asSentence(error);
  }
}

function opened(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
    // Later errors belong to whoever holds the socket; without a listener they would end the process.
    socket.on('error', () => undefined);
  });
}

/** Errors of several attempts carry no message of their own. */
function asSentence(error: unknown): Error {
  const code = (error as NodeJS.ErrnoException).code;
  return new Error(messageOf(error) || (code ?? 'connection failed'), { cause: error });
}

function unmapped(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
