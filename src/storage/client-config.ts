// How our connections to PostgreSQL are set up, whoever opens one.
import pg from 'pg';
import type { Connection } from './connection.ts';

const connectTimeoutMs = 10_000;
/** Far above any statement of ours; a stuck one must not hold a connection for ever. */
const statementTimeoutMs = 60_000;

/** Settings of one connection: limits, and bigint read as a number. */
export function clientConfig(connection: Connection): pg.ClientConfig {
  return {
    application_name: 'passerby',
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    keepAlive: true,
    types: { getTypeParser },
    // The managed server has no TLS; said here so that PGSSLMODE of the surroundings has no say.
    ...('host' in connection ? { ssl: false } : {}),
    ...connection,
  };
}

const int8 = 20;

/** bigint as a number, on our connections alone; everything else as the driver does it. */
function getTypeParser(oid: number, format?: string): (text: string) => unknown {
  if (oid === int8 && format !== 'binary') return safeInteger;
  return pg.types.getTypeParser(oid, format as 'text') as (text: string) => unknown;
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`bigint ${text} does not fit a number`);
  return value;
}
