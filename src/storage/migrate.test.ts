import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../base/log.ts';
import { testDatabase, type TestDatabase } from '../../test/support/database.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

let fresh: TestDatabase;
let folder: string;
const migrations = () => pathToFileURL(`${folder}/`);

beforeAll(async () => {
  fresh = await testDatabase({ empty: true });
  folder = await mkdtemp(join(tmpdir(), 'passerby-migrations-'));
  await cp(new URL('./migrations/', import.meta.url), folder, { recursive: true });
});
afterAll(async () => {
  await fresh.close();
  await rm(folder, { recursive: true, force: true });
});

test('two processes at once apply each file once', async () => {
  const other = await openDatabase({ connection: fresh.connection, log: silentLog });
  const applied = await Promise.all([migrate(fresh.database, migrations()), migrate(other, migrations())]);
  await other.close();
  const names = applied.flat();
  expect(names).toContain('0001-spine.sql');
  expect(new Set(names).size).toBe(names.length);
  expect(await migrate(fresh.database, migrations())).toEqual([]);
});

test('a file that fails leaves nothing of itself', async () => {
  await writeFile(join(folder, '9001-broken.sql'), 'create table half (a int); select 1 / 0;');
  await expect(migrate(fresh.database, migrations())).rejects.toThrow(/division by zero/);
  const { rows } = await sql`select 1 from pg_tables where tablename = 'half'`.execute(fresh.database.kysely);
  expect(rows).toEqual([]);
  await rm(join(folder, '9001-broken.sql'));
});

test('a changed file and an unknown one stop the start', async () => {
  await writeFile(join(folder, '9002-more.sql'), 'create table more (a int);');
  expect(await migrate(fresh.database, migrations())).toEqual(['9002-more.sql']);
  await writeFile(join(folder, '9002-more.sql'), 'create table more (a text);');
  await expect(migrate(fresh.database, migrations())).rejects.toThrow(/9002-more.sql was changed/);
  await rm(join(folder, '9002-more.sql'));
  await expect(migrate(fresh.database, migrations())).rejects.toThrow(/newer Passerby \(9002-more.sql\)/);
});
