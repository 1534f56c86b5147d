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
  /** Of several processes one does each of these at a time. */
  mayDo: (duty: string, periodMs: number) => Promise<boolean>;
}

/** Does each at once and then from time to time. The answered function ends that and waits for what is under way. */
export function keepHouse(parts: HouseParts): () => Promise<void> {
  const { log, mayDo } = parts;
  const stops = duties(parts).map(([name, periodMs, work]) =>
    keepDoing(
      periodMs,
      async () => {
        if (await mayDo(name, periodMs)) await work();
      },
      (message) => log.warn('duty.failed', { duty: name, message }),
    ),
  );
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function duties(parts: HouseParts): [name: string, periodMs: number, work: () => Promise<unknown>][] {
  return [
    ['recover', recoverPeriodMs, () => recoverRuns(parts)],
    ['webhooks', recoverPeriodMs, () => parts.webhooks.tidy()],
    ['idempotency', sweepPeriodMs, () => parts.idempotency.sweep()],
    ['sign-ins', sweepPeriodMs, () => parts.signIns.sweep()],
    ['retention', sweepPeriodMs, () => sweepRuns(parts)],
    ['files', sweepFilesPeriodMs, () => sweepFiles(parts)],
  ];
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
