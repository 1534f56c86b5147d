// Brings a database to the state that migrations/ describes: plain SQL files, in the order of their numbers, each once.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { assert, OperatorError } from '../base/errors.ts';
import type { Database, Transaction } from './database.ts';

interface Migration {
  name: string;
  text: string;
  sha256: string;
}

/** Any number that nothing else in this database takes as an advisory lock. */
const lockKey = 7_271_906_113;
const fileName = /^\d{4}-[a-z0-9-]+\.sql$/;

/**
 * Applies what is missing, each file in a transaction of its own; several processes may call it at once. Answers the
 * names it applied. Throws OperatorError when an applied file has changed since, or the database knows a file that this
 * version does not have. A file that fails leaves the database as the one before it did.
 */
export async function migrate(
  database: Database,
  folder = new URL('./migrations/', import.meta.url),
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const applied: string[] = [];
  await locked(database, (tx) => compare(tx, migrations));
  for (const migration of migrations) {
    if (await locked(database, (tx) => apply(tx, migration))) applied.push(migration.name);
  }
  return applied;
}

/** Names of the files that this version applies. */
export async function ownMigrations(): Promise<string[]> {
  return (await readMigrations(new URL('./migrations/', import.meta.url))).map(({ name }) => name);
}

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  for (const name of names)
    assert(fileName.test(name), `a migration is called 0001-some-words.sql, not ${name}`);
  const numbers = names.map((name) => name.slice(0, 4));
  assert(new Set(numbers).size === numbers.length, 'two migrations have one number');
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** One transaction under the lock. The lock ends with the transaction, so a killed process leaves none behind. */
function locked<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return database.transaction(async (tx) => {
    await sql`set local statement_timeout = '10min'`.execute(tx);
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx);
    await sql`create table if not exists migrations (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`.execute(
      tx,
    );
    return work(tx);
  });
}

async function compare(tx: Transaction, migrations: readonly Migration[]): Promise<void> {
  const { rows } = await sql<{ name: string; sha256: string }>`
    select name, sha256 from migrations order by name`.execute(tx);
  for (const row of rows) {
    const migration = migrations.find(({ name }) => name === row.name);
    if (!migration) {
      throw new OperatorError(
        `The database was migrated by a newer Passerby (${row.name})`,
        'run that version or a newer one',
      );
    }
    if (migration.sha256 !== row.sha256) {
      throw new OperatorError(
        `The migration ${row.name} was changed after it had been applied`,
        'use the release that created this database, or restore a backup',
      );
    }
  }
}

async function apply(tx: Transaction, migration: Migration): Promise<boolean> {
  const { rows } = await sql`select 1 from migrations where name = ${migration.name}`.execute(tx);
  if (rows.length > 0) return false;
  // Without parameters the driver sends the text as it is, so that a file may hold many statements.
  await sql.raw(migration.text).execute(tx);
  await sql`insert into migrations (name, sha256) values (${migration.name}, ${migration.sha256})`.execute(
    tx,
  );
  return true;
}
