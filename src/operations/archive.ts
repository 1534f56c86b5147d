// An account or the whole service as one file: rows as the database gives them, then the bytes of artefacts, a JSON line each, gzipped.
// It holds what is kept, sealed as it is kept: passwords open with the master keys alone, which are never in it.
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { pipeline as piped } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { messageOf, OperatorError } from '../base/errors.ts';
import { sha256 } from '../evidence/manifest.ts';
import type { Database, Transaction } from '../storage/database.ts';
import type { Files } from '../storage/file-store.ts';

const format = 'passerby-archive-1';
/** Rows read at once. */
const pageLimit = 500;

/** Tables in the order in which their rows can be put back, each with how its rows are told by account. */
export const archivedTables: readonly { name: string; by: 'id' | 'account_id' | 'session' | 'service' }[] = [
  { name: 'master_keys', by: 'service' },
  { name: 'signing_keys', by: 'service' },
  { name: 'accounts', by: 'id' },
  { name: 'api_keys', by: 'account_id' },
  { name: 'allowed_hosts', by: 'account_id' },
  { name: 'allowed_host_changes', by: 'account_id' },
  { name: 'data_keys', by: 'account_id' },
  { name: 'credentials', by: 'account_id' },
  { name: 'personas', by: 'account_id' },
  { name: 'runs', by: 'account_id' },
  { name: 'run_values', by: 'account_id' },
  { name: 'sessions', by: 'account_id' },
  { name: 'crawls', by: 'account_id' },
  { name: 'session_events', by: 'session' },
  { name: 'session_journal', by: 'session' },
  { name: 'artefacts', by: 'account_id' },
  { name: 'model_use', by: 'account_id' },
  { name: 'removed_usage', by: 'account_id' },
  { name: 'ignored_faults', by: 'account_id' },
  { name: 'share_links', by: 'account_id' },
  { name: 'webhooks', by: 'account_id' },
  { name: 'deliveries', by: 'account_id' },
];

/** Tables that no archive holds, each with the reason. Jobs lie in a schema of the queue's: what had not ended gets new ones. */
export const leftOutTables: Readonly<Record<string, string>> = {
  migrations: 'the service that imports has its own, and must be of the same version',
  duties: 'which process keeps house now',
  idempotency_keys: 'answers that are repeated for a day, by the service that gave them',
  sign_ins: 'browsers that are signed in at the service of before',
  sign_in_links: 'links to sign in that are valid for minutes',
};

const line = z.union([
  z.object({ format: z.literal(format), migration: z.string(), of: z.string() }),
  z.object({ table: z.enum(archivedTables.map(({ name }) => name)), row: z.record(z.string(), z.unknown()) }),
  z.object({ file: z.string(), media_type: z.string(), sha256: z.string(), base64: z.string() }),
  z.object({ end: z.object({ rows: z.int(), files: z.int() }) }),
]);
type Line = z.infer<typeof line>;

export interface ArchiveCounts {
  rows: number;
  files: number;
}

/**
 * Writes everything of `accountId`, or of the whole service for null, as it stood at one moment. A file of an artefact that is gone or
 * damaged is left out, as it is not served either. `path` is whole only once this answers. Throws OperatorError where it cannot be written.
 */
export async function writeArchive(
  { database, files }: { database: Database; files: Pick<Files, 'get'> },
  accountId: string | null,
  path: string,
): Promise<ArchiveCounts> {
  const counts: ArchiveCounts = { rows: 0, files: 0 };
  const keys: { key: string; media_type: string; sha256: string }[] = [];

  async function* lines(tx: Transaction): AsyncGenerator<string> {
    yield told({ format, migration: await newestMigration(tx), of: accountId ?? 'service' });
    for (const table of archivedTables) {
      if (accountId !== null && table.by === 'service') continue;
      for await (const row of rowsOf(tx, table, accountId)) {
        counts.rows += 1;
        if (table.name === 'artefacts') keys.push(row as (typeof keys)[number]);
        yield told({ table: table.name, row });
      }
    }
    for (const { key, media_type, sha256: kept } of keys) {
      const bytes = await files.get(key);
      if (!bytes || sha256(bytes) !== kept) continue;
      counts.files += 1;
      yield told({ file: key, media_type, sha256: kept, base64: bytes.toString('base64') });
    }
    yield told({ end: counts });
  }

  const out = createWriteStream(path, { mode: 0o600 });
  let unwritten: OperatorError | null = null;
  out.once('error', (error) => (unwritten = unusable(path, 'written', error)));
  await database.transaction(async (tx) => {
    // One moment for all tables; reading files may take long beside it.
    await sql`set transaction isolation level repeatable read, read only`.execute(tx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await piped(Readable.from(lines(tx)), createGzip(), out).catch((error: unknown) => {
      throw unwritten ?? error;
    });
  });
  return counts;
}

/**
 * Puts everything of an archive into this service, in one transaction: all or nothing. Throws OperatorError where the archive is of
 * another version, is cut short or damaged, or where something of it is there already.
 */
export async function readArchive(
  { database, files }: { database: Database; files: Pick<Files, 'put'> },
  path: string,
): Promise<ArchiveCounts> {
  const counts: ArchiveCounts = { rows: 0, files: 0 };
  await database.transaction(async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    let end: ArchiveCounts | null = null;
    let begun = false;
    for await (const text of linesOf(path)) {
      const read = parsed(text, path);
      if ('format' in read) {
        await requireSameVersion(tx, read.migration);
        begun = true;
      } else if (!begun) throw damaged(path);
      else if ('table' in read) {
        await putRow(tx, read);
        counts.rows += 1;
      } else if ('file' in read) {
        const stored = await files.put(read.file, Buffer.from(read.base64, 'base64'), read.media_type);
        if (stored.sha256 !== read.sha256) throw damaged(path);
        counts.files += 1;
      } else end = read.end;
    }
    if (end?.rows !== counts.rows || end.files !== counts.files) throw damaged(path);
  });
  return counts;
}

function told(read: Line): string {
  return `${JSON.stringify(read)}\n`;
}

/** A line may be as long as a file. Throws OperatorError where the archive cannot be read or unpacked. */
async function* linesOf(path: string): AsyncGenerator<string> {
  const bytes = createGunzip();
  // What stops the one stops the other, and is met below.
  pipeline(createReadStream(path), bytes, () => undefined);
  let begun: Buffer[] = [];
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      let from = 0;
      for (let end = chunk.indexOf('\n'); end !== -1; end = chunk.indexOf('\n', from)) {
        yield Buffer.concat([...begun, chunk.subarray(from, end)]).toString();
        begun = [];
        from = end + 1;
      }
      begun.push(chunk.subarray(from));
    }
  } catch (error) {
    throw (error as NodeJS.ErrnoException).syscall === undefined
      ? damaged(path)
      : unusable(path, 'read', error);
  }
  const last = Buffer.concat(begun).toString();
  if (last !== '') yield last;
}

function parsed(text: string, path: string): Line {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw damaged(path);
  }
  const read = line.safeParse(json);
  if (!read.success)
    throw new OperatorError(
      'The archive contains a line that this version does not know',
      'import it with the version that exported it',
    );
  return read.data;
}

function unusable(path: string, how: 'read' | 'written', error: unknown): OperatorError {
  return new OperatorError(`${path} cannot be ${how}: ${messageOf(error)}`, 'name another file');
}

function damaged(path: string): OperatorError {
  return new OperatorError(`${path} is not a whole archive`, 'export it again');
}

async function newestMigration(tx: Transaction): Promise<string> {
  const { rows } = await sql<{ name: string }>`select max(name) as name from migrations`.execute(tx);
  return rows[0]?.name ?? '';
}

async function requireSameVersion(tx: Transaction, migration: string): Promise<void> {
  const here = await newestMigration(tx);
  if (here === migration) return;
  throw new OperatorError(
    `The archive comes from a service with the tables of ${migration}; this service has those of ${here}`,
    'bring both to the same version first',
  );
}

/** Rows as the database tells them in JSON, which takes every type there and back. */
async function* rowsOf(
  tx: Transaction,
  { name, by }: (typeof archivedTables)[number],
  accountId: string | null,
): AsyncGenerator<Record<string, unknown>> {
  const table = sql.table(name);
  const where: RawBuilder<unknown> =
    accountId === null
      ? sql`true`
      : by === 'session'
        ? sql`session_id in (select id from sessions where account_id = ${sql.lit(accountId)}
            union all select id from crawls where account_id = ${sql.lit(accountId)})`
        : sql`${sql.ref(by === 'id' ? 'id' : 'account_id')} = ${sql.lit(accountId)}`;
  await sql`declare archived no scroll cursor for
    select row_to_json(told) as row from ${table} as told where ${where}`.execute(tx);
  for (;;) {
    const { rows } = await sql<{
      row: Record<string, unknown>;
    }>`fetch ${sql.lit(pageLimit)} from archived`.execute(tx);
    for (const { row } of rows) yield row;
    if (rows.length < pageLimit) break;
  }
  await sql`close archived`.execute(tx);
}

async function putRow(tx: Transaction, { table, row }: Extract<Line, { table: string }>): Promise<void> {
  const into = sql.table(table);
  try {
    // Keys of the same installation may be known already; nothing else may.
    const unless = table === 'master_keys' || table === 'signing_keys' ? sql`on conflict do nothing` : sql``;
    await sql`insert into ${into} overriding system value
      select * from json_populate_record(null::${into}, ${JSON.stringify(row)}::json) ${unless}`.execute(tx);
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === '23503' && (table === 'data_keys' || table === 'signing_keys'))
      throw new OperatorError(
        'The logins of the archive need a master key that this service does not have',
        'give it the master keys of the service that they came from, and start it once',
      );
    if (code !== '23505') throw error;
    throw new OperatorError(
      `A row of ${table} exists already`,
      'import an archive only into a service that does not have its data',
    );
  }
}
