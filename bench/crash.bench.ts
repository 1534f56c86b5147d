// Is anything lost? An API node, two workers and the database are killed at random moments against a ledger of accepted runs;
// workers are stopped beyond their heartbeat and go on; sessions are cancelled and their browsers looked for; the weather is bad.
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
  runEnded,
  until,
  type Accepted,
  type FleetScene,
} from './fleet-scene.ts';
import { weather } from './crash-weather.ts';

const worker = { PASSERBY_SESSIONS: '1' };
/** Longest wait for all runs to end once the killing is over, milliseconds. */
const endLimitMs = 600_000;
/** Longer than the heartbeat of a job and the look for dead workers together, milliseconds. */
const stoppedMs = 16_000;

export const bench: Bench = {
  name: 'crash',
  about:
    'an API node, two workers and PostgreSQL over TCP, killed with -9 at random moments against a ledger',
  parts: ['kill', 'move', 'stop', 'cancel', 'weather'],
  async run({ quick, say, part }) {
    const scene = await openFleetScene({ turns: 5 });
    const wanted = (name: string) => part === null || part === name;
    try {
      const key = await scene.fleet.keyOf('bench');
      return [
        ...(wanted('kill') ? await kill(scene, { key, rounds: quick ? 9 : 200, say }) : []),
        ...(wanted('move') ? await move(scene, { key, times: quick ? 3 : 30, say }) : []),
        ...(wanted('stop') ? await stopAndGoOn(scene, { key, times: quick ? 1 : 5, say }) : []),
        ...(wanted('cancel') ? await cancel(scene, { key, times: quick ? 8 : 40, say }) : []),
        ...(wanted('weather') ? await weather(scene, { key, awayS: quick ? 12 : 60, say }) : []),
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

/** Kills of one round of the ledger: all its runs have to end before the next, so that a bench that is broken off has told what it saw. */
const killsOfRound = 20;

async function kill(scene: FleetScene, { key, rounds, say }: Order & { rounds: number }): Promise<Bar[]> {
  const { shop } = scene;
  const nodes = await openVictims(scene, key);
  const ledger: Accepted[] = [];
  let told = await tally(scene, ledger);
  let longestS = 0;
  for (let nth = 0; nth < rounds;) {
    for (const until = Math.min(rounds, nth + killsOfRound); nth < until; nth++)
      ledger.push(await nodes.killAmid(nth));
    const beganMs = performance.now();
    told = await until(endLimitMs, async () => atRest(await tally(scene, ledger)), 1_000).then(
      async (rest) => rest ?? (await tally(scene, ledger)),
    );
    longestS = Math.max(longestS, (performance.now() - beganMs) / 1_000);
    const { lost, open, completed, doubled, toldTwice } = told;
    say(
      `${nth} kills: ${ledger.length} accepted, ${lost} lost, ${open} open, ${completed} completed, ${doubled} doubled, ${toldTwice} told twice, ${nodes.fallen()} fallen`,
    );
  }
  await nodes.end();
  const fallen = nodes.fallen();
  const none = { bar: 0, unit: '', better: 'lower' as const };
  return [
    { label: `runs accepted over ${rounds} kills, lost`, value: told.lost, ...none },
    { label: 'runs that did not end', value: told.open, ...none },
    { label: 'orders sent twice at the target', value: told.doubled, ...none },
    { label: 'sessions that ended twice', value: told.toldTwice, ...none },
    { label: 'processes that ended without being killed', value: fallen, ...none },
    { label: 'last kill of a round to the end of its runs', value: longestS, ...none, bar: null, unit: 's' },
    { label: 'orders that arrived', value: shop.orders.size, bar: null, unit: '', better: 'higher' },
    {
      label: 'runs completed; the others failed with their reason',
      value: told.completed,
      bar: null,
      unit: `of ${ledger.length}`,
      better: 'higher',
    },
  ];
}

/** An API node, two workers and the database, one of which is killed while a run is asked for. */
async function openVictims(scene: FleetScene, key: string) {
  const { fleet } = scene;
  const random = seededRandom('crash');
  let api = await fleet.start('api');
  const workers = [await fleet.start('worker', worker), await fleet.start('worker', worker)];
  let fallen = 0;
  const look = (node: FleetNode) => {
    if (node.child.exitCode === null && node.child.signalCode === null) return;
    fallen += 1;
    process.stderr.write(`a ${node.role} ended by itself: ${JSON.stringify(node.lines.slice(-5))}\n`);
  };
  const replaced = async (node: FleetNode) => {
    look(node);
    await node.end('SIGKILL');
    return node.role === 'api' ? fleet.start('api') : fleet.start('worker', worker);
  };
  return {
    fallen: () => fallen,
    async killAmid(round: number): Promise<Accepted> {
      const asked = scene.accepted(() => api.client(key), `kill-${round}`);
      await sleep(random.uniform() * 4_000);
      const nth = Math.floor(round / 3) % 2;
      if (round % 3 === 0) api = await replaced(api);
      else if (round % 3 === 1) workers[nth] = await replaced(workers[nth] as FleetNode);
      else await fleet.crashDatabase();
      return asked;
    },
    async end() {
      for (const node of [api, ...workers]) {
        look(node);
        await node.end('SIGTERM');
      }
    },
  };
}

interface Tally {
  lost: number;
  open: number;
  completed: number;
  doubled: number;
  toldTwice: number;
}

function atRest(tally: Tally): Tally | null {
  return tally.open === 0 ? tally : null;
}

/** What the database and the shop say of the runs of the ledger. */
async function tally({ fleet, shop }: FleetScene, ledger: readonly Accepted[]): Promise<Tally> {
  const rows = await fleet.database.kysely.selectFrom('runs').select(['id', 'status']).execute();
  const known = new Map(rows.map(({ id, status }) => [id, status]));
  const statuses = ledger.map(({ runId }) => known.get(runId));
  const count = (...which: (string | undefined)[]) =>
    statuses.filter((status) => which.includes(status)).length;
  const twice = await sql<{ id: string }>`
    select session_id as id from session_events
    where kind = 'session.ended' and not superseded group by session_id having count(*) > 1`.execute(
    fleet.database.kysely,
  );
  return {
    lost: count(undefined),
    open: count('queued', 'running'),
    completed: count('completed'),
    doubled: ledger.filter(({ buyer }) => (shop.orders.get(buyer) ?? 0) > 1).length,
    toldTwice: twice.rows.length,
  };
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
    await runEnded(scene, run);
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
    await runEnded(scene, run);
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
    // From the start of the browser to the second look.
    await sleep((nth % 8) * 1_000);
    const isDriven = (await browsersOf(working)) > 0;
    const askedMs = performance.now();
    await client.api.POST('/runs/{id}/cancel', { params: { path: { id: run.runId } } });
    await until(60_000, async () => ((await browsersOf(working)) === 0 ? true : null), 50);
    // One that had no browser any more says nothing.
    if (isDriven) tookS.push((performance.now() - askedMs) / 1_000);
    await runEnded(scene, run);
  }
  say(`${tookS.length} cancelled with a browser, longest ${Math.max(...tookS).toFixed(1)} s`);
  await client.close();
  for (const node of [api, working]) await node.end('SIGTERM');
  return [
    {
      label: `cancel to browser gone, p95 of ${tookS.length}`,
      value: quantile(tookS, 0.95),
      bar: 5,
      unit: 's',
      better: 'lower',
    },
  ];
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
