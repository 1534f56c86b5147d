// Bad weather over a worker with a session and an API node: the database, the object store or the disk is away for a while, or a clock
// is set. Nothing may be lost, both have to say that they are not ready, and all of it has to come back without a hand.
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sleep } from '../src/base/time.ts';
import type { FleetNode } from '../test/support/fleet.ts';
import type { Bar } from './bench.ts';
import { beganAt, runEnded, until, type FleetScene } from './fleet-scene.ts';

interface Weather {
  name: string;
  settings?: Record<string, string>;
  begin(): Promise<void> | void;
  end(): Promise<void> | void;
  /** What a node that notices says of it. */
  reason: RegExp;
  /** Who has to notice; all where left out. */
  noticedBy?: (node: FleetNode) => boolean;
}

/** A node that cannot keep anything must have said so after this long, seconds: it looks every two, for five at most. */
const noticeBarS = 10;
const backBarS = 30;
/** Size of the disk that becomes full, bytes: a service begins nothing with less than 300 MB free. */
const diskBytes = 420_000_000;

interface Order {
  key: string;
  /** How long each weather lasts, seconds. */
  awayS: number;
  say: (line: string) => void;
}

/** The database, the object store and the disk, one after the other. */
export async function outages(scene: FleetScene, { key, awayS, say }: Order): Promise<Bar[]> {
  const bars: Bar[] = [];
  const disk = await openSmallDisk();
  try {
    if (disk === null) say('this account may not mount a disk, so a full one was not tried');
    for (const each of outagesOf(scene, disk)) bars.push(...(await endure(scene, each, { key, awayS, say })));
  } finally {
    await disk?.close();
  }
  return bars;
}

/** The clocks of a worker and of an API node set forwards and back by an hour. */
export async function clocks(scene: FleetScene, order: Order): Promise<Bar[]> {
  const bars: Bar[] = [];
  for (const each of clocksOf(scene)) bars.push(...(await endure(scene, each, order)));
  return bars;
}

function outagesOf({ fleet }: FleetScene, disk: SmallDisk | null): Weather[] {
  return [
    {
      name: 'database',
      begin: () => fleet.setDatabaseAway(true),
      end: () => fleet.setDatabaseAway(false),
      reason: /database does not answer/,
    },
    {
      name: 'store',
      begin: () => fleet.s3.setAway(true),
      end: () => fleet.s3.setAway(false),
      reason: /PASSERBY_FILES|file store/,
    },
    ...(disk
      ? [
          {
            name: 'disk',
            settings: { PASSERBY_FILES: disk.folder },
            begin: () => disk.fill(),
            end: () => disk.empty(),
            reason: /disk of the artefacts is full/,
          },
        ]
      : []),
  ];
}

function clocksOf({ fleet }: FleetScene): Weather[] {
  const hourMs = 3_600_000;
  const of = (role: string) => (node: FleetNode) => node.role === role;
  return [
    { name: 'clock of the worker ahead', byMs: hourMs, whose: of('worker') },
    { name: 'clock of the worker behind', byMs: -hourMs, whose: of('worker') },
    { name: 'clock of the API node ahead', byMs: hourMs, whose: of('api') },
    { name: 'clock of the API node behind', byMs: -hourMs, whose: of('api') },
  ].map(({ name, byMs, whose }) => ({
    name,
    begin: () => fleet.setClocks(byMs, whose),
    end: () => fleet.setClocks(0, whose),
    reason: byMs > 0 ? /3600 s ahead of the database/ : /3600 s behind the database/,
    noticedBy: whose,
  }));
}

async function endure(scene: FleetScene, weather: Weather, { key, awayS, say }: Order): Promise<Bar[]> {
  const { fleet, shop } = scene;
  const { name, settings = {}, reason, noticedBy = () => true } = weather;
  const buyer = name.replaceAll(' ', '-');
  const api = await fleet.start('api', settings);
  const worker = await fleet.start('worker', { PASSERBY_SESSIONS: '1', ...settings });
  const amid = await scene.accepted(() => api.client(key), `${buyer}-amid`);
  await until(60_000, () => beganAt(worker, amid.sessionId), 20);
  await sleep(1_500);
  const beganMs = performance.now();
  await weather.begin();
  const nodes = [api, worker];
  const noticed = await Promise.all(
    nodes.filter(noticedBy).map((node) => until(awayS * 1_000, () => saysNotReady(node, reason))),
  );
  const noticedS = noticed.includes(null) ? Infinity : (performance.now() - beganMs) / 1_000;
  await sleep(Math.max(0, awayS * 1_000 - (performance.now() - beganMs)));
  const backMs = performance.now();
  await weather.end();
  const ready = await Promise.all(nodes.map((node) => until(120_000, () => saysReady(node))));
  const backS = ready.includes(null) ? Infinity : (performance.now() - backMs) / 1_000;
  const after = await scene.accepted(() => api.client(key), `${buyer}-after`);
  const ends = [await runEnded(scene, amid), await runEnded(scene, after)];
  const endedS = (performance.now() - backMs) / 1_000;
  const orders = [amid, after].map(({ buyer }) => shop.orders.get(buyer)?.length ?? 0);
  const attempts = await attemptsOf(scene, amid.sessionId);
  say(
    `${name} ${awayS} s: noticed ${noticedS.toFixed(1)} s, ready again ${backS.toFixed(1)} s, runs ${ends.join(' and ')} ${endedS.toFixed(1)} s after, ${attempts} attempts, orders ${orders.join(' and ')}`,
  );
  for (const node of nodes) await node.end('SIGTERM');
  const missing = ends.filter((status) => status !== 'completed').length;
  const doubled = orders.filter((count) => count > 1).length;
  const lower = 'lower' as const;
  return [
    {
      label: `${name} away for ${awayS} s: not ready after`,
      value: noticedS,
      bar: noticeBarS,
      unit: 's',
      better: lower,
    },
    { label: '  ready again after', value: backS, bar: backBarS, unit: 's', better: lower },
    {
      label: '  runs that did not complete, orders sent twice',
      value: missing + doubled,
      bar: 0,
      unit: '',
      better: lower,
    },
  ];
}

async function saysNotReady(node: FleetNode, reason: RegExp): Promise<true | null> {
  const { status, text } = await node.operations('/readyz');
  return status === 503 && reason.test(text) ? true : null;
}

async function saysReady(node: FleetNode): Promise<true | null> {
  return (await node.operations('/readyz')).status === 200 ? true : null;
}

async function attemptsOf({ fleet }: FleetScene, sessionId: string): Promise<number> {
  const row = await fleet.database.kysely
    .selectFrom('sessions')
    .select('attempt')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return row.attempt;
}

interface SmallDisk {
  folder: string;
  fill(): Promise<void>;
  empty(): Promise<void>;
  close(): Promise<void>;
}

/** A disk in memory; null where this account may not mount one. */
async function openSmallDisk(): Promise<SmallDisk | null> {
  const root = await mkdtemp(join(tmpdir(), 'passerby-small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskBytes}`, 'tmpfs', root], { stdio: 'ignore' });
  } catch {
    await rm(root, { recursive: true });
    return null;
  }
  const filler = join(root, 'filler');
  return {
    folder: join(root, 'artefacts'),
    async fill() {
      // To the last byte, so that also a session that has begun cannot write.
      await writeFile(filler, '');
      for (let bytes = Buffer.alloc(1_000_000); bytes.length > 500;) {
        try {
          await writeFile(filler, bytes, { flag: 'a' });
        } catch {
          bytes = bytes.subarray(0, bytes.length / 2);
        }
      }
    },
    empty: () => truncate(filler, 0),
    async close() {
      execFileSync('umount', ['-l', root]);
      await rm(root, { recursive: true });
    },
  };
}
