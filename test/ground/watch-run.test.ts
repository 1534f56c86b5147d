// When the state of an application is read, and what is told of a run that a slow machine cut short.
import { expect, test } from 'vitest';
import { watchRun } from '../../bench/ground/visits/watch-run.ts';

interface Moment {
  status: string;
  events: string[];
  crawl?: { status: string; ended: string | null } | null;
}

/** A service that tells these moments one after the other, the last one for ever, and an application whose state is the moment. */
function telling(moments: Moment[]) {
  let at = -1;
  const cancelled: string[] = [];
  const now = () => moments[Math.min(at, moments.length - 1)]!;
  return {
    cancelled,
    state: () => Promise.resolve(at),
    service: {
      call(method: string, path: string): Promise<unknown> {
        if (method === 'POST') return Promise.resolve(void cancelled.push(path));
        if (path.includes('/events')) {
          return Promise.resolve({ items: now().events.map((kind) => ({ kind })), next_since: at });
        }
        at += 1;
        const { status, crawl } = now();
        const progress = { actions: 90, states: 7, classes: 3 };
        const failure = status === 'failed' ? { code: 'site_failed', reason: 'server_error' } : null;
        return Promise.resolve({
          status,
          sessions: [{ failure }],
          crawl: crawl && { ...crawl, progress, failure: null },
        });
      },
    },
  };
}

const paths = { run: '/runs/r', session: '/runs/r/sessions/s', pollMs: 1 };

test('the state is read when the journey has ended, not after what follows it', async () => {
  const { service, state } = telling([
    { status: 'running', events: ['session.started', 'action'] },
    { status: 'running', events: ['probe'] },
    { status: 'running', events: ['probe', 'report.writing'] },
    { status: 'completed', events: ['session.ended'] },
  ]);
  const run = await watchRun(service, { ...paths, state });
  expect(run).toMatchObject({ status: 'completed', after: 1, crawl: null });
  expect(run.until.journey).toBeLessThan(run.minutes);
});

test('a run without second look is read at its end', async () => {
  const { service, state } = telling([
    { status: 'running', events: [] },
    { status: 'failed', events: [] },
  ]);
  expect(await watchRun(service, { ...paths, state })).toMatchObject({
    status: 'failed',
    failure: 'site_failed, server_error',
    after: 1,
  });
});

test('it tells how far the crawl came and what ended it', async () => {
  const crawl = { status: 'completed', ended: 'time' };
  const { service, state } = telling([
    { status: 'running', events: [], crawl: { status: 'running', ended: null } },
    { status: 'completed', events: ['session.ended'], crawl },
  ]);
  expect((await watchRun(service, { ...paths, state })).crawl).toEqual({
    actions: 90,
    states: 7,
    ended: 'time',
  });
});

test('a run that does not end is cancelled', async () => {
  const { service, state, cancelled } = telling([{ status: 'running', events: [] }]);
  const run = await watchRun(service, { ...paths, state, limitMs: 10 });
  expect(run.status).toBe('took too long');
  expect(run.after).toEqual(expect.any(Number));
  expect(cancelled).toEqual(['/runs/r/cancel']);
});
