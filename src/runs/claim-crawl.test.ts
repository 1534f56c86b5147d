// Who owns a crawl, over a real database and queue: when it may begin, how it outlives a lost worker, and that whatever ends it
// lets the session go on that waits for it.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../test/support/database.ts';
import { newId } from '../base/ids.ts';
import { silentLog } from '../base/log.ts';
import { systemClock, type Clock } from '../base/time.ts';
import { createEvidenceStore } from '../evidence/evidence-store.ts';
import { firstTimeVisitor } from '../personas/library/first-time-visitor.ts';
import { createQueue, type Queue } from '../queue/queue.ts';
import { createDiskFiles } from '../storage/disk-files.ts';
import { createBrowserSeats } from './browser-seats.ts';
import { createExecuteCrawl } from './execute-crawl.ts';
import type { Judge } from './judge.ts';
import { silentMeters } from '../telemetry/meters.ts';
import { claimCrawl, endCrawl, releaseCrawl } from './claim-crawl.ts';
import { awaitCrawl, claimRecorded, claimSession } from './claim-session.ts';
import { changeCrawl, findCrawl, insertCrawl, tellProgress } from './crawl-store.ts';
import { reachedIn } from './reached.ts';
import { readyCrawl } from './ready-crawl.ts';
import { recoverCrawls } from './recover-crawls.ts';
import { findRun, insertRun } from './run-store.ts';
import { findSession } from './session-store.ts';

let home: TestDatabase;
let queue: Queue;
let folder: string;
let accountId: string;
const clock = systemClock;
const parts = () => ({ database: home.database, queue, clock, log: silentLog });
const progress = { actions: 3, states: 2, classes: 1 };

beforeAll(async () => {
  home = await testDatabase();
  queue = createQueue({ database: home.database, log: silentLog });
  await queue.start();
  folder = await mkdtemp(join(tmpdir(), 'passerby-test-crawl-'));
});
afterAll(async () => {
  await queue.stop(2_000);
  await home.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  accountId = newId('acc');
  await home.database.kysely.insertInto('accounts').values({ id: accountId, name: accountId }).execute();
});

async function aRun(credentialId: string | null = null, effects: 'reversible' | 'all' = 'reversible') {
  const [runId, crawlId] = [newId('run'), newId('crl')];
  const ids = [newId('ses'), newId('ses')];
  await home.database.transaction(async (tx) => {
    await insertRun(
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
        effects,
        seed: 1,
        createdAt: new Date(),
      },
      ids.map((id) => ({ id, persona: firstTimeVisitor, credentialId })),
    );
    await insertCrawl(tx, { id: crawlId, runId, accountId, exclude: ['/a'], maxActions: 40 });
  });
  return { runId, crawlId, ids: ids as [string, string] };
}

async function claimed(sessionId: string, crawlsBeside = true) {
  const claim = await claimSession({ ...parts(), crawlsBeside, liveMax: 0 }, sessionId);
  if (claim.kind !== 'claimed') throw new Error(`the claim answered ${claim.kind}`);
  return claim.writer;
}

const crawl = async (id: string) => (await findCrawl(home.database.kysely, id))!;
const hasJob = async (id: string) => (await queue.liveAmong('crawl.execute', 'crawlId', [id])).has(id);
const hasReport = async (id: string) => (await queue.liveAmong('session.report', 'sessionId', [id])).has(id);
const dropJobs = () => sql`delete from pgboss.job`.execute(home.database.kysely);
const later: Clock = {
  nowMs: () => systemClock.nowMs() + 70_000,
  monotonicMs: () => systemClock.monotonicMs(),
};

/** Everything that a crawl has to wait for is recorded; the first session waits for it. */
async function recorded({ ids }: { ids: [string, string] }, crawlsBeside = true): Promise<void> {
  const first = await claimed(ids[0], crawlsBeside);
  await home.database.kysely
    .updateTable('sessions')
    .set({ status: 'failed' })
    .where('id', '=', ids[1])
    .execute();
  expect(await awaitCrawl(parts(), first)).toBe(true);
}

test('beside the sessions it is ready with the first of them; with one browser, or a stored login, once all have recorded', async () => {
  const beside = await aRun();
  expect(await hasJob(beside.crawlId)).toBe(false);
  await claimed(beside.ids[0]);
  expect(await hasJob(beside.crawlId)).toBe(true);
  for (const [run, crawlsBeside] of [
    [await aRun(), false],
    [await aRun('cred_1'), true],
  ] as const) {
    await recorded(run, crawlsBeside);
    expect((await crawl(run.crawlId)).readyAt).toBeNull();
    await home.database.transaction((tx) => readyCrawl(parts(), tx, { runId: run.runId, beside: false }));
    expect(await hasJob(run.crawlId)).toBe(true);
  }
});

test('the session at position 0 waits without a worker, and no worker records it again; another one waits for nothing', async () => {
  const run = await aRun();
  const [first, second] = [await claimed(run.ids[0]), await claimed(run.ids[1])];
  expect(await awaitCrawl(parts(), second)).toBe(false);
  expect(await awaitCrawl(parts(), first)).toBe(true);
  expect((await claimSession({ ...parts(), crawlsBeside: true, liveMax: 0 }, run.ids[0])).kind).toBe(
    'nothing',
  );
  expect((await claimRecorded(parts(), run.ids[0])).kind).toBe('nothing');
  const claim = await claimCrawl(parts(), run.crawlId);
  await endCrawl(parts(), claim!.writer, { ending: { ended: 'nothing left' }, progress, lastEvents: [] });
  expect(await hasReport(run.ids[0])).toBe(true);
  expect((await claimRecorded(parts(), run.ids[0])).kind).toBe('claimed');
  expect((await findSession(home.database.kysely, { sessionId: run.ids[0] }))?.attempt).toBe(2);
});

test('a lost worker costs a crawl its records and not its run; the third ends it, and the session is reported', async () => {
  const run = await aRun();
  await recorded(run);
  const lost = (await claimCrawl(parts(), run.crawlId))!;
  const store = createEvidenceStore({ database: home.database, files: createDiskFiles(folder), clock });
  const event = { seq: 1, at: clock.nowMs(), kind: 'turn.started' as const, turn: 1, data: { url: '' } };
  await store.sinkFor(lost.writer).events([event], []);
  await dropJobs();
  await recoverCrawls(parts());
  // Its job may be on its way still.
  expect(await hasJob(run.crawlId)).toBe(false);
  await recoverCrawls({ ...parts(), clock: later });
  expect(await hasJob(run.crawlId)).toBe(true);
  const again = (await claimCrawl(parts(), run.crawlId))!;
  expect(again.writer.attempt).toBe(2);
  expect(await store.events(run.crawlId, 0, 10)).toEqual([]);
  await expect(store.sinkFor(lost.writer).events([event], [])).rejects.toThrow('superseded');
  expect((await claimCrawl(parts(), run.crawlId))?.writer.attempt).toBe(3);
  expect(await claimCrawl(parts(), run.crawlId)).toBeNull();
  expect(await crawl(run.crawlId)).toMatchObject({ status: 'failed', failure: { reason: 'worker_lost' } });
  expect(await hasReport(run.ids[0])).toBe(true);
  expect((await findRun(home.database.kysely, run.runId, null))?.status).toBe('running');
});

test('no write of an earlier attempt is taken: progress, records, its end and its return', async () => {
  const run = await aRun();
  await recorded(run);
  const stale = (await claimCrawl(parts(), run.crawlId))!.writer;
  const { kysely } = home.database;
  expect(await tellProgress(kysely, stale, progress)).toBe(true);
  const now = (await claimCrawl(parts(), run.crawlId))!.writer;
  expect(await tellProgress(kysely, now, { ...progress, actions: 5 })).toBe(true);
  expect(await tellProgress(kysely, stale, { ...progress, actions: 90 })).toBe(false);
  const store = createEvidenceStore({ database: home.database, files: createDiskFiles(folder), clock });
  const event = { seq: 1, at: clock.nowMs(), kind: 'turn.started' as const, turn: 1, data: { url: '' } };
  const end = { ending: { ended: 'nothing left' as const }, progress, lastEvents: [] };
  const writes = [
    () => store.sinkFor(stale).events([event], []),
    () => endCrawl(parts(), stale, end),
    () => releaseCrawl(parts(), stale),
  ];
  for (const write of writes) await expect(write()).rejects.toThrow('superseded');
  expect(await crawl(run.crawlId)).toMatchObject({
    status: 'running',
    attempt: 2,
    released: 0,
    progress: { actions: 5 },
  });
  expect(await hasReport(run.ids[0])).toBe(false);
});

test('only the first attempt may send what binds: a later one does not know what was sent', async () => {
  const given: boolean[] = [];
  const execute = createExecuteCrawl({
    ...parts(),
    evidence: createEvidenceStore({ database: home.database, files: createDiskFiles(folder), clock }),
    crawl: ({ mayBind }) => {
      given.push(mayBind !== null && mayBind !== undefined);
      return Promise.reject(new Error('the crawl broke'));
    },
    openerFor: () => () => Promise.reject(new Error('nothing is opened here')),
    seats: createBrowserSeats(1),
    logins: { reveal: () => Promise.resolve(null) },
    values: { reveal: () => Promise.resolve({}) },
    judge: {} as Judge,
    meters: silentMeters,
    policy: { name: 'builtin', version: '1' },
    browser: 'none',
    trialRules: false,
  });
  const [first, lost] = [await aRun(null, 'all'), await aRun(null, 'all')];
  await recorded(first);
  await recorded(lost);
  await claimCrawl(parts(), lost.crawlId);
  for (const { crawlId } of [first, lost]) await execute(crawlId, new AbortController().signal);
  expect((await crawl(lost.crawlId)).attempt).toBe(2);
  expect(given).toEqual([true, false]);
});

test('a service that stops gives it back, which is no loss', async () => {
  const run = await aRun();
  await recorded(run);
  for (let stops = 1; stops <= 3; stops++) {
    const claim = (await claimCrawl(parts(), run.crawlId))!;
    await releaseCrawl(parts(), claim.writer);
    expect(await crawl(run.crawlId)).toMatchObject({ status: 'queued', attempt: stops, released: stops });
  }
});

test('one that no worker takes is ended, and a report without a job gets one', async () => {
  const run = await aRun();
  await recorded(run);
  const long: Clock = { ...later, nowMs: () => systemClock.nowMs() + 200_000 };
  await recoverCrawls({ ...parts(), clock: long });
  expect(await crawl(run.crawlId)).toMatchObject({ status: 'failed', failure: { reason: 'no_browser' } });
  await dropJobs();
  await recoverCrawls({ ...parts(), clock: long });
  expect(await hasReport(run.ids[0])).toBe(true);
});

test('a crawl of a run that was cancelled is not begun', async () => {
  const run = await aRun();
  await recorded(run);
  await home.database.kysely
    .updateTable('runs')
    .set({ cancel_requested_at: new Date() })
    .where('id', '=', run.runId)
    .execute();
  expect(await claimCrawl(parts(), run.crawlId)).toBeNull();
  expect((await crawl(run.crawlId)).failure?.code).toBe('cancelled');
  expect(await changeCrawl(home.database.kysely, run.crawlId, { ended: 'x' })).toBe(false);
});

test('a crawl is told which documents the sessions of its run loaded, each once, without failed ones and secrets', async () => {
  const { runId, ids } = await aRun();
  const turn = (url: string, more: object = {}) => ({
    kind: 'turn',
    data: { effect: { urlAfter: url, navigated: true, status: 200, ...more } },
  });
  const rows = [
    turn('https://example.com/?q=oak'),
    turn('https://example.com/gone', { status: 404 }),
    turn('https://example.com/#part', { navigated: false }),
    turn('https://example.com/?key=••••••'),
    { kind: 'screen', data: { url: 'https://example.com/screen' } },
    turn('https://example.com/?q=oak'),
    turn('https://example.com/oak'),
  ];
  await home.database.kysely
    .insertInto('session_journal')
    .values(
      rows.map(({ kind, data }, seq) => ({
        session_id: ids[seq % 2] ?? '',
        seq,
        kind,
        data: JSON.stringify(data),
      })),
    )
    .execute();
  expect(await reachedIn(home.database.kysely, runId)).toEqual([
    'https://example.com/?q=oak',
    'https://example.com/oak',
  ]);
  expect(await reachedIn(home.database.kysely, newId('run'))).toEqual([]);
});
