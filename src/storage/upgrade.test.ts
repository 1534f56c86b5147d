// A database of the version before comes to this one with its rows, while a process of that version goes on writing to it.
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../test/support/database.ts';
import { removeRun } from '../runs/delete-run.ts';
import { createReadUsage } from '../runs/usage.ts';
import { migrate } from './migrate.ts';

/** The newest migration of version 0.1.0. */
const lastBefore = '0060-outcome-details-and-values.sql';
const folder = new URL('./migrations/', import.meta.url);
let home: TestDatabase;
let before: string;

beforeAll(async () => {
  home = await testDatabase({ empty: true });
  before = await mkdtemp(join(tmpdir(), 'passerby-upgrade-'));
  for (const name of (await readdir(folder)).filter((each) => each <= lastBefore)) {
    await cp(new URL(name, folder), join(before, name));
  }
});
afterAll(async () => {
  await home.close();
  await rm(before, { recursive: true });
});

/** A run as the version before writes it, in all its tables: without the columns that came since. */
async function writeAsBefore({ kysely }: TestDatabase['database'], nth: number): Promise<void> {
  const [run, session] = [`run_${nth}`, `ses_${nth}`];
  await sql`insert into runs (id, account_id, target_url, duration_budget, guided_exploration, model, effects, seed, status,
      session_count, aggregate_status)
    values (${run}, 'acc_1', 'https://shop.example.com/', 'short', 'off', 'builtin', 'look', 1, 'running', 1, 'pending')`.execute(
    kysely,
  );
  await sql`insert into sessions (id, run_id, account_id, position, persona_id, persona, status, attempt)
    values (${session}, ${run}, 'acc_1', 0, 'older-adult', '{}', 'running', 1)`.execute(kysely);
  await sql`insert into session_events (session_id, at, seq, attempt, kind, turn, data)
    values (${session}, 1, 1, 1, 'thought', 1, '{}')`.execute(kysely);
  await sql`insert into artefacts (id, account_id, run_id, session_id, kind, name, key, media_type, size_bytes, sha256)
    values (${`art_${nth}`}, 'acc_1', ${run}, ${session}, 'screenshot', '001.png', ${`key-${nth}`}, 'image/png', 1, 'aa')`.execute(
    kysely,
  );
  await sql`update sessions set status = 'completed', outcome = 'goal_reached', report = '{"b":1,"a":2}', ended_at = now()
    where id = ${session}`.execute(kysely);
  await sql`update runs set status = 'completed', ended_at = now(), aggregate_status = 'not_applicable'
    where id = ${run}`.execute(kysely);
}

test('rows of the version before stay, and what its processes still write is taken', async () => {
  const { database } = home;
  const { kysely } = database;
  await migrate(database, pathToFileURL(`${before}/`));
  await sql`insert into accounts (id, name) values ('acc_1', 'one')`.execute(kysely);
  await writeAsBefore(database, 1);
  const applied = await migrate(database);
  expect(applied.length).toBeGreaterThan(0);
  await writeAsBefore(database, 2);
  const rows = await kysely
    .selectFrom('runs')
    .innerJoin('sessions', 'sessions.run_id', 'runs.id')
    .innerJoin('session_events', 'session_events.session_id', 'sessions.id')
    .innerJoin('artefacts', 'artefacts.session_id', 'sessions.id')
    .select(['runs.id', 'runs.status', 'runs.label', 'sessions.outcome', 'sessions.attempt', 'artefacts.key'])
    .select(['session_events.superseded', sql<string>`sessions.report::text`.as('report')])
    .orderBy('runs.id')
    .execute();
  const kept = { status: 'completed', label: null, outcome: 'goal_reached', attempt: 1, superseded: false };
  expect(rows).toEqual(
    [1, 2].map((nth) => ({ ...kept, id: `run_${nth}`, key: `key-${nth}`, report: '{"b":1,"a":2}' })),
  );
  // What they used counts as before, also once one of them is removed.
  const usage = createReadUsage(database);
  const used = await usage.months('acc_1', 12);
  expect(used).toMatchObject([{ runs: 2, sessions: 2, completed: 2 }]);
  await database.transaction((tx) => removeRun(tx, 'run_1'));
  expect(await usage.months('acc_1', 12)).toEqual(used);
  // A process of the version before that starts now is refused with a sentence, and changes nothing.
  await expect(migrate(database, pathToFileURL(`${before}/`))).rejects.toThrow(/by a newer Passerby/);
});
