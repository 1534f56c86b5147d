// The workers of this process: crews on jobs of one name, each of which takes a job, works on it and looks for the next.
import type { PgBoss } from 'pg-boss';
import { assert, messageOf } from '../base/errors.ts';
import type { Log } from '../base/log.ts';
import { StopError } from '../base/stop.ts';
import { every, withDeadline } from '../base/time.ts';
import { createGroupTurns } from './group-turns.ts';
import { jobNames, perName, type JobName, type Jobs } from './jobs.ts';

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

/** The workers of this process on jobs of one name. */
export interface Crew {
  /** How many there may be at work; a smaller number lets those at work end, and takes no more. */
  resize(concurrency: number): Promise<void>;
  /** How many are at work now. */
  busy(): number;
  /** Takes no more jobs and waits for those at work. */
  stop(): Promise<void>;
}

export interface Crews {
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
  /** Takes no more jobs, aborts those at work with `shutdown` and waits at most `limitMs` for their handlers. */
  stop(stopping: PgBoss, limitMs: number): Promise<void>;
}

/** How often one worker of a crew polls in case a notification was lost (a retry sends none); who finds a job has the next one look. */
const pollS = 2;
/** How often each polls by itself. */
const restS = 30;
/** A worker renews its claim this often; also the longest time until it learns that it lost it. */
const heartbeatRefreshS = 3;

/** Crews on the queues of `boss`, which is null before it starts and after it has stopped. */
export function createCrews({ boss, log }: { boss: () => PgBoss | null; log: Log }): Crews {
  const atWork = new Map<AbortController, Promise<void>>();
  /** Ids of the workers without a job. */
  const idle: Record<JobName, Set<string>> = perName(() => new Set());
  const pollers = new Set<() => void>();

  const running = (): PgBoss => {
    const now = boss();
    assert(now, 'the queue is used between start and stop');
    return now;
  };

  function wake(name: JobName): void {
    const [id] = idle[name];
    if (id !== undefined) boss()?.notifyWorker(id);
  }

  async function work<N extends JobName>(
    name: N,
    { concurrency, perGroup }: { concurrency: number; perGroup?: number },
    handler: (job: Job<N>) => Promise<void>,
  ): Promise<Crew> {
    const turns = createGroupTurns(perGroup ?? Infinity);
    /** By id: does it hold a job? */
    const crew = new Map<string, boolean>();

    async function hire(): Promise<void> {
      // One worker each, so that the one that ends a job can be told to look for the next at once: by itself it
      // would sleep until the next notification or poll, whatever is waiting.
      const id: string = await running().work<Jobs[N]>(
        name,
        {
          pollingIntervalSeconds: restS,
          notifyPollingIntervalSeconds: restS,
          heartbeatRefreshSeconds: heartbeatRefreshS,
          ...(perGroup === undefined ? {} : { groupConcurrency: perGroup }),
        },
        async ([job]) => {
          if (!job) return;
          idle[name].delete(id);
          if (crew.has(id)) crew.set(id, true);
          wake(name);
          const turn = () => turns.take(job.groupId ?? '');
          await perform(job, { name, handler, turn, atWork, log }).finally(() => {
            if (!crew.has(id)) return;
            crew.set(id, false);
            idle[name].add(id);
            boss()?.notifyWorker(id);
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
      await boss()?.offWork(name, { id, wait: false });
    }

    async function resize(wanted: number): Promise<void> {
      while (crew.size > wanted) await dismiss();
      for (let missing = wanted - crew.size; missing > 0; missing--) if (boss()) await hire();
    }

    await resize(concurrency);
    const endPolling = every(pollS * 1_000, () => wake(name));
    pollers.add(endPolling);
    return {
      resize,
      busy: () => [...crew.values()].filter(Boolean).length,
      async stop() {
        endPolling();
        const ids = [...crew.keys()];
        crew.clear();
        for (const id of ids) idle[name].delete(id);
        await Promise.all(ids.map(async (id) => boss()?.offWork(name, { id, wait: true })));
      },
    };
  }

  async function stop(stopping: PgBoss, limitMs: number): Promise<void> {
    for (const end of pollers) end();
    pollers.clear();
    // Without waiting: workers finish what they hold and fetch no more.
    for (const name of jobNames) await stopping.offWork(name, { wait: false });
    for (const stop of atWork.keys()) stop.abort(new StopError('shutdown'));
    await withDeadline('giving jobs back', limitMs, Promise.allSettled(atWork.values())).catch(() =>
      log.warn('jobs_unfinished', { count: atWork.size }),
    );
  }

  return { work, wake, stop };
}

/** Works on one job in its turn; `atWork` holds it meanwhile. Rejects where it is to be tried again. */
async function perform<N extends JobName>(
  taken: { id: string; data: Jobs[N]; signal: AbortSignal },
  by: {
    name: N;
    handler: (job: Job<N>) => Promise<void>;
    turn: () => Promise<() => void>;
    atWork: Map<AbortController, Promise<void>>;
    log: Log;
  },
): Promise<void> {
  const { name, handler, turn, atWork, log } = by;
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

/** pg-boss aborts with a DOMException at its own time limit, and with a plain Error when the claim is gone. */
function whyTaken(signal: AbortSignal): 'deadline' | 'superseded' {
  return signal.reason instanceof DOMException ? 'deadline' : 'superseded';
}
