// Personas of an account over HTTP: made, changed, deleted, run with, and hidden from everybody else.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pages, serveSite, type HttpsSite } from '../support/https-site.ts';
import { startTestService, type TestService } from '../support/service.ts';

let site: HttpsSite;
let service: TestService;
let folder: string;
beforeAll(async () => {
  site = await serveSite({ handler: pages({ '/': '<!doctype html><title>Hello</title><h1>Hello</h1>' }) });
  folder = await mkdtemp(join(tmpdir(), 'passerby-test-ca-'));
  await writeFile(join(folder, 'ca.pem'), site.ca);
  service = await startTestService({ sites: [site], caFiles: [join(folder, 'ca.pem')] });
});
afterAll(async () => {
  await service.close();
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const make = (body: unknown, more: object = {}) => service.call('POST', '/personas', { body, ...more });

test('a persona is made from one of the library, changed field by field and deleted', async () => {
  const made = await make({
    based_on: 'older-adult',
    who: { name: 'Grandmother Ada' },
    device: { viewport: { width: 1000 } },
    how: { typing_wpm: 12 },
  });
  expect(made.status).toBe(201);
  expect(made.json).toMatchObject({
    source: 'custom',
    based_on: 'older-adult',
    who: { name: 'Grandmother Ada', domain_knowledge: 'novice' },
    device: { viewport: { width: 1000, height: 940 } },
    how: { typing_wpm: 12, reading_cap: null, consent: 'reject' },
  });
  const path = `/personas/${made.json.persona_id}`;
  expect((await service.call('GET', path)).json).toEqual(made.json);

  const changed = await service.call('PATCH', path, { body: { how: { reading_cap: 9 } } });
  expect(changed.status).toBe(200);
  expect(changed.json.how).toEqual({ ...made.json.how, reading_cap: 9 });
  expect(changed.json.who).toEqual(made.json.who);

  const list = (await service.call('GET', '/personas')).json.items;
  expect(list.slice(0, 15).every((card: { source: string }) => card.source === 'library')).toBe(true);
  expect(list.at(-1)).toMatchObject({ persona_id: made.json.persona_id, name: 'Grandmother Ada' });

  expect((await service.call('DELETE', path)).status).toBe(204);
  expect((await service.call('GET', path)).json.code).toBe('persona_not_found');
  expect((await service.call('DELETE', path)).json.code).toBe('persona_not_found');
});

test('a whole persona needs no base, and what it is made of comes back as it was sent', async () => {
  const library = (await service.call('GET', '/personas/colour-blind-analyst')).json;
  const { who, device, abilities, preferences, how } = library;
  const made = await make({ who, device, abilities, preferences, how });
  expect(made.status).toBe(201);
  expect(made.json).toMatchObject({ who, device, abilities, preferences, how, based_on: null });
});

test('what is missing, unknown or out of range is named by its pointer', async () => {
  const pointers = async (body: unknown) => {
    const answer = await make(body);
    expect([answer.status, answer.json.code]).toEqual([422, 'validation_failed']);
    return answer.json.errors.map((error: { pointer: string }) => error.pointer);
  };
  const base = { based_on: 'first-time-visitor' };
  expect(await pointers({})).toContain('/who');
  expect(await pointers({ ...base, how: { misclick_rate: 1.5 } })).toEqual(['/how/misclick_rate']);
  expect(await pointers({ ...base, how: { misclickRate: 0.5 } })).toEqual(['/how/misclickRate']);
  expect(await pointers({ ...base, how: { mischief: 1 } })).toEqual(['/how/mischief']);
  expect(await pointers({ ...base, id: 'mine' })).toEqual(['/id']);
  expect(await pointers({ ...base, who: { timezone: 'Mars/Olympus' } })).toEqual(['/who/timezone']);
  // A limit of signs alone would let a text of one sign a word pass.
  expect(await pointers({ ...base, who: { story: 'a '.repeat(151) } })).toEqual(['/who/story']);
  expect(await pointers({ ...base, who: { goals: ['Find a lamp', 'a '.repeat(51)] } })).toEqual([
    '/who/goals/1',
  ]);
  expect(await pointers({ ...base, abilities: { vision: 'screen-reader' } })).toEqual(['/how/listening']);
  const unknown = await make({ based_on: 'nobody' });
  expect([unknown.status, unknown.json.code]).toEqual([404, 'persona_not_found']);
  expect(unknown.json.errors[0].pointer).toBe('/based_on');
});

test('the library itself stays as it is', async () => {
  for (const method of ['PATCH', 'DELETE']) {
    const body = method === 'PATCH' ? { body: { how: { caution: 1 } } } : {};
    const answer = await service.call(method, '/personas/older-adult', body);
    expect([answer.status, answer.json.code]).toEqual([403, 'forbidden']);
  }
});

test("another account's persona is a missing one, in every call", async () => {
  const { persona_id } = (await make({ based_on: 'older-adult' })).json;
  const foreign = { key: service.otherKey };
  const path = `/personas/${persona_id}`;
  const answers = await Promise.all([
    service.call('GET', path, foreign),
    service.call('PATCH', path, { ...foreign, body: { how: { caution: 0 } } }),
    service.call('DELETE', path, foreign),
    service.call('POST', '/runs', {
      ...foreign,
      body: { target_url: `${site.url}/`, persona_ids: [persona_id] },
    }),
  ]);
  const missing = await service.call('GET', '/personas/per_00000000000000000000000000', foreign);
  for (const answer of answers) {
    expect([answer.status, answer.json.code]).toEqual([404, 'persona_not_found']);
  }
  expect(answers[0]?.json.detail).toBe(missing.json.detail);
  const list = await service.call('GET', '/personas', foreign);
  expect(list.json.items).toHaveLength(15);
});

test('the same Idempotency-Key makes one persona', async () => {
  const headers = { 'idempotency-key': 'ada-1' };
  const first = await make({ based_on: 'older-adult' }, { headers });
  const again = await make({ based_on: 'older-adult' }, { headers });
  expect([again.status, again.json]).toEqual([201, first.json]);
  expect(again.headers['idempotency-replayed']).toBe('true');
  const other = await make({ based_on: 'tremor-user' }, { headers });
  expect(other.json.code).toBe('idempotency_mismatch');
});

test('a run takes a custom persona, and keeps the one it ran with', async () => {
  const made = (await make({ based_on: 'first-time-visitor', who: { name: 'Ada before' } })).json;
  const run = await service.call('POST', '/runs', {
    body: { target_url: `${site.url}/`, persona_ids: [made.persona_id], task: 'read the heading' },
  });
  expect(run.status).toBe(202);
  const path = `/personas/${made.persona_id}`;
  await service.call('PATCH', path, { body: { who: { name: 'Ada after' } } });
  const ended = await service.ended(run.json.run_id);
  expect(ended.sessions[0]).toMatchObject({ persona_id: made.persona_id, status: 'completed' });
  await service.call('DELETE', path);
  const report = await service.call(
    'GET',
    `/runs/${run.json.run_id}/sessions/${ended.sessions[0].id}/report.json`,
  );
  expect(report.json.persona.name).toBe('Ada before');
});
