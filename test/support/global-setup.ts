// One PostgreSQL for a whole test run, started when the first test asks for it and not before: most tests need none.
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { silentLog } from '../../src/base/log.ts';
import { startBoss } from '../../src/queue/start-boss.ts';
import type { ServerAddress } from '../../src/storage/connection.ts';
import { askOnce, openDatabase } from '../../src/storage/database.ts';
import { startLocalPostgres, type LocalPostgres } from '../../src/storage/local-postgres.ts';
import { migrate } from '../../src/storage/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Socket that answers one connection with the server's address, or with `{ error }`, as JSON. */
    databaseDesk: string;
  }
}

export const templateName = 'passerby_template';
const prefix = 'passerby-test-';

/** Opens the desk at which `testDatabase` asks; the returned function stops whatever was started. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const folder = await mkdtemp(join(tmpdir(), prefix));
  await chmod(folder, 0o711);
  await writeFile(join(folder, 'owner'), String(process.pid));

  let server: Promise<LocalPostgres> | undefined;
  const desk = createServer((socket) => {
    socket.on('error', () => undefined);
    server ??= start(join(folder, 'home'));
    server.then(
      ({ connection }) => socket.end(JSON.stringify(connection)),
      (error: unknown) => socket.end(JSON.stringify({ error: String(error) })),
    );
  });
  const path = join(folder, 'desk');
  await new Promise<void>((resolve) => {
    desk.listen(path, resolve);
  });
  desk.unref();
  project.provide('databaseDesk', path);

  return async () => {
    desk.close();
    await server?.then((running) => running.stop()).catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  };
}

async function start(home: string): Promise<LocalPostgres> {
  // Nothing here must outlive a power cut, and syncing is most of the cost of many small databases.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };
  const server = await startLocalPostgres({ home, log: silentLog, settings });
  await makeTemplate(server.connection);
  return server;
}

async function makeTemplate(connection: ServerAddress): Promise<void> {
  await askOnce(connection, `create database ${templateName}`);
  const database = await openDatabase({
    connection: { ...connection, database: templateName },
    log: silentLog,
  });
  await migrate(database);
  const boss = await startBoss(database, silentLog);
  await boss.stop({ graceful: false });
  await database.close();
}

/** A run that was killed leaves its server and folder behind; the next one stops and removes them. */
async function removeLeftovers(): Promise<void> {
  for (const name of (await readdir(tmpdir())).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(tmpdir(), name);
    const owner = Number(await readFile(join(folder, 'owner'), 'utf8').catch(() => '0'));
    if (owner === 0 || isAlive(owner)) continue;
    const pidFile = join(folder, 'home/postgres/data/postmaster.pid');
    const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0]);
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.includes(folder)) process.kill(pid, 'SIGQUIT');
    await rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
