// Answers that are held back on purpose. Pure.
import { withoutQuery } from '../base/addresses.ts';
import type { RequestRecord } from './traffic.ts';

/** So soon after an answer a page asks again by itself, milliseconds. */
const askedAgainMs = 1_000;

/**
 * Asked by the page itself anew as soon as it was answered: its answer is held back until there is news, as in a long poll. `requests` are
 * those that may be the next ones; what a later action asked for is none.
 */
export function isAskedOn(
  { turn, atMs, endedMs, ...asked }: RequestRecord,
  requests: readonly RequestRecord[],
): boolean {
  if (endedMs === null) return false;
  // Longer than an action is waited for: its answer came in the time of another one.
  const isLong = endedMs - atMs > 10_000;
  return requests.some(
    (next) =>
      next.method === asked.method &&
      withoutQuery(next.url) === withoutQuery(asked.url) &&
      (isLong || next.turn === turn) &&
      next.atMs >= endedMs &&
      next.atMs - endedMs < askedAgainMs,
  );
}
