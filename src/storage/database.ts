// The one door to PostgreSQL: a pool, a typed query builder, transactions. Only this folder imports the driver.
import { Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely';
import pg from 'pg';
import { messageOf, OperatorError } from '../base/errors.ts';
import type { Log } from '../base/log.ts';
import { sleep } from '../base/time.ts';
import type { Connection } from './connection.ts';
import type { Schema } from './schema.ts';

export type Transaction = KyselyTransaction<Schema>;

export interface Database {
  kysely: Kysely<Schema>;
  /** Runs `work` in one transaction: all of it, or nothing where it rejects. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** For the queue, which keeps connections of its own. */
  connection: Connection;
  close(): Promise<void>;
}

/** Tries to reach the database at start, half a second apart. */
const connectTries = 20;
const connectPauseMs = 500;
const connectTimeoutMs = 5_000;

/** Opens the pool and proves that the server answers; OperatorError naming DATABASE_URL where it does not. */
export async function openDatabase(options: {
  connection: Connection;
  log: Log;
  maxConnections?: number;
}): Promise<Database> {
  const { connection, log } = options;
  const pool = new pg.Pool({
    ...connection,
    max: options.maxConnections ?? 12,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: 'passerby',
    types: { getTypeParser: typeParser },
  });
  // A connection that dies while idle is replaced; without a listener the process would end.
  pool.on('error', (error) => log.warn('database.idle_connection_lost', { message: error.message }));
  await prove(pool);
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    kysely,
    transaction: (work) => kysely.transaction().execute(work),
    connection,
    close: () => kysely.destroy(),
  };
}

async function prove(pool: pg.Pool): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (tried < connectTries && passing(error)) {
        await sleep(connectPauseMs);
        continue;
      }
      await pool.end();
      throw new OperatorError(
        `The database cannot be reached (${messageOf(error) || 'no answer'}); check DATABASE_URL, or leave it out to use the managed PostgreSQL.`,
      );
    }
  }
}

/** Worth another try: refused, reset, timed out, or a server that is starting or stopping (57P03). */
function passing(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? '';
  return (
    ['57P03', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ETIMEDOUT'].includes(code) ||
    /timeout/i.test(messageOf(error))
  );
}

/** PostgreSQL's bigint as a number: ids here are text, and times in ms and sizes stay far below 2^53. */
const int8Oid = 20;

function typeParser(oid: number, textOrBinary?: string): (value: string) => unknown {
  if (oid === int8Oid) return Number;
  return pg.types.getTypeParser(oid, (textOrBinary ?? 'text') as 'text') as (value: string) => unknown;
}

/** One question to a server that may not be ours, outside any pool; null where nothing answers. */
export async function askServer(connection: Connection, question: string): Promise<string | null> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: connectTimeoutMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const answer = await client.query<Record<string, unknown>>({ text: question });
    return String(Object.values(answer.rows[0] ?? {})[0] ?? '');
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}
