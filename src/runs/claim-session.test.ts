import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../test/support/database.ts';
import { AppError } from '../base/errors.ts';
import { newId } from '../base/ids.ts';
import { createLog, silentLog } from '../base/log.ts';
import { StopError } from '../base/stop.ts';
import { systemClock } from '../base/time.ts';
import { firstTimeVisitor } from '../personas/library/first-time-visitor.ts';
import { createEvidenceStore, requireAttempt } from '../evidence/evidence-store.ts';
import { insertEvents } from '../evidence/insert-events.ts';
import { sha256 } from '../evidence/manifest.ts';
import { createDiskFiles } from '../storage/disk-files.ts';
import type { Files } from '../storage/file-store.ts';
import { createQueue, type Queue } from '../queue/queue.ts';
import { createCancelRun } from './cancel-run.ts';
import { beginReport, claimSession, endSession, releaseSession, type Claim } from './claim-session.ts';
import { endThrown } from './end-thrown.ts';
import { createFinishRun } from './finish-run.ts';
import { createIgnoredFaults } from './ignored-faults.ts';
import { createReadRuns } from './read-runs.ts';
import { createJudge } from './judge.ts';
import { findRun, insertRun, runsAfter } from './run-store.ts';
import { maySessionStep, sessionStatuses } from './run.ts';
import { noSecrets } from './session-secrets.ts';
import { findSession, sessionsOf, stepSession } from './session-store.ts';

let home: TestDatabase;
let accountId: string;
let queue: Queue;
const judge = createJudge({ threads: 1 });
const failure = { code: 'site_failed' as const, reason: 'dns', message: 'The host name does not resolve.' };

beforeAll(async () => {
  home = await testDatabase();
  queue = createQueue({ database: home.database, log: silentLog });
  await queue.start();
});
afterAll(async () => {
  await queue.stop(2_000);
  await judge.close();
  await home.close();
});
beforeEach(async () => {
  accountId = newId('acc');
  await home.database.kysely.insertInto('accounts').values({ id: accountId, name: accountId }).execute();
});

async function aRun(sessionCount: number, createdAt = new Date()): Promise<{ runId: string; ids: string[] }> {
  const runId = newId('run');
  const ids = Array.from({ length: sessionCount }, () => newId('ses'));
  await home.database.transaction((tx) =>
    insertRun(
      tx,
      {
        id: runId,
        accountId,
        targetUrl: 'https://example.com/',
        task: null,
        flows: [],
        durationBudget: 'short',
        guidedExploration: 'off',
        model: 'builtin',
        effects: 'reversible',
        seed: 1,
        createdAt,
      },
      ids.map((id) => ({ id, persona: firstTimeVisitor })),
    ),
  );
  return { runId, ids };
}

const claim = (sessionId: string) => claimSession({ ...parts(), crawlsBeside: true, liveMax: 0 }, sessionId);

async function claimed(sessionId: string): Promise<Extract<Claim, { kind: 'claimed' }>> {
  const answer = await claim(sessionId);
  if (answer.kind !== 'claimed') throw new Error(`the claim answered ${answer.kind}`);
  return answer;
}

/** `outbox` in place of the queue that hears of ends. */
function parts(outbox: Pick<Queue, 'send'> = queue) {
  const shared = { database: home.database, queue: { ...queue, ...outbox }, clock: systemClock };
  const finishRun = createFinishRun({ ...shared, judge, model: null, log: silentLog });
  return { ...shared, finishRun, cancelRun: createCancelRun({ ...shared, finishRun }) };
}

/** What the account's webhooks will be told, in order. */
async function told(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select concat_ws('.', data->'ended'->>'kind', data->'ended'->>'status') as name from pgboss.job
    where name = 'event.publish' and data->>'accountId' = ${accountId}
    order by created_on`.execute(home.database.kysely);
  return rows.map((row) => row.name);
}

async function stateOf(runId: string) {
  const run = await findRun(home.database.kysely, runId, accountId);
  const sessions = await sessionsOf(home.database.kysely, runId);
  return {
    run: run?.status,
    aggregate: run?.aggregateStatus,
    sessions: sessions.map((session) => session.failure?.code ?? session.outcome ?? session.status),
  };
}

describe('a claim', () => {
  test('starts the session and its run', async () => {
    const { runId, ids } = await aRun(1);
    const { writer } = await claimed(ids[0] ?? '');
    expect(writer.attempt).toBe(1);
    expect(await stateOf(runId)).toEqual({
      run: 'running',
      aggregate: 'not_applicable',
      sessions: ['running'],
    });
  });

  test('of a newer worker refuses every write of the older one', async () => {
    const { database } = home;
    const { runId, ids } = await aRun(1);
    const [first, second] = [await claimed(ids[0] ?? ''), await claimed(ids[0] ?? '')];
    expect(second.writer.attempt).toBe(2);
    await expect(beginReport(database, first.writer)).rejects.toThrow(StopError);
    await expect(
      endSession(parts(), first.writer, { ending: { outcome: 'explored', report: {} }, lastEvents: [] }),
    ).rejects.toThrow(StopError);
    expect(await stateOf(runId)).toMatchObject({ sessions: ['running'] });
    await endSession(parts(), second.writer, { ending: { outcome: 'explored', report: {} }, lastEvents: [] });
    expect(await stateOf(runId)).toMatchObject({ sessions: ['explored'] });
  });

  test('after three lost workers ends the session instead, with its last event', async () => {
    const { runId, ids } = await aRun(1);
    const id = ids[0] ?? '';
    for (let nth = 1; nth <= 3; nth++) expect((await claimed(id)).writer.attempt).toBe(nth);
    expect(await claim(id)).toMatchObject({
      kind: 'ended',
      failure: { code: 'harness_error', reason: 'worker_lost' },
    });
    await parts().finishRun(runId);
    expect(await stateOf(runId)).toMatchObject({ run: 'failed', sessions: ['harness_error'] });
    const events = await home.database.kysely
      .selectFrom('session_events')
      .select('kind')
      .where('session_id', '=', id)
      .execute();
    expect(events).toEqual([{ kind: 'session.ended' }]);
    expect(await claim(id)).toEqual({ kind: 'nothing' });
  });

  test('keeps what a lost attempt told, marked, and goes on after it whatever its own clock says', async () => {
    const { ids } = await aRun(1);
    const id = ids[0] ?? '';
    const lost = await claimed(id);
    const files = { put: () => Promise.reject(new Error('no file is kept here')) } as unknown as Files;
    const store = createEvidenceStore({ database: home.database, files, clock: systemClock });
    const ahead = systemClock.nowMs() + 3_600_000;
    const event = (seq: number, at: number) => ({
      seq,
      at,
      kind: 'turn.started' as const,
      turn: seq,
      data: { url: '' },
    });
    await store.sinkFor(lost.writer).events([event(1, ahead), event(2, ahead + 1)], []);
    const next = await claimed(id);
    expect(next.notBeforeMs).toBe(ahead + 2);
    await expect(store.sinkFor(lost.writer).events([event(3, ahead + 9)], [])).rejects.toThrow('superseded');
    await store.sinkFor(next.writer).events([event(1, next.notBeforeMs)], []);
    expect((await store.events(id, 0, 10)).map(({ at }) => at)).toEqual([ahead + 2]);
    const all = await store.allEvents(id, 0, 10);
    expect(all.map(({ attempt, superseded }) => [attempt, superseded])).toEqual([
      [1, true],
      [1, true],
      [2, false],
    ]);
  });

  test('hands the next attempts what binds and was sent, also after a further worker was lost', async () => {
    const { ids } = await aRun(1);
    const id = ids[0] ?? '';
    const files = { put: () => Promise.reject(new Error('no file is kept here')) } as unknown as Files;
    const store = createEvidenceStore({ database: home.database, files, clock: systemClock });
    const binds = (key: string) => ({
      seq: 1,
      at: systemClock.nowMs(),
      kind: 'request.binds' as const,
      turn: 1,
      data: { key, method: 'POST', url: 'https://example.com/order' },
    });
    const first = await claimed(id);
    expect(first.session.sentBefore).toEqual([]);
    await store.sinkFor(first.writer).events([binds('order-1')], []);
    const second = await claimed(id);
    expect(second.session.sentBefore).toEqual(['order-1']);
    // What a stale attempt would still send is refused before it is sent.
    await expect(store.sinkFor(first.writer).events([binds('order-2')], [])).rejects.toThrow('superseded');
    expect((await claimed(id)).session.sentBefore).toEqual(['order-1']);
  });

  test('waits for what binds that a stale worker is writing, and knows of it', async () => {
    const { ids } = await aRun(1);
    const id = ids[0] ?? '';
    const { kysely } = home.database;
    const stale = (await claimed(id)).writer;
    const written = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const writing = home.database.transaction(async (tx) => {
      await requireAttempt(tx, stale);
      const data = { key: 'order-1', method: 'POST', url: 'https://example.com/order' };
      await insertEvents(tx, stale, [{ seq: 1, at: 1, kind: 'request.binds', turn: 1, data }]);
      written.resolve();
      await mayCommit.promise;
    });
    await written.promise;
    const next = claimed(id);
    const waiting = () =>
      sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(kysely);
    await expect.poll(async () => (await waiting()).rows[0]?.count).toBe(1);
    mayCommit.resolve();
    await writing;
    expect((await next).session.sentBefore).toEqual(['order-1']);
  });

  test('fences files like events, and bytes that changed in the store are not told', async () => {
    const { ids } = await aRun(1);
    const id = ids[0] ?? '';
    const kept = new Map<string, Buffer>();
    const files = {
      put: (key: string, bytes: Buffer) => {
        kept.set(key, bytes);
        return Promise.resolve({ key, sizeBytes: bytes.length, sha256: sha256(bytes) });
      },
      get: (key: string) => Promise.resolve(kept.get(key) ?? null),
    } as unknown as Files;
    const lines: string[] = [];
    const log = createLog((line) => void lines.push(line));
    const store = createEvidenceStore({ database: home.database, files, clock: systemClock, log });
    const picture = (text: string) => ({
      kind: 'screenshot' as const,
      name: '001.png',
      mediaType: 'image/png',
      bytes: Buffer.from(text),
    });
    const [stale, now] = [await claimed(id), await claimed(id)];
    await store.keepArtefact(now.writer, picture('now'));
    await expect(store.keepArtefact(stale.writer, picture('stale'))).rejects.toThrow('superseded');
    const told = async () => (await store.artefact(id, 'screenshot', '001.png'))?.bytes.toString() ?? null;
    expect(await told()).toBe('now');
    for (const [key, bytes] of kept) if (bytes.toString() === 'now') kept.set(key, Buffer.from('nox'));
    expect(await told()).toBeNull();
    expect(lines.some((line) => line.includes('artefact.damaged'))).toBe(true);
  });

  test('never has more live sessions of an account than it may have, however many nodes claim at once', async () => {
    const { ids } = await aRun(6);
    await home.database.kysely
      .updateTable('sessions')
      .set({ status: 'failed' })
      .where('account_id', '=', accountId)
      .where('id', 'not in', ids)
      .execute();
    const order = { ...parts(), crawlsBeside: true, liveMax: 2 };
    const claims = await Promise.all(ids.map((id) => claimSession(order, id)));
    expect(claims.filter(({ kind }) => kind === 'claimed')).toHaveLength(2);
    // The others wait under jobs of their own.
    const waiting = ids.filter((_id, nth) => claims[nth]?.kind === 'nothing');
    expect(await queue.liveAmong('session.execute', 'sessionId', waiting)).toEqual(new Set(waiting));
    const [first] = claims.flatMap((each) => (each.kind === 'claimed' ? [each] : []));
    await endSession(parts(), first!.writer, { ending: { outcome: 'explored', report: {} }, lastEvents: [] });
    expect((await claimSession(order, waiting[0] ?? '')).kind).toBe('claimed');
    expect((await claimSession(order, waiting[1] ?? '')).kind).toBe('nothing');
  });

  test('of nothing answers nothing', async () => {
    expect(await claim('ses_none')).toEqual({ kind: 'nothing' });
  });
});

test('a session whose worker lost the database goes on in another attempt, and one that failed by itself ends', async () => {
  const { ids } = await aRun(1);
  const id = ids[0] ?? '';
  const { writer } = await claimed(id);
  const end = (error: unknown) =>
    endThrown(parts(), {
      writer,
      error,
      signal: new AbortController().signal,
      secrets: noSecrets(silentLog),
      release: async () => undefined,
    });
  const away = Object.assign(new Error('terminating connection'), { code: '57P01' });
  await expect(end(away)).rejects.toBe(away);
  expect((await findSession(home.database.kysely, { sessionId: id }))?.status).toBe('running');
  await end(Object.assign(new Error('spawn chromium'), { code: 'ENOENT', syscall: 'spawn chromium' }));
  expect(await findSession(home.database.kysely, { sessionId: id })).toMatchObject({
    status: 'failed',
    failure: { code: 'harness_error', reason: 'internal' },
  });
});

describe('a cancel', () => {
  test('ends queued sessions at once and the run with them', async () => {
    const { runId } = await aRun(3);
    await parts().cancelRun(accountId, runId);
    expect(await stateOf(runId)).toEqual({
      run: 'cancelled',
      aggregate: 'failed',
      sessions: ['cancelled', 'cancelled', 'cancelled'],
    });
    await parts().cancelRun(accountId, runId);
    expect((await stateOf(runId)).run).toBe('cancelled');
  });

  test('lets a session that writes its report finish, and the run is completed', async () => {
    const { database } = home;
    const { runId, ids } = await aRun(1);
    const { writer } = await claimed(ids[0] ?? '');
    expect(await beginReport(database, writer)).toBe(true);
    await parts().cancelRun(accountId, runId);
    await endSession(parts(), writer, { ending: { outcome: 'goal_reached', report: {} }, lastEvents: [] });
    await parts().finishRun(runId);
    expect(await stateOf(runId)).toMatchObject({ run: 'completed', sessions: ['goal_reached'] });
  });

  test('that comes before the report wins', async () => {
    const { database } = home;
    const { runId, ids } = await aRun(2);
    const { writer } = await claimed(ids[0] ?? '');
    await parts().cancelRun(accountId, runId);
    expect(await beginReport(database, writer)).toBe(false);
    expect(await stateOf(runId)).toMatchObject({ run: 'running', sessions: ['running', 'cancelled'] });
    // The worker is lost before it can say so: the next claim ends the session.
    expect(await claim(ids[0] ?? '')).toMatchObject({ kind: 'ended', failure: { code: 'cancelled' } });
    await parts().finishRun(runId);
    expect((await stateOf(runId)).run).toBe('cancelled');
  });

  test('of a stranger is not found', async () => {
    const { runId } = await aRun(1);
    await expect(parts().cancelRun('acc_other', runId)).rejects.toThrow(AppError);
    expect((await stateOf(runId)).run).toBe('queued');
  });
});

test('the rows obey the machine: a step that it does not have changes nothing', async () => {
  const { ids } = await aRun(1);
  const id = ids[0] ?? '';
  const { kysely } = home.database;
  const pairs = sessionStatuses.flatMap((from) => sessionStatuses.map((to) => ({ from, to })));
  for (const { from, to } of pairs) {
    await kysely.updateTable('sessions').set({ status: from, outcome: null }).where('id', '=', id).execute();
    const isTaken = await stepSession(kysely, id, { status: to, outcome: 'touched' });
    const row = await findSession(kysely, { sessionId: id });
    expect([isTaken, row?.status, row?.outcome], `${from} to ${to}`).toEqual(
      maySessionStep(from, to) ? [true, to, 'touched'] : [false, from, null],
    );
  }
});

test('a session that has ended is neither ended again nor given back', async () => {
  const { runId, ids } = await aRun(1);
  const { writer } = await claimed(ids[0] ?? '');
  await endSession(parts(), writer, { ending: { outcome: 'explored', report: {} }, lastEvents: [] });
  await expect(endSession(parts(), writer, { ending: { failure }, lastEvents: [] })).rejects.toThrow(
    StopError,
  );
  await expect(releaseSession(home.database, queue, writer)).rejects.toThrow(StopError);
  expect(await stateOf(runId)).toMatchObject({ sessions: ['explored'] });
});

test('a run ends with its last session: partial where some failed, failed where all did', async () => {
  for (const [ending, end] of [
    [
      { outcome: 'explored', report: {} },
      { run: 'partial', sessions: ['site_failed', 'explored'] },
    ],
    [{ failure }, { run: 'failed', aggregate: 'failed', sessions: ['site_failed', 'site_failed'] }],
  ] as const) {
    const { runId, ids } = await aRun(2);
    const [one, two] = [await claimed(ids[0] ?? ''), await claimed(ids[1] ?? '')];
    await endSession(parts(), one.writer, { ending: { failure }, lastEvents: [] });
    await parts().finishRun(runId);
    expect((await stateOf(runId)).run).toBe('running');
    await endSession(parts(), two.writer, { ending, lastEvents: [] });
    await parts().finishRun(runId);
    expect(await stateOf(runId)).toMatchObject(end);
  }
});

test('a comparison that cannot be built leaves the run completed and its aggregate failed, with the reason in the log', async () => {
  const { runId, ids } = await aRun(2);
  const writers = [await claimed(ids[0] ?? ''), await claimed(ids[1] ?? '')].map(({ writer }) => writer);
  // What no session writes: the judge is the real one, and cannot compare these.
  for (const writer of writers)
    await endSession(parts(), writer, { ending: { outcome: 'explored', report: {} }, lastEvents: [] });
  const lines: string[] = [];
  const log = createLog((line) => void lines.push(line), 'debug');
  const shared = { database: home.database, queue, clock: systemClock };
  await createFinishRun({ ...shared, judge, model: null, log })(runId);
  expect(await stateOf(runId)).toEqual({
    run: 'completed',
    aggregate: 'failed',
    sessions: ['explored', 'explored'],
  });
  expect(lines.filter((line) => line.includes('run.aggregate_failed'))).toHaveLength(1);
  const evidence = createEvidenceStore({
    ...shared,
    files: createDiskFiles(join(tmpdir(), 'passerby-test-no-files')),
  });
  const read = createReadRuns({
    database: home.database,
    evidence,
    judge,
    ignoredFaults: createIgnoredFaults({ database: home.database, clock: systemClock }),
  });
  await expect(read.aggregateReport(accountId, runId)).rejects.toMatchObject({
    code: 'report_not_available',
    message: expect.stringContaining('could not be compared'),
  });
});

describe('an end is told', () => {
  test('once for each session and once for the run, with the transaction that ended it', async () => {
    const { runId, ids } = await aRun(2);
    const [one, two] = [await claimed(ids[0] ?? ''), await claimed(ids[1] ?? '')];
    await endSession(parts(), one.writer, { ending: { outcome: 'explored', report: {} }, lastEvents: [] });
    await expect(
      endSession(parts(), { ...two.writer, attempt: 9 }, { ending: { failure }, lastEvents: [] }),
    ).rejects.toThrow(StopError);
    expect(await told()).toEqual(['session.completed']);
    await endSession(parts(), two.writer, { ending: { failure }, lastEvents: [] });
    await Promise.all([parts().finishRun(runId), parts().finishRun(runId)]);
    expect(await told()).toEqual(['session.completed', 'session.failed', 'run.partial']);
  });

  test('not at all where that transaction is undone after it was written, and then nothing has ended', async () => {
    const { runId, ids } = await aRun(1);
    const { writer } = await claimed(ids[0] ?? '');
    const waiting = await aRun(1);
    let written = 0;
    const breaking: Pick<Queue, 'send'> = {
      async send(tx, name, order) {
        await queue.send(tx, name, order);
        written++;
        throw new Error('the database went away');
      },
    };
    const broken = parts(breaking);
    await expect(
      endSession(broken, writer, { ending: { outcome: 'explored', report: {} }, lastEvents: [] }),
    ).rejects.toThrow('away');
    expect([await told(), (await stateOf(runId)).sessions]).toEqual([[], ['running']]);
    await expect(broken.cancelRun(accountId, waiting.runId)).rejects.toThrow('away');
    expect([await told(), (await stateOf(waiting.runId)).sessions]).toEqual([[], ['queued']]);

    await endSession(parts(), writer, { ending: { outcome: 'explored', report: {} }, lastEvents: [] });
    await expect(broken.finishRun(runId)).rejects.toThrow('away');
    expect([await told(), (await stateOf(runId)).run]).toEqual([['session.completed'], 'running']);
    await parts().finishRun(runId);
    expect(await told()).toEqual(['session.completed', 'run.completed']);
    expect(written).toBe(3);
  });

  test('by a cancel for each queued session, and a cancelled run has no event', async () => {
    const { runId } = await aRun(2);
    await parts().cancelRun(accountId, runId);
    expect((await stateOf(runId)).run).toBe('cancelled');
    expect(await told()).toEqual(['session.failed', 'session.failed']);
  });

  test('where too many workers were lost, by the claim that gives up', async () => {
    const { ids } = await aRun(1);
    for (let nth = 0; nth < 4; nth++) await claim(ids[0] ?? '');
    expect(await told()).toEqual(['session.failed']);
  });
});

test('pages of runs neither repeat nor skip one, also within one millisecond', async () => {
  const at = new Date();
  for (let i = 0; i < 7; i++) await aRun(1, new Date(at.getTime() + (i % 2)));
  const seen: string[] = [];
  for (let place = null as { createdAt: Date; id: string } | null; ;) {
    const page = await runsAfter(home.database.kysely, {
      accountId,
      status: null,
      label: null,
      place,
      limit: 3,
    });
    seen.push(...page.map((run) => run.id));
    const last = page.at(-1);
    if (!last || page.length < 3) break;
    place = last;
  }
  expect(new Set(seen).size).toBe(7);
  expect(seen).toHaveLength(7);
});
