// Runs and sessions as rows of a database, claimed and ended without a browser, for tests of what their rows do.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { newId } from '../../src/base/ids.ts';
import { silentLog } from '../../src/base/log.ts';
import { systemClock } from '../../src/base/time.ts';
import { firstTimeVisitor } from '../../src/personas/library/first-time-visitor.ts';
import { createQueue, type Queue } from '../../src/queue/queue.ts';
import { createCancelRun } from '../../src/runs/cancel-run.ts';
import { claimSession, type Claim } from '../../src/runs/claim-session.ts';
import { createFinishRun } from '../../src/runs/finish-run.ts';
import { createJudge } from '../../src/runs/judge.ts';
import { findRun, insertRun } from '../../src/runs/run-store.ts';
import { sessionsOf } from '../../src/runs/session-store.ts';
import { testDatabase, type TestDatabase } from './database.ts';

/** Why a session ended that could not reach its site. */
export const failure = {
  code: 'site_failed' as const,
  reason: 'dns',
  message: 'The host name does not resolve.',
};

/** A database and a queue for this file, and an account of its own for each test. */
export function storedRuns() {
  let home: TestDatabase;
  let accountId: string;
  let queue: Queue;
  const judge = createJudge({ threads: 1 });

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

  async function aRun(
    sessionCount: number,
    createdAt = new Date(),
  ): Promise<{ runId: string; ids: string[] }> {
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

  const claim = (sessionId: string) =>
    claimSession({ ...parts(), crawlsBeside: true, liveMax: 0 }, sessionId);

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

  return {
    judge,
    database: () => home.database,
    accountId: () => accountId,
    queue: () => queue,
    aRun,
    claim,
    claimed,
    parts,
    told,
    stateOf,
  };
}
