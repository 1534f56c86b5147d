// How does it grow? Sessions a minute with one, two and four workers; whose turn it is when one account queues many; and caps over
// three nodes. Whether the containers of deploy/ work together. Beside it the simulation of docs/scaling.md, checked against the small real fleet.
import { availableParallelism } from 'node:os';
import { sql } from 'kysely';
import { sleep } from '../src/base/time.ts';
import { ApiError, type ApiClient } from '../src/client/api-client.ts';
import type { FleetNode } from '../test/support/fleet.ts';
import type { Bar, Bench } from './bench.ts';
import { deployed } from './fleet-deployed.ts';
import { growth } from './fleet-growth.ts';
import { beganAt, openFleetScene, runEnded, until, type FleetScene } from './fleet-scene.ts';
import { processTreePssMb } from './process-tree.ts';

export const bench: Bench = {
  name: 'fleet',
  about: `real processes on one machine with ${availableParallelism()} cores: growth, turns and caps over nodes`,
  parts: ['turns', 'caps', 'growth', 'memory', 'deployed'],
  async run({ quick, say, part, keep }) {
    if (part === 'deployed') return deployed({ say });
    const scene = await openFleetScene({ turns: 4 });
    const wanted = (name: string) => part === null || part === name;
    try {
      const api = await scene.fleet.start('api', { PASSERBY_ACCOUNT_QUEUED: '0' });
      return [
        ...(wanted('turns') ? await turns(scene, api, { queued: quick ? 20 : 200, say }) : []),
        ...(wanted('caps') ? await startCaps(scene, { say }) : []),
        ...(wanted('caps') ? await caps(scene, api, { sessions: quick ? 8 : 40, say }) : []),
        ...(wanted('growth') ? await growth(scene, api, { sessions: quick ? 4 : 20, keep, say }) : []),
        ...(wanted('memory') ? await memory(scene, api, { say }) : []),
        ...(part === null ? await deployed({ say }) : []),
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

/** Asked at three API nodes at one moment: runs that wait, and bytes that are kept. */
async function startCaps(scene: FleetScene, { say }: { say: Say }): Promise<Bar[]> {
  const cap = 5;
  const settings = { PASSERBY_ACCOUNT_QUEUED_RUNS: String(cap), PASSERBY_ACCOUNT_MB: '1' };
  const nodes = await Promise.all([1, 2, 3].map(() => scene.fleet.start('api', settings)));
  const key = await scene.fleet.keyOf('many-runs');
  const clients = await Promise.all(nodes.map((node) => node.client(key)));
  const target_url = scene.targetOf('start-caps');
  const ask = async (client: ApiClient) => {
    const body = { target_url, persona_ids: ['first-time-visitor'], seed: 1, crawl: 'off' as const };
    try {
      await client.api.POST('/runs', { body });
      return 'accepted';
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return `${error.status} ${error.code} ${error.message}`;
    }
  };
  const tell = (answers: readonly string[], refusal: RegExp) => {
    const refused = answers.filter((told) => told !== 'accepted');
    const unclear = refused.filter((told) => !refusal.test(told));
    if (unclear.length > 0) say(`unclear: ${unclear[0]}`);
    return { accepted: answers.length - refused.length, unclear: unclear.length };
  };
  const runs = tell(
    await Promise.all(clients.flatMap((client) => Array.from({ length: 8 }, () => ask(client)))),
    /^429 .*too_many_runs.*PASSERBY_ACCOUNT_QUEUED_RUNS/,
  );
  await cancelAll(scene);
  await sql`insert into artefacts (id, account_id, run_id, session_id, kind, name, key, media_type, size_bytes, sha256)
    select 'art_large', account_id, run_id, id, 'evidence', 'large', 'large', 'a/b', 2000000, 'a' from sessions
    where run_id in (select id from runs where target_url = ${target_url}) limit 1`.execute(
    scene.fleet.database.kysely,
  );
  const bytes = tell(
    await Promise.all(clients.map(ask)),
    /^403 .*account_limit_reached.*PASSERBY_ACCOUNT_MB/,
  );
  say(`of 24 runs ${runs.accepted} accepted, of 3 over the bytes ${bytes.accepted}`);
  for (const client of clients) await client.close();
  for (const node of nodes) await node.end('SIGTERM');
  return [
    {
      label: `24 runs asked for at three API nodes at once, cap ${cap}: beyond it, or too few`,
      value: Math.abs(runs.accepted - cap),
      bar: 0,
      unit: '',
      better: 'lower',
    },
    {
      label: '3 more with the bytes used up: accepted',
      value: bytes.accepted,
      bar: 0,
      unit: '',
      better: 'lower',
    },
    {
      label: 'refusals that do not name the cap',
      value: runs.unclear + bytes.unclear,
      bar: 0,
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
  // A node drives one and takes the next one meanwhile: no node can fill the cap alone, and all three together would pass it.
  const cap = 3;
  const settings = { PASSERBY_SESSIONS: '1', PASSERBY_ACCOUNT_LIVE: String(cap) };
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
  const { ended } = await scene.fleet.database.kysely
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select((row) => row.fn.countAll<number>().as('ended'))
    .where('accounts.name', '=', 'capped')
    .where('sessions.status', '=', 'completed')
    .executeTakeFirstOrThrow();
  return [
    { label: 'sessions completed', value: ended, bar: sessions, unit: '', better: 'higher' },
    { label: 'nodes that took sessions', value: busy, bar: 2, unit: 'of 3', better: 'higher' },
    { label: 'most at once: the cap was reached', value: most, bar: cap, unit: '', better: 'higher' },
    {
      label: `live sessions of an account over three nodes, cap ${cap}`,
      value: most,
      bar: cap,
      unit: '',
      better: 'lower',
    },
  ];
}

/** Of a worker that waits for sessions, and after one. */
async function memory(scene: FleetScene, api: FleetNode, { say }: { say: Say }): Promise<Bar[]> {
  const key = await scene.fleet.keyOf('memory');
  const bars: Bar[] = [];
  for (const embeddings of ['off', 'packaged']) {
    const node = await scene.fleet.start('worker', {
      PASSERBY_SESSIONS: '1',
      PASSERBY_EMBEDDINGS: embeddings,
    });
    await sleep(5_000);
    const sizes = [await processTreePssMb(node.child.pid ?? 0)];
    const run = await scene.accepted(() => api.client(key), `memory-${embeddings}`);
    await runEnded(scene, run);
    // Threads that judge end after a minute without work.
    for (const waitS of [1, 74]) {
      await sleep(waitS * 1_000);
      sizes.push(await processTreePssMb(node.child.pid ?? 0));
    }
    say(`embeddings ${embeddings}: ${sizes.map((mb) => mb.toFixed(0)).join(', ')} MB`);
    const states = ['never had a session', 'a second after one', '75 s after one'];
    bars.push(
      ...sizes.map((value, nth): Bar => {
        const label = `memory of an idle worker, embeddings ${embeddings}, ${states[nth]}`;
        return { label, value, bar: null, unit: 'MB', better: 'lower' };
      }),
    );
    await node.end('SIGTERM');
  }
  return bars;
}

function begun(node: FleetNode): number {
  return node.lines.filter(({ event }) => event === 'session.started').length;
}

/** Ends what waits, so that the next part begins with an empty queue. */
async function cancelAll({ fleet }: FleetScene): Promise<void> {
  await fleet.database.kysely
    .updateTable('sessions')
    .set({ status: 'failed' })
    .where('status', 'in', ['queued', 'running'])
    .execute();
  await fleet.database.kysely
    .updateTable('runs')
    .set({ status: 'failed' })
    .where('status', 'in', ['queued', 'running'])
    .execute();
  await sleep(500);
}
