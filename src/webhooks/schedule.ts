// When an attempt at a delivery is made, and what an answer means. Pure.

/** Waits before attempts 2, 3, … in seconds (design 5): 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h. */
const waitsS = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];

/** Attempts before a delivery is dead. */
export const mostAttempts = waitsS.length + 1;

/** Share of a wait by which it may be longer, so that many deliveries do not come back at one moment. */
const jitterShare = 0.1;

/** Longest wait that a receiver may ask for, seconds. */
const longestRetryAfterS = 86_400;

/** What one attempt met. `status` is null where no HTTP answer came. */
export interface AttemptAnswer {
  status: number | null;
  /** The receiver's `Retry-After` in seconds, where it sent one that makes sense. */
  retryAfterS: number | null;
}

export type NextStep =
  | { kind: 'delivered' }
  | { kind: 'retry'; afterS: number }
  | { kind: 'dead'; disable: boolean };

/** Statuses that honour `Retry-After` (infrastructure 3). */
const patientStatuses = new Set([429, 502, 503, 504]);

/**
 * What follows attempt number `attempt` (from 1). Any 2xx delivers; 410 ends it and disables the webhook; everything
 * else is tried again until the attempts are used up. `draw` is uniform in [0, 1).
 */
export function nextStep(attempt: number, answer: AttemptAnswer, draw: number): NextStep {
  const { status } = answer;
  if (status !== null && status >= 200 && status < 300) return { kind: 'delivered' };
  if (status === 410) return { kind: 'dead', disable: true };
  const waitS = waitsS[attempt - 1];
  if (waitS === undefined) return { kind: 'dead', disable: false };
  const asked = status !== null && patientStatuses.has(status) ? (answer.retryAfterS ?? 0) : 0;
  const afterS = Math.max(waitS * (1 + jitterShare * draw), Math.min(asked, longestRetryAfterS));
  return { kind: 'retry', afterS };
}

/** Seconds of a `Retry-After` header: a count or an HTTP date; null for anything else or a time that has passed. */
export function retryAfterSeconds(header: string | undefined, nowMs: number): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header.trim());
  const at = Date.parse(header);
  return Number.isNaN(at) || at <= nowMs ? null : Math.ceil((at - nowMs) / 1_000);
}
