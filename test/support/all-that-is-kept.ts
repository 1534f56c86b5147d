// Everything that a service keeps, as bytes to be searched: every row of its database, every file of its home.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type { Database } from '../../src/storage/database.ts';

/** Where something is kept, and what. */
export type Place = [name: string, bytes: Buffer];

/** Every row of every table, jobs and all, as text; and what is in memory of them is written to the files. */
export async function rowsOfAllTables({ kysely }: Database): Promise<Place[]> {
  const { rows: tables } = await sql<{ name: string }>`select format('%I.%I', schemaname, tablename) as name
    from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`.execute(kysely);
  const places = await Promise.all(
    tables.map(async ({ name }): Promise<Place> => {
      const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.raw(name)} t`.execute(
        kysely,
      );
      return [`table ${name}`, Buffer.from(rows.map(({ text }) => text).join('\n'))];
    }),
  );
  await sql`checkpoint`.execute(kysely);
  return places;
}

/** Every file below a folder: the database with its write-ahead log, artefacts, profiles, logs. Gzip is opened. */
export async function filesBelow(root: string): Promise<Place[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    files.map(async (file): Promise<Place> => {
      // The database removes files of its own meanwhile.
      const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) =>
        error.code === 'ENOENT' ? Buffer.alloc(0) : Promise.reject(error),
      );
      return [file, opened(bytes)];
    }),
  );
}

function opened(bytes: Buffer): Buffer {
  return bytes.length > 2 && bytes.readUInt16BE() === 0x1f8b ? gunzipSync(bytes) : bytes;
}
