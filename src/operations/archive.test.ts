// An account goes into an archive and comes back in another service, byte for byte; a damaged or foreign archive changes nothing.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openKeyProvider } from '../credentials/open-key-provider.ts';
import { createCredentialStore } from '../credentials/credential-store.ts';
import { createVault } from '../credentials/vault.ts';
import { systemClock } from '../base/time.ts';
import { firstTimeVisitor } from '../personas/library/first-time-visitor.ts';
import { createDiskFiles } from '../storage/disk-files.ts';
import { testDatabase, type TestDatabase } from '../../test/support/database.ts';
import { archivedTables, leftOutTables, readArchive, writeArchive } from './archive.ts';

let from: TestDatabase;
let to: TestDatabase;
let folder: string;
const filesOf = (name: string) => createDiskFiles(join(folder, name));

async function storeOf(home: TestDatabase) {
  const keys = await openKeyProvider({
    database: home.database,
    file: join(folder, 'keys.json'),
    clock: systemClock,
  });
  const vault = createVault({ database: home.database, keys, clock: systemClock });
  await vault.check();
  return createCredentialStore({ database: home.database, vault, clock: systemClock });
}

beforeAll(async () => {
  [from, to] = await Promise.all([testDatabase(), testDatabase()]);
  folder = await mkdtemp(join(tmpdir(), 'passerby-archive-'));
  const { kysely } = from.database;
  const picture = await filesOf('a').put(
    'acc_1/run_1/ses_1/screenshot-1-001.png',
    Buffer.from('pixels'),
    'image/png',
  );
  await kysely
    .insertInto('accounts')
    .values([
      { id: 'acc_1', name: 'one' },
      { id: 'acc_2', name: 'two' },
    ])
    .execute();
  await sql`insert into runs (id, account_id, target_url, duration_budget, guided_exploration, model, effects, seed, status, session_count, aggregate_status, flows)
    values ('run_1', 'acc_1', 'https://shop.example/', 'short', 'off', 'builtin', 'look', 7, 'completed', 1, 'not_applicable', '["a ''quoted'' step"]')`.execute(
    kysely,
  );
  await kysely
    .insertInto('sessions')
    .values({
      id: 'ses_1',
      run_id: 'run_1',
      account_id: 'acc_1',
      position: 0,
      persona_id: firstTimeVisitor.id,
      persona: JSON.stringify(firstTimeVisitor),
      status: 'completed',
      report: JSON.stringify({ summary: 'Größe – 12,00 €' }),
    })
    .execute();
  await kysely
    .insertInto('session_events')
    .values({
      session_id: 'ses_1',
      at: 1_795_255_200_123,
      seq: 1,
      attempt: 1,
      kind: 'thought',
      turn: 1,
      data: '{"text":"hm"}',
    })
    .execute();
  await kysely
    .insertInto('artefacts')
    .values({
      id: 'art_1',
      account_id: 'acc_1',
      run_id: 'run_1',
      session_id: 'ses_1',
      kind: 'screenshot',
      name: '001.png',
      key: picture.key,
      media_type: 'image/png',
      size_bytes: picture.sizeBytes,
      sha256: picture.sha256,
    })
    .execute();
  await kysely
    .insertInto('removed_usage')
    .values({ account_id: 'acc_1', month: '2026-10', runs: 2, sessions: 3, completed: 1, minutes: 4.25 })
    .execute();
  const login = { label: 'shop', targetHost: 'shop.example', username: 'ann', password: 'correct horse' };
  await (await storeOf(from)).create('acc_1', login, async () => undefined);
});
afterAll(async () => {
  await Promise.all([from.close(), to.close(), rm(folder, { recursive: true })]);
});

async function tableOf(home: TestDatabase, table: string): Promise<unknown[]> {
  const { rows } = await sql<{ row: unknown }>`
    select row_to_json(told) as row from ${sql.table(table)} as told order by row_to_json(told)::text`.execute(
    home.database.kysely,
  );
  return rows;
}

test('an account comes back as it was, and nothing of another account with it', async () => {
  const path = join(folder, 'one.archive');
  const counts = await writeArchive({ database: from.database, files: filesOf('a') }, 'acc_1', path);
  expect(counts).toEqual({ rows: 8, files: 1 });
  expect((await readFile(path)).includes('correct horse')).toBe(false);
  expect(gunzipSync(await readFile(path)).toString()).not.toContain('acc_2');

  const broken = join(folder, 'cut.archive');
  const text = gunzipSync(await readFile(path))
    .toString()
    .trimEnd()
    .split('\n');
  await writeFile(broken, gzipSync(text.slice(0, -1).join('\n')));
  const target = { database: to.database, files: filesOf('b') };
  await expect(readArchive(target, path)).rejects.toThrow(/a master key that this service does not have/);
  await storeOf(to);
  await expect(readArchive(target, broken)).rejects.toThrow(/not a whole archive/);
  await writeFile(
    broken,
    gzipSync(text.join('\n').replace(/"migration":"[^"]+"/, '"migration":"0001-spine.sql"')),
  );
  await expect(readArchive(target, broken)).rejects.toThrow(/bring both to the same version/);
  // Cut off in the middle, of another program, or not there at all.
  await writeFile(broken, (await readFile(path)).subarray(0, 900));
  await expect(readArchive(target, broken)).rejects.toThrow(/cut.archive is not a whole archive/);
  for (const bytes of [Buffer.from('PK not gzip'), gzipSync('no line of ours\n'), gzipSync('')]) {
    await writeFile(broken, bytes);
    await expect(readArchive(target, broken)).rejects.toThrow(/cut.archive is not a whole archive/);
  }
  await expect(readArchive(target, join(folder, 'none'))).rejects.toThrow(/none cannot be read: .*ENOENT/);
  const source = { database: from.database, files: filesOf('a') };
  await expect(writeArchive(source, null, join(folder, 'no', 'folder'))).rejects.toThrow(/cannot be written/);
  expect(await tableOf(to, 'accounts')).toEqual([]);

  expect(await readArchive(target, path)).toEqual(counts);
  for (const table of [
    'runs',
    'sessions',
    'session_events',
    'artefacts',
    'credentials',
    'data_keys',
    'removed_usage',
  ]) {
    expect(await tableOf(to, table)).toEqual(await tableOf(from, table));
  }
  expect((await filesOf('b').get('acc_1/run_1/ses_1/screenshot-1-001.png'))?.toString()).toBe('pixels');
  const store = await storeOf(to);
  const [login] = await store.list('acc_1');
  expect((await store.reveal('acc_1', login?.id ?? ''))?.password).toBe('correct horse');
  await expect(readArchive(target, path)).rejects.toThrow(/A row of accounts exists already/);
});

test('a whole service comes back in an empty one, every table of it', async () => {
  const path = join(folder, 'all.archive');
  const empty = await testDatabase();
  try {
    const counts = await writeArchive({ database: from.database, files: filesOf('a') }, null, path);
    const target = { database: empty.database, files: filesOf('c') };
    expect(await readArchive(target, path)).toEqual(counts);
    for (const { name } of archivedTables)
      expect(await tableOf(empty, name)).toEqual(await tableOf(from, name));
    expect(await tableOf(empty, 'accounts')).toHaveLength(2);
    expect(await tableOf(empty, 'master_keys')).toHaveLength(1);
    expect((await filesOf('c').get('acc_1/run_1/ses_1/screenshot-1-001.png'))?.toString()).toBe('pixels');
  } finally {
    await empty.close();
  }
});

test('every table is in the archive, or left out with a reason', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(from.database.kysely);
  const named = [...archivedTables.map(({ name }) => name), ...Object.keys(leftOutTables)];
  expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test('a damaged file is left out, so that the archive can be imported', async () => {
  const path = join(folder, 'damaged.archive');
  const files = { get: () => Promise.resolve(Buffer.from('pixelz')) };
  const counts = await writeArchive({ database: from.database, files }, null, path);
  expect(counts.files).toBe(0);
  const empty = await testDatabase();
  try {
    expect(await readArchive({ database: empty.database, files: filesOf('d') }, path)).toEqual(counts);
  } finally {
    await empty.close();
  }
});
