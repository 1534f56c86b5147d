// Who gets which stored login, and whose job waits: several logins round-robin, a shared one in turn.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../test/support/database.ts';
import { plainPersona } from '../../test/support/personas.ts';
import { newId } from '../base/ids.ts';
import { silentLog } from '../base/log.ts';
import { systemClock } from '../base/time.ts';
import { createQueue, type Queue } from '../queue/queue.ts';
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
  startRun = createStartRun({
    database: home.database,
    queue,
    clock: systemClock,
    model: 'builtin',
    personas: { find: async (_account, id) => ({ ...plainPersona, id }) },
    targets: { check: async () => ({ effects: 'look', hosts: [] }) },
    logins: { hostsOf: async (_account, ids) => ids.map((id) => hosts[id] ?? null) },
  });
});
afterAll(async () => {
  await queue.stop(2_000);
  await home.close();
});

async function start(credentialIds: string[], personas: number) {
  const request: StartRunRequest = {
    targetUrl: 'https://shop.example.com/',
    personaIds: Array.from({ length: personas }, (_, place) => `p${place + 1}`),
    task: null,
    flows: [],
    credentialIds,
    durationBudget: 'short',
    guidedExploration: 'off',
    model: null,
    seed: 1,
  };
  const { id } = await startRun(accountId, request);
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
