// A thin typed face on pg-boss: jobs by name, enqueued with the caller's own transaction, taken up again when a worker dies.
import { sql } from 'kysely';
import { fromKysely, PgBoss, type Db } from 'pg-boss';
import { assert, messageOf, OperatorError } from '../base/errors.ts';
import type { Log } from '../base/log.ts';
import { StopError } from '../base/stop.ts';
import { every, sleep, systemClock, withDeadline } from '../base/time.ts';
import type { Database, Transaction } from '../storage/database.ts';
import { createGroupTurns } from './group-turns.ts';
import { jobRules, type JobName, type Jobs } from './jobs.ts';

/** A job in the hands of a worker. */
export interface Job<N extends JobName> {
  id: string;
  data: Jobs[N];
  /**
   * Aborts with StopError: `shutdown` when this process stops, `superseded` when another worker has the job (our heartbeat
   * was missed) or it was cancelled, `deadline` when its time is over.
   */
  signal: AbortSignal;
}

export interface SendOptions {
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

/** The workers of this process on jobs of one name. */
export interface Crew {
  /** How many there may be at work; a smaller number lets those at work end, and takes no more. */
  resize(concurrency: number): Promise<void>;
  /** How many are at work now. */
  busy(): number;
  /** Takes no more jobs and waits for those at work. */
  stop(): Promise<void>;
}

export interface Queue {
  /** Connects and makes the queues; tries again for a minute while the database is away, then OperatorError. */
  start(): Promise<void>;
  /**
   * Takes no more jobs, aborts the signals of those at work with `shutdown`, waits at most `limitMs` for their handlers,
   * gives back what is still unfinished, and closes the connections.
   */
  stop(limitMs: number): Promise<void>;
  /** Adds a job, with `tx` as part of that transaction; answers its id. Needs `start`. */
  send<N extends JobName>(
    tx: Transaction | null,
    name: N,
    data: Jobs[N],
    options?: SendOptions,
  ): Promise<string>;
  /** Adds jobs as part of the transaction, each of a group and to be taken at once, in one statement. */
  sendAll<N extends JobName>(
    tx: Transaction,
    name: N,
    jobs: readonly { data: Jobs[N]; group: string; priority?: number }[],
  ): Promise<void>;
  /**
   * Works on jobs of this name, `concurrency` at a time, of which at most `perGroup` of one group: never more in this
   * process, and over all processes but for those that look at the same moment. A handler that resolves completes its job;
   * one that rejects has it tried again as `jobRules` says, except with StopError `superseded`, where the job is somebody
   * else's. A job can be delivered again while an old handler still runs: whatever it writes must be fenced by an attempt
   * number.
   */
  work<N extends JobName>(
    name: N,
    options: { concurrency: number; perGroup?: number },
    handler: (job: Job<N>) => Promise<void>,
  ): Promise<Crew>;
  /**
   * Has an idle worker of this process look for a job of this name now, and every one that finds a job has another look
   * too. Call it after the commit of `send`, where `jobRules` says that adding one wakes nobody.
   */
  wake(name: JobName): void;
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

const connections = 5;
const startLimitMs = 60_000;
const startPauseMs = 500;
/** How often dead workers are looked for, and how often a queue is polled in case a notification was lost (a retry sends none). */
const superviseS = 2;
const pollS = 2;
/** Where new jobs wake nobody, one worker of a process polls so often as said above, and each so often. */
const restS = 30;
/** A worker renews its claim this often; also the longest time until it learns that it lost it. */
const heartbeatRefreshS = 3;
/** Longest pause between two tries of a job. */
const longestRetryPauseS = 300;
const keepEndedS = 24 * 3600;
const maintainS = 3600;

/** A queue in the schema `pgboss` of the given database, over a few connections of its own: LISTEN needs one for itself. */
export function createQueue(options: { database: Database; log: Log }): Queue {
  const { database, log } = options;
  let boss: PgBoss | null = null;
  const atWork = new Map<AbortController, Promise<void>>();
  /** Ids of the workers without a job. */
  const idle: Record<JobName, Set<string>> = perName(() => new Set());
  const pollers = new Set<() => void>();

  function wake(name: JobName): void {
    const [id] = idle[name];
    if (id !== undefined) boss?.notifyWorker(id);
  }

  const running = (): PgBoss => {
    assert(boss, 'the queue is used between start and stop');
    return boss;
  };

  async function perform<N extends JobName>(
    name: N,
    taken: { id: string; data: Jobs[N]; signal: AbortSignal },
    handler: (job: Job<N>) => Promise<void>,
    turn: () => Promise<() => void>,
  ): Promise<void> {
    const stop = new AbortController();
    taken.signal.addEventListener('abort', () => stop.abort(new StopError(whyTaken(taken.signal))), {
      once: true,
    });
    const done = inTurn(turn, stop.signal, () =>
      handler({ id: taken.id, data: taken.data, signal: stop.signal }),
    );
    atWork.set(stop, done);
    try {
      await done;
    } catch (error) {
      if (error instanceof StopError && error.reason === 'superseded') return;
      if (error instanceof StopError)
        log.info('job_given_back', { job: name, job_id: taken.id, reason: error.reason });
      else log.error('job_failed', { job: name, job_id: taken.id, reason: messageOf(error) });
      throw error;
    } finally {
      atWork.delete(stop);
    }
  }

  return {
    async start() {
      boss ??= await startBoss(database, log);
    },

    async stop(limitMs) {
      const stopping = boss;
      if (!stopping) return;
      const deadline = systemClock.monotonicMs() + limitMs;
      for (const end of pollers) end();
      pollers.clear();
      // Without waiting: workers finish what they hold and fetch no more.
      for (const name of jobNames) await stopping.offWork(name, { wait: false });
      for (const stop of atWork.keys()) stop.abort(new StopError('shutdown'));
      await withDeadline('giving jobs back', limitMs, Promise.allSettled(atWork.values())).catch(() =>
        log.warn('jobs_unfinished', { count: atWork.size }),
      );
      await stopping.stop({ graceful: true, timeout: deadline - systemClock.monotonicMs() });
      boss = null;
    },

    async send(tx, name, data, { startAt, singletonKey, group, priority = 0 } = {}) {
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

    async work(name, { concurrency, perGroup }, handler) {
      const { wakesAll } = jobRules[name];
      const turns = createGroupTurns(perGroup ?? Infinity);
      /** By id: does it hold a job? */
      const crew = new Map<string, boolean>();

      async function hire(): Promise<void> {
        // One worker each, so that the one that ends a job can be told to look for the next at once: by itself it
        // would sleep until the next notification or poll, whatever is waiting.
        const id: string = await running().work<Jobs[typeof name]>(
          name,
          {
            pollingIntervalSeconds: wakesAll ? pollS : restS,
            notifyPollingIntervalSeconds: wakesAll ? pollS : restS,
            heartbeatRefreshSeconds: heartbeatRefreshS,
            ...(perGroup === undefined ? {} : { groupConcurrency: perGroup }),
          },
          async ([job]) => {
            if (!job) return;
            idle[name].delete(id);
            if (crew.has(id)) crew.set(id, true);
            if (!wakesAll) wake(name);
            const turn = () => turns.take(job.groupId ?? '');
            await perform(name, job, handler, turn).finally(() => {
              if (!crew.has(id)) return;
              crew.set(id, false);
              idle[name].add(id);
              boss?.notifyWorker(id);
            });
          },
        );
        crew.set(id, false);
        idle[name].add(id);
      }

      /** Lets one go that has no job, else the last one once its job has ended. */
      async function dismiss(): Promise<void> {
        const id = [...crew].find(([, busy]) => !busy)?.[0] ?? [...crew.keys()].at(-1);
        if (id === undefined) return;
        crew.delete(id);
        idle[name].delete(id);
        await boss?.offWork(name, { id, wait: false });
      }

      async function resize(wanted: number): Promise<void> {
        while (crew.size > wanted) await dismiss();
        for (let missing = wanted - crew.size; missing > 0; missing--) if (boss) await hire();
      }

      await resize(concurrency);
      const endPolling = wakesAll ? () => undefined : every(pollS * 1_000, () => wake(name));
      pollers.add(endPolling);
      return {
        resize,
        busy: () => [...crew.values()].filter(Boolean).length,
        async stop() {
          endPolling();
          const ids = [...crew.keys()];
          crew.clear();
          for (const id of ids) idle[name].delete(id);
          await Promise.all(ids.map(async (id) => boss?.offWork(name, { id, wait: true })));
        },
      };
    },

    wake,

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

/** Runs `work` once its turn has come, unless it was stopped meanwhile. */
async function inTurn(
  turn: () => Promise<() => void>,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  const end = await turn();
  try {
    signal.throwIfAborted();
    await work();
  } finally {
    end();
  }
}

const jobNames = Object.keys(jobRules) as JobName[];

function perName<T>(make: (name: JobName) => T): Record<JobName, T> {
  return Object.fromEntries(jobNames.map((name) => [name, make(name)])) as Record<JobName, T>;
}

/** pg-boss aborts with a DOMException at its own time limit, and with a plain Error when the claim is gone. */
function whyTaken(signal: AbortSignal): 'deadline' | 'superseded' {
  return signal.reason instanceof DOMException ? 'deadline' : 'superseded';
}

async function startBoss(database: Database, log: Log): Promise<PgBoss> {
  const deadline = systemClock.monotonicMs() + startLimitMs;
  for (;;) {
    const boss = newBoss(database, log);
    try {
      await boss.start();
      for (const name of jobNames) await makeQueue(boss, name);
      return boss;
    } catch (error) {
      await boss.stop({ graceful: false }).catch(() => undefined);
      if (systemClock.monotonicMs() > deadline) {
        throw new OperatorError(
          `The job queue cannot start: ${messageOf(error)}. Check the database that DATABASE_URL names.`,
        );
      }
      log.warn('queue_start_failed', { reason: messageOf(error) });
      await sleep(startPauseMs);
    }
  }
}

function newBoss(database: Database, log: Log): PgBoss {
  const boss = new PgBoss({
    ...database.connection,
    ...('host' in database.connection ? { ssl: false } : {}),
    application_name: 'passerby-queue',
    max: connections,
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: superviseS,
    monitorIntervalSeconds: superviseS,
    maintenanceIntervalSeconds: maintainS,
  });
  // Without listeners an error event would end the process; pg-boss goes on by itself.
  boss.on('error', (error) => log.warn('queue_error', { reason: messageOf(error) }));
  boss.on('warning', (warning) => log.warn('queue_warning', { reason: warning.message }));
  return boss;
}

async function makeQueue(boss: PgBoss, name: JobName): Promise<void> {
  const rules = jobRules[name];
  const settings = {
    heartbeatSeconds: rules.heartbeatS,
    expireInSeconds: rules.expireS,
    retryLimit: rules.retries,
    ...(rules.retryPauseS === 0
      ? {}
      : { retryDelay: rules.retryPauseS, retryBackoff: true, retryDelayMax: longestRetryPauseS }),
    deleteAfterSeconds: keepEndedS,
    notify: rules.wakesAll,
  };
  await boss.createQueue(name, settings);
  // An existing queue keeps its settings unless it is told.
  await boss.updateQueue(name, settings);
}
