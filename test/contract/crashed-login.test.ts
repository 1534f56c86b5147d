// Stored logins in a service that runs as a process of its own: its master key changes under live calls, its browser and then
// the service itself are killed while the site waits with the password in its hands, and it starts again without the old
// key, which it had better have. One home for all of it, since each start costs seconds.
import { readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sleep } from '../../src/base/time.ts';
import { dataOf, type ApiClient } from '../../src/client/api-client.ts';
import { filesBelow, rowsOfAllTables, type Place } from '../support/all-that-is-kept.ts';
import { holdsCanary } from '../support/canary-traces.ts';
import { serveSite, type HttpsSite } from '../support/https-site.ts';
import { createLoginSite, siteLogin } from '../support/login-site.ts';
import { ended, serviceProcesses, waitFor, type ServiceProcesses } from '../support/service-process.ts';

const kind = createLoginSite({ accepts: true, remembers: true });
/** Logins that were sent and are not answered. */
const waiting: { request: IncomingMessage; response: ServerResponse }[] = [];
let answers = false;
let site: HttpsSite;
let processes: ServiceProcesses;
let keyFile: string;

beforeAll(async () => {
  site = await serveSite({
    handler(request, response) {
      if (request.url === '/session' && !answers) waiting.push({ request, response });
      else kind.handle(request, response);
    },
  });
  processes = await serviceProcesses({ sites: [site], ca: site.ca });
  keyFile = join(processes.home, 'keys', 'master-keys.json');
});

afterAll(async () => {
  await processes.close();
  await site.close();
});

test('a key changes under live calls, browser and service are killed in a login, and nothing tells the password', async () => {
  const first = await processes.serve();
  const key = await processes.makeKey();
  const client = await processes.connectWith(key);
  const credential = await storeLogin(client);

  const [old] = await masterKeys();
  const calls = await whileCalling(client, async () => {
    expect((await processes.command(['master-key', 'rotate'])).code).toBe(0);
    expect((await processes.command(['master-key', 'retire', old ?? ''])).code).toBe(0);
  });
  expect(calls.failed).toEqual([]);
  expect(calls.done).toBeGreaterThan(10);
  const now = await masterKeys();
  expect(now).toHaveLength(1);
  expect(now).not.toContain(old);
  expect(await dataKeysUnder(old ?? '')).toBe(0);
  expect(await dataKeysUnder(now[0] ?? '')).toBeGreaterThan(0);
  expect(readFileSync(keyFile, 'utf8')).not.toContain(old);

  const run = dataOf(
    await client.api.POST('/runs', {
      body: {
        target_url: `${site.url}/`,
        persona_ids: ['first-time-visitor', 'expert-in-a-hurry'],
        task: 'Sign in',
        credential_ids: [credential],
        // The crawl signs in as well; what it looks at afterwards gets time by its actions.
        crawl: { max_actions: 10 },
        seed: 3,
      },
    }),
  );
  // The first session loses its browser, the second one the service.
  await waitFor('the first login', async () => waiting.length === 1);
  for (const pid of await browserPids()) process.kill(pid, 'SIGKILL');
  await waitFor('the second login', async () => waiting.length === 2);
  await client.close();
  await processes.kill(first);

  answers = true;
  const second = await processes.serve();
  const again = await processes.connectWith(key);
  const done = await waitFor('the end of the run', async () => {
    const found = dataOf(await again.api.GET('/runs/{id}', { params: { path: { id: run.run_id } } }));
    return found.status === 'queued' || found.status === 'running' ? null : found;
  });
  expect(done.sessions.map(({ failure }) => failure?.code ?? null)).toEqual(['site_failed', null]);
  // The new key alone opened it.
  expect(kind.received).toEqual([siteLogin.password]);
  await again.close();
  second.kill('SIGKILL');
  await ended(second);
  const places = await allPlaces();
  const named = (holds: (bytes: Buffer) => boolean) =>
    places.filter(([, bytes]) => holds(bytes)).map(([name]) => name);
  expect(named(holdsCanary)).toEqual([]);
  // The search does find what is there, in each kind of place.
  const found = named((bytes) => bytes.includes(run.run_id)).join('\n');
  for (const place of ['output', 'table public.', 'pg_wal', '/base/']) expect(found).toContain(place);
});

test.each(['missing', 'foreign', 'damaged'] as const)(
  'a service whose key file is %s does not start and says so in one sentence',
  async (what) => {
    const text = await readFile(keyFile, 'utf8');
    const file = join(processes.home, 'keys', `${what}.json`);
    const ring = JSON.parse(text) as { keys: { key: string }[] };
    for (const held of ring.keys) held.key = Buffer.alloc(32, 7).toString('base64');
    if (what === 'foreign') await writeFile(file, JSON.stringify(ring), { mode: 0o600 });
    if (what === 'damaged') await writeFile(file, text.slice(0, -20), { mode: 0o600 });
    const { code, err } = await processes.command(['serve'], { PASSERBY_MASTER_KEY_FILE: file });
    const sentence = {
      missing: /^✗ The master key file \S+missing\.json is missing; [^.]+\.$/,
      foreign: /^✗ The master key mk_\w+ does not open this database's logins; [^.]+\.$/,
      damaged: /^✗ The master key file \S+damaged\.json is damaged; [^.]+\.$/,
    }[what];
    expect(code).toBe(3);
    // The log is JSON, a line each; the rest is what the operator is told.
    const told = err
      .trimEnd()
      .split('\n')
      .filter((line) => !line.startsWith('{'));
    expect(told).toEqual([expect.stringMatching(sentence)]);
    expect(err).not.toContain(ring.keys[0]?.key);
  },
);

async function storeLogin(client: ApiClient): Promise<string> {
  const body = { label: 'Ledger', target_host: 'localhost', ...siteLogin };
  return dataOf(await client.api.POST('/credentials', { body })).id;
}

/** Stores, lists and deletes logins without a pause for as long as `work` goes on. */
async function whileCalling(
  client: ApiClient,
  work: () => Promise<void>,
): Promise<{ done: number; failed: unknown[] }> {
  const calls = { done: 0, failed: [] as unknown[] };
  const over = new AbortController();
  const caller = async () => {
    while (!over.signal.aborted) {
      try {
        const id = await storeLogin(client);
        const { items } = dataOf(await client.api.GET('/credentials'));
        if (!items.some((item) => item.id === id)) throw new Error('the login is not in the list');
        const gone = await client.api.DELETE('/credentials/{id}', { params: { path: { id } } });
        if (gone.response.status !== 204) throw new Error(`deleting answered ${gone.response.status}`);
        calls.done += 3;
        await sleep(20);
      } catch (error) {
        calls.failed.push(error);
      }
    }
  };
  const callers = [caller(), caller()];
  await work().finally(() => over.abort());
  await Promise.all(callers);
  return calls;
}

const masterKeys = () =>
  processes.withDatabase(async ({ kysely }) =>
    (await kysely.selectFrom('master_keys').select('id').execute()).map(({ id }) => id),
  );

const dataKeysUnder = (masterKey: string) =>
  processes.withDatabase(async ({ kysely }) => {
    const rows = await kysely.selectFrom('data_keys').select('id').where('kek_id', '=', masterKey).execute();
    return rows.length;
  });

/** Process ids of browsers on profiles of this home. */
async function browserPids(): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const isOurs = async (pid: string) => {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return line.includes(`--user-data-dir=${processes.home}`) && !line.includes('--type=');
  };
  const ours = await Promise.all(pids.map(isOurs));
  return pids.filter((_pid, at) => ours[at]).map(Number);
}

/** What was printed, the rows of the database and the files of the home. */
async function allPlaces(): Promise<Place[]> {
  return [
    ['output', Buffer.from(processes.output())],
    ...(await processes.withDatabase(rowsOfAllTables)),
    ...(await filesBelow(processes.home)),
  ];
}
