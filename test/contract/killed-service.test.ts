// Kill -9 in the middle of a run: the next start ends the run, and neither a browser nor a lock is left behind.
import { spawn, type ChildProcess } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShop } from '../../demo/shop/shop.ts';
import { createAccounts } from '../../src/accounts/accounts.ts';
import { createAllowedHosts } from '../../src/accounts/allowed-hosts.ts';
import { silentLog } from '../../src/base/log.ts';
import { sleep } from '../../src/base/time.ts';
import { clientOf, type ApiClient } from '../../src/cli/api-client.ts';
import { withOperatorDatabase } from '../../src/cli/operator-database.ts';
import { stopLeftPostgres } from '../../src/cli/operator-database.ts';
import { Agent } from 'undici';
import { serveSite, type HttpsSite } from '../support/https-site.ts';
import { temporaryHome, testConfig } from '../support/service.ts';

const program = join(import.meta.dirname, '../../src/cli/passerby.ts');
let home: string;
let site: HttpsSite;
const children: ChildProcess[] = [];
beforeAll(async () => {
  home = await temporaryHome();
  const shop = createShop({ flags: 'clean' });
  site = await serveSite({ handler: (request, response) => shop.handle(request, response) });
  await writeFile(join(home, 'site-ca.pem'), site.ca);
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await stopLeftPostgres(testConfig(home, [site]), silentLog).catch(() => false);
  await site.close();
  await rm(home, { recursive: true, force: true });
});

function serve(): ChildProcess {
  const child = spawn(process.execPath, [program, 'serve'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PASSERBY_HOME: home,
      PASSERBY_PORT: '0',
      PASSERBY_ALLOW_ROOT_BROWSER: '1',
      PASSERBY_ALLOW_PRIVATE_TARGETS: `${site.host}:${site.port}`,
      PASSERBY_EXTRA_CA: join(home, 'site-ca.pem'),
    },
  });
  children.push(child);
  return child;
}

async function serverFile(): Promise<{ base_url: string; ca_file: string; pid: number }> {
  for (let tried = 0; tried < 300; tried++) {
    const text = await readFile(join(home, 'server.json'), 'utf8').catch(() => null);
    if (text !== null) return JSON.parse(text);
    await sleep(100);
  }
  throw new Error('the service did not become ready');
}

async function client(key: string): Promise<ApiClient> {
  const { base_url, ca_file } = await serverFile();
  return clientOf(base_url, key, new Agent({ connect: { ca: await readFile(ca_file, 'utf8') } }));
}

async function browsersOf(folder: string): Promise<number> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const commands = await Promise.all(
    names.map((name) => readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '')),
  );
  return commands.filter((command) => command.includes(`--user-data-dir=${folder}`)).length;
}

interface RunView {
  status: string;
  sessions: { status: string }[];
}

test('a run survives kill -9 of its service; a second start beside a living one says so', async () => {
  const first = serve();
  const { pid } = await serverFile();
  expect(pid).toBe(first.pid);
  const key = await withOperatorDatabase(
    testConfig(home, [site]),
    silentLog,
    'as it is',
    async (database) => {
      const account = await createAccounts({ database }).findOrCreate('killed');
      await createAllowedHosts({ database }).allowHost(account.id, `${site.host}:${site.port}`, 'all');
      return (await createAccounts({ database }).createKey({ account: 'killed' })).key;
    },
  );
  const before = await client(key);
  const { run_id: runId } = await before.call<{ run_id: string }>('POST', '/runs', {
    target_url: `${site.url}/`,
    persona_ids: ['first-time-visitor', 'keyboard-only-user'],
    task: 'Buy the stoneware mug',
  });
  await until(async () =>
    (await before.call<RunView>('GET', `/runs/${runId}`)).sessions.some((one) => one.status === 'running'),
  );
  await sleep(2_000);

  const beside = serve();
  let said = '';
  beside.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise((resolve) => beside.once('exit', resolve));
  expect(code).not.toBe(0);
  expect(said).toContain(home);
  expect(
    said
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('{')),
  ).toHaveLength(1);

  first.kill('SIGKILL');
  await new Promise((resolve) => first.once('exit', resolve));
  await before.close();
  await rm(join(home, 'server.json'), { force: true });

  const second = serve();
  const after = await client(key);
  await until(
    async () => !['queued', 'running'].includes((await after.call<RunView>('GET', `/runs/${runId}`)).status),
    90_000,
  );
  const run = await after.call<RunView>('GET', `/runs/${runId}`);
  expect(['completed', 'partial', 'failed']).toContain(run.status);
  await after.close();

  second.kill('SIGTERM');
  expect(await new Promise((resolve) => second.once('exit', resolve))).toBe(0);
  expect(await browsersOf(home)).toBe(0);
  await expect(readFile(join(home, 'server.json'))).rejects.toThrow();
  expect(await readdir(join(home, 'browser-profiles')).catch(() => [])).toEqual([]);
}, 180_000);

async function until(holds: () => Promise<boolean>, limitMs = 30_000): Promise<void> {
  for (let waitedMs = 0; waitedMs < limitMs; waitedMs += 250) {
    if (await holds()) return;
    await sleep(250);
  }
  throw new Error(`still not so after ${limitMs} ms`);
}
