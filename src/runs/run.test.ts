import { describe, expect, test } from 'vitest';
import {
  aggregateStatus,
  mayRunStep,
  maySessionStep,
  runStatus,
  runStatuses,
  sessionStatuses,
  type RunStatus,
  type SessionStatus,
} from './run.ts';

/** Every multiset of statuses up to four sessions: order cannot matter, and more sessions add no new case. */
function combinations(size: number, from = 0): SessionStatus[][] {
  if (size === 0) return [[]];
  return sessionStatuses
    .slice(from)
    .flatMap((status, index) => combinations(size - 1, from + index).map((rest) => [status].concat(rest)));
}

/** The table of the design, written down anew by counting. */
function expected(sessions: SessionStatus[], cancelled: boolean): RunStatus {
  const count = (status: SessionStatus) => sessions.filter((each) => each === status).length;
  const [queued, running, completed, failed] = [
    count('queued'),
    count('running'),
    count('completed'),
    count('failed'),
  ];
  if (queued === sessions.length) return 'queued';
  if (queued + running > 0) return 'running';
  if (failed === 0) return 'completed';
  if (cancelled) return 'cancelled';
  if (completed === 0) return 'failed';
  return 'partial';
}

const all = [1, 2, 3, 4].flatMap((size) => combinations(size));

describe('runStatus', () => {
  const rows = all.flatMap((sessions) => [true, false].map((cancelled) => ({ sessions, cancelled })));
  test.each(rows)('$sessions, cancel accepted: $cancelled', ({ sessions, cancelled }) => {
    expect(runStatus(sessions, cancelled)).toBe(expected(sessions, cancelled));
    expect(runStatus(sessions.toReversed(), cancelled)).toBe(expected(sessions, cancelled));
  });

  test.each<[SessionStatus[], boolean, RunStatus]>([
    [['completed', 'completed'], true, 'completed'],
    [['completed', 'failed'], true, 'cancelled'],
    [['completed', 'failed'], false, 'partial'],
    [['failed', 'failed'], true, 'cancelled'],
    [['failed', 'failed'], false, 'failed'],
    [['queued', 'completed'], false, 'running'],
  ])('the design says %j with cancel %s is %s', (sessions, cancelled, status) => {
    expect(runStatus(sessions, cancelled)).toBe(status);
  });
});

describe('aggregateStatus', () => {
  test.each(all)('%j', (...sessions) => {
    const live = sessions.some((status) => status === 'queued' || status === 'running');
    const none = !sessions.includes('completed');
    for (const build of ['not built', 'built', 'build failed'] as const) {
      const status = aggregateStatus(sessions, build);
      if (sessions.length === 1) expect(status).toBe('not_applicable');
      else if (live) expect(status).toBe('pending');
      else if (none || build === 'build failed') expect(status).toBe('failed');
      else expect(status).toBe(build === 'built' ? 'ready' : 'pending');
    }
  });
});

describe('steps of a session', () => {
  const legal = new Set([
    'queued>running',
    'queued>failed',
    'running>running',
    'running>queued',
    'running>completed',
    'running>failed',
  ]);
  const pairs = sessionStatuses.flatMap((from) => sessionStatuses.map((to) => [from, to] as const));
  test.each(pairs)('%s to %s', (from, to) => {
    expect(maySessionStep(from, to)).toBe(legal.has(`${from}>${to}`));
  });
});

describe('steps of a run', () => {
  /** Every step that one session's step, with or without a cancel, can make of a run that is still live. */
  const met = new Set(
    all
      .filter((sessions) => sessions.some((status) => maySessionStep(status, 'failed')))
      .flatMap((sessions) =>
        sessions.flatMap((from, place) =>
          sessionStatuses
            .filter((to) => maySessionStep(from, to))
            .flatMap((to) =>
              [true, false].map((cancelled) => {
                const after = sessions.with(place, to);
                return `${runStatus(sessions, cancelled)}>${runStatus(after, cancelled)}`;
              }),
            ),
        ),
      ),
  );
  const pairs = runStatuses.flatMap((from) => runStatuses.map((to) => [from, to] as const));
  test.each(pairs)('%s to %s', (from, to) => {
    expect(mayRunStep(from, to)).toBe(met.has(`${from}>${to}`));
  });
});
