// An upgrade with the builds that it is about: an API node and a worker of the build before, out of the history, and those of this one
// beside them on the same database. Workers of both are killed, so that sessions go from one build to the other and back.
import { sql } from 'kysely';
import { messageOf } from '../src/base/errors.ts';
import { every } from '../src/base/time.ts';
import type { FleetNode } from '../test/support/fleet.ts';
import type { Bar } from './bench.ts';
import { beganAt, openFleetScene, runEnded, until, type Accepted, type FleetScene } from './fleet-scene.ts';
import { olderBuild, type OlderBuild } from './older-build.ts';

type Say = (line: string) => void;

/** Sessions of a killed worker still run then, on a busy machine too. */
const turns = 12;
const settings = { PASSERBY_SESSIONS: '1', TURNS: String(turns) };
/** Runs until a worker of that build has begun one: with two workers it gets the first or the second. */
const runsUntilBegun = 6;
/** How often the older processes are asked whether they are ready, milliseconds. */
const lookMs = 500;

/** Both builds, what was accepted, and how ready the older ones were meanwhile. */
interface Upgrade {
  older: { api: FleetNode; worker: FleetNode };
  newer: { api: FleetNode; worker: FleetNode };
  ledger: Accepted[];
  accept: () => Promise<Accepted>;
}

export async function upgrade({ say }: { say: Say }): Promise<Bar[]> {
  const before = olderBuild();
  say(`beside ${before.commit.slice(0, 8)}`);
  const scene = await openFleetScene({ turns, migrations: before.migrations });
  try {
    return await together(scene, before, say);
  } finally {
    await scene.close();
  }
}

async function together(scene: FleetScene, before: OlderBuild, say: Say): Promise<Bar[]> {
  const { fleet } = scene;
  const key = await fleet.keyOf('bench');
  const older = {
    api: await fleet.start('api', {}, before.program),
    worker: await fleet.start('worker', settings, before.program),
  };
  const ledger: Accepted[] = [];
  const fronts = [older.api];
  const accept = async () => {
    const front = fronts[ledger.length % fronts.length] as FleetNode;
    const run = await scene.accepted(() => front.client(key), `upgrade-${ledger.length}`);
    ledger.push(run);
    return run;
  };
  const amid = await accept();
  await until(60_000, () => beganAt(older.worker, amid.sessionId), 20);
  const watched = [older.api, older.worker].map((node) => watchReady(node));
  const starting = fleet.start('api');
  await until(60_000, () => isExtended(scene, before), 20);
  const extendedMs = performance.now();
  const told = await Promise.all(
    [older.api, older.worker].map((node) => until(30_000, () => outdated(node))),
  );
  const toldS = told.includes(null) ? Number.POSITIVE_INFINITY : (performance.now() - extendedMs) / 1_000;
  const api = await starting;
  fronts.push(api);
  const newer = { api, worker: await fleet.start('worker', settings) };
  const moved = await killBoth(scene, { older, newer, ledger, accept }, say);
  // The build before still answers where only this one works.
  for (const _ of fronts) await accept();
  const stands = await Promise.all([newer.api, moved.worker].map((node) => node.operations('/readyz')));
  const late = await fleet.start('worker', settings, before.program).then(
    () => 'it started',
    (error: unknown) => messageOf(error),
  );
  if (!tellsNewer.test(late)) say(`a process of the build before: ${late}`);
  const ends: (string | null)[] = [];
  for (const run of ledger) ends.push(await runEnded(scene, run));
  const doubled = ledger.filter(({ buyer }) => (scene.shop.orders.get(buyer)?.length ?? 0) > 1).length;
  const unlike = await differing([older.api, newer.api], key, ledger);
  const notReady = watched.reduce((sum, stop) => sum + stop(), 0);
  const code = await older.api.end('SIGTERM');
  for (const node of [newer.api, moved.worker]) await node.end('SIGTERM');
  say(`${ledger.length} runs: ${ends.join(', ')}; told after ${toldS.toFixed(1)} s`);
  return [
    count('runs accepted by both builds', ledger.length, { least: runsLeast }),
    most('  that did not complete, or whose buyer has two orders', ends.filter(isNot).length + doubled),
    count('  sessions of a killed worker that the other build took up', moved.times, { least: 2 }),
    most('  reports that the API nodes of both builds do not give alike', unlike),
    most('tables extended: API node and worker of the build before say so after', toldS, 10, 's'),
    most('  times that they were not ready, asked twice a second', notReady),
    most(
      '  processes of this build that are not ready or say that they are outdated',
      stands.filter(isAmiss).length,
    ),
    count('  a process of the build before that starts now is refused', tellsNewer.test(late) ? 1 : 0, {
      least: 1,
    }),
    most('  exit code of the API node of the build before', code ?? -1),
  ];
}

/** The one amid which the tables were extended, one for each kill, and one at each API node afterwards. */
const runsLeast = 5;
const tellsNewer = /by a newer Passerby/;
const isNot = (status: string | null) => status !== 'completed';
const isAmiss = ({ status, text }: { status: number; text: string }) =>
  status !== 200 || /newer version/.test(text);

/** Kills this build's worker amid a session, then that of the build before; answers how often the other one took the session up. */
async function killBoth(
  scene: FleetScene,
  { older, newer, ledger, accept }: Upgrade,
  say: Say,
): Promise<{ times: number; worker: FleetNode }> {
  let times = 0;
  let { worker } = newer;
  /** Has runs accepted until this worker begins one, and kills it. */
  const kill = async (victim: FleetNode, heir: FleetNode) => {
    for (let nth = 0; nth < runsUntilBegun; nth++) {
      const { sessionId } = await accept();
      await until(90_000, () => beganAt(victim, sessionId) ?? beganAt(heir, sessionId), 20);
      if (beganAt(victim, sessionId) === null) continue;
      await victim.end('SIGKILL');
      const began = await until(120_000, () => beganAt(heir, sessionId));
      times += began === null ? 0 : 1;
      return;
    }
  };
  await kill(worker, older.worker);
  say(`this build's worker killed: ${times} taken up by the build before`);
  worker = await scene.fleet.start('worker', settings);
  await kill(older.worker, worker);
  say(`the worker of the build before killed: ${times} taken up by the other build, ${ledger.length} runs`);
  return { times, worker };
}

/** Counts from now on how often this process says that it is not ready; the answer ends that and tells the count. */
function watchReady(node: FleetNode): () => number {
  let notReady = 0;
  const stop = every(lookMs, () => {
    // One that was killed answers nothing.
    void node.operations('/readyz').then(
      ({ status }) => (notReady += status === 200 ? 0 : 1),
      () => undefined,
    );
  });
  return () => {
    stop();
    return notReady;
  };
}

/** Runs whose report is not the same at all these nodes, byte for byte. */
async function differing(
  nodes: readonly FleetNode[],
  key: string,
  ledger: readonly Accepted[],
): Promise<number> {
  const clients = await Promise.all(nodes.map((node) => node.client(key)));
  let unlike = 0;
  for (const { runId, sessionId } of ledger) {
    const path = `/runs/${runId}/sessions/${sessionId}/report.json`;
    const [first, ...others] = await Promise.all(clients.map((client) => client.fetch(path)));
    if (!first || others.some((bytes) => !first.equals(bytes))) unlike += 1;
  }
  for (const client of clients) await client.close();
  return unlike;
}

async function isExtended({ fleet }: FleetScene, { newest }: OlderBuild): Promise<true | null> {
  const { kysely } = fleet.database;
  const { rows } = await sql`select 1 from migrations where name = ${newest}`.execute(kysely);
  return rows.length > 0 ? true : null;
}

async function outdated(node: FleetNode): Promise<true | null> {
  const { status, text } = await node.operations('/readyz');
  return status === 200 && /A newer version has extended the tables/.test(text) ? true : null;
}

function most(label: string, value: number, bar = 0, unit = ''): Bar {
  return { label, value, bar, unit, better: 'lower' };
}

function count(label: string, value: number, { least }: { least: number }): Bar {
  return { label, value, bar: least, unit: '', better: 'higher' };
}
