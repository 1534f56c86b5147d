// A real service of any version on a home of its own, spoken to as a client speaks to it: by its program and over HTTP.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { loadOrCreateAuthority, type IssuedCertificate } from '../../../src/base/certificates.ts';
import { cacheFolder } from '../ground-cache.ts';
import { closeOnSignal } from '../open-app.ts';
import type { Version } from './find-version.ts';
import { newHome } from './service-home.ts';

export interface PasserbyService {
  version: Version;
  /** Whether this version crawls, so that its runs can be told how far. */
  crawls: boolean;
  /** For proxies that the service trusts. */
  certificate: IssuedCertificate;
  /** Lets the account test `localhost:PORT` with all effects. */
  allow(port: number): Promise<void>;
  /** Runs a command of its program against it; what it prints, whatever it ends with. */
  command(args: readonly string[]): Promise<string>;
  /** Calls the interface. Throws with the service's words where it answers with 400 or more. */
  call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown>;
  /** A file of the interface, such as a picture. Throws as `call` does. */
  bytes(path: string): Promise<Buffer>;
  close(): Promise<void>;
}

const readyLimitMs = 600_000;
const answerLimitMs = 120_000;
const account = 'ground';

/** Starts the service of `version` with so many sessions at once. `browser` is a program in place of the one it would find. */
export async function startPasserby(
  version: Version,
  options: {
    sessions: number;
    browser?: string;
    settings?: Readonly<Record<string, string>>;
    effects?: 'reversible' | 'all';
    /** Ports of `localhost` that are allowed from the start, which saves a command each. */
    ports?: readonly number[];
  },
): Promise<PasserbyService> {
  const { effects = 'all', ports = [] } = options;
  const home = await newHome();
  await chmod(home, 0o711);
  const authority = await loadOrCreateAuthority(await cacheFolder('tls'));
  const caFile = join(home, 'ground-ca.pem');
  await writeFile(caFile, authority.caPem);
  const certificate = await authority.issue(['localhost', '127.0.0.1']);
  const own = join(version.folder, 'node_modules', '.bin', 'node');
  const node = existsSync(own) ? own : process.execPath;
  const program = join(version.folder, 'src', 'cli', 'passerby.ts');
  const env: NodeJS.ProcessEnv = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    PASSERBY_HOME: home,
    PASSERBY_PORT: '0',
    PASSERBY_RATE_LIMIT: '0',
    PASSERBY_ALLOW_ROOT_BROWSER: '1',
    PASSERBY_ALLOW_PRIVATE_TARGETS: 'localhost',
    PASSERBY_EXTRA_CA: caFile,
    PASSERBY_SESSIONS: String(options.sessions),
    ...(options.browser === undefined ? {} : { PASSERBY_CHROMIUM: options.browser }),
    ...options.settings,
  };
  const printed: string[] = [];
  const child = spawn(node, [program, 'serve'], {
    env,
    cwd: version.folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed.push(chunk.toString());
      if (printed.length > 200) printed.shift();
    });
  const command = (args: readonly string[]) =>
    runCommand(node, [program, ...args], { env, cwd: version.folder });
  let closing: Promise<void> | null = null;
  // Once: a second stop would write into a home that is gone.
  const close = () =>
    (closing ??= (async () => {
      forget();
      await command(['stop']).catch(() => undefined);
      await ended(child);
      await agent?.close();
      await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 300 });
    })());
  const forget = closeOnSignal(close);
  let agent: Agent | null = null;
  try {
    const server = await untilReady(home, child, printed);
    const key = (
      await command([
        'keys',
        'create',
        '--account',
        account,
        '--allow',
        `localhost=${effects}`,
        ...ports.flatMap((port) => ['--allow', `localhost:${port}=${effects}`]),
      ])
    ).trim();
    // A machine that is busy answers late; that is no reason to give a visit up.
    agent = new Agent({
      connect: { ca: await readFile(server.ca_file, 'utf8'), timeout: answerLimitMs },
      keepAliveTimeout: answerLimitMs,
    });
    const dispatcher = agent;
    const allowed = new Set(ports);
    const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<Buffer> => {
      const answer = await request(`${server.base_url}${path}`, {
        method,
        dispatcher,
        headers: {
          authorization: `Bearer ${key}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: body === undefined ? null : JSON.stringify(body),
      });
      const got = Buffer.from(await answer.body.arrayBuffer());
      if (answer.statusCode >= 400)
        throw new Error(`${method} ${path}: ${answer.statusCode} ${got.toString().slice(0, 300)}`);
      return got;
    };
    return {
      version,
      crawls: existsSync(join(version.folder, 'src', 'crawl')),
      certificate,
      command: (args) =>
        printedBy(node, [program, ...args], { env: { ...env, PASSERBY_KEY: key }, cwd: version.folder }),
      async allow(port) {
        if (allowed.has(port)) return;
        await command(['hosts', 'add', '--account', account, `localhost:${port}=${effects}`]);
        allowed.add(port);
      },
      async call(method, path, body) {
        const text = (await ask(method, path, body)).toString();
        return text === '' ? null : (JSON.parse(text) as unknown);
      },
      bytes: (path) => ask('GET', path),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function untilReady(
  home: string,
  child: ChildProcess,
  printed: readonly string[],
): Promise<{ base_url: string; ca_file: string }> {
  for (let waitedMs = 0; waitedMs < readyLimitMs; waitedMs += 250) {
    const text = await readFile(join(home, 'server.json'), 'utf8').catch(() => null);
    if (text !== null) return JSON.parse(text) as { base_url: string; ca_file: string };
    if (child.exitCode !== null) break;
    await sleep(250);
  }
  throw new Error(`the service is not ready: ${printed.join('').slice(-500)}`);
}

/** What a command prints; it may end with a verdict of its own. */
function printedBy(
  node: string,
  args: readonly string[],
  options: { env: NodeJS.ProcessEnv; cwd: string },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, { ...options, stdio: ['ignore', 'pipe', 'ignore'] });
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.once('error', reject);
    child.once('close', () => resolve(out));
  });
}

function runCommand(
  node: string,
  args: readonly string[],
  options: { env: NodeJS.ProcessEnv; cwd: string },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(out);
      else reject(new Error(`passerby ${args.slice(1, 3).join(' ')} ended with ${code}: ${err.slice(-300)}`));
    });
  });
}

async function ended(child: ChildProcess): Promise<void> {
  const limitMs = 30_000;
  for (
    let waitedMs = 0;
    waitedMs < limitMs && child.exitCode === null && child.signalCode === null;
    waitedMs += 100
  )
    await sleep(100);
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
