// Retention and deletion on a real database and a real folder.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../test/support/database.ts';
import { plainPersona } from '../../test/support/personas.ts';
import { setRetention } from '../accounts/retention.ts';
import { newId } from '../base/ids.ts';
import { silentLog } from '../base/log.ts';
import { createEvidenceStore } from '../evidence/evidence-store.ts';
import { createDiskFiles } from '../storage/disk-files.ts';
import type { Files } from '../storage/file-store.ts';
import { createDeleteRun } from './delete-run.ts';
import { insertRun, setRunStatus } from './run-store.ts';
import { sweepFiles, sweepRuns, type SweepParts } from './sweep-runs.ts';

const dayMs = 86_400_000;
const nowMs = Date.parse('2026-06-01T00:00:00Z');
const clock = { nowMs: () => nowMs, monotonicMs: () => 0 };

let home: TestDatabase;
let folder: string;
let files: Files;
let parts: SweepParts;
let accountId: string;

beforeAll(async () => {
  home = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'passerby-test-files-'));
  files = createDiskFiles(folder);
  parts = { database: home.database, files, clock, log: silentLog, retentionDays: 30 };
});
afterAll(async () => {
  await home.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  accountId = newId('acc');
  await home.database.kysely.insertInto('accounts').values({ id: accountId, name: accountId }).execute();
});

/** A run with one picture, one recording and one event, which ended so many days ago or lives. */
async function aRun(endedDaysAgo: number | null): Promise<string> {
  const [runId, sessionId] = [newId('run'), newId('ses')];
  const { database } = home;
  const evidence = createEvidenceStore({ database, files, clock });
  const writer = { accountId, runId, sessionId, attempt: 1 };
  await database.transaction(async (tx) => {
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
        effects: 'look',
        seed: 1,
        createdAt: new Date(nowMs - 400 * dayMs),
      },
      [{ id: sessionId, persona: plainPersona }],
    );
    await tx
      .updateTable('sessions')
      .set({ status: 'running', attempt: 1 })
      .where('id', '=', sessionId)
      .execute();
  });
  const started = { persona: 'p', target_url: 'u', task: null, seed: 1, policy: { name: 'n', version: '1' } };
  await evidence
    .sinkFor(writer)
    .events([{ seq: 1, at: 1, kind: 'session.started', turn: 0, data: started }], []);
  await evidence.keepArtefact(writer, {
    kind: 'screenshot',
    name: '001-page.png',
    bytes: Buffer.from('png'),
    mediaType: 'image/png',
  });
  await evidence.keepRecording(writer, Buffer.from('recording'));
  if (endedDaysAgo !== null) {
    const at = new Date(nowMs - endedDaysAgo * dayMs);
    await database.transaction(async (tx) => {
      await tx.updateTable('sessions').set({ status: 'completed' }).where('id', '=', sessionId).execute();
      await setRunStatus(tx, runId, {
        status: 'completed',
        ended: {
          at,
          aggregateStatus: 'not_applicable',
          aggregateReport: null,
        },
      });
    });
  }
  return runId;
}

async function runsLeft(): Promise<string[]> {
  const rows = await home.database.kysely
    .selectFrom('runs')
    .select('id')
    .where('account_id', '=', accountId)
    .execute();
  return rows.map((row) => row.id);
}

const filesOf = async (runId: string) => (await files.list(accountId)).filter((key) => key.includes(runId));

test('a run goes with its rows and files once it ended longer ago than runs are kept', async () => {
  const [old, young, live] = [await aRun(30.1), await aRun(29.9), await aRun(null)];
  expect(await sweepRuns(parts)).toBe(1);
  expect((await runsLeft()).sort()).toEqual([young, live].sort());
  expect(await filesOf(old)).toEqual([]);
  expect(await filesOf(young)).toHaveLength(2);
  const events = await home.database.kysely.selectFrom('session_events').select('session_id').execute();
  expect(events).toHaveLength(2);
});

test('an account may keep its runs longer or shorter', async () => {
  await aRun(20);
  await setRetention(home.database, accountId, 10);
  await sweepRuns(parts);
  expect(await runsLeft()).toEqual([]);
  const kept = await aRun(300);
  await setRetention(home.database, accountId, 365);
  await sweepRuns(parts);
  expect(await runsLeft()).toEqual([kept]);
});

test('files that no row names go: of a run that is gone, and of one that ended an hour ago', async () => {
  const [ended, live] = [await aRun(1), await aRun(null)];
  const stray = `${accountId}/run_gone/ses_gone/screenshot-1-001-page.png`;
  const unnamed = `${accountId}/${ended}/ses_1/screenshot-1-002-page.png`;
  const young = `${accountId}/${live}/ses_1/screenshot-1-002-page.png`;
  for (const key of [stray, unnamed, young]) await files.put(key, Buffer.from('png'), 'image/png');
  expect(await sweepFiles(parts)).toBe(2);
  const left = await files.list(accountId);
  expect(left).toContain(young);
  expect(left).toHaveLength(5);
});

test('deleting needs an ended run of the account, and leaves nothing behind', async () => {
  const evidence = createEvidenceStore({ database: home.database, files, clock });
  const deleteRun = createDeleteRun({ database: home.database, evidence });
  const [ended, live] = [await aRun(1), await aRun(null)];
  await expect(deleteRun(accountId, live)).rejects.toMatchObject({ code: 'run_not_ended' });
  await expect(deleteRun('acc_other', ended)).rejects.toMatchObject({ code: 'not_found' });
  await deleteRun(accountId, ended);
  await expect(deleteRun(accountId, ended)).rejects.toMatchObject({ code: 'not_found' });
  expect(await runsLeft()).toEqual([live]);
  expect(await filesOf(ended)).toEqual([]);
});
