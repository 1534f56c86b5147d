// Several processes keep house at once, and one of them is killed with the duty in its hands: no job may be lost or given twice.
import { sql } from 'kysely';
import { sleep } from '../src/base/time.ts';
import type { Bar } from './bench.ts';
import { runEnded, until, type Accepted, type FleetScene } from './fleet-scene.ts';

interface Order {
  key: string;
  say: (line: string) => void;
}

const worker = { PASSERBY_SESSIONS: '1' };
/** A session counts as stranded after 60 s, and is looked for every 30; a killed process may have held that duty for 30 more. */
const strandedBarS = 150;
/** Runs whose job is lost. */
const strandedRuns = 6;

/** Jobs are lost while two processes keep house; one of the two is killed, and a third comes. */
export async function schedulers(scene: FleetScene, { key, say }: Order): Promise<Bar[]> {
  const { fleet } = scene;
  const nodes = await Promise.all([fleet.start('api'), fleet.start('api')]);
  const [front, other] = nodes;
  const runs: Accepted[] = [];
  for (let nth = 0; nth < strandedRuns; nth++)
    runs.push(await scene.accepted(() => front.client(key), `stranded-${nth}`));
  const { kysely } = fleet.database;
  const jobs = async () =>
    (
      await sql<{
        id: string;
      }>`select data->>'sessionId' as id from pgboss.job where name = 'session.execute'`.execute(kysely)
    ).rows;
  const lost = new Set(runs.map(({ sessionId }) => sessionId));
  await sql`delete from pgboss.job where name = 'session.execute'`.execute(kysely);
  const lostMs = performance.now();
  await sleep(20_000);
  await other.end('SIGKILL');
  const third = await fleet.start('webhooks');
  const again = await until(
    240_000,
    async () => ((await jobs()).length >= lost.size ? await jobs() : null),
    500,
  );
  const tookS = again === null ? Number.POSITIVE_INFINITY : (performance.now() - lostMs) / 1_000;
  // Long enough for a second pass to give them jobs once more.
  await sleep(35_000);
  const given = await jobs();
  const twice = given.length - new Set(given.map(({ id }) => id)).size;
  const working = await fleet.start('worker', worker);
  const ends: (string | null)[] = [];
  for (const run of runs) ends.push(await runEnded(scene, run));
  const doubled = runs.filter(({ buyer }) => (scene.shop.orders.get(buyer)?.length ?? 0) !== 1).length;
  say(
    `${given.length} of ${lost.size} lost jobs given again after ${tookS.toFixed(1)} s, ${twice} of them twice`,
  );
  for (const node of [front, third, working]) await node.end('SIGTERM');
  return [
    lower('lost jobs given again, two keeping house and one killed: after', tookS, {
      bar: strandedBarS,
      unit: 's',
    }),
    lower('  given twice', twice, { bar: 0 }),
    lower(
      '  runs that did not complete, and buyers without exactly one order',
      ends.filter((status) => status !== 'completed').length + doubled,
      { bar: 0 },
    ),
  ];
}

function lower(label: string, value: number, { bar, unit = '' }: { bar: number; unit?: string }): Bar {
  return { label, value, bar, unit, better: 'lower' };
}
