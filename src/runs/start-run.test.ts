// Who gets which stored login, and whose job waits: several logins round-robin, a shared one in turn.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../test/support/database.ts';
import { plainPersona } from '../../test/support/personas.ts';
import { newId } from '../base/ids.ts';
import { wholeCrawl } from '../accounts/crawl-rule.ts';
import { silentLog } from '../base/log.ts';
import { systemClock } from '../base/time.ts';
import { createQueue, type Queue } from '../queue/queue.ts';
import { recoverRuns } from './recover-runs.ts';
import { createStartRun, type StartRun, type StartRunRequest } from './start-run.ts';

let home: TestDatabase;
let queue: Queue;
let startRun: StartRun;
const accountId = newId('acc');
const hosts: Record<string, string> = { a: 'shop.example.com', b: 'shop.example.com', c: 'mail.example.com' };

beforeAll(async () => {
  home = await testDatabase();
  queue = createQueue({ database: home.database, log: silentLog });
  await queue.start();
  await home.database.kysely.insertInto('accounts').values({ id: accountId, name: 'one' }).execute();
  startRun = createStartRun(parts());
});
afterAll(async () => {
  await queue.stop(2_000);
  await home.close();
});

function parts(): Parameters<typeof createStartRun>[0] {
  return {
    database: home.database,
    queue,
    clock: systemClock,
    model: 'builtin',
    caps: { queued: 40, queuedRuns: 0, bytes: 0 },
    crawls: true,
    personas: { find: async (_account, id) => ({ ...plainPersona, id }) },
    targets: { check: async () => ({ effects: 'look', hosts: [], crawl: wholeCrawl }) },
    values: { keep: async () => undefined },
    logins: { hostsOf: async (_account, ids) => ids.map((id) => hosts[id] ?? null) },
  };
}

async function start(credentialIds: string[], personas: number, { account = accountId, by = startRun } = {}) {
  const request: StartRunRequest = {
    targetUrl: 'https://shop.example.com/',
    personaIds: Array.from({ length: personas }, (_, place) => `p${place + 1}`),
    task: null,
    flows: [],
    credentialIds,
    values: {},
    durationBudget: 'short',
    guidedExploration: 'off',
    model: null,
    seed: 1,
    label: null,
    baseLabel: null,
    crawl: wholeCrawl,
  };
  const { id } = await by(account, request);
  const sessions = await home.database.kysely
    .selectFrom('sessions')
    .select(['id', 'credential_id', 'waits_for_login'])
    .where('run_id', '=', id)
    .orderBy('position')
    .execute();
  const jobs = await sql<{ data: { sessionId: string } }>`select data from pgboss.job`.execute(
    home.database.kysely,
  );
  const queued = new Set(jobs.rows.map(({ data }) => data.sessionId));
  return sessions.map((each) => [each.credential_id, each.waits_for_login, queued.has(each.id)]);
}

test('several logins go round, and a session whose login is taken has no job yet', async () => {
  expect(await start(['a', 'b'], 5)).toEqual([
    ['a', false, true],
    ['b', false, true],
    ['a', true, false],
    ['b', true, false],
    ['a', true, false],
  ]);
});

test('the same login named twice is one login, and without any nobody waits', async () => {
  expect(await start(['a', 'a'], 2)).toEqual([
    ['a', false, true],
    ['a', true, false],
  ]);
  expect(await start([], 2)).toEqual([
    [null, false, true],
    [null, false, true],
  ]);
});

test('an unknown login and one of another host are refused by their place, and nothing is written', async () => {
  const count = () =>
    home.database.kysely
      .selectFrom('runs')
      .select((row) => row.fn.countAll<number>().as('n'))
      .executeTakeFirst();
  const before = await count();
  await expect(start(['a', 'gone'], 1)).rejects.toMatchObject({
    code: 'credential_not_found',
    errors: [{ pointer: '/credential_ids/1' }],
  });
  await expect(start(['c'], 1)).rejects.toMatchObject({
    code: 'credential_host_mismatch',
    errors: [{ pointer: '/credential_ids/0' }],
  });
  expect(await count()).toEqual(before);
});

test('accounts take turns: who comes late with one session waits for one of each other account, not for all of them', async () => {
  const [many, one] = [newId('acc'), newId('acc')];
  await home.database.kysely
    .insertInto('accounts')
    .values([
      { id: many, name: 'many' },
      { id: one, name: 'late' },
    ])
    .execute();
  // What other tests left here must not wait in front.
  await home.database.kysely.updateTable('sessions').set({ status: 'completed' }).execute();
  await sql`delete from pgboss.job`.execute(home.database.kysely);
  for (let run = 0; run < 3; run++) await start([], 10, { account: many });
  await start([], 2, { account: one });
  const taken: string[] = [];
  const worker = await queue.work('session.execute', { concurrency: 1 }, async ({ data }) => {
    taken.push(data.sessionId);
    await home.database.kysely
      .updateTable('sessions')
      .set({ status: 'completed' })
      .where('id', '=', data.sessionId)
      .execute();
    if (taken.length === 5) await start([], 1, { account: one });
  });
  await expect.poll(() => taken.length).toBe(33);
  await worker.stop();
  const rows = await home.database.kysely.selectFrom('sessions').select(['id', 'account_id']).execute();
  const ofLate = new Set(rows.filter((row) => row.account_id === one).map(({ id }) => id));
  expect(taken.flatMap((id, place) => (ofLate.has(id) ? [place] : []))).toEqual([1, 3, 6]);
});

test('an account has a number of sessions that may wait, and the refusal names it', async () => {
  const account = newId('acc');
  await home.database.kysely.insertInto('accounts').values({ id: account, name: 'full' }).execute();
  const starts = await Promise.allSettled(Array.from({ length: 6 }, () => start([], 10, { account })));
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  await expect(start([], 1, { account })).rejects.toMatchObject({
    code: 'too_many_sessions',
    message: expect.stringContaining('the limit is 40 (PASSERBY_ACCOUNT_QUEUED)'),
    retryAfterS: 60,
  });
});

test('an account has a number of runs that may wait, and may keep so many bytes', async () => {
  const account = newId('acc');
  await home.database.kysely.insertInto('accounts').values({ id: account, name: 'runs' }).execute();
  const capped = (queuedRuns: number, bytes: number) =>
    createStartRun({ ...parts(), caps: { queued: 0, queuedRuns, bytes } });
  const atOnce = Array.from({ length: 6 }, () => start([], 1, { account, by: capped(2, 0) }));
  const starts = await Promise.allSettled(atOnce);
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  await expect(start([], 1, { account, by: capped(2, 0) })).rejects.toMatchObject({
    code: 'too_many_runs',
    message: expect.stringContaining('the limit is 2 (PASSERBY_ACCOUNT_QUEUED_RUNS)'),
  });
  const { id, run_id } = await home.database.kysely
    .selectFrom('sessions')
    .select(['id', 'run_id'])
    .where('account_id', '=', account)
    .limit(1)
    .executeTakeFirstOrThrow();
  const file = { id: newId('art'), account_id: account, run_id, session_id: id, kind: 'evidence' as const };
  const rest = { name: 'a', key: 'a', media_type: 'a', size_bytes: 2_000_000, sha256: 'a' };
  await home.database.kysely
    .insertInto('artefacts')
    .values({ ...file, ...rest })
    .execute();
  await start([], 1, { account, by: capped(0, 3_000_000) });
  await expect(start([], 1, { account, by: capped(0, 1_000_000) })).rejects.toMatchObject({
    code: 'account_limit_reached',
    message: expect.stringContaining('PASSERBY_ACCOUNT_MB'),
  });
});

test('a session that lost its job gets another while others wait and work', async () => {
  const account = newId('acc');
  await home.database.kysely.insertInto('accounts').values({ id: account, name: 'lost' }).execute();
  const [[, , isQueued] = []] = await start([], 3, { account });
  expect(isQueued).toBe(true);
  const ids = (
    await home.database.kysely.selectFrom('sessions').select('id').where('account_id', '=', account).execute()
  ).map(({ id }) => id);
  const lost = ids[0] ?? '';
  await queue.cancelWhere(null, 'session.execute', { sessionId: lost });
  const held = new Set<string>();
  const worker = await queue.work('session.execute', { concurrency: 1 }, async ({ data, signal }) => {
    held.add(data.sessionId);
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  });
  await expect.poll(() => held.size).toBe(1);
  const recover = () =>
    recoverRuns({
      database: home.database,
      queue,
      finishRun: async () => undefined,
      clock: { ...systemClock, nowMs: () => systemClock.nowMs() + 61_000 },
      log: silentLog,
    });
  await recover();
  await recover();
  const { rows } = await sql<{ id: string; n: number }>`
    select data ->> 'sessionId' as id, count(*)::int as n from pgboss.job
    where state in ('created', 'retry', 'active') and data ->> 'sessionId' = any(${ids}) group by 1`.execute(
    home.database.kysely,
  );
  expect(rows.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
    ids.toSorted((a, b) => a.localeCompare(b)).map((id) => ({ id, n: 1 })),
  );
  void worker;
});
