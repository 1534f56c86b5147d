// Sessions a minute with one, two and four workers on this machine, what one session costs there, and whether the simulation of
// docs/scaling.md foretells the larger fleets from the costs that the smallest showed.
import { existsSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { sleep } from '../src/base/time.ts';
import type { FleetNode } from '../test/support/fleet.ts';
import type { Bar } from './bench.ts';
import { openControlGroup, type ControlGroup } from './control-group.ts';
import { until, type FleetScene } from './fleet-scene.ts';
import { simulate, type FleetCosts } from './fleet-simulation.ts';

/** How long idle workers are watched, seconds. */
const idleS = 15;
/** The simulation may be this far from the real fleet, as a share of it. */
const mayDiffer = 0.25;

interface Groups {
  workers: ControlGroup;
  database: ControlGroup;
}

/** What was used between two moments. */
interface Used {
  seconds: number;
  workersS: number;
  databaseS: number;
  /** Processor time of everything else: the API node, the site, the object store, other programs. */
  othersS: number;
  statements: number;
}

/** What each number of workers showed, so that a go that was cut short is taken up where it was. */
interface Kept {
  sessions: number;
  costs: FleetCosts | null;
  barsOf: Record<number, Bar[]>;
}

/** With `keep`, each number of workers that has been measured is written to that file, and not measured again. */
export async function growth(
  scene: FleetScene,
  api: FleetNode,
  { sessions, keep, say }: { sessions: number; keep: string | null; say: (line: string) => void },
): Promise<Bar[]> {
  const kept: Kept =
    keep !== null && existsSync(keep)
      ? (JSON.parse(readFileSync(keep, 'utf8')) as Kept)
      : { sessions, costs: null, barsOf: {} };
  if (kept.sessions !== sessions)
    throw new Error(`${keep} keeps goes of ${kept.sessions} sessions, not ${sessions}`);
  const groups = openGroups();
  if (groups === null)
    throw new Error('this account may not make control groups, which count processor time');
  for (const pid of await scene.fleet.databasePids()) groups.database.add(pid);
  const key = await scene.fleet.keyOf('growth');
  const order = async (name: string) => void (await scene.accepted(() => api.client(key), `growth-${name}`));
  for (const count of [1, 2, 4].filter((each) => !kept.barsOf[each])) {
    const bars: Bar[] = [];
    const without = await metered(scene, groups, () => sleep(idleS * 1_000));
    const nodes: FleetNode[] = [];
    while (nodes.length < count) nodes.push(await scene.fleet.start('worker', { PASSERBY_SESSIONS: '1' }));
    for (const { child } of nodes) groups.workers.add(child.pid ?? 0);
    // The first session of a process reads code that later ones have.
    for (let nth = 0; nth < count * 2; nth++) await order(`${count}-warm-${nth}`);
    await noneLeft(scene);
    const idle = await metered(scene, groups, () => sleep(idleS * 1_000));
    const open = connections(nodes[0] as FleetNode, scene.fleet.databaseUrl);
    const wanted = sessions * count;
    const busy = await metered(scene, groups, async () => {
      for (let nth = 0; nth < wanted; nth++) await order(`${count}-${nth}`);
      await noneLeft(scene);
    });
    if (count === 1) {
      kept.costs = costsOf({ without, idle, busy, sessions });
      bars.push(...toldOf(kept.costs, { without, idle, busy, sessions }));
      bars.push(figure('connections of an idle worker to the database', open, ''));
    }
    bars.push(...compared(kept.costs as FleetCosts, { count, wanted, busy, say }));
    for (const node of nodes) await node.end('SIGTERM');
    kept.barsOf[count] = bars;
    if (keep !== null) writeFileSync(keep, JSON.stringify(kept));
  }
  groups.workers.close();
  return Object.values(kept.barsOf).flat();
}

function costsOf({ without, idle, busy, sessions }: Measured): FleetCosts {
  const idleDatabaseCores = Math.max(0, idle.databaseS / idle.seconds - without.databaseS / without.seconds);
  return {
    sessionS: busy.seconds / sessions,
    workerCoreS: busy.workersS / sessions,
    databaseCoreS: Math.max(0, busy.databaseS - (idle.databaseS / idle.seconds) * busy.seconds) / sessions,
    idleDatabaseCores,
  };
}

interface Measured {
  without: Used;
  idle: Used;
  busy: Used;
  sessions: number;
}

function toldOf(costs: FleetCosts, { without, idle, busy, sessions }: Measured): Bar[] {
  const idleStatements = (idle.statements - without.statements) / idleS;
  return [
    figure('one worker: time of a session', costs.sessionS, 's'),
    figure('  processor time of worker and browsers', costs.workerCoreS, 's'),
    figure('  processor time of the database', costs.databaseCoreS, 's'),
    figure(
      '  statements of a session',
      (busy.statements - (busy.seconds * idle.statements) / idleS) / sessions,
      '',
    ),
    figure('statements a second of an idle worker', idleStatements, ''),
    figure('database cores that an idle worker keeps busy', costs.idleDatabaseCores * 1_000, '‰'),
    figure('processor of an idle worker itself', (idle.workersS / idle.seconds) * 100, '%'),
  ];
}

function compared(
  costs: FleetCosts,
  { count, wanted, busy, say }: { count: number; wanted: number; busy: Used; say: (line: string) => void },
): Bar[] {
  const real = (60 * wanted) / busy.seconds;
  const cores = availableParallelism() - busy.othersS / busy.seconds;
  const told = simulate({ ...costs, workers: count, cores, databaseCores: null, sessions: wanted, seed: 1 });
  const used = (busy.workersS + busy.databaseS + busy.othersS) / busy.seconds;
  say(
    `${count} workers: ${wanted} sessions in ${busy.seconds.toFixed(1)} s, ${real.toFixed(1)} a minute, simulated ${told.perMinute.toFixed(1)} (${told.limit}); of ${used.toFixed(2)} busy cores workers ${(busy.workersS / busy.seconds).toFixed(2)}, database ${(busy.databaseS / busy.seconds).toFixed(2)}, others ${(busy.othersS / busy.seconds).toFixed(2)}`,
  );
  return [
    { label: `sessions a minute, ${count} workers`, value: real, bar: null, unit: '', better: 'higher' },
    {
      label: `  the simulation differs by`,
      value: Math.abs(told.perMinute / real - 1),
      bar: mayDiffer,
      unit: '',
      better: 'lower',
    },
  ];
}

function figure(label: string, value: number, unit: string): Bar {
  return { label, value, bar: null, unit, better: 'lower' };
}

function openGroups(): Groups | null {
  const [workers, database] = [openControlGroup('workers'), openControlGroup('database')];
  return workers && database && { workers, database };
}

async function metered({ fleet }: FleetScene, groups: Groups, work: () => Promise<unknown>): Promise<Used> {
  const now = () => ({
    ms: performance.now(),
    workersS: groups.workers.usedS(),
    databaseS: groups.database.usedS(),
    allS: cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1_000,
    statements: fleet.statements(),
  });
  const before = now();
  await work();
  const after = now();
  const workersS = after.workersS - before.workersS;
  const databaseS = after.databaseS - before.databaseS;
  return {
    seconds: (after.ms - before.ms) / 1_000,
    workersS,
    databaseS,
    othersS: Math.max(0, after.allS - before.allS - workersS - databaseS),
    statements: after.statements - before.statements,
  };
}

async function noneLeft({ fleet }: FleetScene): Promise<void> {
  const left = async () => {
    const rows = await fleet.database.kysely
      .selectFrom('runs')
      .select('id')
      .where('status', 'in', ['queued', 'running'])
      .limit(1)
      .execute();
    return rows.length === 0 ? true : null;
  };
  await until(1_800_000, left, 100);
}

/** TCP connections of this process to the database. */
function connections({ child }: FleetNode, databaseUrl: string): number {
  const fds = `/proc/${child.pid}/fd`;
  const sockets = new Set(readdirSync(fds).map((fd) => attempt(() => readlinkSync(`${fds}/${fd}`)) ?? ''));
  const port = Number(new URL(databaseUrl).port).toString(16).toUpperCase().padStart(4, '0');
  const lines = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/ +/));
  return lines.filter(
    ([, , remote = '', state, , , , , , inode]) =>
      remote.endsWith(`:${port}`) && state === '01' && sockets.has(`socket:[${inode}]`),
  ).length;
}

/** null where it was closed meanwhile. */
function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
