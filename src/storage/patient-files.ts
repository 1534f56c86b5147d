// Waits for a store that is away or full for a while: a session that could not keep its picture for a minute is not lost.
import type { Log } from '../base/log.ts';
import { messageOf } from '../base/errors.ts';
import { sleep, type Clock } from '../base/time.ts';
import type { Files } from './file-store.ts';
import { Readable } from 'node:stream';

/** Longest that one call is tried anew, milliseconds; a store that is away for a minute is waited for. */
const patienceMs = 90_000;
const firstPauseMs = 250;
const longestPauseMs = 5_000;

/**
 * The same files with patience: a call that fails for a reason that may pass (the network, the store's own trouble, a full disk)
 * is made again for up to 90 s. A stream cannot be sent twice, so its call is made once.
 */
export function patientFiles(files: Files, { clock, log }: { clock: Clock; log: Log }): Files {
  async function patiently<T>(what: string, call: () => Promise<T>): Promise<T> {
    const until = clock.monotonicMs() + patienceMs;
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, pauseMs * 2)) {
      try {
        return await call();
      } catch (error) {
        if (!mayPass(error) || clock.monotonicMs() + pauseMs > until) throw error;
        log.warn('files.away', { what, reason: messageOf(error) });
        await sleep(pauseMs);
      }
    }
  }
  return {
    put: (key, bytes, mediaType) =>
      bytes instanceof Readable
        ? files.put(key, bytes, mediaType)
        : patiently('put', () => files.put(key, bytes, mediaType)),
    get: (key) => patiently('get', () => files.get(key)),
    read: (key, range) => patiently('read', () => files.read(key, range)),
    delete: (key) => patiently('delete', () => files.delete(key)),
    list: (prefix) => files.list(prefix),
    tidy: (beforeMs) => files.tidy(beforeMs),
    fault: () => files.fault(),
  };
}

const passingCodes = new Set([
  'ENOSPC',
  'EDQUOT',
  'EIO',
  'EMFILE',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** True where the same call may succeed later. A refusal (credentials, an unknown bucket, a bug of ours) stays as it is. */
export function mayPass(error: unknown): boolean {
  const { code, name, $metadata } = error as {
    code?: string;
    name?: string;
    $metadata?: { httpStatusCode?: number };
  };
  if (code !== undefined && passingCodes.has(code)) return true;
  if (name === 'TimeoutError' || name === 'SlowDown') return true;
  const status = $metadata?.httpStatusCode ?? 0;
  return status >= 500 || status === 429;
}
