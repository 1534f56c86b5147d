// Processes that come and go: several that keep house at once, of which one is killed with the duty in its hands, and processes of an
// older version while a newer one extends the tables. Nothing may be lost or done twice, and each has to say how it stands.
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { messageOf } from '../src/base/errors.ts';
import { sleep } from '../src/base/time.ts';
import { migrate } from '../src/storage/migrate.ts';
import type { FleetNode } from '../test/support/fleet.ts';
import type { Bar } from './bench.ts';
import { beganAt, runEnded, until, type Accepted, type FleetScene } from './fleet-scene.ts';

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

/** The tables are extended while an API node and a worker of the version before have a session under way. */
export async function upgrade(scene: FleetScene, { key, say }: Order): Promise<Bar[]> {
  const { fleet } = scene;
  const nodes = [await fleet.start('api'), await fleet.start('worker', worker)] as const;
  const [api, working] = nodes;
  const amid = await scene.accepted(() => api.client(key), 'upgrade-amid');
  await until(60_000, () => beganAt(working, amid.sessionId), 20);
  const newer = await mkdtemp(join(tmpdir(), 'passerby-newer-'));
  try {
    await cp(new URL('../src/storage/migrations/', import.meta.url), newer, { recursive: true });
    const text = `alter table sessions add column of_a_later_version text not null default 'none';
      create table of_a_later_version (id text primary key);`;
    await writeFile(join(newer, '9999-of-a-later-version.sql'), text);
    await migrate(fleet.database, pathToFileURL(`${newer}/`));
    const extendedMs = performance.now();
    const told = await Promise.all(nodes.map((node) => until(30_000, () => saysOutdated(node))));
    const toldS = told.includes(null) ? Number.POSITIVE_INFINITY : (performance.now() - extendedMs) / 1_000;
    const after = await scene.accepted(() => api.client(key), 'upgrade-after');
    const ends = [await runEnded(scene, amid), await runEnded(scene, after)];
    const ready = await Promise.all(nodes.map((node) => node.operations('/readyz')));
    const refused = await fleet.start('worker', worker).then(
      () => 'it started',
      (error: unknown) => messageOf(error),
    );
    const orders = [amid, after].map(({ buyer }) => scene.shop.orders.get(buyer)?.length ?? 0);
    say(`told after ${toldS.toFixed(1)} s, runs ${ends.join(' and ')}, orders ${orders.join(' and ')}`);
    const isRefused = /by a newer Passerby/.test(refused);
    if (!isRefused) say(`a process of the older version: ${refused}`);
    return [
      lower('tables extended under an older API node and worker: both say so after', toldS, {
        bar: 10,
        unit: 's',
      }),
      lower('  nodes that stopped taking work', ready.filter(({ status }) => status !== 200).length, {
        bar: 0,
      }),
      lower(
        '  runs that did not complete, and buyers without exactly one order',
        ends.filter((status) => status !== 'completed').length + orders.filter((count) => count !== 1).length,
        { bar: 0 },
      ),
      {
        label: '  an older process that starts now is refused',
        value: isRefused ? 1 : 0,
        bar: 1,
        unit: '',
        better: 'higher',
      },
    ];
  } finally {
    for (const node of nodes) await node.end('SIGTERM');
    const { kysely } = fleet.database;
    await sql`delete from migrations where name like '9999-%'`.execute(kysely);
    await sql`alter table sessions drop column of_a_later_version`.execute(kysely);
    await sql`drop table of_a_later_version`.execute(kysely);
    await rm(newer, { recursive: true });
  }
}

async function saysOutdated(node: FleetNode): Promise<true | null> {
  const { status, text } = await node.operations('/readyz');
  return status === 200 && /A newer version has extended the tables/.test(text) ? true : null;
}

function lower(label: string, value: number, { bar, unit = '' }: { bar: number; unit?: string }): Bar {
  return { label, value, bar, unit, better: 'lower' };
}
