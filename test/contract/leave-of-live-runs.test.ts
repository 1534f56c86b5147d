// A run goes by the leave that held when it was accepted: entries that are widened, narrowed or removed while it is queued or
// live change nothing for any of its sessions, and everything for the next run.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccounts } from '../../src/accounts/accounts.ts';
import { systemClock } from '../../src/base/time.ts';
import type { Evidence } from '../../src/evidence/evidence.ts';
import { createEvidenceStore } from '../../src/evidence/evidence-store.ts';
import { grantsOfRun } from '../../src/runs/host-grants.ts';
import { createDiskFiles } from '../../src/storage/disk-files.ts';
import { commandLine } from '../support/command-line.ts';
import { serveSite, type HttpsSite } from '../support/https-site.ts';
import { startTestService, type TestService } from '../support/service.ts';

const page = `<!doctype html><html lang="en"><title>Opening hours</title><h1>Opening hours</h1>
<p>We are open from nine to five.</p><p><a href="/">Home</a></p>
<script>fetch('/visits/7', { method: 'POST', body: new URLSearchParams({ seen: '1' }) })</script></html>`;

let site: HttpsSite;
let service: TestService;
let folder: string;
let admin: string;
/** Pages that were asked for and wait. */
let waiting: ServerResponse[] = [];
let isHeld = true;

beforeAll(async () => {
  site = await serveSite({
    handler: (_request, response) => {
      if (isHeld) waiting.push(response);
      else answer(response);
    },
  });
  folder = await mkdtemp(join(tmpdir(), 'passerby-test-ca-'));
  await writeFile(join(folder, 'ca.pem'), site.ca);
  service = await startTestService({
    sites: [site, { host: 'other.localhost', port: site.port }],
    caFiles: [join(folder, 'ca.pem')],
    liveSessions: 1,
    budgets: { short: { turns: 2, wallMs: 60_000 }, medium: { turns: 2, wallMs: 60_000 } },
  });
  const made = await service.withDatabase((database) =>
    createAccounts({ database }).createKey({ account: 'one', scopes: ['read', 'write', 'hosts:write'] }),
  );
  admin = made.key;
});
afterAll(async () => {
  waiting.forEach(answer);
  await service.close();
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

function answer(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(page);
}

const entryOf = (host: string) => `${host}:${site.port}`;

async function change(host: string, effects: 'look' | 'all' | null): Promise<void> {
  const path = `/hosts/${entryOf(host)}`;
  const done =
    effects === null
      ? await service.call('DELETE', path, { key: admin })
      : await service.call('PUT', path, { key: admin, body: { effects } });
  expect(done.status).toBe(effects === null ? 204 : 200);
}

async function start(host: string, personas: string[]): Promise<string> {
  const body = { target_url: `https://${entryOf(host)}/`, persona_ids: personas, seed: 3 };
  const started = await service.call('POST', '/runs', { key: admin, body });
  expect(started.status).toBe(202);
  return started.json.run_id;
}

/** The facts that the sessions of an ended run went by, and how they ended. */
async function factsOf(runId: string): Promise<Evidence[]> {
  const run = await service.ended(runId);
  return service.withDatabase(async (database) => {
    const files = createDiskFiles(join(service.home, 'artefacts'));
    const store = createEvidenceStore({ database, files, clock: systemClock });
    const found: Evidence[] = [];
    for (const { id } of run.sessions) {
      const evidence = await store.evidence(id);
      if (evidence) found.push(evidence);
    }
    expect(found).toHaveLength(run.sessions.length);
    return found;
  });
}

test('from all to look and gone, and from look to all: live and queued sessions keep what held', async () => {
  await change('other.localhost', 'look');
  const wide = await start('localhost', ['first-time-visitor', 'older-adult']);
  // One session is live and waits for its page; the other is queued.
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  expect((await service.call('GET', `/runs/${wide}`)).json.status).toBe('running');
  await change('localhost', 'look');
  const narrow = await start('other.localhost', ['first-time-visitor']);
  expect((await service.call('GET', `/runs/${narrow}`)).json.status).toBe('queued');
  const later = await start('localhost', ['first-time-visitor']);
  await change('other.localhost', 'all');
  await change('localhost', null);
  isHeld = false;
  waiting.splice(0).forEach(answer);

  const held = [
    { entry: entryOf('localhost'), effects: 'all', allow: [] },
    { entry: entryOf('other.localhost'), effects: 'look', allow: [] },
  ];
  for (const { facts, end, screens } of await factsOf(wide)) {
    expect([facts.effects, facts.hosts]).toEqual(['all', held]);
    // Its host is on no list any more, and yet it came there.
    expect([end.failure, screens[0]?.url]).toEqual([null, `https://${entryOf('localhost')}/`]);
  }
  const [lookedAt] = await factsOf(narrow);
  expect(lookedAt?.facts.effects).toBe('look');
  expect(lookedAt?.facts.hosts?.map(({ effects }) => effects)).toEqual(['look', 'look']);
  expect(lookedAt?.end.failure).toBeNull();
  const [last] = await factsOf(later);
  expect([last?.facts.effects, last?.end.failure]).toEqual(['look', null]);

  // The next run goes by the list as it is now.
  const body = { target_url: `https://${entryOf('localhost')}/`, persona_ids: ['first-time-visitor'] };
  const refused = await service.call('POST', '/runs', { key: admin, body });
  expect([refused.status, refused.json.code]).toEqual([403, 'target_host_not_allowed']);
  const next = await start('other.localhost', ['first-time-visitor']);
  expect(await service.withDatabase(({ kysely }) => grantsOfRun(kysely, next))).toEqual([
    { entry: entryOf('other.localhost'), effects: 'all', allow: [] },
  ]);
  await service.ended(next);

  // What these runs recorded can be explained.
  const explain = ['hosts', 'explain', entryOf('localhost'), '--account', 'one', '--runs', '2', '--json'];
  const told = await commandLine(service, explain);
  const { runs, requests, leave } = JSON.parse(told.out);
  expect([leave, runs.map((run: { run_id: string }) => run.run_id)]).toEqual([null, [later, wide]]);
  const visits = requests.find(({ path }: { path: string }) => path === '/visits/*');
  expect(visits).toMatchObject({ method: 'POST', fields: ['seen'], by_the_site: true });
  expect(visits.times).toBeGreaterThanOrEqual(3);
  expect(visits.under.all).toBe(visits.times);
});
