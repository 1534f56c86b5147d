// The only file that touches clocks and timers, so that a test can hold them still.
import { setTimeout as sleepTimer } from 'node:timers/promises';

/** Wall and monotonic time. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  nowMs(): number;
  /** Milliseconds from an arbitrary start; never goes back. */
  monotonicMs(): number;
}

export const systemClock: Clock = {
  nowMs: () => Date.now(),
  monotonicMs: () => performance.now(),
};

/** Milliseconds that this thread has worked, whatever else the machine does; of the whole process where Node cannot tell (before 23.9). */
export function threadWorkedMs(): number {
  const { user, system } =
    (process.threadCpuUsage as typeof process.threadCpuUsage | undefined)?.() ?? process.cpuUsage();
  return (user + system) / 1_000;
}

/** Longest that a long work holds the event loop before others have a turn, milliseconds. */
const turnMs = 10;

/** Asked again and again by a long work: a promise to await, once it has held the event loop long enough, else null. */
export function takingTurns(): () => Promise<void> | null {
  let sinceMs = performance.now();
  return () =>
    performance.now() - sinceMs < turnMs
      ? null
      : new Promise((resolve) => {
          setImmediate(() => {
            sinceMs = performance.now();
            resolve();
          });
        });
}

/** The same clock, whose wall time is never before `floorMs`: events go on in order where a machine's clock is behind. */
export function notBefore(floorMs: number, clock: Clock): Clock {
  return { nowMs: () => Math.max(floorMs, clock.nowMs()), monotonicMs: () => clock.monotonicMs() };
}

/** Resolves after `ms`; rejects at once with the signal's reason when it aborts. */
export async function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  await sleepTimer(ms, undefined, signal ? { signal } : {}).catch((error: unknown) => {
    throw signal?.aborted ? signal.reason : error;
  });
}

/** A wait that ran over its limit. `what` names it in the message. */
export class DeadlineError extends Error {
  readonly what: string;
  readonly limitMs: number;

  constructor(what: string, limitMs: number) {
    const limit = limitMs < 1_000 ? `${Math.round(limitMs)} ms` : `${Number((limitMs / 1_000).toFixed(1))} s`;
    super(`${what} took longer than ${limit}`);
    this.name = 'DeadlineError';
    this.what = what;
    this.limitMs = limitMs;
  }
}

/**
 * Settles as `work` does, or rejects with DeadlineError after `limitMs`, or with the signal's reason when it aborts.
 * The work itself is not stopped: hand it a signal where it can listen to one.
 */
export async function withDeadline<T>(
  what: string,
  limit: number | { limitMs: number; signal: AbortSignal },
  work: Promise<T>,
): Promise<T> {
  const { limitMs, signal } = typeof limit === 'number' ? { limitMs: limit } : limit;
  if (signal?.aborted) {
    work.catch(() => undefined);
    throw signal.reason;
  }
  let timer: NodeJS.Timeout | undefined;
  let onAbort: (() => void) | undefined;
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DeadlineError(what, limitMs)), limitMs);
    onAbort = () => reject(signal?.reason);
    signal?.addEventListener('abort', onAbort, { once: true });
  });
  work.catch(() => undefined);
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
    if (onAbort) signal?.removeEventListener('abort', onAbort);
  }
}

/** Settles as `work` does, or rejects with the signal's reason as soon as it aborts. The work itself is not stopped. */
export async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  work.catch(() => undefined);
  let onAbort: (() => void) | undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    if (onAbort) signal.removeEventListener('abort', onAbort);
  }
}

/** Calls `work` every `periodMs` until the returned function is called. Does not keep the process alive. */
export function every(periodMs: number, work: () => void): () => void {
  const timer = setInterval(work, periodMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Calls `work` once after `ms` unless the returned function is called first. Does not keep the process alive. */
export function after(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms);
  timer.unref();
  return () => clearTimeout(timer);
}
