// A PostgreSQL of our own: binaries from npm, one folder, one Unix socket, an unprivileged account. Started by us,
// adopted when it outlived us, stopped with the service.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { OperatorError } from '../base/errors.ts';
import type { Log } from '../base/log.ts';
import { sleep } from '../base/time.ts';
import type { Connection } from './connection.ts';
import { askServer } from './database.ts';
import { chooseDataRoot, runAccount, type RunAccount } from './data-root.ts';
import { installPostgres, type PostgresBinaries } from './postgres-binaries.ts';

export interface LocalPostgres {
  connection: Connection;
  /** Where the cluster lies; elsewhere than in the home where its account cannot go there. */
  dataDirectory: string;
  /** True where a server that outlived its service was taken over. */
  adopted: boolean;
  /** Fast shutdown; leaves no process. */
  stop(): Promise<void>;
}

const database = 'postgres';
const user = 'passerby';
const port = 5432;
/** Longest wait for a start (recovery after a crash included) and for a stop, milliseconds. */
const startLimitMs = 60_000;
const stopLimitMs = 20_000;
const pollMs = 50;

/** Starts or adopts the cluster of `home`; OperatorError with the remedy where this machine cannot run one. */
export async function startLocalPostgres(options: { home: string; log: Log }): Promise<LocalPostgres> {
  const { home, log } = options;
  const account = await runAccount();
  const root = await chooseDataRoot(home, account);
  if (root.elsewhere) log.info('postgres.root_elsewhere', { folder: root.path });
  const binaries = await installPostgres(root.path, account);
  const dataDirectory = join(root.path, 'data');
  const password = await ownPassword(home);
  const connection: Connection = { host: root.socketDirectory, port, user, password, database };

  if (await isOurs(connection, dataDirectory)) {
    log.info('postgres.adopted', { folder: dataDirectory });
    return running(connection, dataDirectory, true);
  }
  if (!existsSync(join(dataDirectory, 'PG_VERSION')))
    await initialise(binaries, dataDirectory, password, account);
  await clearRecycledPid(dataDirectory);
  await launch({
    binaries,
    dataDirectory,
    socketDirectory: root.socketDirectory,
    account,
    connection,
    root: root.path,
  });
  log.info('postgres.started', { folder: dataDirectory });
  return running(connection, dataDirectory, false);
}

function running(connection: Connection, dataDirectory: string, adopted: boolean): LocalPostgres {
  return { connection, dataDirectory, adopted, stop: () => stopServer(dataDirectory) };
}

async function isOurs(connection: Connection, dataDirectory: string): Promise<boolean> {
  return (await askServer(connection, 'show data_directory')) === dataDirectory;
}

/** The superuser's password, made once, readable by this account alone. */
async function ownPassword(home: string): Promise<string> {
  const file = join(home, 'postgres-password');
  await mkdir(home, { recursive: true });
  const handle = await open(file, 'wx', 0o600).catch(() => null);
  if (handle) {
    await handle.writeFile(randomBytes(24).toString('base64url'));
    await handle.close();
  }
  return readFile(file, 'utf8');
}

async function initialise(
  binaries: PostgresBinaries,
  dataDirectory: string,
  password: string,
  account: RunAccount | null,
): Promise<void> {
  const fresh = `${dataDirectory}.new`;
  const passwordFile = `${dataDirectory}.password`;
  await rm(fresh, { recursive: true, force: true });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account) await chown(passwordFile, account.uid, account.gid);
  try {
    await runToEnd(
      binaries.initdb,
      [
        '-D',
        fresh,
        '-U',
        user,
        `--pwfile=${passwordFile}`,
        '-A',
        'scram-sha-256',
        '-E',
        'UTF8',
        '--locale=C',
        '--no-instructions',
      ],
      account,
    );
  } finally {
    await rm(passwordFile, { force: true });
  }
  // Renamed when whole, so that an interrupted first start leaves nothing that looks like a cluster.
  await rename(fresh, dataDirectory);
}

async function runToEnd(command: string, args: string[], account: RunAccount | null): Promise<void> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { LC_ALL: 'C', TZ: 'UTC' },
    cwd: '/',
    ...account,
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve(status ?? 1));
  });
  if (code !== 0) {
    throw new OperatorError(
      `The managed PostgreSQL could not be prepared: ${lastLine(said)}. Set DATABASE_URL to use your own.`,
    );
  }
}

async function launch(options: {
  binaries: PostgresBinaries;
  dataDirectory: string;
  socketDirectory: string;
  account: RunAccount | null;
  connection: Connection;
  root: string;
}): Promise<void> {
  const { binaries, dataDirectory, socketDirectory, account, connection } = options;
  await mkdir(socketDirectory, { recursive: true, mode: 0o700 });
  await chmod(socketDirectory, 0o700);
  if (account) await chown(socketDirectory, account.uid, account.gid);
  const logFile = await open(join(options.root, 'postgres.log'), 'w', 0o600);
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketDirectory,
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: '32MB',
    jit: 'off',
    logging_collector: 'off',
    timezone: 'UTC',
  };
  const child = spawn(
    binaries.postgres,
    [
      '-D',
      dataDirectory,
      '-p',
      String(port),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    // A process group of its own: Ctrl-C in a terminal must reach the service first.
    {
      stdio: ['ignore', logFile.fd, logFile.fd],
      env: { LC_ALL: 'C', TZ: 'UTC' },
      cwd: '/',
      detached: true,
      ...account,
    },
  );
  await logFile.close();
  child.unref();
  let ended = false;
  child.on('exit', () => (ended = true));
  child.on('error', () => (ended = true));
  for (let waitedMs = 0; waitedMs < startLimitMs; waitedMs += pollMs) {
    if (await isOurs(connection, dataDirectory)) return;
    if (ended) break;
    await sleep(pollMs);
  }
  const said = await readFile(join(options.root, 'postgres.log'), 'utf8').catch(() => '');
  throw new OperatorError(
    `The managed PostgreSQL did not start: ${lastLine(said)}. See ${join(options.root, 'postgres.log')}, or set DATABASE_URL.`,
  );
}

/** A pid file whose number now belongs to another program would keep the server from starting. */
async function clearRecycledPid(dataDirectory: string): Promise<void> {
  const pid = await serverPid(dataDirectory);
  if (pid === null) return;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);
  if (command !== null && command !== '' && !command.includes('postgres')) {
    await rm(join(dataDirectory, 'postmaster.pid'), { force: true });
  }
}

async function serverPid(dataDirectory: string): Promise<number | null> {
  const text = await readFile(join(dataDirectory, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  return Number.isInteger(pid) && pid > 1 ? pid : null;
}

async function stopServer(dataDirectory: string): Promise<void> {
  const pid = await serverPid(dataDirectory);
  if (pid === null) return;
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!send(pid, signal)) return;
    for (let waitedMs = 0; waitedMs < stopLimitMs; waitedMs += pollMs) {
      if ((await serverPid(dataDirectory)) === null || !send(pid, 0)) return;
      await sleep(pollMs);
    }
  }
}

function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch {
    return false;
  }
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1)?.trim() || 'no reason given';
}
