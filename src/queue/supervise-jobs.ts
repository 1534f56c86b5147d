// Finds the jobs whose worker died, by its missed heartbeat, and has them tried again.
import type { PgBoss } from 'pg-boss';
import { messageOf } from '../base/errors.ts';
import type { Log } from '../base/log.ts';
import { every, type Clock } from '../base/time.ts';

/** How often dead workers are looked for, seconds. */
export const superviseS = 2;
/** A database that was away is left alone for so long, milliseconds: every live worker renews its claims in that time. */
const graceMs = 10_000;
/** An answer that takes longer was an absence, milliseconds. */
const lateMs = 5_000;

/**
 * Looks from time to time, until the answered function is called. While the database is away nobody can renew a claim, so a missed
 * heartbeat says nothing: after an absence the look waits until live workers have been heard. `probe` rejects while it is away.
 */
export function superviseJobs(
  boss: Pick<PgBoss, 'supervise'>,
  { probe, clock, log }: { probe: () => Promise<unknown>; clock: Clock; log: Log },
): () => void {
  let awayMs = -Infinity;
  let looking = false;
  return every(superviseS * 1_000, () => {
    if (looking) return;
    looking = true;
    const beganMs = clock.monotonicMs();
    probe()
      .then(() => {
        if (clock.monotonicMs() - beganMs > lateMs) awayMs = clock.monotonicMs();
        return clock.monotonicMs() - awayMs < graceMs ? undefined : boss.supervise();
      })
      .catch((error: unknown) => {
        awayMs = clock.monotonicMs();
        log.warn('queue.not_supervised', { reason: messageOf(error) });
      })
      .finally(() => (looking = false));
  });
}
