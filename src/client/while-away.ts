// A service that is away for a while: it restarts, or its nodes are replaced one after the other. Whoever follows a run waits for it.
import { OperatorError } from '../base/errors.ts';
import { sleep, systemClock } from '../base/time.ts';

/** Longest that a service may be away while a run is followed, milliseconds. */
const awayLimitMs = 60_000;
/** Wait before the next try, milliseconds. */
const retryMs = 500;

/** Whether to try again after an error; waits before it says yes. */
interface Patience {
  /** False for a refusal, which is an answer, and after `awayLimitMs` without one. */
  mayRetry(thrown: unknown): Promise<boolean>;
  /** Somebody answered: the time begins anew. */
  answered(): void;
}

/** Patience of somebody who follows a run; ends when `signal` is aborted. */
export function patience(signal?: AbortSignal): Patience {
  let awaySinceMs: number | null = null;
  return {
    async mayRetry(thrown) {
      awaySinceMs ??= systemClock.monotonicMs();
      if (!isAway(thrown) || systemClock.monotonicMs() - awaySinceMs > awayLimitMs) return false;
      await sleep(retryMs, signal).catch(() => undefined);
      return signal?.aborted !== true;
    },
    answered() {
      awaySinceMs = null;
    },
  };
}

/** Asks until there is an answer, within the limits of `patience`; then rejects with the last error. */
export async function untilAnswered<T>(ask: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const patient = patience(signal);
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(await patient.mayRetry(error))) throw error;
    }
  }
}

/** True where nobody answered, or somebody else answered that the service is not there. */
function isAway(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? error.status : null;
  return error instanceof OperatorError || error instanceof TypeError || status === 503;
}
