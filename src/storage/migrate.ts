// Brings the schema up to date: the SQL files of migrations/ in order, each in a transaction of its own, once.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { OperatorError } from '../base/errors.ts';
import type { Database } from './database.ts';

/** Any two processes that migrate one database meet at this lock. */
const advisoryLock = 7_271_906_113;

/** Applies what is missing; answers the names applied. OperatorError where an applied file was changed since. */
export async function migrate(database: Database): Promise<string[]> {
  const files = migrationFiles();
  return database.kysely.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${advisoryLock})`.execute(connection);
    try {
      await sql`create table if not exists migrations (
        name text primary key, sha256 text not null, applied_at timestamptz not null default now())`.execute(
        connection,
      );
      const applied = await sql<{
        name: string;
        sha256: string;
      }>`select name, sha256 from migrations`.execute(connection);
      const known = new Map(applied.rows.map((row) => [row.name, row.sha256]));
      const done: string[] = [];
      for (const file of files) {
        const before = known.get(file.name);
        if (before === file.sha256) continue;
        if (before !== undefined) {
          throw new OperatorError(
            `The migration ${file.name} was changed after it had been applied; use the release that made this database, or restore a copy.`,
          );
        }
        await connection.transaction().execute(async (tx) => {
          await sql.raw(file.text).execute(tx);
          await sql`insert into migrations (name, sha256) values (${file.name}, ${file.sha256})`.execute(tx);
        });
        done.push(file.name);
      }
      return done;
    } finally {
      await sql`select pg_advisory_unlock(${advisoryLock})`.execute(connection);
    }
  });
}

function migrationFiles(): { name: string; text: string; sha256: string }[] {
  const folder = new URL('migrations/', import.meta.url);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    });
}
