// A discrete-event simulation of a fleet: sessions wait in one queue, are taken by workers, share the cores of the workers and those of one
// database. `node bench/fleet-simulation.ts [WORKERS]` prints a table; bench/fleet checks it against small real ones.
import { seededRandom } from '../src/base/random.ts';

/** What one session costs, and what a worker costs while it waits. */
export interface FleetCosts {
  /** Time of one session on a worker that has a core for itself, seconds. */
  sessionS: number;
  /** Processor time of one session, in the worker with its browsers and in the database, seconds. */
  workerCoreS: number;
  databaseCoreS: number;
  /** Cores of the database that one idle worker keeps busy: it looks for jobs, lost ones and its own readiness. */
  idleDatabaseCores: number;
}

export interface SimulatedFleet extends FleetCosts {
  workers: number;
  /** Cores of all workers together. */
  cores: number;
  /** Cores of the database; null where it shares those of the workers. */
  databaseCores: number | null;
  sessions: number;
  seed: number;
}

/** Measured by `npm run bench fleet -- --part=growth` with one worker (docs/figures.md). */
export const measuredCosts: FleetCosts = {
  sessionS: 4.7,
  workerCoreS: 1.6,
  databaseCoreS: 0.06,
  idleDatabaseCores: 0.0048,
};

export interface Simulated {
  perMinute: number;
  /** Share of the workers' cores in use. */
  cores: number;
  /** Share of the database's cores in use. */
  database: number;
  /** What holds it back. */
  limit: 'workers' | 'cores' | 'database';
}

/**
 * Ends of sessions are the events. Between two events each live session goes on at the same speed: 1 where the cores of workers and
 * database suffice, else the share that the scarcer of both gives.
 */
export function simulate(fleet: SimulatedFleet): Simulated {
  const { workers, sessionS, workerCoreS, databaseCoreS, cores } = fleet;
  const shared = fleet.databaseCores === null;
  const idle = workers * fleet.idleDatabaseCores;
  const random = seededRandom('fleet', fleet.seed);
  // Lengths spread by a third about the mean.
  const length = () => sessionS * (2 / 3 + (2 / 3) * random.uniform());
  const live: number[] = [];
  let [left, nowS, workS] = [fleet.sessions, 0, 0];
  const limits = { workers: 0, cores: 0, database: 0 };
  while (left > 0 || live.length > 0) {
    for (; live.length < workers && left > 0; left--) insert(live, workS + length());
    const busy = live.length / sessionS;
    const byCores = (cores - (shared ? idle : 0)) / (busy * (workerCoreS + (shared ? databaseCoreS : 0)));
    const byDatabase = ((fleet.databaseCores ?? Infinity) - idle) / (busy * databaseCoreS);
    const speed = Math.min(1, byCores, byDatabase);
    if (speed <= 0) return { perMinute: 0, cores: 0, database: 1, limit: 'database' };
    const step = Math.max(0, (live.pop() as number) - workS);
    workS += step;
    nowS += step / speed;
    limits[speed === 1 ? 'workers' : byCores <= byDatabase ? 'cores' : 'database'] += step / speed;
  }
  const [limit] = Object.entries(limits).toSorted(([, a], [, b]) => b - a)[0] ?? ['workers'];
  const perS = fleet.sessions / nowS;
  return {
    perMinute: 60 * perS,
    cores: (perS * (workerCoreS + (shared ? databaseCoreS : 0)) + (shared ? idle : 0)) / cores,
    database: (perS * databaseCoreS + idle) / (fleet.databaseCores ?? cores),
    limit: limit as Simulated['limit'],
  };
}

/** Keeps them in order, the earliest last. */
function insert(sorted: number[], value: number): void {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] as number) > value) from = middle + 1;
    else to = middle;
  }
  sorted.splice(from, 0, value);
}

if (import.meta.main) {
  const most = Number(process.argv[2] ?? 10_000);
  process.stdout.write('workers  database cores  sessions a minute  cores  database  held back by\n');
  for (let workers = 1; workers <= most; workers *= 10)
    for (const databaseCores of [2, 16, 64]) {
      // A core for each worker.
      const told = simulate({
        ...measuredCosts,
        workers,
        cores: workers,
        databaseCores,
        sessions: workers * 6,
        seed: 1,
      });
      const row = [workers, databaseCores, Math.round(told.perMinute), told.cores.toFixed(2)];
      process.stdout.write(`${[...row, told.database.toFixed(2), told.limit].join('  ')}\n`);
    }
}
