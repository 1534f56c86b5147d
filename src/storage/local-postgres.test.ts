import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog, silentLog } from '../base/log.ts';
import { askOnce } from './database.ts';
import { findLocalPostgres, startLocalPostgres, type LocalPostgres } from './local-postgres.ts';

// One home for all: the tests follow a server through its life, because each first start costs seconds.
let folder: string;
let home: string;
let server: LocalPostgres;
const asRoot = process.getuid?.() === 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerby-postgres-'));
  await chmod(folder, 0o711);
  home = join(folder, 'home');
  // What a first start that was killed leaves behind.
  await mkdir(join(home, 'postgres/data.part/base'), { recursive: true });
  await chmod(home, 0o711);
  server = await start();
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const start = () => startLocalPostgres({ home, log: silentLog });
const ask = async (text: string) => Object.values((await askOnce(server.connection, text))[0] ?? {})[0];
const pidFile = () => join(server.dataDirectory, 'postmaster.pid');
const serverPid = async () => Number((await readFile(pidFile(), 'utf8')).split('\n')[0]);

function isAlive(pid: number): Promise<boolean> {
  return readFile(`/proc/${pid}/cmdline`, 'utf8').then(
    (text) => text !== '',
    () => false,
  );
}

test('it keeps to its socket, its account and its durability', async () => {
  expect(server.adopted).toBe(false);
  expect(await ask('show listen_addresses')).toBe('');
  expect(await ask('show ssl')).toBe('off');
  expect(await ask('show fsync')).toBe('on');
  expect(await ask('show server_encoding')).toBe('UTF8');
  expect(await ask('select datcollate from pg_database where datname = current_database()')).toBe('C');
  expect(await ask('show server_version')).toMatch(/^18\./);
  const data = await stat(server.dataDirectory);
  expect(data.uid).not.toBe(0);
  expect(data.mode & 0o077).toBe(0);
  expect((await stat(server.connection.host)).mode & 0o077).toBe(0);
  expect(Buffer.byteLength(server.connection.host) + 16).toBeLessThan(100);
});

test('a stop leaves neither process nor socket nor pid file, and the data stays', async () => {
  await ask('create table kept (a int)');
  const pid = await serverPid();
  await server.stop();
  await server.stop();
  expect(await isAlive(pid)).toBe(false);
  expect(await readdir(server.connection.host)).toEqual([]);
  await expect(stat(pidFile())).rejects.toThrow(/ENOENT/);
  expect(await findLocalPostgres({ home, log: silentLog })).toBeNull();
  server = await start();
  expect(await ask('select count(*) from kept')).toBe(0);
});

test('a server whose crash cut a write short recovers, and its old pid file is no obstacle', async () => {
  await ask('insert into kept values (1)');
  process.kill(await serverPid(), 'SIGKILL');
  server = await start();
  expect(server.adopted).toBe(false);
  expect(await ask('select count(*) from kept')).toBe(1);
});

test('a pid file that names a stranger does not stop the start, nor the start the stranger', async () => {
  await server.stop();
  const { uid, gid } = await stat(server.dataDirectory);
  const stranger = spawn('sleep', ['60'], { stdio: 'ignore', ...(asRoot ? { uid, gid } : {}) });
  await once(stranger, 'spawn');
  await writeFile(pidFile(), `${stranger.pid}\n${server.dataDirectory}\n`);
  server = await start();
  expect(await ask('select count(*) from kept')).toBe(1);
  expect(stranger.exitCode).toBeNull();
  stranger.kill();
});

test('a server outlives the kill of its service and of the whole process group, and is adopted', async () => {
  await server.stop();
  const program = fileURLToPath(new URL('../../test/support/processes/database-owner.ts', import.meta.url));
  const service = spawn(process.execPath, [program, home], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const [line] = (await once(service.stdout, 'data')) as [Buffer];
  expect(line.toString()).toBe('started\n');
  const pid = await serverPid();
  process.kill(-(service.pid ?? 0), 'SIGINT');
  await once(service, 'exit');

  expect(await findLocalPostgres({ home, log: silentLog })).toEqual(server.connection);
  server = await start();
  expect(server.adopted).toBe(true);
  expect(await serverPid()).toBe(pid);
  await server.stop();
  expect(await isAlive(pid)).toBe(false);
  server = await start();
});

test('a home out of reach gets its database elsewhere, says so, and finds it again', async () => {
  const closed = join(folder, 'closed');
  await mkdir(closed, { mode: 0o700 });
  // Long enough that the socket needs a place of its own.
  const elsewhere = join(folder, 'e'.repeat(90));
  const lines: string[] = [];
  const options = { home: join(closed, 'home'), elsewhere, log: createLog((line) => lines.push(line)) };
  const apart = await startLocalPostgres(options);
  expect(apart.dataDirectory.startsWith(asRoot ? elsewhere : closed)).toBe(true);
  expect(lines.some((line) => line.includes('database_elsewhere'))).toBe(asRoot);
  if (asRoot) expect(dirname(apart.connection.host)).toBe(tmpdir());
  await apart.stop();
  if (asRoot) await expect(stat(apart.connection.host)).rejects.toThrow(/ENOENT/);

  await chmod(closed, 0o755);
  const again = await startLocalPostgres(options);
  expect(again.dataDirectory).toBe(apart.dataDirectory);
  await again.stop();
  if (asRoot)
    expect(await readFile(join(dirname(apart.dataDirectory), 'home'), 'utf8')).toBe(`${options.home}\n`);
});

test('data of another major version and programs that do not run are said with a remedy', async () => {
  await server.stop();
  const version = join(server.dataDirectory, 'PG_VERSION');
  await writeFile(version, '17\n');
  await expect(start()).rejects.toThrow(
    /was written by PostgreSQL 17 and this Passerby has version 18; export it/,
  );
  await writeFile(version, '18\n');

  const root = join(home, 'postgres');
  const binaries = (await readdir(root)).find((name) => name.startsWith('binaries-'));
  const postgres = join(root, binaries ?? '', 'bin/postgres');
  await writeFile(postgres, '#!/bin/sh\necho "symbol not found" >&2; exit 127\n');
  await expect(start()).rejects.toThrow(
    /does not run on this machine \(symbol not found\).*set DATABASE_URL/,
  );
  await rm(join(root, binaries ?? ''), { recursive: true });
  server = await start();
  expect(await ask('select count(*) from kept')).toBe(1);
});
