// A database of the version before comes to this one with its rows, while a process of that version goes on writing to it.
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../test/support/database.ts';
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

test('rows of the version before stay, and what its processes still write is taken', async () => {
  const { kysely } = home.database;
  await migrate(home.database, pathToFileURL(`${before}/`));
  await sql`insert into accounts (id, name) values ('acc_1', 'one')`.execute(kysely);
  // As the version before writes an event: without the columns that came since.
  const event = (at: number) =>
    sql`insert into session_events (session_id, at, seq, attempt, kind, turn, data)
      values ('ses_1', ${at}, ${at}, 1, 'thought', 1, '{}')`.execute(kysely);
  await event(1);
  const applied = await migrate(home.database);
  expect(applied.length).toBeGreaterThan(0);
  await event(2);
  const rows = await kysely.selectFrom('session_events').select(['at', 'superseded']).orderBy('at').execute();
  expect(rows).toEqual([
    { at: 1, superseded: false },
    { at: 2, superseded: false },
  ]);
  // A process of the version before that starts now is refused with a sentence, and changes nothing.
  await expect(migrate(home.database, pathToFileURL(`${before}/`))).rejects.toThrow(/by a newer Passerby/);
});
