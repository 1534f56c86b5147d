// The operator's way to the database: the running service's own server where there is one, else the managed server is
// started for as long as the command takes.
import { messageOf } from '../base/errors.ts';
import type { Config } from '../base/config.ts';
import type { Log } from '../base/log.ts';
import { openDatabase, type Database } from '../storage/database.ts';
import { lockHome } from '../storage/home-lock.ts';
import { findLocalPostgres, startLocalPostgres } from '../storage/local-postgres.ts';
import { migrate } from '../storage/migrate.ts';

/** Runs `work` on the database of this installation, its tables brought up to date first unless told otherwise. */
export async function withOperatorDatabase<T>(
  { config, log }: { config: Config; log: Log },
  tables: 'up to date' | 'as it is',
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const server = await reachServer(config, log);
  try {
    const database = await openDatabase({ connection: server.connection, log, maxConnections: 2 });
    try {
      if (tables === 'up to date') await migrate(database);
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    await server.leave();
  }
}

/** Stops the managed database where no service uses it; answers whether one was running. */
export async function stopLeftPostgres(config: Config, log: Log): Promise<boolean> {
  if (config.databaseUrl !== null) return false;
  const lock = await lockHome(config.home);
  try {
    if ((await findLocalPostgres({ home: config.home, log })) === null) return false;
    const postgres = await startLocalPostgres({ home: config.home, log });
    await postgres.stop();
    return true;
  } finally {
    await lock.release();
  }
}

type Connection = Parameters<typeof openDatabase>[0]['connection'];

async function reachServer(
  config: Config,
  log: Log,
): Promise<{ connection: Connection; leave: () => Promise<void> }> {
  if (config.databaseUrl !== null) {
    return { connection: { connectionString: config.databaseUrl }, leave: async () => undefined };
  }
  const running = await findLocalPostgres({ home: config.home, log });
  if (running) return { connection: running, leave: async () => undefined };
  const lock = await lockHome(config.home);
  try {
    const postgres = await startLocalPostgres({ home: config.home, log });
    return {
      connection: postgres.connection,
      leave: async () => {
        await postgres.stop();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    log.debug('operator.database_failed', { message: messageOf(error) });
    throw error;
  }
}
