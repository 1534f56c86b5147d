// Two API nodes and one worker over a shared database and object store: a run goes across, whoever is asked about it, a node for webhooks
// alone delivers, an account and the whole service go into archives and come back elsewhere, and all drain when they are told to stop.
// Kills, stops, outages and moves to other workers are in `npm run bench crash`.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Agent, request } from 'undici';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createAccounts } from '../../src/accounts/accounts.ts';
import { silentLog } from '../../src/base/log.ts';
import { readServerFile } from '../../src/base/server-file.ts';
import { sleep } from '../../src/base/time.ts';
import { dataOf, type ApiClient, type ApiError } from '../../src/client/api-client.ts';
import { writeArchive } from '../../src/operations/archive.ts';
import { openDatabase } from '../../src/storage/database.ts';
import { createDiskFiles } from '../../src/storage/disk-files.ts';
import { createTestDatabase } from '../support/database.ts';
import { startFleet, type Fleet, type FleetNode } from '../support/fleet.ts';
import { serveSite, type HttpsSite } from '../support/https-site.ts';
import { createOrderSite } from '../support/order-site.ts';
import { waitFor } from '../support/service-process.ts';

/** Longest that a process may take to end, milliseconds: it gives its sessions back within 15 s. */
const drainLimitMs = 20_000;
const shop = createOrderSite();
let site: HttpsSite;
let fleet: Fleet;
let api: FleetNode;
let other: FleetNode;
let worker: FleetNode;
let client: ApiClient;
let key: string;
interface Ordered {
  runId: string;
  sessionId: string;
}
/** A run that has ended. */
let watched: Ordered;

/** Bodies that came to `/hook`. */
const told: string[] = [];

beforeAll(async () => {
  site = await serveSite({
    handler: (request, response) => {
      // A visit that has not ended when its worker is told to stop.
      if (request.url === '/n/returned') return void setTimeout(() => shop.handler(request, response), 8_000);
      if (request.url !== '/hook') return shop.handler(request, response);
      request.on('data', (chunk: Buffer) => void told.push(chunk.toString()));
      request.on('end', () => response.writeHead(204).end());
    },
  });
  fleet = await startFleet({ sites: [site], ca: site.ca, turns: 4 });
  const drain = { PASSERBY_DRAIN_PAUSE_S: '2' };
  [api, other, worker] = await Promise.all([
    fleet.start('api', drain),
    fleet.start('api'),
    fleet.start('worker', { PASSERBY_SESSIONS: '1', LOOKS: 'off', ...drain }),
  ]);
  key = await fleet.keyOf('one');
  client = await api.client(key);
});
afterAll(async () => {
  await client.close();
  await fleet.close();
  await site.close();
});

/** Asks this API node as a browser that has its cookie. */
async function ask(node: FleetNode, path: string, { cookie = '', form = '' } = {}) {
  const server = await readServerFile(node.home);
  const { origin } = new URL(server?.dashboard_url ?? '');
  return request(`${origin}${path}`, {
    dispatcher: new Agent({ connect: { ca: await readFile(server?.ca_file ?? '', 'utf8') } }),
    method: form === '' ? 'GET' : 'POST',
    headers: { cookie, origin, ...(form !== '' && { 'content-type': 'application/x-www-form-urlencoded' }) },
    ...(form !== '' && { body: form }),
  });
}

async function order(buyer: string): Promise<Ordered> {
  const body = {
    target_url: `${site.url}/n/${buyer}`,
    persona_ids: ['first-time-visitor'],
    task: 'Buy the stoneware mug',
    seed: 1,
  };
  const run = dataOf(await client.api.POST('/runs', { body }));
  return { runId: run.run_id, sessionId: run.sessions[0]?.id ?? '' };
}

test('a run accepted by one process is worked on by another, followed at the first, and kept in the object store', async () => {
  expect((await worker.operations('/readyz')).status).toBe(200);
  expect((await worker.operations('/metrics')).text).toMatch(
    /passerby_sessions_at_once\{which="allowed"\} 1/,
  );
  const signedIn = await ask(api, '/sign-in', { form: `key=${encodeURIComponent(key)}` });
  const cookie = String(signedIn.headers['set-cookie']).split(';', 1)[0] ?? '';
  dataOf(
    await client.api.POST('/webhooks', { body: { url: `${site.url}/hook`, events: ['run.completed'] } }),
  );
  const run = await order('watched');
  watched = run;
  // Who signed in at one node watches at another what a third process does.
  const page = await ask(other, `/r/${run.runId}/stream`, { cookie });
  const shown = page.body.text();
  const kinds: string[] = [];
  for await (const event of client.events(run, AbortSignal.timeout(90_000))) kinds.push(event.kind);
  expect([kinds[0], kinds.at(-1)]).toEqual(['session.started', 'session.ended']);
  expect(shop.orders.get('watched')).toHaveLength(1);
  const path = { id: run.runId, sid: run.sessionId };
  const report = await waitFor('the report', async () => {
    const { response } = await client.api.GET('/runs/{id}/sessions/{sid}/report.json', { params: { path } });
    return response.status === 200 ? response : null;
  });
  expect(report.status).toBe(200);
  const keys = [...fleet.s3.objects.keys()];
  expect(keys.some((name) => name.startsWith('fleet/acc_') && name.endsWith('.png'))).toBe(true);
  expect(fleet.s3.refused).toBe(0);
  expect(await shown).toMatch(/event: piece[\s\S]*Running[\s\S]*event: end/i);
  const worked = (await worker.operations('/metrics')).text;
  expect(worked).toMatch(/passerby_queue_wait_seconds_count\{what="session"\} 1\n/);
  expect(worked).toMatch(/passerby_ended_total\{what="session",how="completed"\} 1\n/);
  expect(worked).toMatch(/passerby_turn_seconds_count [1-9]/);
  expect(worked).toMatch(/passerby_browser_start_seconds_count\{ok="true"\} [1-9]/);
  // Neither of those that are at work sends; a node for that alone does.
  expect(told).toEqual([]);
  const sender = await fleet.start('webhooks');
  await waitFor('the delivery', async () => told[0] ?? null);
  expect(JSON.parse(told[0] ?? '')).toMatchObject({ type: 'run.completed', data: { run_id: run.runId } });
  const counted = /passerby_delivery_seconds_count\{how="delivered"\} [1-9]/;
  await waitFor('the delivery to be counted', async () =>
    counted.test((await sender.operations('/metrics')).text) ? true : null,
  );
  expect(await sender.end('SIGTERM')).toBe(0);
});

/** All that the API gives of a run, from the database and from the files. */
async function given(from: ApiClient, { runId, sessionId }: Ordered): Promise<string[]> {
  const path = `/runs/${runId}/sessions/${sessionId}`;
  const report = await from.fetch(`${path}/report.json`);
  const { images } = JSON.parse(report.toString()).artefacts;
  const parts = await Promise.all(
    ['events', 'evidence', 'recording', 'transcript', ...images.map(fileOf)].map((part) =>
      from.fetch(`${path}/${part}`),
    ),
  );
  return [report, ...parts].map((bytes) => bytes.toString('base64'));
}

const fileOf = ({ name }: { name: string }) => `screenshots/${name}`;

/** The lines of an archive: its rows come in the order of the database. */
const linesOf = async (archive: string) =>
  gunzipSync(await readFile(archive))
    .toString()
    .split('\n')
    .toSorted();

/** A service of its own, and what it holds of an account or altogether, as lines of an archive. */
async function openTarget(folder: string) {
  const { connection, url, drop } = await createTestDatabase({ empty: true });
  const database = await openDatabase({ connection, log: silentLog, maxConnections: 2 });
  const files = createDiskFiles(join(folder, 'files'));
  return {
    settings: { DATABASE_URL: url, PASSERBY_FILES: join(folder, 'files') },
    async lines(account: string | null) {
      const path = join(folder, 'again.archive');
      const id = account && (await createAccounts({ database }).findOrCreate(account)).id;
      await writeArchive({ database, files }, id, path);
      return linesOf(path);
    },
    async close() {
      await database.close();
      await drop();
    },
  };
}

test('an account goes into a service that runs, and the whole service into an empty one, by the command line', async () => {
  const login = { label: 'shop', target_host: site.host, username: 'ann', password: 'correct horse' };
  await client.api.POST('/credentials', { body: login });
  const otherKey = await fleet.keyOf('another');
  const before = await given(client, watched);
  const comeBack = async (account: string | null) => {
    const folder = await mkdtemp(join(tmpdir(), 'passerby-archive-'));
    const archive = join(folder, 'first.archive');
    const target = await openTarget(folder);
    const scope = account === null ? ['--all'] : ['--account', account];
    // The master keys are not in the archive of an account: the service that takes it has them already.
    const running = account === null ? null : await fleet.start('api', target.settings);
    await fleet.command(['export', ...scope, '--out', archive]);
    const told = await fleet.command(['import', archive], target.settings);
    expect(told).toMatch(/\d\d rows and [1-9]\d* files were put back/);
    expect(await target.lines(account)).toEqual(await linesOf(archive));
    const node = running ?? (await fleet.start('api', target.settings));
    const [reader, stranger] = [await node.client(key), await node.client(otherKey)];
    try {
      expect(await given(reader, watched)).toEqual(before);
      return await stranger.api.GET('/hosts').then(
        ({ response }) => response.status,
        ({ status }: ApiError) => status,
      );
    } finally {
      await Promise.all([reader.close(), stranger.close(), node.end('SIGKILL')]);
      await target.close();
      await rm(folder, { recursive: true });
    }
  };
  // Of another account there is nothing with the first, and all with the second.
  expect(await Promise.all(['one', null].map(comeBack))).toEqual([401, 200]);
});

test('told to stop, a worker and an API node say so, give the session back, end streams, and are gone in time', async () => {
  const run = await order('returned');
  await waitFor('the session to begin', async () =>
    worker.lines.some((line) => line['event'] === 'session.started' && line['session_id'] === run.sessionId),
  );
  const stream = await openStream(run);
  expect(await drained(worker)).toBe(0);
  const session = await fleet.database.kysely
    .selectFrom('sessions')
    .select(['status', 'attempt', 'released'])
    .where('id', '=', run.sessionId)
    .executeTakeFirst();
  expect(session).toEqual({ status: 'queued', attempt: 1, released: 1 });

  // Open until then, and brought to its end, not broken off.
  let hasEnded = false;
  const read = stream.text().finally(() => (hasEnded = true));
  await sleep(500);
  expect(hasEnded).toBe(false);
  expect(await drained(api)).toBe(0);
  const told = await read;
  expect(told).toContain('session.started');
  expect(told).not.toContain('session.ended');
});

async function openStream({ runId, sessionId }: { runId: string; sessionId: string }) {
  const server = await readServerFile(api.home);
  const ca = await readFile(server?.ca_file ?? '', 'utf8');
  const { body } = await request(`${server?.base_url}/runs/${runId}/sessions/${sessionId}/stream`, {
    dispatcher: new Agent({ connect: { ca } }),
    headers: { authorization: `Bearer ${key}`, accept: 'text/event-stream' },
  });
  return body;
}

/** Tells it to stop, sees what it says meanwhile, and answers its exit code. */
async function drained(node: FleetNode): Promise<number | null> {
  const beganMs = performance.now();
  const code = node.end('SIGTERM');
  const told = await waitFor('readiness to be off', async () => {
    const { status, text } = await node.operations('/readyz');
    return status === 503 ? text : null;
  });
  expect(told).toContain('The service is stopping.');
  await code;
  expect(performance.now() - beganMs).toBeLessThan(drainLimitMs);
  return code;
}
