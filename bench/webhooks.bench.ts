// Webhooks from the end of a session to their receivers, on the real service: is anything lost at a receiver that fails half
// the time, how soon does the first byte arrive, and how many deliveries a second reach fifty receivers.
import { fork, type ChildProcess } from 'node:child_process';
import { sql } from 'kysely';
import { createAccounts } from '../src/accounts/accounts.ts';
import { newId } from '../src/base/ids.ts';
import { silentLog } from '../src/base/log.ts';
import { sleep, systemClock } from '../src/base/time.ts';
import { createQueue, type Queue } from '../src/queue/queue.ts';
import { claimSession, endSession } from '../src/runs/claim-session.ts';
import { insertRun } from '../src/runs/run-store.ts';
import type { Database } from '../src/storage/database.ts';
import { plainPersona } from '../test/support/personas.ts';
import type { TestService } from '../test/support/service.ts';
import type { Bar, Bench } from './bench.ts';
import { openBenchService } from './bench-service.ts';
import type { FromReceivers, Seen, ToReceivers } from './webhook-receivers.ts';

const receiversAtOnce = 50;
/** Sessions of one run. */
const sessionsPerRun = 10;
/** A drain that takes longer has lost something, milliseconds. */
const drainLimitMs = 240_000;

export const bench: Bench = {
  name: 'webhooks',
  about: `ends of sessions to receivers in another process, each delivery verified by the package standardwebhooks`,
  async run({ quick, say }) {
    const receivers = await openReceivers();
    const service = await openBenchService(receivers);
    try {
      return await service.withDatabase(async (database) => {
        const queue = createQueue({ database, log: silentLog });
        await queue.start();
        try {
          const scene = { service, receivers, database, queue };
          const soon = await firstBytes(scene, quick ? 100 : 400);
          say(`${soon.events} ends, one every 100 ms, of which ${soon.lost} did not arrive`);
          const many = await throughput(scene, quick ? 10 : 60);
          say(
            `${many.deliveries} deliveries to ${receiversAtOnce} receivers in ${many.seconds.toFixed(1)} s`,
          );
          const half = await failingHalf(scene, 1_000);
          say(
            `${half.events} events, ${half.attempts} attempts, ${half.dead} dead after ten failures each\n`,
          );
          return [
            bar('events lost at a receiver that fails half the time', half.lost, 0, ''),
            bar('deliveries lost at receivers that never fail', soon.lost + many.lost, 0, ''),
            bar(
              'deliveries that the reference library refused',
              soon.refused + many.refused + half.refused,
              0,
              '',
            ),
            bar('end of a session to first byte, p50', quantile(soon.waitsMs, 0.5), null, 'ms'),
            bar('end of a session to first byte, p95', quantile(soon.waitsMs, 0.95), 250, 'ms'),
            bar('end of a session to first byte, p99', quantile(soon.waitsMs, 0.99), null, 'ms'),
            {
              ...bar(
                `deliveries a second, ${receiversAtOnce} receivers`,
                many.deliveries / many.seconds,
                null,
                '/s',
              ),
              better: 'higher',
            },
          ];
        } finally {
          await queue.stop(2_000);
        }
      });
    } finally {
      await service.close();
      receivers.child.kill();
    }
  },
};

interface Scene {
  service: TestService;
  receivers: Receivers;
  database: Database;
  queue: Queue;
}

interface FirstBytes {
  events: number;
  /**
   * Milliseconds from the call that ends a session, its commit included, to the head of the request at the receiver, one for
   * each end; infinite where none came.
   */
  waitsMs: number[];
  lost: number;
  refused: number;
}

async function firstBytes(scene: Scene, count: number): Promise<FirstBytes> {
  const id = await register(scene, '/soon', 0);
  const endedAt = new Map<string, number>();
  for (let nth = 0; nth < count; nth += sessionsPerRun) {
    for (const { sessionId, end } of await claimedSessions(scene)) {
      endedAt.set(sessionId, systemClock.nowMs());
      await end();
      await sleep(100);
    }
  }
  const seen = await arrivals(scene, '/soon', count);
  const { rows } = await sql<{ message: string; session: string }>`
    select message_id as message, body::json->'data'->>'session_id' as session
    from deliveries where webhook_id = ${id}`.execute(scene.database.kysely);
  await remove(scene, id);
  const sessionOf = new Map(rows.map((row) => [row.message, row.session]));
  const arrivedAt = new Map<string, number>();
  for (const one of seen) {
    const session = sessionOf.get(one.id) ?? '';
    if (!arrivedAt.has(session)) arrivedAt.set(session, one.atMs);
  }
  const waitsMs = [...endedAt].map(([session, atMs]) => (arrivedAt.get(session) ?? Infinity) - atMs);
  return {
    events: endedAt.size,
    waitsMs,
    lost: waitsMs.filter((ms) => ms === Infinity).length,
    refused: seen.filter((one) => !one.verified).length,
  };
}

/** Ends of sessions as fast as they can be written, each to fifty receivers. */
async function throughput(
  scene: Scene,
  events: number,
): Promise<{ deliveries: number; lost: number; refused: number; seconds: number }> {
  const paths = Array.from({ length: receiversAtOnce }, (_, nth) => `/many-${nth}`);
  const ids: string[] = [];
  for (const path of paths) ids.push(await register(scene, path, 0));
  const ends = [];
  for (let nth = 0; nth < events; nth += sessionsPerRun) ends.push(...(await claimedSessions(scene)));
  const startedMs = systemClock.nowMs();
  for (const { end } of ends) await end();
  await drained(scene, async () => undefined);
  const seen: Seen[] = [];
  let lost = 0;
  for (const path of paths) {
    const came = await arrivals(scene, path, events);
    seen.push(...came);
    lost += ends.length - new Set(came.filter((one) => one.accepted).map((one) => one.id)).size;
  }
  for (const id of ids) await remove(scene, id);
  return {
    deliveries: seen.length,
    lost,
    refused: seen.filter((one) => !one.verified).length,
    seconds: (Math.max(...seen.map((one) => one.atMs)) - startedMs) / 1_000,
  };
}

interface Half {
  events: number;
  attempts: number;
  /** Events that the log calls neither delivered nor dead, or delivered though the receiver never accepted them. */
  lost: number;
  dead: number;
  refused: number;
}

/** Every event to a receiver that fails half of all requests; waits of the schedule are pulled forward in the database. */
async function failingHalf(scene: Scene, events: number): Promise<Half> {
  const { database } = scene;
  const id = await register(scene, '/half', 0.5);
  for (let nth = 0; nth < events; nth += sessionsPerRun) {
    for (const { end } of await claimedSessions(scene)) await end();
  }
  await drained(scene, async () => {
    await sql`update pgboss.job set start_after = now()
      where name = 'webhook.attempt' and state = 'created' and start_after > now()`.execute(database.kysely);
  });
  const { rows } = await sql<{ message: string; status: string; attempts: number }>`
    select message_id as message, status, attempt_count as attempts from deliveries where webhook_id = ${id}`.execute(
    database.kysely,
  );
  const attempts = rows.reduce((sum, row) => sum + row.attempts, 0);
  const seen = await arrivals(scene, '/half', attempts);
  const accepted = new Set(seen.filter((one) => one.accepted).map((one) => one.id));
  const kept = rows.filter(
    ({ message, status }) => status === (accepted.has(message) ? 'delivered' : 'dead'),
  );
  return {
    events,
    attempts: seen.length,
    lost: events - kept.length,
    dead: rows.filter((row) => row.status === 'dead').length,
    refused: seen.filter((one) => !one.verified).length,
  };
}

/** Ten claimed sessions of a new run, each as the call that ends it, in the transaction of a real session's end. */
async function claimedSessions({
  database,
  queue,
}: Scene): Promise<{ sessionId: string; end: () => Promise<void> }[]> {
  const parts = { database, queue, clock: systemClock };
  const account = await createAccounts({ database }).findOrCreate('one');
  const runId = newId('run');
  const ids = Array.from({ length: sessionsPerRun }, () => newId('ses'));
  await database.transaction((tx) =>
    insertRun(
      tx,
      {
        id: runId,
        accountId: account.id,
        targetUrl: 'https://example.com/',
        task: null,
        flows: [],
        durationBudget: 'short',
        guidedExploration: 'off',
        model: 'builtin',
        effects: 'look',
        seed: 1,
        // In the future, so that nobody takes its sessions for some that were lost.
        createdAt: new Date(systemClock.nowMs() + 3_600_000),
      },
      ids.map((id) => ({ id, persona: plainPersona })),
    ),
  );
  return Promise.all(
    ids.map(async (sessionId) => {
      const claim = await claimSession({ ...parts, crawlsBeside: true, liveMax: 0 }, sessionId);
      if (claim.kind !== 'claimed') throw new Error(`the session was not there to claim: ${claim.kind}`);
      const failure = {
        code: 'site_failed' as const,
        reason: 'dns',
        message: 'The host name does not resolve.',
      };
      return {
        sessionId,
        end: () => endSession(parts, claim.writer, { ending: { failure }, lastEvents: [] }),
      };
    }),
  );
}

async function register({ service, receivers }: Scene, path: string, failShare: number): Promise<string> {
  const body = { url: `${receivers.url}${path}`, events: ['session.failed'] };
  const made = await service.call('POST', '/webhooks', { body });
  receivers.child.send({ kind: 'expect', path, secret: made.json.secret, failShare } satisfies ToReceivers);
  return made.json.id;
}

async function remove({ service }: Scene, id: string): Promise<void> {
  await service.call('DELETE', `/webhooks/${id}`);
}

/** Waits until no event and no delivery waits, calling `push` before each look. */
async function drained({ database }: Scene, push: () => Promise<void>): Promise<void> {
  const limitMs = systemClock.nowMs() + drainLimitMs;
  while (systemClock.nowMs() < limitMs) {
    await push();
    await sleep(200);
    const { rows } = await sql<{
      waiting: string;
    }>`select (select count(*) from deliveries where status = 'pending')
      + (select count(*) from pgboss.job where name = 'event.publish' and state in ('created', 'retry', 'active'))
      as waiting`.execute(database.kysely);
    if (Number(rows[0]?.waiting) === 0) return;
  }
}

/** What came to a path, once `count` deliveries did or none has come for a while. */
async function arrivals({ receivers }: Scene, path: string, count: number): Promise<Seen[]> {
  let seen = await receivers.tell(path);
  for (let looks = 0; seen.length < count && looks < 50; looks++) {
    await sleep(100);
    seen = await receivers.tell(path);
  }
  return seen;
}

interface Receivers {
  child: ChildProcess;
  url: string;
  host: string;
  port: number;
  ca: string;
  tell(path: string): Promise<Seen[]>;
}

async function openReceivers(): Promise<Receivers> {
  const child = fork(new URL('webhook-receivers.ts', import.meta.url));
  const heard = <K extends FromReceivers['kind']>(kind: K): Promise<Extract<FromReceivers, { kind: K }>> =>
    new Promise((resolve) => {
      const take = (message: unknown) => {
        const said = message as FromReceivers;
        if (said.kind !== kind) return;
        child.off('message', take);
        resolve(said as Extract<FromReceivers, { kind: K }>);
      };
      child.on('message', take);
    });
  const { url, host, port, ca } = await heard('opened');
  return {
    child,
    url,
    host,
    port,
    ca,
    async tell(path) {
      const told = heard('told');
      child.send({ kind: 'tell', path } satisfies ToReceivers);
      return (await told).received;
    },
  };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function bar(label: string, value: number, limit: number | null, unit: string): Bar {
  return { label, value, bar: limit, unit, better: 'lower' };
}
