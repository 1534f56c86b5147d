// While a worker is at it: is it still wanted? One watch for sessions and crawls.
import { messageOf } from '../base/errors.ts';
import type { Log } from '../base/log.ts';
import { StopError, stopReason } from '../base/stop.ts';
import { every } from '../base/time.ts';

/** How often it looks whether the work was cancelled or taken over, milliseconds. */
const watchPeriodMs = 1_000;

/** Why work has to end; null while it may go on. */
export type Order = 'superseded' | 'cancelled' | null;

/** Aborts when `ordersNow` names a reason, or `stopping` does, for that reason. */
export function watchOrders(
  ordersNow: () => Promise<Order>,
  stopping: AbortSignal,
  log: Log,
): { signal: AbortSignal; end(): void } {
  const controller = new AbortController();
  const stop = (reason: StopError) => controller.abort(reason);
  const onStopping = () => stop(new StopError(stopReason(stopping) ?? 'shutdown'));
  if (stopping.aborted) onStopping();
  stopping.addEventListener('abort', onStopping, { once: true });

  let looking = false;
  const cease = every(watchPeriodMs, () => {
    if (looking || controller.signal.aborted) return;
    looking = true;
    ordersNow()
      .then((reason) => {
        if (reason) stop(new StopError(reason));
      })
      .catch((error: unknown) => log.warn('orders.watch_failed', { message: messageOf(error) }))
      .finally(() => (looking = false));
  });
  return {
    signal: controller.signal,
    end: () => {
      cease();
      stopping.removeEventListener('abort', onStopping);
    },
  };
}
