// Is anything lost? An API node, two workers and the database are killed at random moments against a ledger of accepted runs;
// workers are stopped beyond their heartbeat and go on; sessions are cancelled and their browsers looked for; the weather is bad; several
// keep house at once; the build before runs beside this one.
import { appendFile, readFile } from 'node:fs/promises';
import { sleep } from '../src/base/time.ts';
import type { FleetNode } from '../test/support/fleet.ts';
import type { Bar, Bench } from './bench.ts';
import { kill } from './crash-kill.ts';
import {
  beganAt,
  browsersOf,
  largest,
  openFleetScene,
  quantile,
  runEnded,
  until,
  type Accepted,
  type FleetScene,
} from './fleet-scene.ts';
import { schedulers } from './crash-schedulers.ts';
import { upgrade } from './crash-upgrade.ts';
import { clocks, outages } from './crash-weather.ts';

const worker = { PASSERBY_SESSIONS: '1' };
/** Its sessions still run when another worker has started, on a busy machine too. */
const slowWorker = { ...worker, TURNS: '20' };
/** Share of the tries that must have come to what is measured: a bar over fewer says nothing. */
const leastSample = 0.8;
/** Longer than the heartbeat of a job and the look for dead workers together, milliseconds. */
const stoppedMs = 16_000;

export const bench: Bench = {
  name: 'crash',
  about:
    'an API node, two workers and PostgreSQL over TCP, killed with -9 at random moments against a ledger',
  parts: ['kill', 'move', 'stop', 'cancel', 'outages', 'clocks', 'schedulers', 'upgrade'],
  async run({ quick, say, part, rounds, keep }) {
    if (part === 'upgrade') return upgrade({ say });
    const scene = await openFleetScene({ turns: 5 });
    const wanted = (name: string) => part === null || part === name;
    try {
      const key = await scene.fleet.keyOf('bench');
      return [
        ...(wanted('kill') ? await kill(scene, { key, rounds: rounds ?? (quick ? 9 : 200), keep, say }) : []),
        ...(wanted('move') ? await move(scene, { key, times: rounds ?? (quick ? 3 : 30), keep, say }) : []),
        ...(wanted('stop') ? await stopAndGoOn(scene, { key, times: rounds ?? (quick ? 1 : 5), say }) : []),
        ...(wanted('cancel') ? await cancel(scene, { key, times: rounds ?? (quick ? 8 : 40), say }) : []),
        ...(wanted('schedulers') ? await schedulers(scene, { key, say }) : []),
        ...(wanted('outages') ? await outages(scene, { key, awayS: quick ? 12 : 60, say }) : []),
        ...(wanted('clocks') ? await clocks(scene, { key, awayS: quick ? 12 : 60, say }) : []),
        ...(part === null ? await upgrade({ say }) : []),
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

/** One worker after the other is killed amid a session. With `keep`, the bars are held against all goes that are kept there. */
async function move(
  scene: FleetScene,
  { key, times, keep, say }: Order & { times: number; keep: string | null },
): Promise<Bar[]> {
  const { fleet } = scene;
  const api = await fleet.start('api');
  /** Milliseconds until it was taken up; null for one that was not. */
  const tries: (number | null)[] = [];
  let workers = [await fleet.start('worker', slowWorker), await fleet.start('worker', slowWorker)] as const;
  for (let nth = 0; nth < times; nth++) {
    const run = await scene.accepted(() => api.client(key), `move-${nth}`);
    const [first, second] = workers;
    await until(60_000, () => beganAt(first, run.sessionId) ?? beganAt(second, run.sessionId), 20);
    const [victim, heir] = beganAt(first, run.sessionId) === null ? [second, first] : [first, second];
    const killedMs = Date.now();
    await victim.end('SIGKILL');
    const began = await until(120_000, () => beganAt(heir, run.sessionId));
    const tookMs = began === null ? null : began - killedMs;
    tries.push(tookMs);
    if (keep !== null) await appendFile(keep, `${tookMs}\n`);
    say(`move ${nth + 1}: ${tookMs === null ? 'not taken up' : `${tookMs} ms`}`);
    workers = [heir, await fleet.start('worker', slowWorker)];
    await runEnded(scene, run);
  }
  for (const node of [api, ...workers]) await node.end('SIGTERM');
  const kept = keep === null ? tries : (await readFile(keep, 'utf8')).trimEnd().split('\n').map(triedMs);
  // One that ended before the kill moved nowhere.
  const seconds = kept.filter((ms) => ms !== null).map((ms) => ms / 1_000);
  return [
    {
      label: `kill to taken up elsewhere, p99 of ${seconds.length}`,
      value: quantile(seconds, 0.99),
      bar: 30,
      unit: 's',
      better: 'lower',
    },
    { label: 'longest', value: largest(seconds), bar: 60, unit: 's', better: 'lower' },
    {
      label: 'taken up elsewhere',
      value: seconds.length,
      bar: Math.ceil(kept.length * leastSample),
      unit: `of ${kept.length}`,
      better: 'higher',
    },
  ];
}

function triedMs(line: string): number | null {
  return line === 'null' ? null : Number(line);
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
      label: 'sessions that another worker took up',
      value: tried,
      bar: times,
      unit: `of ${times}`,
      better: 'higher',
    },
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
  say(`${tookS.length} cancelled with a browser, longest ${largest(tookS).toFixed(1)} s`);
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
    {
      label: 'cancelled with a browser',
      value: tookS.length,
      bar: Math.ceil(times / 2),
      unit: `of ${times}`,
      better: 'higher',
    },
  ];
}

/** Events and files of the session that this attempt wrote. */
async function writtenBy({ fleet }: FleetScene, { sessionId }: Accepted, attempt: number): Promise<number> {
  const events = await fleet.database.kysely
    .selectFrom('session_events')
    .select('at')
    .where('session_id', '=', sessionId)
    .where('attempt', '=', attempt)
    .execute();
  // The name of an artefact begins with its kind and the attempt that wrote it.
  const files = [...fleet.s3.objects.keys()].filter((name) =>
    new RegExp(`/${sessionId}/[a-z]+-${attempt}-`).test(name),
  );
  return events.length + files.length;
}
