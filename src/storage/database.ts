// The one door to PostgreSQL: a pool, Kysely over it, and the patience for a server that is not up yet.
import { Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely';
import pg from 'pg';
import { messageOf, OperatorError } from '../base/errors.ts';
import type { Log } from '../base/log.ts';
import { sleep, systemClock } from '../base/time.ts';
import { clientConfig } from './client-config.ts';
import type { Connection } from './connection.ts';
import type { Schema } from './schema.ts';

/** Anything that can run a query: the database outside a transaction, or one transaction. */
export type Querier = Database['kysely'] | Transaction;

/** A transaction in progress; queries on it commit or roll back together. */
export type Transaction = KyselyTransaction<Schema>;

export interface Database {
  /** Queries outside a transaction, each on its own. */
  readonly kysely: Kysely<Schema>;
  /** Runs `work` in one READ COMMITTED transaction; rolls back and rethrows what it throws. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** For the queue, which keeps connections of its own. */
  readonly connection: Connection;
  /** Waits for running queries and closes every connection. A second call does nothing. */
  close(): Promise<void>;
}

const retryPauseMs = 250;
const longestRetryPauseMs = 5_000;
/** Longest that work under way waits for a database that is away, milliseconds. */
const awayLimitMs = 90_000;
/** The oldest server whose features the migrations and the queue may use. */
const leastServerVersion = 140_000;

/**
 * Opens the pool (`maxConnections`, default 10) and proves with one query that the server answers, for at most
 * `patienceMs` (default 30,000). Throws OperatorError, which names DATABASE_URL and never its password, when the server
 * stays away, refuses the login, or is older than PostgreSQL 14.
 */
export async function openDatabase(options: {
  connection: Connection;
  log: Log;
  maxConnections?: number;
  patienceMs?: number;
}): Promise<Database> {
  const { connection, log } = options;
  await waitForServer(connection, log, options.patienceMs ?? 30_000);
  const pool = new pg.Pool({
    ...clientConfig(connection),
    max: options.maxConnections ?? 10,
    idleTimeoutMillis: 30_000,
  });
  // Without a listener, a server that drops an idle connection would end the process.
  pool.on('error', (error) => log.warn('database_connection_lost', { reason: messageOf(error) }));
  // The same for one that is lent out and waits between two statements of a transaction: the next one fails, and that is enough.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  let closing: Promise<void> | undefined;
  return {
    kysely,
    transaction: (work) => kysely.transaction().execute(work),
    connection,
    close: () => (closing ??= kysely.destroy()),
  };
}

/**
 * Does `work`, and does it again while the database is away, for at most 90 s: a session under way outlives a restart of the
 * server. A commit whose answer was lost is done twice, so `work` must bear that; `again` says that it may have been done.
 * Rejects at once for every other error.
 */
export async function whileAway<T>({ log }: { log?: Log }, work: (again: boolean) => Promise<T>): Promise<T> {
  const deadline = systemClock.monotonicMs() + awayLimitMs;
  for (let pauseMs = retryPauseMs, again = false; ; pauseMs = Math.min(longestRetryPauseMs, pauseMs * 2)) {
    try {
      return await work(again);
    } catch (error) {
      if (!isAway(error) || systemClock.monotonicMs() + pauseMs > deadline) throw error;
      log?.warn('database_away', { reason: reasonOf(error) });
      again = true;
      await sleep(pauseMs);
    }
  }
}

/** Is it the database that is away, rather than the statement that is wrong? */
export function isAway(error: unknown): boolean {
  const code = codeOf(error);
  // The socket of the managed server, and not some file.
  if (code === 'ENOENT') return (error as { syscall?: string }).syscall === 'connect';
  return code === undefined
    ? // A connection that breaks within a transaction is told by the rollback, as one that takes no more queries.
      /connection terminated|not queryable|timeout exceeded|timeout expired/i.test(messageOf(error))
    : passingCodes.has(code);
}

/** One query on a connection of its own. Rejects with the driver's error: see `codeOf`. */
export async function askOnce(
  connection: Connection,
  text: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(clientConfig(connection));
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(text, values)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** SQLSTATE or system code of a driver's error; undefined where it has none, as for a timeout. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

async function waitForServer(connection: Connection, log: Log, patienceMs: number): Promise<void> {
  const deadline = systemClock.monotonicMs() + patienceMs;
  let said = false;
  for (;;) {
    try {
      await requireVersion(connection);
      return;
    } catch (error) {
      if (error instanceof OperatorError) throw error;
      if (!isPassing(error) || systemClock.monotonicMs() > deadline) {
        throw new OperatorError(
          `${describe(connection)} cannot be used: ${reasonOf(error)}`,
          'start that server or correct DATABASE_URL',
        );
      }
      if (!said) log.warn('database_away', { reason: reasonOf(error) });
      said = true;
      await sleep(retryPauseMs);
    }
  }
}

async function requireVersion(connection: Connection): Promise<void> {
  const [row] = await askOnce(connection, "select current_setting('server_version_num')::int as version");
  if (Number(row?.['version']) >= leastServerVersion) return;
  throw new OperatorError(
    `${describe(connection)} is too old`,
    'point DATABASE_URL to PostgreSQL 14 or newer, or leave it out',
  );
}

/**
 * Whether waiting may help: nobody listens yet, the network is away, or the server is starting or stopping (57P03,
 * 57P01), or out of connections (53300) or of disk (53100). A refused login or a missing database stays as it is.
 */
function isPassing(error: unknown): boolean {
  const code = codeOf(error);
  if (code === undefined) return /timeout|terminated|closed/i.test(messageOf(error));
  return passingCodes.has(code);
}

const passingCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '53100',
  '53300',
  '08006',
  '08001',
]);

function reasonOf(error: unknown): string {
  // Several addresses of one name fail together, with an empty message of their own.
  if (error instanceof AggregateError && error.errors.length > 0) return messageOf(error.errors[0]);
  return messageOf(error);
}

function describe(connection: Connection): string {
  if ('host' in connection) return `The managed PostgreSQL at ${connection.host}`;
  if (!URL.canParse(connection.connectionString)) return 'DATABASE_URL, which is not a URL,';
  const { host, pathname } = new URL(connection.connectionString);
  return `The PostgreSQL of DATABASE_URL (${host}${pathname})`;
}
