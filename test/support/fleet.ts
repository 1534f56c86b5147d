// Several processes of the service on one PostgreSQL over TCP and one S3 server, for tests and benches that kill them.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Agent } from 'undici';
import { createAccounts } from '../../src/accounts/accounts.ts';
import { createAllowedHosts } from '../../src/accounts/allowed-hosts.ts';
import type { Role } from '../../src/base/fleet-setting.ts';
import { silentLog } from '../../src/base/log.ts';
import { readServerFile } from '../../src/base/server-file.ts';
import { sleep } from '../../src/base/time.ts';
import { createApiClient, type ApiClient } from '../../src/client/api-client.ts';
import { openDatabase, type Database } from '../../src/storage/database.ts';
import { startLocalPostgres, type LocalPostgres } from '../../src/storage/local-postgres.ts';
import { migrate } from '../../src/storage/migrate.ts';
import { startS3Server, type S3Server } from './s3-server.ts';
import { temporaryHome } from './service.ts';

const ownProgram = join(import.meta.dirname, 'processes/fleet-node.ts');
const commandLine = join(import.meta.dirname, '../../bin/passerby.js');
const startLimitMs = 120_000;

export interface FleetNode {
  role: Role;
  child: ChildProcess;
  home: string;
  /** Its log so far, one JSON object a line. */
  lines: Record<string, unknown>[];
  /** Answers /readyz or /metrics of its plain listener. */
  operations(path: string): Promise<{ status: number; text: string }>;
  /** A client of an API node; to be closed by the caller. */
  client(key: string): Promise<ApiClient>;
  /** Sends the signal and, for one that ends it, waits for the end. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
}

export interface Fleet {
  s3: S3Server;
  databaseUrl: string;
  /** Starts a process of this role, of another build where its program is given, and waits until it is ready. */
  start(role: Role, settings?: Record<string, string>, program?: string): Promise<FleetNode>;
  /** Gives a command of the program as an operator does, where the processes are; answers what it noted. Throws where it fails. */
  command(args: readonly string[], settings?: Record<string, string>): Promise<string>;
  /** A key of an account that may test the sites with all effects. */
  keyOf(account: string): Promise<string>;
  /** A pool of the test's own, not through the forwarder. */
  database: Database;
  /** Takes the way to the database away, or brings it back: connections end, new ones are refused. */
  setDatabaseAway(away: boolean): Promise<void>;
  /** Has the wall clocks of those nodes run this far ahead of the true time, milliseconds. */
  setClocks(aheadMs: number, which: (node: FleetNode) => boolean): Promise<void>;
  /** The processes of PostgreSQL. */
  databasePids(): Promise<number[]>;
  /** Statements that the nodes have sent to the database so far. */
  statements(): number;
  /** Kill -9 of every process of PostgreSQL, then a start; answers once it takes connections. */
  crashDatabase(): Promise<void>;
  close(): Promise<void>;
}

export async function startFleet(options: {
  sites: readonly { host: string; port: number }[];
  ca: string;
  /** Most turns of a session. */
  turns: number;
  /** Those of the build that makes the tables, where it is not this one. */
  migrations?: URL;
}): Promise<Fleet> {
  const root = await mkdtemp(join(tmpdir(), 'passerby-fleet-'));
  const databaseHome = await temporaryHome();
  const nodes: FleetNode[] = [];
  let postgres: LocalPostgres = await startLocalPostgres({ home: databaseHome, log: silentLog });
  const { host, user, database: name } = postgres.connection;
  const way = await openWay(() => join(host, '.s.PGSQL.5432'));
  const s3 = await startS3Server();
  await writeFile(join(root, 'ca.pem'), options.ca);
  await mkdir(join(root, 'keys'), { mode: 0o700 });
  const databaseUrl = `postgres://${user}@127.0.0.1:${way.port}/${name}?sslmode=disable`;
  const exempt = options.sites.map((site) => `${site.host}:${site.port}`).join(',');
  const shared: Record<string, string | undefined> = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    PASSERBY_CHROMIUM: process.env['PASSERBY_CHROMIUM'],
    DATABASE_URL: databaseUrl,
    PASSERBY_PORT: '0',
    PASSERBY_RATE_LIMIT: '0',
    PASSERBY_EMBEDDINGS: 'off',
    PASSERBY_OPERATIONS: '127.0.0.1:0',
    PASSERBY_ALLOW_ROOT_BROWSER: '1',
    PASSERBY_ALLOW_PRIVATE_TARGETS: exempt,
    PASSERBY_ALLOW_PRIVATE_WEBHOOKS: exempt,
    PASSERBY_EXTRA_CA: join(root, 'ca.pem'),
    PASSERBY_MASTER_KEY_FILE: join(root, 'keys', 'master-keys.json'),
    PASSERBY_FILES: `s3://${s3.bucket}/fleet?endpoint=${encodeURIComponent(s3.endpoint)}`,
    AWS_ACCESS_KEY_ID: s3.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3.secretAccessKey,
    TURNS: String(options.turns),
  };
  let database = await openDatabase({ connection: postgres.connection, log: silentLog });
  await migrate(database, options.migrations);

  return {
    s3,
    databaseUrl,
    get database() {
      return database;
    },

    async start(role, settings = {}, program = ownProgram) {
      const home = await temporaryHome();
      const child = spawn(process.execPath, [program, role], {
        env: { ...shared, PASSERBY_HOME: home, ...settings },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      const node = nodeOf(role, child, home);
      nodes.push(node);
      for (let waitedMs = 0; !node.lines.some(({ event }) => event === 'service.ready'); waitedMs += 50) {
        if (child.exitCode !== null || waitedMs > startLimitMs) {
          throw new Error(`a ${role} did not start: ${JSON.stringify(node.lines.slice(-12))}`);
        }
        await sleep(50);
      }
      return node;
    },

    async command(args, settings = {}) {
      const env = { ...shared, PASSERBY_HOME: root, ...settings };
      const { stderr } = await promisify(execFile)(process.execPath, [commandLine, ...args], { env });
      return stderr;
    },

    async keyOf(account) {
      const accounts = createAccounts({ database });
      const { id, name: known } = await accounts.findOrCreate(account);
      for (const { host: site, port } of options.sites) {
        await createAllowedHosts({ database }).allowHost(id, `${site}:${port}`, 'all');
      }
      return (await accounts.createKey({ account: known })).key;
    },

    setDatabaseAway: (away) => way.setAway(away),

    async setClocks(aheadMs, which) {
      for (const { child } of nodes.filter(which)) if (child.connected) child.send({ aheadMs });
    },

    databasePids: () => pidsOf(postgres.dataDirectory),
    statements: () => way.statements(),

    async crashDatabase() {
      for (const pid of await pidsOf(postgres.dataDirectory)) kill(pid);
      await database.close().catch(() => undefined);
      postgres = await startLocalPostgres({ home: databaseHome, log: silentLog });
      database = await openDatabase({ connection: postgres.connection, log: silentLog });
    },

    async close() {
      for (const { child } of nodes) {
        child.kill('SIGCONT');
        child.kill('SIGKILL');
      }
      await Promise.all(nodes.map((node) => node.end('SIGKILL')));
      await database.close().catch(() => undefined);
      await way.close();
      await postgres.stop();
      await s3.close();
      for (const { home } of nodes) await endBrowsersOf(home);
      for (const folder of [root, databaseHome, ...nodes.map(({ home }) => home)]) {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

function nodeOf(role: Role, child: ChildProcess, home: string): FleetNode {
  const lines: Record<string, unknown>[] = [];
  let rest = '';
  const read = (chunk: Buffer) => {
    const parts = (rest + chunk.toString()).split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) lines.push(part.startsWith('{') ? JSON.parse(part) : { event: part });
  };
  child.stdout?.on('data', read);
  child.stderr?.on('data', read);
  return {
    role,
    child,
    home,
    lines,
    async operations(path) {
      const port = lines.find(({ event }) => event === 'operations.listening')?.['port'];
      const answer = await fetch(`http://127.0.0.1:${String(port)}${path}`);
      return { status: answer.status, text: await answer.text() };
    },
    async client(key) {
      const server = await readServerFile(home);
      if (!server?.ca_file) throw new Error('this node answers no calls');
      const ca = await readFile(server.ca_file, 'utf8');
      return createApiClient({ baseUrl: server.base_url, key, dispatcher: new Agent({ connect: { ca } }) });
    },
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = new Promise<number | null>((resolve) => {
        child.once('exit', resolve);
      });
      child.kill(signal);
      return ended;
    },
  };
}

/** A TCP port before the socket of a managed server, which can be taken away. */
export async function openWay(path: () => string): Promise<{
  port: number;
  statements(): number;
  setAway(away: boolean): Promise<void>;
  close(): Promise<void>;
}> {
  const open = new Set<Socket>();
  let away = false;
  let statements = 0;
  const server: Server = createServer((socket) => {
    if (away) return void socket.destroy();
    const inner = connect(path());
    for (const each of [socket, inner]) {
      open.add(each);
      each.on('error', () => undefined);
      each.on('close', () => {
        open.delete(each);
        socket.destroy();
        inner.destroy();
      });
    }
    socket.on(
      'data',
      statementMeter(() => (statements += 1)),
    );
    socket.pipe(inner).pipe(socket);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const cut = () => open.forEach((socket) => socket.destroy());
  return {
    port: (server.address() as AddressInfo).port,
    statements: () => statements,
    setAway(now) {
      away = now;
      if (now) cut();
      return Promise.resolve();
    },
    close: () =>
      new Promise((resolve) => {
        cut();
        server.close(() => resolve());
      }),
  };
}

/** Reads what a client sends: a first message without a kind, then each with one byte of it and its length. */
function statementMeter(count: () => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  let kindBytes = 0;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= kindBytes + 4) {
      const length = kindBytes + rest.readInt32BE(kindBytes);
      if (rest.length < length) return;
      // A simple query, or the execution of a prepared one.
      if (kindBytes === 1 && (rest[0] === 0x51 || rest[0] === 0x45)) count();
      rest = rest.subarray(length);
      kindBytes = 1;
    }
  };
}

/** The server and its children. */
async function pidsOf(data: string): Promise<number[]> {
  const pid = Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ');
  return [pid, ...children.filter(Boolean).map(Number)];
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself meanwhile.
  }
}

/** Browsers of a killed node outlive it until the next start on its home, which does not come here. */
async function endBrowsersOf(home: string): Promise<void> {
  const { sweepBrowsers } = await import('../../src/sessions/browser/sweep-browsers.ts');
  await sweepBrowsers(join(home, 'browser-profiles'));
}
