// Kill -9 of the service in the middle of a run, then a start: the run still ends, and nothing is left behind.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Agent } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShop } from '../../demo/shop/shop.ts';
import { createAccounts } from '../../src/accounts/accounts.ts';
import { createAllowedHosts } from '../../src/accounts/allowed-hosts.ts';
import { silentLog } from '../../src/base/log.ts';
import { sleep } from '../../src/base/time.ts';
import { createApiClient, dataOf, type ApiClient } from '../../src/client/api-client.ts';
import { withOperatorDatabase } from '../../src/cli/operator-database.ts';
import { readServerFile } from '../../src/base/server-file.ts';
import { serveSite, type HttpsSite } from '../support/https-site.ts';
import { temporaryHome, testConfig } from '../support/service.ts';

const program = join(import.meta.dirname, '../../src/cli/passerby.ts');
/** A start takes seconds; a machine under load gets a minute. */
const startLimitMs = 60_000;

let site: HttpsSite;
let home: string;
let caFolder: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  const shop = createShop({ flags: 'clean' });
  site = await serveSite({ handler: (request, response) => shop.handle(request, response) });
  caFolder = await mkdtemp(join(tmpdir(), 'passerby-test-ca-'));
  await writeFile(join(caFolder, 'ca.pem'), site.ca);
  home = await temporaryHome();
});

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await command(['stop']);
  await site.close();
  await rm(caFolder, { recursive: true, force: true });
  await rm(home, { recursive: true, force: true });
});

test('the run ends after the restart, with no browser, database or lock left by the dead service', async () => {
  const first = await serve();
  const key = await makeKey();
  const { runId, sessionId } = await startRun(await connectWith(key));
  await untilTurn(2, key, runId, sessionId);
  expect(await browsersOf(home)).not.toEqual([]);
  first.kill('SIGKILL');
  await ended(first);

  const second = await serve();
  expect(await browsersOf(home)).toEqual([]);
  const refused = await command(['serve']);
  expect(refused.code).toBe(3);
  expect(refused.err).toMatch(/^✗ Another Passerby \(process \d+\) uses .+\n$/);

  const client = await connectWith(key);
  const run = await waitFor('the end of the run', async () => {
    const found = dataOf(await client.api.GET('/runs/{id}', { params: { path: { id: runId } } }));
    return found.status === 'queued' || found.status === 'running' ? null : found;
  });
  expect(run.status).toBe('completed');
  const path = { id: runId, sid: sessionId };
  const events = dataOf(await client.api.GET('/runs/{id}/sessions/{sid}/events', { params: { path } }));
  expect(events.items.filter((event) => event.kind === 'session.started')).toHaveLength(1);
  await client.close();

  second.kill('SIGTERM');
  expect(await ended(second)).toBe(0);
  expect(existsSync(join(home, 'server.json'))).toBe(false);
  expect(await processesWith(home)).toEqual([]);
}, 180_000);

test('a service that is told to stop gives its session back, and the next one ends it', async () => {
  const first = await serve();
  const key = await makeKey();
  const { runId, sessionId } = await startRun(await connectWith(key));
  await untilTurn(1, key, runId, sessionId);
  first.kill('SIGTERM');
  expect(await ended(first)).toBe(0);
  expect(await processesWith(home)).toEqual([]);

  const second = await serve();
  const client = await connectWith(key);
  const status = await waitFor('the end of the run', async () => {
    const found = dataOf(await client.api.GET('/runs/{id}', { params: { path: { id: runId } } }));
    return found.status === 'queued' || found.status === 'running' ? null : found.status;
  });
  expect(status).toBe('completed');
  await client.close();
  second.kill('SIGTERM');
  expect(await ended(second)).toBe(0);
}, 180_000);

function environment(): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    PASSERBY_HOME: home,
    PASSERBY_PORT: '0',
    PASSERBY_ALLOW_ROOT_BROWSER: '1',
    PASSERBY_ALLOW_PRIVATE_TARGETS: `${site.host}:${site.port}`,
    PASSERBY_EXTRA_CA: join(caFolder, 'ca.pem'),
  };
}

/** A service in a process of its own, ready. */
async function serve(): Promise<ChildProcess> {
  await rm(join(home, 'server.json'), { force: true });
  const child = spawn(process.execPath, [program, 'serve'], { env: environment(), stdio: 'ignore' });
  children.push(child);
  await waitFor('the service', async () => {
    if (child.exitCode !== null) throw new Error(`the service ended with ${child.exitCode}`);
    return readServerFile(home);
  });
  return child;
}

async function command(args: string[]): Promise<{ code: number | null; err: string }> {
  const child = spawn(process.execPath, [program, ...args], {
    env: environment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let err = '';
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  return { code: await ended(child), err };
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  return new Promise((resolve) => {
    child.once('close', resolve);
  });
}

async function makeKey(): Promise<string> {
  return withOperatorDatabase(testConfig(home, []), silentLog, 'as it is', async (database) => {
    const accounts = createAccounts({ database });
    const account = await accounts.findOrCreate('killed');
    await createAllowedHosts({ database }).allowHost(account.id, `${site.host}:${site.port}`, 'all');
    return (await accounts.createKey({ account: account.name })).key;
  });
}

async function connectWith(key: string): Promise<ApiClient> {
  const server = await readServerFile(home);
  if (!server?.ca_file) throw new Error('no service is ready');
  const dispatcher = new Agent({ connect: { ca: await readFile(server.ca_file, 'utf8') } });
  return createApiClient({ baseUrl: server.base_url, key, dispatcher });
}

async function startRun(client: ApiClient): Promise<{ runId: string; sessionId: string }> {
  const body = {
    target_url: `${site.url}/`,
    persona_ids: ['older-adult'],
    task: 'Buy the stoneware mug',
    seed: 3,
  };
  const started = dataOf(await client.api.POST('/runs', { body }));
  await client.close();
  return { runId: started.run_id, sessionId: started.sessions[0]?.id ?? '' };
}

async function untilTurn(turn: number, key: string, runId: string, sessionId: string): Promise<void> {
  const client = await connectWith(key);
  await waitFor(`turn ${turn}`, async () => {
    const path = { id: runId, sid: sessionId };
    const page = dataOf(await client.api.GET('/runs/{id}/sessions/{sid}/events', { params: { path } }));
    return page.items.some((event) => event.turn >= turn);
  });
  await client.close();
}

async function waitFor<T>(what: string, look: () => Promise<T | null | false>): Promise<T> {
  for (let waitedMs = 0; waitedMs < startLimitMs + 40_000; waitedMs += 200) {
    const found = await look();
    if (found !== null && found !== false) return found;
    await sleep(200);
  }
  throw new Error(`waited too long for ${what}`);
}

/** Browsers that run on profiles of this home. */
async function browsersOf(folder: string): Promise<string[]> {
  return (await processesWith(folder)).filter((line) => line.includes('--user-data-dir='));
}

/** Command lines of live processes that name `text`. */
async function processesWith(text: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return lines.filter((line) => line.includes(text)).map((line) => line.replaceAll('\0', ' '));
}
