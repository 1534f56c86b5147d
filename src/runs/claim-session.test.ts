// A claim of a session: who has it, what a lost attempt leaves behind, and how many an account may have.
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { storedRuns } from '../../test/support/claimed-runs.ts';
import { createLog, silentLog } from '../base/log.ts';
import { StopError } from '../base/stop.ts';
import { systemClock } from '../base/time.ts';
import { createEvidenceStore, requireAttempt } from '../evidence/evidence-store.ts';
import { insertEvents } from '../evidence/insert-events.ts';
import { sha256 } from '../evidence/manifest.ts';
import type { Files } from '../storage/file-store.ts';
import { beginReport, claimSession, endSession } from './claim-session.ts';
import { endThrown } from './end-thrown.ts';
import { noSecrets } from './session-secrets.ts';
import { findSession } from './session-store.ts';

const runs = storedRuns();
const { aRun, claim, claimed, parts, stateOf } = runs;

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
    const database = runs.database();
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
    const events = await runs
      .database()
      .kysely.selectFrom('session_events')
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
    const store = createEvidenceStore({ database: runs.database(), files, clock: systemClock });
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
    const store = createEvidenceStore({ database: runs.database(), files, clock: systemClock });
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
    const { kysely } = runs.database();
    const stale = (await claimed(id)).writer;
    const written = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const writing = runs.database().transaction(async (tx) => {
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
    const store = createEvidenceStore({ database: runs.database(), files, clock: systemClock, log });
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
    await runs
      .database()
      .kysely.updateTable('sessions')
      .set({ status: 'failed' })
      .where('account_id', '=', runs.accountId())
      .where('id', 'not in', ids)
      .execute();
    const order = { ...parts(), crawlsBeside: true, liveMax: 2 };
    const claims = await Promise.all(ids.map((id) => claimSession(order, id)));
    expect(claims.filter(({ kind }) => kind === 'claimed')).toHaveLength(2);
    // The others wait under jobs of their own.
    const waiting = ids.filter((_id, nth) => claims[nth]?.kind === 'nothing');
    expect(await runs.queue().liveAmong('session.execute', 'sessionId', waiting)).toEqual(new Set(waiting));
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
  expect((await findSession(runs.database().kysely, { sessionId: id }))?.status).toBe('running');
  await end(Object.assign(new Error('spawn chromium'), { code: 'ENOENT', syscall: 'spawn chromium' }));
  expect(await findSession(runs.database().kysely, { sessionId: id })).toMatchObject({
    status: 'failed',
    failure: { code: 'harness_error', reason: 'internal' },
  });
});
