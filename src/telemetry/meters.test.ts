import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createMeters } from './meters.ts';

/** The value of one series in the text that Prometheus reads; null where it is not there. */
async function valueOf({ text }: Pick<ReturnType<typeof createMeters>, 'text'>, series: string) {
  const line = (await text()).body.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? null : Number(line.slice(series.length + 1));
}

test.each<[string, (meters: ReturnType<typeof createMeters>['meters']) => void, number]>([
  ['passerby_queue_wait_seconds_sum{what="session"}', (meters) => meters.waited('session', 3), 3],
  ['passerby_queue_wait_seconds_count{what="crawl"}', (meters) => meters.waited('crawl', 3), 1],
  [
    'passerby_ended_total{what="session",how="completed"}',
    (meters) => meters.ended('session', 'completed'),
    1,
  ],
  ['passerby_turn_seconds_sum', (meters) => meters.turn(2), 2],
  ['passerby_browser_start_seconds_sum{ok="false"}', (meters) => meters.browserStarted(false, 4), 4],
  ['passerby_crawl_actions_total', (meters) => meters.crawled(7), 7],
  ['passerby_delivery_seconds_sum{how="retry"}', (meters) => meters.delivery('retry', 5), 5],
  ['passerby_egress_denied_total{code="private"}', (meters) => meters.egressDenied('private'), 1],
  ['passerby_superseded_total', (meters) => meters.superseded(), 1],
])('%s moves', async (series, tell, value) => {
  const telemetry = createMeters();
  expect(await valueOf(telemetry, series)).toBe(series.includes('{') ? null : 0);
  tell(telemetry.meters);
  expect(await valueOf(telemetry, series)).toBe(value);
});

test('what is read at the moment of asking follows it, and a queue that cannot be asked hides nothing else', async () => {
  const telemetry = createMeters();
  const now = { queued: 5, allowed: 3, ready: true, outdated: false, isAway: false };
  telemetry.observe({
    jobs: async () => {
      if (now.isAway) throw new Error('the database is away');
      return { 'session.execute': { queued: now.queued, active: 1, failed: 0 } };
    },
    capacity: () => ({ allowed: now.allowed, busy: 1 }),
    ready: () => now.ready,
    outdated: () => now.outdated,
  });
  const depth = 'passerby_jobs{name="session.execute",state="queued"}';
  const allowed = 'passerby_sessions_at_once{which="allowed"}';
  expect([await valueOf(telemetry, depth), await valueOf(telemetry, allowed)]).toEqual([5, 3]);
  expect(await valueOf(telemetry, 'passerby_ready')).toBe(1);
  expect(await valueOf(telemetry, 'passerby_outdated')).toBe(0);
  Object.assign(now, { queued: 2, allowed: 4, ready: false, outdated: true });
  expect([await valueOf(telemetry, depth), await valueOf(telemetry, allowed)]).toEqual([2, 4]);
  expect(await valueOf(telemetry, 'passerby_ready')).toBe(0);
  expect(await valueOf(telemetry, 'passerby_outdated')).toBe(1);
  now.isAway = true;
  expect([await valueOf(telemetry, depth), await valueOf(telemetry, allowed)]).toEqual([null, 4]);
});

test('the document lists every metric of ours, and none that there is not', async () => {
  const telemetry = createMeters();
  telemetry.observe({
    jobs: () => Promise.resolve({}),
    capacity: () => null,
    ready: () => true,
    outdated: () => false,
  });
  const { body } = await telemetry.text();
  const names = [...body.matchAll(/^# TYPE (passerby_\w+) /gm)].map(([, name = '']) => name);
  const own = names.filter((name) => !/^passerby_(process|nodejs)_/.test(name));
  const document = readFileSync(new URL('../../docs/scaling.md', import.meta.url), 'utf8');
  const listed = [...document.matchAll(/^\| `(passerby_\w+)`/gm)].map(([, name]) => name);
  expect(new Set(listed)).toEqual(new Set(own));
});
