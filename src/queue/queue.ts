// A thin typed face on pg-boss: jobs by name, enqueued with the caller's own transaction, taken up again when a worker dies.
import { sql } from 'kysely';
import { fromKysely, type Db, type PgBoss } from 'pg-boss';
import { assert } from '../base/errors.ts';
import type { Log } from '../base/log.ts';
import { systemClock } from '../base/time.ts';
import type { Database, Transaction } from '../storage/database.ts';
import { createCrews, type Crews } from './crews.ts';
import { perName, type JobName, type Jobs } from './jobs.ts';
import { startBoss } from './start-boss.ts';
import { superviseJobs } from './supervise-jobs.ts';

export type { Job } from './crews.ts';

export interface JobOrder<N extends JobName> {
  data: Jobs[N];
  /** Not before this moment, to the millisecond; default at once. */
  startAt?: Date;
  /** While a job of this name and key waits, no second one is added, and the waiting one's id is answered. */
  singletonKey?: string;
  /** Whose job it is, such as an account's id; for fairness, never for a quota. */
  group?: string;
  /** Of the jobs that wait, those with a higher number are taken first, of equal ones the oldest; default 0. */
  priority?: number;
}

/** How many jobs of one name stand where. */
export interface JobCounts {
  queued: number;
  active: number;
  failed: number;
}

export interface Queue extends Pick<Crews, 'work' | 'wake'> {
  /** Connects and makes the queues; tries again for a minute while the database is away, then OperatorError. */
  start(): Promise<void>;
  /**
   * Takes no more jobs, aborts the signals of those at work with `shutdown`, waits at most `limitMs` for their handlers,
   * gives back what is still unfinished, and closes the connections.
   */
  stop(limitMs: number): Promise<void>;
  /** Adds a job, with `tx` as part of that transaction; answers its id. Needs `start`. */
  send<N extends JobName>(tx: Transaction | null, name: N, order: JobOrder<N>): Promise<string>;
  /** Adds jobs as part of the transaction, each of a group and to be taken at once, in one statement. */
  sendAll<N extends JobName>(
    tx: Transaction,
    name: N,
    jobs: readonly { data: Jobs[N]; group: string; priority?: number }[],
  ): Promise<void>;
  /** Cancels waiting jobs whose data contains `match`; answers how many. */
  cancelWhere<N extends JobName>(tx: Transaction | null, name: N, match: Partial<Jobs[N]>): Promise<number>;
  /** Which of these values of a field of the data stand in a job that waits or is worked on. */
  liveAmong<N extends JobName>(
    name: N,
    field: keyof Jobs[N] & string,
    values: readonly string[],
  ): Promise<Set<string>>;
  /** Counts as of now; failed ones are kept for a day. */
  counts(): Promise<Record<JobName, JobCounts>>;
}

/** A queue in the schema `pgboss` of the given database, over a few connections of its own: LISTEN needs one for itself. */
export function createQueue(options: { database: Database; log: Log }): Queue {
  const { database, log } = options;
  let boss: PgBoss | null = null;
  let endSupervision = () => {};
  const running = (): PgBoss => {
    assert(boss, 'the queue is used between start and stop');
    return boss;
  };
  const crews = createCrews({ boss: () => boss, log });

  return {
    async start() {
      if (boss) return;
      boss = await startBoss(database, log);
      const probe = () => sql`select 1`.execute(database.kysely);
      endSupervision = superviseJobs(boss, { probe, clock: systemClock, log });
    },

    async stop(limitMs) {
      const stopping = boss;
      if (!stopping) return;
      endSupervision();
      const deadline = systemClock.monotonicMs() + limitMs;
      await crews.stop(stopping, limitMs);
      await stopping.stop({ graceful: true, timeout: deadline - systemClock.monotonicMs() });
      boss = null;
    },

    async send(tx, name, { data, startAt, singletonKey, group, priority = 0 }) {
      const add = async (db: Db | undefined): Promise<string> => {
        const id = await running().send(name, data, {
          priority,
          ...(db ? { db } : {}),
          ...(startAt === undefined ? {} : { startAfter: startAt }),
          ...(singletonKey === undefined ? {} : { singletonKey }),
          ...(group === undefined ? {} : { group: { id: group } }),
        });
        assert(id !== null, `a ${name} job was accepted`);
        return id;
      };
      if (singletonKey === undefined) return add(tx ? fromKysely(tx) : undefined);
      const once = async (within: Transaction) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${`${name} ${singletonKey}`}, 0))`.execute(
          within,
        );
        const db = fromKysely(within);
        const [waiting] = await running().findJobs(name, { key: singletonKey, queued: true, db });
        return waiting?.id ?? add(db);
      };
      return tx ? once(tx) : database.transaction(once);
    },

    async sendAll(tx, name, jobs) {
      const rows = jobs.map(({ data, group, priority = 0 }) => ({ data, priority, group: { id: group } }));
      await running().insert(name, rows, { db: fromKysely(tx) });
    },

    work: (name, terms, handler) => crews.work(name, terms, handler),
    wake: (name) => crews.wake(name),

    async cancelWhere(tx, name, match) {
      const db = tx ? { db: fromKysely(tx) } : {};
      const waiting = await running().findJobs(name, { data: match, queued: true, ...db });
      if (waiting.length === 0) return 0;
      await running().cancel(
        name,
        waiting.map((job) => job.id),
        db,
      );
      return waiting.length;
    },

    async liveAmong(name, field, values) {
      const { rows } = await sql<{ value: string }>`
        select distinct data ->> ${field} as value from pgboss.job
        where name = ${name} and state in ('created', 'retry', 'active') and data ->> ${field} = any(${values})`.execute(
        database.kysely,
      );
      return new Set(rows.map(({ value }) => value));
    },

    async counts() {
      const { rows } = await sql<{ name: JobName; queued: number; active: number; failed: number }>`
        select name,
          count(*) filter (where state in ('created', 'retry')) as queued,
          count(*) filter (where state = 'active') as active,
          count(*) filter (where state = 'failed') as failed
        from pgboss.job group by name`.execute(database.kysely);
      const of = (name: JobName): JobCounts => {
        const row = rows.find((one) => one.name === name);
        return { queued: row?.queued ?? 0, active: row?.active ?? 0, failed: row?.failed ?? 0 };
      };
      return perName(of);
    },
  };
}
