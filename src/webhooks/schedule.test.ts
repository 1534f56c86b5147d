import { expect, test } from 'vitest';
import { mostAttempts, nextStep, retryAfterSeconds } from './schedule.ts';

const none = { status: null, retryAfterS: null };

test('ten attempts at the times of the design, then dead', () => {
  const waits = Array.from({ length: mostAttempts }, (_, index) => nextStep(index + 1, none, 0));
  expect(waits.map((step) => (step.kind === 'retry' ? step.afterS : step.kind))).toEqual([
    5,
    300,
    1_800,
    7_200,
    18_000,
    36_000,
    50_400,
    72_000,
    86_400,
    'dead',
  ]);
});

test.each([
  [200, 'delivered'],
  [204, 'delivered'],
  [301, 'retry'],
  [404, 'retry'],
  [500, 'retry'],
  [410, 'dead'],
])('%i means %s', (status, kind) => {
  expect(nextStep(1, { status, retryAfterS: null }, 0).kind).toBe(kind);
});

test('410 disables, running out does not', () => {
  expect(nextStep(1, { status: 410, retryAfterS: null }, 0)).toEqual({ kind: 'dead', disable: true });
  expect(nextStep(10, none, 0)).toEqual({ kind: 'dead', disable: false });
});

test('Retry-After only lengthens a wait, only for the statuses that honour it, and never beyond a day', () => {
  expect(nextStep(1, { status: 503, retryAfterS: 60 }, 0)).toEqual({ kind: 'retry', afterS: 60 });
  expect(nextStep(2, { status: 503, retryAfterS: 60 }, 0)).toEqual({ kind: 'retry', afterS: 300 });
  expect(nextStep(1, { status: 500, retryAfterS: 60 }, 0)).toEqual({ kind: 'retry', afterS: 5 });
  expect(nextStep(1, { status: 429, retryAfterS: 1e9 }, 0)).toEqual({ kind: 'retry', afterS: 86_400 });
});

test('jitter lengthens a wait by at most a tenth', () => {
  expect(nextStep(2, none, 0.999)).toEqual({ kind: 'retry', afterS: 300 * 1.0999 });
});

test('Retry-After is a count or a date in the future', () => {
  const nowMs = Date.parse('2026-01-01T00:00:00Z');
  expect(retryAfterSeconds('120', nowMs)).toBe(120);
  expect(retryAfterSeconds('Thu, 01 Jan 2026 00:02:00 GMT', nowMs)).toBe(120);
  expect(retryAfterSeconds('Wed, 31 Dec 2025 00:02:00 GMT', nowMs)).toBeNull();
  expect(retryAfterSeconds('soon', nowMs)).toBeNull();
  expect(retryAfterSeconds(undefined, nowMs)).toBeNull();
});
