import { expect, test } from 'vitest';
import { silentLog } from '../base/log.ts';
import { StopError, stopReason } from '../base/stop.ts';
import { watchOrders } from './watch-orders.ts';

// A session that is another worker's by now must be let go: one that is given back gets a second job, and then two workers in turn.
test('work that the queue takes away ends for the reason that the queue says', () => {
  for (const reason of ['superseded', 'shutdown', 'deadline'] as const) {
    const queue = new AbortController();
    const watch = watchOrders(() => Promise.resolve(null), queue.signal, silentLog);
    queue.abort(new StopError(reason));
    expect(stopReason(watch.signal)).toBe(reason);
    watch.end();
    const late = watchOrders(() => Promise.resolve(null), queue.signal, silentLog);
    expect(stopReason(late.signal)).toBe(reason);
    late.end();
  }
});
