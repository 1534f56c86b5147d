// One run over several real processes: accepted by one, worked on by another, watched at a third, with its worker stopped and killed.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sleep } from '../../src/base/time.ts';
import { dataOf, type ApiClient } from '../../src/client/api-client.ts';
import { startFleet, type Fleet, type FleetNode } from '../support/fleet.ts';
import { serveSite, type HttpsSite } from '../support/https-site.ts';
import { createOrderSite } from '../support/order-site.ts';
import { waitFor } from '../support/service-process.ts';

const shop = createOrderSite();
let site: HttpsSite;
let fleet: Fleet;
let key: string;

beforeAll(async () => {
  site = await serveSite({ handler: shop.handler });
  fleet = await startFleet({ sites: [site], ca: site.ca, turns: 6 });
}, 120_000);
afterAll(async () => {
  await fleet.close();
  await site.close();
});

async function order(client: ApiClient, buyer: string): Promise<{ id: string; sid: string }> {
  const body = {
    target_url: `${site.url}/n/${buyer}`,
    persona_ids: ['first-time-visitor'],
    task: 'Buy the stoneware mug',
    seed: 1,
  };
  const run = dataOf(await client.api.POST('/runs', { body }));
  return { id: run.run_id, sid: run.sessions[0]?.id ?? '' };
}

async function ended(client: ApiClient, id: string) {
  return waitFor(`the end of ${id}`, async () => {
    const run = dataOf(await client.api.GET('/runs/{id}', { params: { path: { id } } }));
    return run.status === 'queued' || run.status === 'running' ? null : run;
  });
}

test('one run over four processes: accepted, watched, given back, killed and ended, with its order sent once', async () => {
  const first = await fleet.start('api');
  const second = await fleet.start('api');
  key = await fleet.keyOf('one');
  const [at, elsewhere] = [await first.client(key), await second.client(key)];
  const worker = await fleet.start('worker', { PASSERBY_SESSIONS: '1' });

  // A worker answers no calls and says that it is ready; an API node takes no sessions.
  expect((await worker.operations('/readyz')).status).toBe(200);
  expect((await worker.operations('/metrics')).text).toMatch(
    /passerby_sessions_at_once\{which="allowed"\} 1/,
  );

  // Events of a session on a worker reach a stream at whichever API node.
  const run = await order(at, 'watched');
  const kinds: string[] = [];
  for await (const event of elsewhere.events(
    { runId: run.id, sessionId: run.sid },
    AbortSignal.timeout(90_000),
  )) {
    kinds.push(event.kind);
  }
  expect(kinds[0]).toBe('session.started');
  expect(kinds.at(-1)).toBe('session.ended');
  const done = await ended(elsewhere, run.id);
  expect(done.status).toBe('completed');
  expect(shop.orders.get('watched')).toBe(1);

  // Reports and pictures lie in the object store, below its prefix, and any node has them.
  const report = await elsewhere.api.GET('/runs/{id}/sessions/{sid}/report.json', {
    params: { path: { id: run.id, sid: run.sid } },
  });
  expect(report.response.status).toBe(200);
  const keys = [...fleet.s3.objects.keys()];
  expect(keys.some((name) => name.startsWith('fleet/acc_') && name.endsWith('.png'))).toBe(true);
  expect(fleet.s3.refused).toBe(0);

  // A worker that stops in order gives its session back; one that is killed loses it; a third one ends it.
  const next = await order(at, 'moved');
  await takenBy(worker, next.sid);
  expect(await worker.end('SIGTERM')).toBe(0);
  const killed = await fleet.start('worker', { PASSERBY_SESSIONS: '1' });
  await takenBy(killed, next.sid);
  await killed.end('SIGKILL');
  const last = await fleet.start('worker', { PASSERBY_SESSIONS: '1' });
  expect((await ended(at, next.id)).status).toBe('completed');
  expect(shop.orders.get('moved') ?? 0).toBeLessThanOrEqual(1);
  const all = dataOf(
    await at.api.GET('/runs/{id}/sessions/{sid}/events', {
      params: { path: { id: next.id, sid: next.sid }, query: { attempts: 'all' } },
    }),
  );
  const attempts = new Map(all.items.map((event) => [event.attempt, event.superseded]));
  expect([...attempts.values()].filter((superseded) => superseded === false)).toHaveLength(1);
  expect(attempts.size).toBeGreaterThan(1);
  const moments = all.items.map((event) => event.at);
  expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  await at.close();
  await elsewhere.close();
  for (const node of [first, second, last]) await node.end('SIGTERM');
}, 240_000);

test('a session outlives a database that is away for longer than a heartbeat, in one attempt', async () => {
  const api = await fleet.start('api');
  const worker = await fleet.start('worker', { PASSERBY_SESSIONS: '1' });
  const at = await api.client(await fleet.keyOf('one'));
  const run = await order(at, 'outlived');
  await takenBy(worker, run.sid);
  await fleet.setDatabaseAway(true);
  await waitFor('readiness to be lost', async () => (await worker.operations('/readyz')).status === 503);
  await sleep(13_000);
  await fleet.setDatabaseAway(false);
  expect((await ended(at, run.id)).status).toBe('completed');
  const session = await fleet.database.kysely
    .selectFrom('sessions')
    .select('attempt')
    .where('id', '=', run.sid)
    .executeTakeFirst();
  expect(session?.attempt).toBe(1);
  // A request that binds is not sent before it is written down, so that the persona may give up first.
  expect(shop.orders.get('outlived') ?? 0).toBeLessThanOrEqual(1);
  await at.close();
  for (const node of [api, worker]) await node.end('SIGTERM');
}, 240_000);

async function takenBy(node: FleetNode, sessionId: string): Promise<void> {
  await waitFor('the session to begin', () =>
    Promise.resolve(
      node.lines.some((line) => line['event'] === 'session.started' && line['session_id'] === sessionId),
    ),
  );
}
