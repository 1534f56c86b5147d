// `passerby init --yes` on a page of a development server, from an empty home to a report: what it sets up, says and leaves behind.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccounts } from '../../src/accounts/accounts.ts';
import { createAllowedHosts } from '../../src/accounts/allowed-hosts.ts';
import { readFronts } from '../../src/accounts/front-register.ts';
import { openDatabase } from '../../src/storage/database.ts';
import { silentLog } from '../../src/base/log.ts';
import { commandLine } from '../support/command-line.ts';
import { createTestDatabase } from '../support/database.ts';
import { temporaryHome, testConfig } from '../support/service.ts';

let server: Server;
let url: string;
let home: string;
let shared: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  const picture = '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" width="99" height="99">';
  server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    const found = request.url === '/';
    response.writeHead(found ? 200 : 404);
    const words = found ? `<h1>Open from 9 to 5</h1>${picture}` : '<h1>Not found</h1>';
    response.end(`<!doctype html><html lang="en"><title>Opening times</title><main>${words}</main></html>`);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  home = await temporaryHome();
  shared = await createTestDatabase();
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await shared.drop();
  await rm(home, { recursive: true, force: true });
});

test('a first run makes front, key and allowlist, visits the page, saves its report, and ends what it started', async () => {
  const config = { ...testConfig(home, []), databaseUrl: shared.url };
  const asked = ['init', url, '--yes', '--persona', 'first-time-visitor'];
  const { code, err, out } = await commandLine({ config, key: '' }, asked);
  expect(code, err).toBe(0);
  const [, front = ''] =
    /^✓ https:\/\/(localhost:\d+) stands before http:\/\/127\.0\.0\.1:\d+$/m.exec(err) ?? [];
  expect(err).toContain(`✓ me may visit ${front} (reversible)`);
  const [, run = ''] = /^✓ run (run_\w+): first-time-visitor explore$/m.exec(err) ?? [];
  expect(out).toContain('Images must have alternative text');
  // The commands that come next hold: the key is one of the account, which may visit the front.
  expect(err).toContain(`  passerby front ${url} `);
  const [, key = ''] = /^ {2}export PASSERBY_KEY=(sk_live_\w+)$/m.exec(err) ?? [];
  const database = await openDatabase({ connection: shared.connection, log: silentLog, maxConnections: 2 });
  try {
    const caller = await createAccounts({ database }).authenticate(key);
    const hosts = await createAllowedHosts({ database }).listHosts(caller?.accountId ?? '');
    expect(hosts.map(({ entry }) => entry)).toEqual([front]);
  } finally {
    await database.close();
  }
  const reports = join(home, 'reports', run);
  const page = (await readdir(reports)).find((name) => name.endsWith('.html')) ?? 'none';
  expect(await readFile(join(reports, page), 'utf8')).toContain('Images must have alternative text');
  expect(await readFronts(home)).toEqual([]);
  expect(existsSync(join(home, 'server.json'))).toBe(false);
});

test('Ctrl+C while the page is visited takes back key, allowlist, run and home, and ends every process', async () => {
  const own = join(await temporaryHome(), 'fresh');
  const database = await createTestDatabase();
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    PASSERBY_HOME: own,
    PASSERBY_PORT: '0',
    PASSERBY_ALLOW_ROOT_BROWSER: '1',
    PASSERBY_CHROMIUM: process.env['PASSERBY_CHROMIUM'],
    XDG_CACHE_HOME: join(import.meta.dirname, '../../node_modules/.cache'),
    DATABASE_URL: database.url,
  };
  const program = join(import.meta.dirname, '../../src/cli/passerby.ts');
  // A group of its own, as a terminal makes it: Ctrl+C reaches every process in it.
  const child = spawn(process.execPath, [program, 'init', url, '--yes', '--persona', 'first-time-visitor'], {
    env,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  try {
    const err = await new Promise<string>((resolve) => {
      let said = '';
      let sent = false;
      child.stderr.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (sent || !/^✓ run run_/m.test(said)) return;
        sent = true;
        process.kill(-(child.pid ?? 0), 'SIGINT');
      });
      child.once('close', () => resolve(said));
    });
    expect(err).toContain('Ending; what this command has made is taken back');
    expect(child.exitCode, err).toBe(2);
    expect(err).toContain('The first run was stopped; nothing of it is left');
    expect(existsSync(own)).toBe(false);
    const kept = await openDatabase({ connection: database.connection, log: silentLog, maxConnections: 2 });
    try {
      expect(
        (await createAccounts({ database: kept }).listKeys()).map(({ revokedAt }) => revokedAt !== null),
      ).toEqual([true]);
      const [account] = await kept.kysely.selectFrom('accounts').select('id').execute();
      expect(await createAllowedHosts({ database: kept }).listHosts(account?.id ?? '')).toEqual([]);
      expect(await kept.kysely.selectFrom('runs').select('id').execute()).toEqual([]);
    } finally {
      await kept.close();
    }
    expect(await processesWith(`PASSERBY_HOME=${own}`)).toEqual([]);
  } finally {
    child.kill('SIGKILL');
    await database.drop();
    await rm(dirname(own), { recursive: true, force: true });
  }
});

/** Command lines of the processes that have this in their environment. */
async function processesWith(setting: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
      if (!environment.split('\0').includes(setting)) return [];
      return [await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')];
    }),
  );
  return found.flat().filter((line) => line !== '');
}
