// How does it grow? Sessions a minute with one, two and four workers; whose turn it is when one account queues many; and caps over
// three nodes. Beside it the simulation of docs/scaling.md, checked against the small real fleet.
import { availableParallelism } from 'node:os';
import { sleep } from '../src/base/time.ts';
import type { FleetNode } from '../test/support/fleet.ts';
import type { Bar, Bench } from './bench.ts';
import { beganAt, openFleetScene, until, type FleetScene } from './fleet-scene.ts';
import { simulate } from './fleet-simulation.ts';

export const bench: Bench = {
  name: 'fleet',
  about: `real processes on one machine with ${availableParallelism()} cores: growth, turns and caps over nodes`,
  parts: ['turns', 'caps', 'growth'],
  async run({ quick, say, part }) {
    const scene = await openFleetScene({ turns: 4 });
    const wanted = (name: string) => part === null || part === name;
    try {
      const api = await scene.fleet.start('api', { PASSERBY_ACCOUNT_QUEUED: '0' });
      return [
        ...(wanted('turns') ? await turns(scene, api, { queued: quick ? 20 : 200, say }) : []),
        ...(wanted('caps') ? await caps(scene, api, { sessions: quick ? 8 : 40, say }) : []),
        ...(wanted('growth') ? await growth(scene, api, { sessions: quick ? 6 : 40, say }) : []),
      ];
    } finally {
      await scene.close();
    }
  },
};

type Say = (line: string) => void;

async function turns(
  scene: FleetScene,
  api: FleetNode,
  { queued, say }: { queued: number; say: Say },
): Promise<Bar[]> {
  const [many, one] = [await scene.fleet.keyOf('many'), await scene.fleet.keyOf('one')];
  for (let nth = 0; nth < queued; nth++) await scene.accepted(() => api.client(many), `many-${nth}`);
  const working = await scene.fleet.start('worker', { PASSERBY_SESSIONS: '1' });
  await until(60_000, () => (begun(working) > 0 ? true : null));
  const before = begun(working);
  const run = await scene.accepted(() => api.client(one), 'one-0');
  const began = await until(180_000, () => beganAt(working, run.sessionId), 20);
  const order = working.lines.filter(({ event }) => event === 'session.started');
  const place = order.findIndex((line) => line['session_id'] === run.sessionId);
  const others = began === null ? queued : place - before;
  say(`B began after ${others} further sessions of A`);
  await working.end('SIGTERM');
  await cancelAll(scene);
  // One more may have been taken before B was there, to be ready when the browser is.
  return [
    {
      label: `A queues ${queued}, B one: sessions of A begun before B`,
      value: others,
      bar: 1,
      unit: '',
      better: 'lower',
    },
  ];
}

async function caps(
  scene: FleetScene,
  api: FleetNode,
  { sessions, say }: { sessions: number; say: Say },
): Promise<Bar[]> {
  const key = await scene.fleet.keyOf('capped');
  const settings = { PASSERBY_SESSIONS: '2', PASSERBY_ACCOUNT_LIVE: '2' };
  for (let nth = 0; nth < sessions; nth++) await scene.accepted(() => api.client(key), `capped-${nth}`);
  const nodes = await Promise.all([1, 2, 3].map(() => scene.fleet.start('worker', settings)));
  let most = 0;
  await until(
    sessions * 60_000,
    async () => {
      const rows = await scene.fleet.database.kysely
        .selectFrom('sessions')
        .select(['status', 'recorded_at'])
        .where('status', 'in', ['queued', 'running'])
        .execute();
      most = Math.max(
        most,
        rows.filter((row) => row.status === 'running' && row.recorded_at === null).length,
      );
      return rows.length === 0 ? true : null;
    },
    100,
  );
  const busy = nodes.filter((node) => begun(node) > 0).length;
  say(`${busy} of three nodes took sessions, at most ${most} at once`);
  for (const node of nodes) await node.end('SIGTERM');
  return [
    {
      label: 'live sessions of an account over three nodes, cap 2',
      value: most,
      bar: 2,
      unit: '',
      better: 'lower',
    },
  ];
}

async function growth(
  scene: FleetScene,
  api: FleetNode,
  { sessions, say }: { sessions: number; say: Say },
): Promise<Bar[]> {
  const key = await scene.fleet.keyOf('growth');
  const bars: Bar[] = [];
  let oneWorkerS = 0;
  for (const count of [1, 2, 4]) {
    const nodes = await Promise.all(
      Array.from({ length: count }, () => scene.fleet.start('worker', { PASSERBY_SESSIONS: '1' })),
    );
    const memory = await Promise.all(nodes.map(residentMb));
    const wanted = sessions * count;
    for (let nth = 0; nth < wanted; nth++)
      await scene.accepted(() => api.client(key), `growth-${count}-${nth}`);
    const startMs = Math.min(...nodes.flatMap(firstBegun));
    await until(wanted * 60_000, async () => ((await live(scene)) === 0 ? true : null), 100);
    const seconds = (Date.now() - startMs) / 1_000;
    const perMinute = (60 * wanted) / seconds;
    if (count === 1) oneWorkerS = seconds / wanted;
    say(`${count} workers: ${wanted} sessions in ${seconds.toFixed(1)} s, ${perMinute.toFixed(1)} a minute`);
    bars.push({
      label: `sessions a minute, ${count} workers`,
      value: perMinute,
      bar: null,
      unit: '',
      better: 'higher',
    });
    const told = simulate({
      workers: count,
      cores: availableParallelism(),
      sessions: wanted,
      sessionS: oneWorkerS,
      seed: 1,
    });
    bars.push({ label: `the same, simulated`, value: told.perMinute, bar: null, unit: '', better: 'higher' });
    if (count === 1) {
      const idle = memory.reduce((sum, mb) => sum + mb, 0) / memory.length;
      bars.push({
        label: 'memory of an idle worker, embeddings off',
        value: idle,
        bar: null,
        unit: 'MB',
        better: 'lower',
      });
    }
    for (const node of nodes) await node.end('SIGTERM');
  }
  return bars;
}

function begun(node: FleetNode): number {
  return node.lines.filter(({ event }) => event === 'session.started').length;
}

function firstBegun(node: FleetNode): number[] {
  const line = node.lines.find(({ event }) => event === 'session.started');
  return [line ? Date.parse(String(line['time'])) : Date.now()];
}

async function live({ fleet }: FleetScene): Promise<number> {
  const rows = await fleet.database.kysely
    .selectFrom('sessions')
    .select('id')
    .where('status', 'in', ['queued', 'running'])
    .execute();
  return rows.length;
}

async function residentMb(node: FleetNode): Promise<number> {
  const { text } = await node.operations('/metrics');
  return Number(/^passerby_process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? Number.NaN) / 1e6;
}

/** Ends what waits, so that the next part begins with an empty queue. */
async function cancelAll({ fleet }: FleetScene): Promise<void> {
  await fleet.database.kysely
    .updateTable('sessions')
    .set({ status: 'failed' })
    .where('status', 'in', ['queued', 'running'])
    .execute();
  await sleep(500);
}
