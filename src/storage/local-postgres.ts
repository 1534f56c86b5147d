// A PostgreSQL of our own for those who bring none: on a Unix socket alone, its data under PASSERBY_HOME, started and
// stopped with the service, adopted when an earlier process of ours was killed and left it running.
import { isRoot } from '../base/is-root.ts';
import type { ChildProcess } from 'node:child_process';
import { chmod, chown, mkdir, readFile, realpath, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf, OperatorError } from '../base/errors.ts';
import type { Log } from '../base/log.ts';
import { sleep, systemClock } from '../base/time.ts';
import type { ServerAddress } from './connection.ts';
import { askOnce, codeOf } from './database.ts';
import { postgresMajor, prepareBinaries, type Binaries } from './local-postgres-binaries.ts';
import { preparePlace, type Place } from './local-postgres-place.ts';
import {
  lastComplaint,
  recordedPid,
  runProgram,
  runsServerOf,
  signal,
  spawnServer,
  waitForEnd,
} from './local-postgres-process.ts';

export interface LocalPostgres {
  connection: ServerAddress;
  dataDirectory: string;
  /** True where the server was already running and has been taken over. */
  adopted: boolean;
  /** Ends the server, adopted or not: open transactions roll back, nothing is left but the data. Again: does nothing. */
  stop(): Promise<void>;
}

export interface LocalPostgresOptions {
  home: string;
  log: Log;
  /** Further server settings, such as `fsync: 'off'` for data that may be lost. */
  settings?: Record<string, string>;
  /** Where root keeps databases of homes out of reach; default /var/lib/passerby. */
  elsewhere?: string;
}

const role = 'passerby';
const port = 5432;
/** A server that answers 57P03 is alive and recovering; that may take minutes after a crash under load. */
const recoveryLimitMs = 300_000;
const silenceLimitMs = 30_000;
const fastStopLimitMs = 30_000;
const immediateStopLimitMs = 10_000;
const pollMs = 25;

const settings: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  ssl: 'off',
  fsync: 'on',
  max_connections: '100',
  shared_buffers: '64MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
};

/**
 * Starts the server of `home`, or adopts it where it runs already. Hold the home's lock meanwhile: two starts at once on
 * one home are not told apart here. Throws OperatorError with cause and remedy where there is no binary for this machine,
 * no account to run it as, data of another major version, or a server that does not come up.
 */
export async function startLocalPostgres(options: LocalPostgresOptions): Promise<LocalPostgres> {
  const place = await preparePlace(options);
  const connection = addressIn(place);
  if (await isRunning(place, options.log)) {
    const pid = await recordedPid(place);
    options.log.info('database_adopted', { pid, folder: place.root });
    await makeDatabase(connection);
    return { connection, dataDirectory: place.data, adopted: true, stop: once(() => stop(place, pid)) };
  }
  const binaries = await prepareBinaries(place);
  await makeData(place, binaries);
  await writeAccess(place);
  const server = await spawnServer(binaries.postgres, serverArguments(place, options.settings ?? {}), place);
  try {
    await waitUntilReady(place, server);
    await makeDatabase(connection);
  } catch (error) {
    if (server.pid !== undefined) await stop(place, server.pid);
    throw error;
  }
  options.log.info('database_started', { pid: server.pid, folder: place.root });
  return {
    connection,
    dataDirectory: place.data,
    adopted: false,
    stop: once(() => stop(place, server.pid ?? null)),
  };
}

/** The address of the server of `home` where one runs, for a command beside a running service; else null. */
export async function findLocalPostgres(options: {
  home: string;
  log: Log;
  elsewhere?: string;
}): Promise<ServerAddress | null> {
  const place = await preparePlace(options);
  return (await answers(place)) ? addressIn(place) : null;
}

function addressIn(place: Place): ServerAddress {
  return { host: place.socket, port, user: role, database: role };
}

/**
 * Whether there is a server to adopt. Where nobody listens, yet postmaster.pid names somebody: our server on its way up or
 * down is waited for and, when it stays silent, stopped; a zombie or a stranger with a recycled number means that the file
 * is stale, and it is removed, as PostgreSQL would take it for a live server.
 */
async function isRunning(place: Place, log: Log): Promise<boolean> {
  const deadline = systemClock.monotonicMs() + silenceLimitMs;
  for (;;) {
    if (await answers(place)) return true;
    const pid = await recordedPid(place);
    if (pid === null) return false;
    if (!(await runsServerOf(pid, place))) {
      log.info('database_pid_file_stale', { pid });
      await rm(join(place.data, 'postmaster.pid'), { force: true });
      return false;
    }
    if (systemClock.monotonicMs() > deadline) {
      log.warn('database_silent', { pid });
      await stop(place, pid);
      return false;
    }
    await sleep(pollMs);
  }
}

/**
 * Whether our server listens. The socket is asked first, because postmaster.pid may name a process that took over the
 * number; the answer counts only for our own data folder. Waits while the server says that it is starting or stopping.
 */
async function answers(place: Place): Promise<boolean> {
  const startMs = systemClock.monotonicMs();
  for (;;) {
    try {
      const [row] = await askOnce({ ...addressIn(place), database: 'postgres' }, 'show data_directory');
      await requireOwn(String(row?.['data_directory']), place);
      return true;
    } catch (error) {
      if (error instanceof OperatorError) throw error;
      const code = codeOf(error);
      if (code === 'ENOENT' || code === 'ECONNREFUSED') return false;
      // Without a code the connection ended or timed out: a server in the middle of its shutdown, or one that hangs.
      const passing = code === undefined || ['57P01', '57P03', 'ECONNRESET', 'EPIPE'].includes(code);
      const limitMs = code === '57P03' ? recoveryLimitMs : silenceLimitMs;
      if (!passing || systemClock.monotonicMs() > startMs + limitMs) {
        throw new OperatorError(
          `The managed PostgreSQL in ${place.root} cannot be used: ${messageOf(error)}`,
          `read ${place.logFile}, or set DATABASE_URL`,
        );
      }
      await sleep(pollMs);
    }
  }
}

async function requireOwn(found: string, place: Place): Promise<void> {
  const [theirs, ours] = await Promise.all(
    [found, place.data].map((path) => realpath(path).catch(() => path)),
  );
  if (theirs === ours) return;
  throw new OperatorError(
    `Another PostgreSQL with data in ${found} is running on ${place.socket}`,
    'stop it or set another PASSERBY_HOME',
  );
}

/** Runs initdb beside the final folder, so that an interrupted one leaves nothing that looks like data. */
async function makeData(place: Place, binaries: Binaries): Promise<void> {
  const version = await readFile(join(place.data, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version !== null) {
    if (Number(version) === postgresMajor) return;
    throw new OperatorError(
      `The database in ${place.data} was written by PostgreSQL ${version.trim()} and this Passerby has version ${postgresMajor}`,
      'export it with the version that wrote it and import it into a new home',
    );
  }
  const part = `${place.data}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { mode: 0o700 });
  await give(part, place);
  const args = ['-D', part, '-U', role, '-A', 'peer', '-E', 'UTF8', '--locale=C', '--no-instructions'];
  await runProgram(binaries.initdb, args, place).catch((error: unknown) => {
    throw new OperatorError(
      `PostgreSQL could not prepare its data in ${place.data}: ${messageOf(error)}`,
      'make room there, set another PASSERBY_HOME, or set DATABASE_URL',
    );
  });
  await rename(part, place.data);
}

/** Lets in, over the socket alone, the processes of the accounts that the place names; the kernel vouches for them. */
async function writeAccess(place: Place): Promise<void> {
  const files = {
    'pg_hba.conf': `local all ${role} peer map=${role}\n`,
    'pg_ident.conf': place.clients.map((name) => `${role} "${name}" ${role}\n`).join(''),
  };
  for (const [name, text] of Object.entries(files)) {
    const path = join(place.data, name);
    await writeFile(path, text);
    await chmod(path, 0o600);
    await give(path, place);
  }
}

async function give(path: string, place: Place): Promise<void> {
  if (isRoot()) await chown(path, place.account.uid, place.account.gid);
}

function serverArguments(place: Place, more: Record<string, string>): string[] {
  const all = { ...settings, ...more, unix_socket_directories: place.socket, port: String(port) };
  return ['-D', place.data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

async function waitUntilReady(place: Place, server: ChildProcess): Promise<void> {
  const deadline = systemClock.monotonicMs() + silenceLimitMs;
  while (!(await answers(place))) {
    const gone = server.pid === undefined || server.exitCode !== null || server.signalCode !== null;
    if (gone || systemClock.monotonicMs() > deadline) {
      throw new OperatorError(
        `The managed PostgreSQL did not start: ${await lastComplaint(place)}`,
        `read ${place.logFile}, or set DATABASE_URL`,
      );
    }
    await sleep(pollMs);
  }
}

async function makeDatabase(connection: ServerAddress): Promise<void> {
  const server = { ...connection, database: 'postgres' };
  const found = await askOnce(server, 'select 1 from pg_database where datname = $1', [connection.database]);
  if (found.length === 0) await askOnce(server, `create database ${connection.database}`);
}

/** Fast shutdown, then an immediate one, which the next start recovers from. */
async function stop(place: Place, pid: number | null): Promise<void> {
  if (pid !== null && (await runsServerOf(pid, place))) {
    signal(pid, 'SIGINT');
    if (!(await waitForEnd(pid, place, fastStopLimitMs))) {
      signal(pid, 'SIGQUIT');
      if (!(await waitForEnd(pid, place, immediateStopLimitMs))) signal(pid, 'SIGKILL');
    }
  }
  // A socket folder outside the place is ours alone and must not stay; inside it is part of the place.
  if (!place.socket.startsWith(place.root)) await rmdir(place.socket).catch(() => undefined);
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}
