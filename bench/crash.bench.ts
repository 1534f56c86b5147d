// Is anything lost? An API node, two workers and the database are killed at random moments against a ledger of accepted runs;
// workers are stopped beyond their heartbeat and go on; sessions are cancelled and their browsers looked for.
import { sql } from 'kysely';
import { seededRandom } from '../src/base/random.ts';
import { sleep } from '../src/base/time.ts';
import type { FleetNode } from '../test/support/fleet.ts';
import type { Bar, Bench } from './bench.ts';
import {
  beganAt,
  browsersOf,
  openFleetScene,
  quantile,
  until,
  type Accepted,
  type FleetScene,
} from './fleet-scene.ts';

const worker = { PASSERBY_SESSIONS: '1' };
/** Longest wait for all runs to end once the killing is over, milliseconds. */
const endLimitMs = 600_000;
/** Longer than the heartbeat of a job and the look for dead workers together, milliseconds. */
const stoppedMs = 16_000;

export const bench: Bench = {
  name: 'crash',
  about:
    'an API node, two workers and PostgreSQL over TCP, killed with -9 at random moments against a ledger',
  parts: ['kill', 'move', 'stop', 'cancel'],
  async run({ quick, say, part }) {
    const scene = await openFleetScene({ turns: 5 });
    const wanted = (name: string) => part === null || part === name;
    try {
      const key = await scene.fleet.keyOf('bench');
      return [
        ...(wanted('kill') ? await kill(scene, { key, rounds: quick ? 9 : 200, say }) : []),
        ...(wanted('move') ? await move(scene, { key, times: quick ? 3 : 30, say }) : []),
        ...(wanted('stop') ? await stopAndGoOn(scene, { key, times: quick ? 1 : 5, say }) : []),
        ...(wanted('cancel') ? await cancel(scene, { key, times: quick ? 5 : 40, say }) : []),
      ];
    } finally {
      await scene.close();
    }
  },
};

interface Order {
  key: string;
  say: (line: string) => void;
}

async function kill(scene: FleetScene, { key, rounds, say }: Order & { rounds: number }): Promise<Bar[]> {
  const { fleet, shop } = scene;
  const random = seededRandom('crash');
  const ledger: Accepted[] = [];
  let api = await fleet.start('api');
  const workers = [await fleet.start('worker', worker), await fleet.start('worker', worker)];
  for (let round = 0; round < rounds; round++) {
    const victim = (['api', 'worker', 'database'] as const)[round % 3];
    const asked = scene.accepted(() => api.client(key), `kill-${round}`).then((run) => ledger.push(run));
    await sleep(random.uniform() * 4_000);
    if (victim === 'api') {
      await api.end('SIGKILL');
      api = await fleet.start('api');
    } else if (victim === 'worker') {
      const nth = round % 2;
      await workers[nth]?.end('SIGKILL');
      workers[nth] = await fleet.start('worker', worker);
    } else await fleet.crashDatabase();
    await asked;
    if ((round + 1) % 5 === 0) say(`${round + 1} kills, ${ledger.length} runs accepted`);
  }
  const states = await until(
    endLimitMs,
    async () => {
      const rows = await fleet.database.kysely
        .selectFrom('runs')
        .select(['id', 'status'])
        .where(
          'id',
          'in',
          ledger.map(({ runId }) => runId),
        )
        .execute();
      return rows.some(({ status }) => status === 'queued' || status === 'running') ? null : rows;
    },
    1_000,
  );
  const known = new Map((states ?? []).map(({ id, status }) => [id, status]));
  const missing = ledger.filter(({ runId }) => !known.has(runId));
  const doubled = [...shop.orders].filter(([buyer, count]) => buyer.startsWith('kill-') && count > 1);
  const reports = await sql<{ id: string; told: number }>`
    select session_id as id, count(*)::int as told from session_events
    where kind = 'session.ended' and not superseded group by session_id having count(*) > 1`.execute(
    fleet.database.kysely,
  );
  const completed = [...known.values()].filter((status) => status === 'completed').length;
  for (const node of [api, ...workers]) await node.end('SIGTERM');
  const none = { bar: 0, unit: '', better: 'lower' as const };
  return [
    { label: `runs accepted over ${rounds} kills, lost`, value: missing.length, ...none },
    { label: 'orders sent twice at the target', value: doubled.length, ...none },
    { label: 'sessions that ended twice', value: reports.rows.length, ...none },
    { label: 'orders that arrived', value: shop.orders.size, bar: null, unit: '', better: 'higher' },
    { label: 'runs completed', value: completed, bar: null, unit: `of ${ledger.length}`, better: 'higher' },
  ];
}

async function move(scene: FleetScene, { key, times, say }: Order & { times: number }): Promise<Bar[]> {
  const { fleet } = scene;
  const api = await fleet.start('api');
  const tookMs: number[] = [];
  let working = await fleet.start('worker', worker);
  for (let nth = 0; nth < times; nth++) {
    const run = await scene.accepted(() => api.client(key), `move-${nth}`);
    await until(60_000, () => beganAt(working, run.sessionId));
    const next = await fleet.start('worker', worker);
    const killedMs = Date.now();
    await working.end('SIGKILL');
    const began = await until(120_000, () => beganAt(next, run.sessionId));
    // One that ended before the kill moved nowhere.
    if (began !== null) tookMs.push(began - killedMs);
    say(`move ${nth + 1}: ${began === null ? 'not taken up' : `${began - killedMs} ms`}`);
    working = next;
    await ended(scene, run);
  }
  for (const node of [api, working]) await node.end('SIGTERM');
  const seconds = tookMs.map((ms) => ms / 1_000);
  return [
    {
      label: `kill to taken up elsewhere, p99 of ${seconds.length}`,
      value: quantile(seconds, 0.99),
      bar: 30,
      unit: 's',
      better: 'lower',
    },
    { label: 'longest', value: Math.max(...seconds), bar: 60, unit: 's', better: 'lower' },
  ];
}

async function stopAndGoOn(
  scene: FleetScene,
  { key, times, say }: Order & { times: number },
): Promise<Bar[]> {
  const { fleet } = scene;
  const api = await fleet.start('api');
  let stale = 0;
  let tried = 0;
  for (let nth = 0; nth < times; nth++) {
    const old = await fleet.start('worker', worker);
    const run = await scene.accepted(() => api.client(key), `stop-${nth}`);
    await until(60_000, () => beganAt(old, run.sessionId), 20);
    old.child.kill('SIGSTOP');
    const other = await fleet.start('worker', worker);
    await until(60_000, () => beganAt(other, run.sessionId));
    await sleep(Math.max(0, stoppedMs / 8));
    const before = await writtenBy(scene, run, 1);
    old.child.kill('SIGCONT');
    await ended(scene, run);
    await sleep(3_000);
    tried += beganAt(other, run.sessionId) === null ? 0 : 1;
    const after = await writtenBy(scene, run, 1);
    stale += after - before;
    say(`stop ${nth + 1}: ${after - before} stale writes`);
    for (const node of [old, other]) await node.end('SIGTERM');
  }
  await api.end('SIGTERM');
  return [
    {
      label: `stale writes of ${tried} workers that stood still and went on`,
      value: stale,
      bar: 0,
      unit: '',
      better: 'lower',
    },
  ];
}

async function cancel(scene: FleetScene, { key, times, say }: Order & { times: number }): Promise<Bar[]> {
  const { fleet } = scene;
  const api = await fleet.start('api');
  const working: FleetNode = await fleet.start('worker', worker);
  const client = await api.client(key);
  const tookS: number[] = [];
  for (let nth = 0; nth < times; nth++) {
    const run = await scene.accepted(() => api.client(key), `cancel-${nth}`);
    await until(60_000, async () => ((await browsersOf(working)) > 0 ? true : null), 20);
    await sleep((nth % 5) * 300);
    const askedMs = performance.now();
    await client.api.POST('/runs/{id}/cancel', { params: { path: { id: run.runId } } });
    await until(60_000, async () => ((await browsersOf(working)) === 0 ? true : null), 50);
    tookS.push((performance.now() - askedMs) / 1_000);
    await ended(scene, run);
  }
  say(`${times} cancelled, longest ${Math.max(...tookS).toFixed(1)} s`);
  await client.close();
  for (const node of [api, working]) await node.end('SIGTERM');
  return [
    {
      label: `cancel to browser gone, p95 of ${times}`,
      value: quantile(tookS, 0.95),
      bar: 5,
      unit: 's',
      better: 'lower',
    },
  ];
}

async function ended({ fleet }: FleetScene, { runId }: Accepted): Promise<void> {
  await until(
    180_000,
    async () => {
      const row = await fleet.database.kysely
        .selectFrom('runs')
        .select('status')
        .where('id', '=', runId)
        .executeTakeFirst();
      return row && row.status !== 'queued' && row.status !== 'running' ? row : null;
    },
    200,
  );
}

async function writtenBy({ fleet }: FleetScene, { sessionId }: Accepted, attempt: number): Promise<number> {
  const rows = await fleet.database.kysely
    .selectFrom('session_events')
    .select('at')
    .where('session_id', '=', sessionId)
    .where('attempt', '=', attempt)
    .execute();
  return rows.length;
}
