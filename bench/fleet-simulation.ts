// A discrete-event simulation of a fleet: runs arrive, wait in one queue, are taken by workers whose sessions share the cores of their
// machine, and write to one database. `node bench/fleet-simulation.ts [WORKERS]` prints a table; bench/fleet checks it against real ones.
import { seededRandom } from '../src/base/random.ts';

export interface SimulatedFleet {
  workers: number;
  /** Cores that all workers share: those of one machine, or of as many as there are. */
  cores: number;
  sessions: number;
  /** Time that one session takes alone, seconds. */
  sessionS: number;
  /** Share of that time that needs a core; the rest is waiting for the page. */
  coreShare?: number;
  /** Statements that a session sends to the database, and how many a second it bears. */
  statements?: number;
  statementsPerS?: number;
  seed: number;
}

/** What is assumed where nothing else is given: not yet measured on real workers. */
const assumed = { coreShare: 0.85, statements: 160, statementsPerS: 4_400 };

export interface Simulated {
  perMinute: number;
  /** Share of the cores in use. */
  cores: number;
  /** Share of what the database bears. */
  database: number;
  /** What holds it back. */
  limit: 'workers' | 'cores' | 'database';
}

/**
 * Ends of sessions are the events. Between two events each live session goes on at the same speed: 1 where cores and database
 * suffice, else the share that the scarcer of both gives.
 */
export function simulate(fleet: SimulatedFleet): Simulated {
  const { coreShare, statements, statementsPerS } = { ...assumed, ...fleet };
  const random = seededRandom('fleet', fleet.seed);
  const live: number[] = [];
  let [left, nowS, workS, coreS] = [fleet.sessions, 0, 0, 0];
  const limits = { workers: 0, cores: 0, database: 0 };
  // Lengths spread by a third about the mean.
  const length = () => fleet.sessionS * (2 / 3 + (2 / 3) * random.uniform());
  while (left > 0 || live.length > 0) {
    while (live.length < fleet.workers && left > 0) {
      live.push(workS + length());
      left -= 1;
    }
    live.sort((a, b) => a - b);
    const needed = live.length * coreShare;
    const asked = (live.length * statements) / fleet.sessionS;
    const byCores = Math.min(1, fleet.cores / needed);
    const byDatabase = Math.min(1, statementsPerS / asked);
    const speed = Math.min(byCores, byDatabase);
    const step = Math.max(0, (live[0] ?? workS) - workS);
    const tookS = step / speed;
    workS += step;
    nowS += tookS;
    coreS += tookS * needed * speed;
    limits[speed === 1 ? 'workers' : byCores <= byDatabase ? 'cores' : 'database'] += tookS;
    live.shift();
  }
  const [limit] = Object.entries(limits).toSorted(([, a], [, b]) => b - a)[0] ?? ['workers'];
  return {
    perMinute: (60 * fleet.sessions) / nowS,
    cores: coreS / (nowS * fleet.cores),
    database: (fleet.sessions * statements) / (nowS * statementsPerS),
    limit: limit as Simulated['limit'],
  };
}

if (import.meta.main) {
  const most = Number(process.argv[2] ?? 10_000);
  process.stdout.write('workers  sessions a minute  cores  database  held back by\n');
  for (let workers = 1; workers <= most; workers *= 10) {
    // A core for each worker, sessions of 60 s as on sites of others.
    const told = simulate({
      workers,
      cores: workers,
      sessions: workers * 6,
      sessionS: 60,
      statements: 900,
      seed: 1,
    });
    const row = [
      workers,
      Math.round(told.perMinute),
      told.cores.toFixed(2),
      told.database.toFixed(2),
      told.limit,
    ];
    process.stdout.write(`${row.join('  ')}\n`);
  }
}
