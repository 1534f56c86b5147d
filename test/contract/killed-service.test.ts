// Kill -9 of the service in the middle of a run, then a start, then a polite stop and another start: the run still ends, and
// nothing is left behind. One run for all of it, since each start of a service costs seconds.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShop } from '../../demo/shop/shop.ts';
import { dataOf, type ApiClient } from '../../src/client/api-client.ts';
import { serveSite, type HttpsSite } from '../support/https-site.ts';
import { ended, serviceProcesses, waitFor, type ServiceProcesses } from '../support/service-process.ts';

let site: HttpsSite;
let processes: ServiceProcesses;

beforeAll(async () => {
  const shop = createShop({ flags: 'clean' });
  site = await serveSite({ handler: (request, response) => shop.handle(request, response) });
  processes = await serviceProcesses({ sites: [site], ca: site.ca });
});

afterAll(async () => {
  await processes.close();
  await site.close();
});

test('a run outlives a kill and a stop, with no browser, database or lock left by the dead service', async () => {
  const first = await processes.serve();
  const key = await processes.makeKey();
  const { runId, sessionId } = await startRun(await processes.connectWith(key));
  await untilTurn(2, { key, runId, sessionId, sinceMs: 0 });
  expect(await browsersOf(processes.home)).not.toEqual([]);
  // What holds for the run was said when it was accepted: the sessions that are taken up again go by that.
  const removed = await processes.command([
    'hosts',
    'remove',
    `${site.host}:${site.port}`,
    '--account',
    'killed',
  ]);
  expect(removed.code, removed.err).toBe(0);
  await processes.kill(first);
  const killedMs = Date.now();

  const second = await processes.serve();
  const refused = await processes.command(['serve']);
  expect(refused.code).toBe(3);
  expect(refused.err).toMatch(/^✗ Another Passerby \(process \d+\) uses .+\n$/);
  // What the dead one left is gone before the session is taken up again, in one browser.
  await untilTurn(1, { key, runId, sessionId, sinceMs: killedMs });
  expect(new Set((await browsersOf(processes.home)).map(profileOf)).size).toBe(1);

  // Told to stop, it gives the session back.
  second.kill('SIGTERM');
  expect(await ended(second)).toBe(0);
  expect(await processesWith(processes.home)).toEqual([]);

  const third = await processes.serve();
  const client = await processes.connectWith(key);
  const run = await waitFor('the end of the run', async () => {
    const found = dataOf(await client.api.GET('/runs/{id}', { params: { path: { id: runId } } }));
    return found.status === 'queued' || found.status === 'running' ? null : found;
  });
  expect(run.status).toBe('completed');
  const path = { id: runId, sid: sessionId };
  const events = dataOf(await client.api.GET('/runs/{id}/sessions/{sid}/events', { params: { path } }));
  expect(events.items.filter((event) => event.kind === 'session.started')).toHaveLength(1);
  await client.close();

  third.kill('SIGTERM');
  expect(await ended(third)).toBe(0);
  expect(existsSync(join(processes.home, 'server.json'))).toBe(false);
  expect(await processesWith(processes.home)).toEqual([]);
});

async function startRun(client: ApiClient): Promise<{ runId: string; sessionId: string }> {
  const body = {
    target_url: `${site.url}/`,
    // One browser is one session's here.
    crawl: 'off',
    persona_ids: ['first-time-visitor'],
    task: 'Buy the stoneware mug',
    seed: 3,
  };
  const started = dataOf(await client.api.POST('/runs', { body }));
  await client.close();
  return { runId: started.run_id, sessionId: started.sessions[0]?.id ?? '' };
}

/** Waits for an event of that turn or a later one, told after `sinceMs`. */
async function untilTurn(
  turn: number,
  { key, runId, sessionId, sinceMs }: { key: string; runId: string; sessionId: string; sinceMs: number },
): Promise<void> {
  const client = await processes.connectWith(key);
  await waitFor(`turn ${turn}`, async () => {
    const path = { id: runId, sid: sessionId };
    const page = dataOf(await client.api.GET('/runs/{id}/sessions/{sid}/events', { params: { path } }));
    return page.items.some((event) => event.turn >= turn && event.at > sinceMs);
  });
  await client.close();
}

/** Browsers that run on profiles of this home. */
async function browsersOf(folder: string): Promise<string[]> {
  return (await processesWith(folder)).filter((line) => line.includes('--user-data-dir='));
}

/** The profile that a browser's process runs on. */
function profileOf(line: string): string {
  return /--user-data-dir=(\S+)/.exec(line)?.[1] ?? line;
}

/** Command lines of live processes that name `text`. */
async function processesWith(text: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return lines.filter((line) => line.includes(text)).map((line) => line.replaceAll('\0', ' '));
}
