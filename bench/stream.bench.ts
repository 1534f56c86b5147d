// The stream of one session with 500 readers, on the real service: how late each event is, what a reader that reads nothing
// does to the others, and how soon a session that starts tells its first event.
import { fork, type ChildProcess } from 'node:child_process';
import { request } from 'node:https';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createAccounts } from '../src/accounts/accounts.ts';
import { newId } from '../src/base/ids.ts';
import { sleep, systemClock } from '../src/base/time.ts';
import { createEvidenceStore, type SessionWriter } from '../src/evidence/evidence-store.ts';
import { insertRun } from '../src/runs/run-store.ts';
import type { Database } from '../src/storage/database.ts';
import { createDiskFiles } from '../src/storage/disk-files.ts';
import { plainPersona } from '../test/support/personas.ts';
import type { TestService } from '../test/support/service.ts';
import type { Bar, Bench } from './bench.ts';
import { openBenchService } from './bench-service.ts';
import { openBenchShop } from './bench-shop.ts';

const readers = 500;
const eventsPerSecond = 10;

export const bench: Bench = {
  name: 'stream',
  about: `${readers} readers of one session's stream in another process, ${eventsPerSecond} events a second; starts on the demo shop`,
  async run({ quick, say }) {
    const shop = await openBenchShop();
    const service = await openBenchService(shop);
    try {
      const first = await firstEvents(service, `${shop.url}/`, quick ? 5 : 20);
      say(`${first.length} starts`);
      const told = await fanOut(service, quick ? 10 : 60);
      say(`${told.written} events to ${readers} readers\n`);
      return [
        bar('lag p50', quantile(told.lags, 0.5), null, 'ms'),
        bar('lag p95', quantile(told.lags, 0.95), 100, 'ms'),
        bar('lag p99', quantile(told.lags, 0.99), null, 'ms'),
        bar('events that did not arrive', told.written * readers - told.events, 0, ''),
        bar('streams broken', told.broken, 0, ''),
        bar('event-loop delay p99 of the service', told.loopP99Ms, null, 'ms'),
        bar('start of a session to its first event at the reader, p95', quantile(first, 0.95), 300, 'ms'),
      ];
    } finally {
      await service.close();
      await shop.close();
    }
  },
};

/** Milliseconds from the claim of a session to its first event at a reader who was there before. */
async function firstEvents(service: TestService, targetUrl: string, starts: number): Promise<number[]> {
  const waits: number[] = [];
  for (let start = 0; start < starts; start++) {
    const body = {
      target_url: targetUrl,
      persona_ids: ['first-time-visitor'],
      task: 'Find the price of the mug',
    };
    const run = (await service.call('POST', '/runs', { body })).json;
    const sessionId: string = run.sessions[0].id;
    const arrived = await firstFrameAt(service, `/runs/${run.run_id}/sessions/${sessionId}/stream`);
    const startedAt = await service.withDatabase((database) =>
      database.kysely
        .selectFrom('sessions')
        .select('started_at')
        .where('id', '=', sessionId)
        .executeTakeFirstOrThrow(),
    );
    waits.push(arrived - (startedAt.started_at?.getTime() ?? 0));
    await service.call('POST', `/runs/${run.run_id}/cancel`);
    await service.ended(run.run_id);
  }
  return waits;
}

/** When the first event of a stream arrived; read here, since another process would come too late. */
async function firstFrameAt({ baseUrl, key, ca }: TestService, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${key}` };
    const open = request(`${baseUrl}${path}`, { ca, agent: false, headers }, (answer) => {
      answer.on('data', (chunk: Buffer) => {
        if (!chunk.includes('id: ')) return;
        resolve(systemClock.nowMs());
        open.destroy();
      });
    });
    open.on('error', reject).end();
  });
}

interface Told {
  /** Milliseconds from the `at` of an event to its arrival, of every event at every reader. */
  lags: number[];
  events: number;
  broken: number;
}

function openReaders(service: TestService, path: string, count: number): ChildProcess {
  const script = new URL('stream-clients.ts', import.meta.url);
  return fork(script, [`${service.baseUrl}${path}`, service.key, service.ca, String(count)]);
}

function ask(client: ChildProcess): Promise<Told> {
  return new Promise((resolve) => {
    const take = (message: unknown) => {
      if ((message as { kind: string }).kind !== 'told') return;
      client.off('message', take);
      resolve(message as Told);
    };
    client.on('message', take);
    client.send('tell');
  });
}

/** Writes events as a session does, and asks every reader how late they were. */
function fanOut(
  service: TestService,
  seconds: number,
): Promise<Told & { written: number; loopP99Ms: number }> {
  return service.withDatabase(async (database) => {
    const writer = await liveSession(database);
    const files = createDiskFiles(join(service.home, 'bench'));
    const sink = createEvidenceStore({ database, files, clock: systemClock }).sinkFor(writer);
    const client = openReaders(service, `/runs/${writer.runId}/sessions/${writer.sessionId}/stream`, readers);
    try {
      await new Promise<void>((resolve) =>
        client.on('message', (message) => {
          if ((message as { kind: string }).kind === 'opened') resolve();
        }),
      );
      const loop = monitorEventLoopDelay({ resolution: 5 });
      loop.enable();
      const written = seconds * eventsPerSecond;
      for (let seq = 1; seq <= written; seq++) {
        const data = { text: 'I look for something that leads to the mugs.', strategy: 'choose' };
        await sink.events([{ seq, at: systemClock.nowMs(), kind: 'thought', turn: 1, data }], []);
        await sleep(1_000 / eventsPerSecond);
      }
      await sleep(2_000);
      loop.disable();
      return { ...(await ask(client)), written, loopP99Ms: loop.percentile(99) / 1e6 };
    } finally {
      client.kill();
    }
  });
}

/** A session in the table that no worker has: made in the future, so that nobody takes it for one that was lost. */
async function liveSession(database: Database): Promise<SessionWriter> {
  const [runId, sessionId] = [newId('run'), newId('ses')];
  const account = await createAccounts({ database }).findOrCreate('one');
  const createdAt = new Date(systemClock.nowMs() + 3_600_000);
  await database.transaction(async (tx) => {
    await insertRun(
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
        createdAt,
      },
      [{ id: sessionId, persona: plainPersona }],
    );
    await tx
      .updateTable('sessions')
      .set({ status: 'running', attempt: 1, started_at: createdAt })
      .where('id', '=', sessionId)
      .execute();
  });
  return { accountId: account.id, runId, sessionId, attempt: 1 };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function bar(label: string, value: number, limit: number | null, unit: string): Bar {
  return { label, value, bar: limit, unit, better: 'lower' };
}
