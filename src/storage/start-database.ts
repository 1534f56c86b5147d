// The database of a service: the operator's, or the managed one, brought to the newest tables.
import type { Config } from '../base/config.ts';
import type { Log } from '../base/log.ts';
import { openDatabase, type Database } from './database.ts';
import { startLocalPostgres } from './local-postgres.ts';
import { migrate } from './migrate.ts';

/** Connections to the database; requests share them with sessions, which write often and briefly. */
const connections = 16;

/** Starts or reaches it; whatever was begun is told to `started` at once, to be stopped in reverse. Throws OperatorError. */
export async function startDatabase(
  config: Pick<Config, 'home' | 'databaseUrl'>,
  log: Log,
  started: { push(part: { name: string; stop: () => Promise<void> }): void },
): Promise<Database> {
  const { home, databaseUrl } = config;
  const postgres = databaseUrl === null ? await startLocalPostgres({ home, log }) : null;
  if (postgres) started.push({ name: 'managed database', stop: () => postgres.stop() });
  const connection = postgres?.connection ?? { connectionString: databaseUrl ?? '' };
  const database = await openDatabase({ connection, log, maxConnections: connections });
  started.push({ name: 'database pool', stop: () => database.close() });
  await migrate(database);
  return database;
}
