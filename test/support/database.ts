// A fresh database with all tables and queues for one test file, on the server that the whole run shares.
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { inject } from 'vitest';
import { silentLog, type Log } from '../../src/base/log.ts';
import type { ServerAddress } from '../../src/storage/connection.ts';
import { askOnce, openDatabase, type Database } from '../../src/storage/database.ts';
import { templateName } from './global-setup.ts';

export interface TestDatabase {
  database: Database;
  /** For a second pool, or another process. */
  connection: ServerAddress;
  /** Closes the pool and drops the database, whoever is still connected. */
  close(): Promise<void>;
}

/** Call it once per test file, in beforeAll; the first call of a run starts the server (about two seconds). */
export async function testDatabase(
  options: { log?: Log; maxConnections?: number; empty?: boolean } = {},
): Promise<TestDatabase> {
  const { connection, drop } = await createTestDatabase(options);
  const database = await openDatabase({
    connection,
    log: options.log ?? silentLog,
    maxConnections: options.maxConnections ?? 5,
  });
  return {
    database,
    connection,
    async close() {
      await database.close();
      await drop();
    },
  };
}

/** The database alone, for who opens it itself; `url` is what DATABASE_URL would say. `empty` leaves out tables and queues. */
export async function createTestDatabase(
  options: { empty?: boolean } = {},
): Promise<{ connection: ServerAddress; url: string; drop: () => Promise<void> }> {
  const server = await serverAddress();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await askOnce(server, `create database ${name} ${options.empty ? '' : `template ${templateName}`}`);
  const { host, port, user } = server;
  return {
    connection: { ...server, database: name },
    url: `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`,
    drop: async () => void (await askOnce(server, `drop database if exists ${name} with (force)`)),
  };
}

async function serverAddress(): Promise<ServerAddress> {
  const answer = await new Promise<string>((resolve, reject) => {
    let text = '';
    connect(inject('databaseDesk'))
      .on('data', (chunk: Buffer) => (text += chunk.toString()))
      .on('end', () => resolve(text))
      .on('error', reject);
  });
  const parsed = JSON.parse(answer) as ServerAddress | { error: string };
  if ('error' in parsed) throw new Error(parsed.error);
  return parsed;
}
