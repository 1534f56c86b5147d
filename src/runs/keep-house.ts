// What a service does beside its work: it ends what dead services left, and removes what is too old.
import type { SignIns } from '../accounts/sign-ins.ts';
import { messageOf } from '../base/errors.ts';
import { every } from '../base/time.ts';
import type { Idempotency } from '../accounts/idempotency.ts';
import { recoverRuns, type RecoverParts } from './recover-runs.ts';
import { sweepFiles, sweepRuns, type SweepParts } from './sweep-runs.ts';

/** How often runs and sessions that a dead service left are looked for, milliseconds. */
const recoverPeriodMs = 30_000;
/** How often runs and answers that are too old are looked for, milliseconds. */
const sweepPeriodMs = 3_600_000;
/** How often the whole store of files is read for some that nobody names, milliseconds. */
const sweepFilesPeriodMs = 86_400_000;

export interface HouseParts extends RecoverParts, SweepParts {
  idempotency: Pick<Idempotency, 'sweep'>;
  /** Finds deliveries whose job was lost, and removes old ones. */
  webhooks: { tidy(): Promise<void> };
  signIns: Pick<SignIns, 'sweep'>;
}

/** Does each at once and then from time to time. The answered function ends that and waits for what is under way. */
export function keepHouse(parts: HouseParts): () => Promise<void> {
  const failed = (what: string) => (message: string) => parts.log.warn(`${what}.failed`, { message });
  const stops = [
    keepDoing(recoverPeriodMs, () => recoverRuns(parts), failed('recover')),
    keepDoing(recoverPeriodMs, () => parts.webhooks.tidy(), failed('webhooks')),
    keepDoing(sweepPeriodMs, () => parts.idempotency.sweep(), failed('idempotency_sweep')),
    keepDoing(sweepPeriodMs, () => parts.signIns.sweep(), failed('sign_in_sweep')),
    keepDoing(sweepPeriodMs, () => sweepRuns(parts), failed('retention')),
    keepDoing(sweepFilesPeriodMs, () => sweepFiles(parts), failed('retention')),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** One pass at a time: a pass that is still under way when the next is due is left to end. */
function keepDoing(
  periodMs: number,
  work: () => Promise<unknown>,
  failed: (message: string) => void,
): () => Promise<void> {
  let pass: Promise<void> | null = null;
  const look = () => {
    pass ??= work()
      .then(() => undefined)
      .catch((error: unknown) => failed(messageOf(error)))
      .finally(() => (pass = null));
  };
  look();
  const cease = every(periodMs, look);
  return async () => {
    cease();
    await pass;
  };
}
