// What a session may spend, with budgets made small, and what becomes of a run that is deleted.
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShop } from '../../demo/shop/shop.ts';
import { serveSite, type HttpsSite } from '../support/https-site.ts';
import { startTestService, type Answer, type TestService } from '../support/service.ts';

const mediumWallMs = 3_500;
let site: HttpsSite;
let service: TestService;
let folder: string;

beforeAll(async () => {
  const shop = createShop({ flags: 'clean' });
  site = await serveSite({ handler: (request, response) => shop.handle(request, response) });
  folder = await mkdtemp(join(tmpdir(), 'passerby-test-ca-'));
  await writeFile(join(folder, 'ca.pem'), site.ca);
  service = await startTestService({
    sites: [site],
    caFiles: [join(folder, 'ca.pem')],
    budgets: { short: { turns: 2, wallMs: 60_000 }, medium: { turns: 1_000, wallMs: mediumWallMs } },
  });
});
afterAll(async () => {
  await service.close();
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

async function start(more: Record<string, unknown>): Promise<Answer['json']> {
  const body = {
    target_url: `${site.url}/`,
    persona_ids: ['first-time-visitor'],
    task: 'Buy the blue mug and pay by card',
    seed: 3,
    ...more,
  };
  const answer = await service.call('POST', '/runs', { body });
  expect(answer.status).toBe(202);
  return answer.json;
}

async function reportOf(run: Answer['json']): Promise<Answer['json']> {
  const path = `/runs/${run.run_id}/sessions/${run.sessions[0].id}`;
  return (await service.call('GET', `${path}/report.json`)).json;
}

test('the turns of a budget end a session, and not one turn more is taken', async () => {
  const run = await service.ended((await start({})).run_id);
  expect(run.sessions[0]).toMatchObject({ status: 'completed', outcome: 'out_of_budget' });
  const path = `/runs/${run.run_id}/sessions/${run.sessions[0].id}`;
  const transcript = (await service.call('GET', `${path}/transcript`)).json;
  expect(transcript.turns).toHaveLength(2);
  expect((await reportOf(run)).outcome.because).toContain('turns ran out after 2 turns');
});

test('the time of a budget ends a session', async () => {
  const run = await service.ended((await start({ duration_budget: 'medium' })).run_id);
  expect(run.sessions[0]).toMatchObject({ status: 'completed', outcome: 'out_of_budget' });
  expect((await reportOf(run)).outcome.because).toContain('wall time ran out');
  // No turn begins after the limit. What a slow machine may take on top is far below what a thousand turns would.
  const path = `/runs/${run.run_id}/sessions/${run.sessions[0].id}`;
  const events: { kind: string; at: number }[] = (await service.call('GET', `${path}/events`)).json.items;
  const [startedAt = 0] = events.filter(({ kind }) => kind === 'session.started').map(({ at }) => at);
  const turns = events.filter(({ kind }) => kind === 'turn.started').map(({ at }) => at - startedAt);
  expect(turns.length).toBeGreaterThan(0);
  expect(turns.length).toBeLessThan(100);
  expect(Math.max(...turns)).toBeLessThan(mediumWallMs + 10_000);
  expect((await reportOf(run)).duration_ms).toBeLessThan(mediumWallMs + 60_000);
});

test('a deleted run is gone with all that belonged to it, and a live one is refused', async () => {
  const started = await start({});
  const path = `/runs/${started.run_id}`;
  const early = await service.call('DELETE', path);
  expect([early.status, early.json.code]).toEqual([409, 'run_not_ended']);
  const run = await service.ended(started.run_id);
  expect((await service.call('DELETE', path, { key: service.otherKey })).status).toBe(404);
  expect(await filesOf(run.run_id)).not.toEqual([]);

  const gone = await service.call('DELETE', path);
  expect([gone.status, gone.bytes.length]).toEqual([204, 0]);
  const session = `${path}/sessions/${run.sessions[0].id}`;
  for (const dead of [
    path,
    `${path}/map`,
    `${session}/report.json`,
    `${session}/events`,
    `${session}/stream`,
  ]) {
    expect((await service.call('GET', dead)).status).toBe(404);
  }
  expect((await service.call('DELETE', path)).json.code).toBe('not_found');
  expect(await filesOf(run.run_id)).toEqual([]);
  const list = await service.call('GET', '/runs');
  expect(list.json.items.map((item: { id: string }) => item.id)).not.toContain(run.run_id);
});

async function filesOf(runId: string): Promise<string[]> {
  const all = await readdir(join(service.home, 'artefacts'), { recursive: true });
  return all.filter((name) => name.includes(runId));
}
