import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../test/support/database.ts';
import { silentLog } from '../base/log.ts';
import { StopError } from '../base/stop.ts';
import { askOnce } from '../storage/database.ts';
import { jobRules } from './jobs.ts';
import { createQueue, type Job, type Queue } from './queue.ts';

let scene: TestDatabase;
let queue: Queue;
let other: Queue;

/** Session of the job that a killed worker had, as another took it up. Ten seconds of missed heartbeats pass beside the other tests. */
let orphan: Promise<string>;

beforeAll(async () => {
  scene = await testDatabase();
  orphan = takenUpAfterKill();
  orphan.catch(() => undefined);
});
afterAll(async () => {
  await orphan.catch(() => undefined);
  await scene.close();
});
beforeEach(async () => {
  queue = createQueue({ database: scene.database, log: silentLog });
  other = createQueue({ database: scene.database, log: silentLog });
  await queue.start();
});
afterEach(async () => {
  await queue.stop(2_000);
  await other.stop(2_000);
  await sql`delete from pgboss.job`.execute(scene.database.kysely);
});

type Taken = Job<'session.execute'>;

/** A worker on `on` whose every job is collected; `next` waits for the one after those already seen. */
async function collect(on: Queue, end: (job: Taken, nth: number) => Promise<void> = async () => undefined) {
  const taken: Taken[] = [];
  let wake: () => void = () => undefined;
  await on.work('session.execute', { concurrency: 2 }, async (job) => {
    taken.push(job);
    wake();
    await end(job, taken.length);
  });
  let seen = 0;
  const next = async (): Promise<Taken> => {
    while (taken.length <= seen) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    return taken[seen++] as Taken;
  };
  return { taken, next };
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

test('a job appears with its transaction and vanishes with it', async () => {
  const { taken, next } = await collect(queue);
  await scene.database
    .transaction(async (tx) => {
      await queue.send(tx, 'session.execute', { data: { sessionId: 'rolled-back' } });
      throw new Error('undo');
    })
    .catch(() => undefined);
  let visibleBefore = -1;
  const id = await scene.database.transaction(async (tx) => {
    const sent = await queue.send(tx, 'session.execute', { data: { sessionId: 'kept' }, group: 'acc_1' });
    visibleBefore = (await queue.counts())['session.execute'].queued;
    return sent;
  });
  const job = await next();
  expect(visibleBefore).toBe(0);
  expect(job.id).toBe(id);
  expect(taken.map(({ data }) => data.sessionId)).toEqual(['kept']);
});

test('a handler that fails is tried again, and no more often than the rules say', async () => {
  const { taken, next } = await collect(queue, async () => {
    throw new Error('not today');
  });
  await queue.send(null, 'session.execute', { data: { sessionId: 'again' } });
  const often = 1 + jobRules['session.execute'].retries;
  for (let i = 0; i < often; i++) await next();
  await expect
    .poll(async () => (await queue.counts())['session.execute'].failed, { timeout: 60_000 })
    .toBe(1);
  expect(taken).toHaveLength(often);
});

test('a stop aborts with shutdown and gives the job to the next worker', async () => {
  const first = await collect(queue, (job) => untilAborted(job.signal));
  await queue.send(null, 'session.execute', { data: { sessionId: 'handed-over' } });
  const job = await first.next();
  await queue.stop(5_000);
  expect(job.signal.reason).toEqual(new StopError('shutdown'));

  await other.start();
  const second = await collect(other);
  expect((await second.next()).data.sessionId).toBe('handed-over');
});

test('a stop does not wait for a handler that does not listen', async () => {
  const deaf = await collect(queue, () => new Promise(() => undefined));
  await queue.send(null, 'session.execute', { data: { sessionId: 'deaf' } });
  await deaf.next();
  await queue.stop(200);
  await other.start();
  expect((await other.counts())['session.execute']).toEqual({ queued: 1, active: 0, failed: 0 });
});

async function takenUpAfterKill(): Promise<string> {
  const own = await testDatabase();
  const living = createQueue({ database: own.database, log: silentLog });
  const program = fileURLToPath(new URL('../../test/support/processes/queue-worker.ts', import.meta.url));
  const child = spawn(process.execPath, [program, JSON.stringify(own.connection)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await living.start();
    await living.send(null, 'session.execute', { data: { sessionId: 'orphan' } });
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    if (line.toString() !== 'orphan\n') throw new Error(`the worker took ${line.toString()}`);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const { next } = await collect(living);
    return (await next()).data.sessionId;
  } finally {
    child.kill('SIGKILL');
    await living.stop(2_000);
    await own.close();
  }
}

test('waiting jobs are found by their data, their key and their time', async () => {
  const send = (sessionId: string, singletonKey?: string) =>
    queue.send(null, 'session.execute', {
      data: { sessionId },
      startAt: new Date(Date.now() + 3_600_000),
      ...(singletonKey ? { singletonKey } : {}),
    });
  const ids = await Promise.all([send('a', 'same'), send('a', 'same'), send('a')]);
  expect(new Set(ids).size).toBe(2);
  expect((await queue.counts())['session.execute'].queued).toBe(2);

  await scene.database
    .transaction(async (tx) => {
      expect(await queue.cancelWhere(tx, 'session.execute', { sessionId: 'a' })).toBe(2);
      throw new Error('undo');
    })
    .catch(() => undefined);
  expect((await queue.counts())['session.execute'].queued).toBe(2);
  expect(await queue.cancelWhere(null, 'session.execute', { sessionId: 'b' })).toBe(0);
  expect(await queue.cancelWhere(null, 'session.execute', { sessionId: 'a' })).toBe(2);
  expect((await queue.counts())['session.execute'].queued).toBe(0);
});

test('a job that another worker took over is told so, and its end is not counted against it', async () => {
  const reasons: unknown[] = [];
  const { next } = await collect(queue, async (job) => {
    await untilAborted(job.signal).catch((reason: unknown) => {
      reasons.push(reason);
      throw reason;
    });
  });
  const id = await queue.send(null, 'session.execute', { data: { sessionId: 'taken-over' } });
  await next();
  // What the supervisor and another worker do after a missed heartbeat.
  await sql`update pgboss.job set retry_count = retry_count + 1 where id = ${id}`.execute(
    scene.database.kysely,
  );
  await expect.poll(() => reasons).toEqual([new StopError('superseded')]);
  expect((await queue.counts())['session.execute']).toEqual({ queued: 0, active: 1, failed: 0 });
});

test('connections that the database ends are made again', async () => {
  const { next } = await collect(queue);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'passerby-queue'`.execute(
    scene.database.kysely,
  );
  await expect
    .poll(() => queue.send(null, 'session.execute', { data: { sessionId: 'after' } }).catch(() => null), {
      timeout: 10_000,
    })
    .not.toBeNull();
  expect((await next()).data.sessionId).toBe('after');
});

test('the start waits for a database that is away', async () => {
  const connection = { ...scene.connection, database: `${scene.connection.database}_later` };
  const late = createQueue({ database: { ...scene.database, connection }, log: silentLog });
  const started = late.start();
  await askOnce(scene.connection, `create database ${connection.database}`);
  await started;
  await late.send(null, 'session.execute', { data: { sessionId: 'late' } });
  const jobs = await askOnce(connection, "select data ->> 'sessionId' as session from pgboss.job");
  expect(jobs).toEqual([{ session: 'late' }]);
  await late.stop(1_000);
  await askOnce(scene.connection, `drop database ${connection.database} with (force)`);
});

test('where a new job wakes nobody, one wake sets as many to work as there are jobs, and a poll finds what nobody told', async () => {
  const workers = 8;
  let started = 0;
  let release: () => void = () => undefined;
  const all = new Promise<void>((resolve) => {
    release = resolve;
  });
  await queue.work('webhook.attempt', { concurrency: workers }, async () => {
    started += 1;
    // Each waits for the last, so that this ends only where all are at work at once.
    if (started === workers) release();
    await all;
  });
  const send = () =>
    queue.send(null, 'webhook.attempt', {
      data: { deliveryId: 'del_1', webhookId: 'wh_1', attempt: 1 },
    });
  for (let nth = 0; nth < workers; nth++) await send();
  queue.wake('webhook.attempt');
  await all;
  await send();
  await expect.poll(() => started).toBe(workers + 1);
});

test('the job of a killed worker is taken up by another', async () => {
  expect(await orphan).toBe('orphan');
});
