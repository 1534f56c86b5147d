// What holds for every operation of the interface document: a key makes a POST happen once, and unknown fields are refused
// by name. Calls that are made to break it stand in run-end-to-end.test.ts, where there is something to reach.
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccounts } from '../../src/accounts/accounts.ts';
import { requestHash } from '../../src/accounts/idempotency.ts';
import type { OpenApiDocument } from '../../src/http/openapi.ts';
import { runStatuses, type RunStatus } from '../../src/runs/run.ts';
import type { Database } from '../../src/storage/database.ts';
import { startTestService, type TestService } from '../support/service.ts';

const target = 'https://nobody.localhost:9446/';
const body = { target_url: target, persona_ids: ['first-time-visitor'] };
let service: TestService;
beforeAll(async () => {
  // No session runs: calls are what is tried here.
  service = await startTestService({ sites: [{ host: 'nobody.localhost', port: 9446 }], liveSessions: 0 });
});
afterAll(async () => {
  await service.close();
});

const document = JSON.parse(
  readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8'),
) as OpenApiDocument;

test('status filters by each of the six states, and another is refused', async () => {
  const ids: Record<string, string> = {};
  // No session runs here, so that a state stays as it is set.
  for (const status of runStatuses) {
    ids[status] = (await service.call('POST', '/runs', { body })).json.run_id;
  }
  await service.withDatabase(async ({ kysely }) => {
    for (const [status, id] of Object.entries(ids)) {
      await kysely
        .updateTable('runs')
        .set({ status: status as RunStatus })
        .where('id', '=', id)
        .execute();
    }
  });
  for (const status of runStatuses) {
    const { json } = await service.call('GET', `/runs?status=${status}`);
    const told = json.items.map((run: { id: string; status: string }) => [run.id, run.status]);
    expect(told, status).toEqual([[ids[status], status]]);
  }
  expect((await service.call('GET', '/runs')).json.items).toHaveLength(runStatuses.length);
  const answer = await service.call('GET', '/runs?status=paused');
  expect([answer.status, answer.json.code]).toEqual([422, 'validation_failed']);
  expect(answer.json.errors[0].pointer).toBe('/status');
});

test('odd but legal calls are understood: a slash at the end, HEAD, types with more, an empty body of any type', async () => {
  const { json } = await service.call('POST', '/runs/', { body });
  const path = `/runs/${json.run_id}`;
  expect((await service.call('GET', `${path}/`)).json.run_id).toBe(json.run_id);
  expect((await service.call('GET', '/runs/?limit=1')).json.items[0].id).toBe(json.run_id);
  const head = await service.call('HEAD', path);
  expect([head.status, head.bytes.length]).toEqual([200, 0]);
  const raw = JSON.stringify(body);
  for (const type of ['application/json; charset=utf-8', 'APPLICATION/JSON']) {
    const answer = await service.call('POST', '/runs', { raw, headers: { 'content-type': type } });
    expect(answer.status, type).toBe(202);
  }
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json']) {
    const more = { raw: '', headers: { 'content-type': type } };
    expect((await service.call('POST', `${path}/cancel`, more)).status, type).toBe(202);
    const told = await service.call('POST', `${path}/cancel`, { ...more, raw: 'x=1' });
    expect(told.status, type).toBe(type === 'application/json' ? 422 : 415);
  }
});

test('a method that an address does not take is refused with those that it takes', async () => {
  for (const [method, path, allow] of [
    ['PUT', '/runs', 'POST, GET, HEAD'],
    ['OPTIONS', '/runs', 'POST, GET, HEAD'],
    ['PATCH', '/runs/x', 'GET, HEAD, DELETE'],
    ['GET', '/runs/x/cancel/', 'POST'],
    ['GET', '/webhooks/x', 'PATCH, DELETE'],
  ] as const) {
    const answer = await service.call(method, path);
    expect([answer.status, answer.json.code], path).toEqual([405, 'method_not_allowed']);
    expect(answer.headers['allow'], path).toBe(allow);
    expect(answer.json.detail).toContain(allow);
  }
});

test('what is wrong is said once a field, in words', async () => {
  const said = async (path: string, more: object = {}) => {
    const { json } = await service.call('POST', '/runs', { body: { ...body, ...more } });
    return path === ''
      ? json.detail
      : json.errors.find((one: { pointer: string }) => one.pointer === path)?.detail;
  };
  expect(await said('/persona_ids', { persona_ids: 'older-adult' })).toBe('must be an array, not a string');
  expect(await said('', { persona_ids: 'older-adult' })).toBe(
    'The body is not valid: persona_ids must be an array, not a string.',
  );
  expect(await said('/task', { task: null })).toBe('must be a string, not null');
  expect(await said('/duration_budget', { duration_budget: 'long' })).toBe(
    'must be one of "short", "medium"',
  );
  expect(await said('/flows/0', { flows: [''] })).toBe('must have at least 1 character');
  expect(await said('/seed', { seed: -1 })).toBe('must be at least 0');
  const none = await service.call('POST', '/runs');
  expect(none.json.detail).toMatch(/^The body is not valid: it must be an object, not (null|undefined)\.$/);
  const since = await service.call('GET', '/runs/x/sessions/y/events?since=soon');
  expect(since.json.detail).toBe('The query is not valid: since must be milliseconds since 1970.');
  const limit = await service.call('GET', '/runs?limit=');
  expect(limit.json.errors).toEqual([{ pointer: '/limit', detail: 'must be a whole number from 1 to 100' }]);
});

/** Rows of what a POST can bring into being, and of the tests that were sent. */
async function rowCounts(database: Database): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from runs) as runs, (select count(*)::int from personas) as personas,
    (select count(*)::int from credentials) as credentials, (select count(*)::int from webhooks) as webhooks,
    (select count(*)::int from deliveries) as deliveries`.execute(database.kysely);
  return rows[0] ?? {};
}

test('every POST there is obeys an Idempotency-Key: one effect, one answer, and the path is part of the request', async () => {
  const post = (path: string, sent: unknown, key: string) =>
    service.call('POST', path, {
      ...(sent === undefined ? {} : { body: sent }),
      headers: { 'idempotency-key': key },
    });
  const login = {
    label: 'Shop',
    target_host: 'nobody.localhost',
    username: 'ada',
    password: 'correct horse',
  };
  // No run here ends so: the deliveries are those of the tests alone.
  const hook = { url: `${target}hook`, events: ['run.partial'] };
  const { id: webhook } = (await service.call('POST', '/webhooks', { body: hook })).json;
  await service.call('POST', `/webhooks/${webhook}/test`);
  const [delivery] = (await service.call('GET', `/webhooks/${webhook}/deliveries`)).json.items;
  const { run_id: run } = (await service.call('POST', '/runs', { body })).json;
  const calls: Record<string, [path: string, body: unknown, adds: string | null]> = {
    '/runs': ['/runs', body, 'runs'],
    '/runs/estimate': ['/runs/estimate', { persona_ids: body.persona_ids }, null],
    '/runs/{id}/cancel': [`/runs/${run}/cancel`, undefined, null],
    '/personas': ['/personas', { based_on: 'older-adult' }, 'personas'],
    '/credentials': ['/credentials', login, 'credentials'],
    '/webhooks': ['/webhooks', hook, 'webhooks'],
    '/webhooks/{id}/test': [`/webhooks/${webhook}/test`, undefined, 'deliveries'],
    '/webhooks/{id}/deliveries/{did}/resend': [
      `/webhooks/${webhook}/deliveries/${delivery.id}/resend`,
      undefined,
      null,
    ],
  };
  const { paths } = document;
  const posts = Object.keys(paths).filter((path) => 'post' in (paths[path] ?? {}));
  expect(posts.toSorted()).toEqual(Object.keys(calls).toSorted());
  await service.withDatabase(async (database) => {
    for (const [name, [path, sent, adds]] of Object.entries(calls)) {
      const key = `every-${name}`;
      const before = await rowCounts(database);
      const first = await post(path, sent, key);
      expect(first.status, name).toBeLessThan(300);
      const again = await post(path, sent, key);
      expect([again.status, again.json], name).toEqual([first.status, first.json]);
      expect([first, again].map((one) => one.headers['idempotency-replayed'])).toEqual([undefined, 'true']);
      const after = adds === null ? before : { ...before, [adds]: (before[adds] ?? 0) + 1 };
      expect(await rowCounts(database), name).toEqual(after);
      const elsewhere = await post('/personas', { based_on: 'tremor-user' }, key);
      expect([elsewhere.status, elsewhere.json.code], name).toEqual([422, 'idempotency_mismatch']);
    }
  });
  // A refusal is not kept: what was mended under the same key is made.
  const refused = await post('/personas', { based_on: 'nobody' }, 'mended');
  expect([refused.status, refused.json.code]).toEqual([404, 'persona_not_found']);
  expect((await post('/personas', { based_on: 'older-adult' }, 'mended')).status).toBe(201);
});

test('of a stored login nothing that was secret is kept for a repeat, not even a hash', async () => {
  const headers = { 'idempotency-key': 'login-1' };
  const login = { label: 'Shop', target_host: 'nobody.localhost', username: 'bea', password: 'tr0ubador' };
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => service.call('POST', '/credentials', { body: login, headers })),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses).toContain(201);
  expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
  const listed = (await service.call('GET', '/credentials')).json.items;
  expect(listed.filter(({ username }: { username: string }) => username === 'bea')).toHaveLength(1);
  // Another password is no other request: an answer that told them apart would be a way to guess.
  const guess = { ...login, password: 'a guess' };
  const repeated = await service.call('POST', '/credentials', { body: guess, headers });
  expect([repeated.status, repeated.headers['idempotency-replayed']]).toEqual([201, 'true']);
  const row = await service.withDatabase(async (database) => {
    const { rows } = await sql<{ row: string; hash: string }>`
      select idempotency_keys::text as row, request_sha256 as hash from idempotency_keys
      where key = 'login-1'`.execute(database.kysely);
    return rows[0];
  });
  expect(row?.row).not.toContain(login.password);
  const { password: _, ...rest } = login;
  const told = { label: rest.label, target_host: rest.target_host, username: rest.username };
  expect(row?.hash).toBe(requestHash('POST', '/v1/credentials', told));
});

test('an unknown field is refused by its name in every body, and a field where there is no body', async () => {
  const { paths } = document;
  const { run_id } = (await service.call('POST', '/runs', { body })).json;
  const persona = (await service.call('POST', '/personas', { body: { based_on: 'older-adult' } })).json;
  const hook = { url: `${target}hook`, events: ['run.failed'] };
  const webhook = (await service.call('POST', '/webhooks', { body: hook })).json;
  const login = {
    label: 'Shop',
    target_host: 'nobody.localhost',
    username: 'ada',
    password: 'correct horse',
  };
  const good: Record<string, object> = {
    'post /runs': body,
    'post /runs/estimate': { persona_ids: body.persona_ids },
    'post /personas': { based_on: 'older-adult' },
    'patch /personas/{id}': { who: { name: 'Agnes' } },
    'post /credentials': login,
    'post /webhooks': hook,
    'patch /webhooks/{id}': { events: ['run.failed'] },
    'put /hosts/{entry}': { effects: 'look' },
  };
  const key = await service.withDatabase(async (database) => {
    const made = await createAccounts({ database }).createKey({
      account: 'one',
      scopes: ['read', 'write', 'hosts:write'],
    });
    return made.key;
  });
  const ids: Record<string, string> = { runs: run_id, personas: persona.persona_id, webhooks: webhook.id };
  const changes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => method !== 'get')
      .map((method) => ({ method, path })),
  );
  expect(changes.length).toBeGreaterThan(12);
  for (const { method, path } of changes) {
    const name = `${method} ${path}`;
    const address = path
      .replace(/^\/(\w+)\/\{id\}/, (_all, kind: string) => `/${kind}/${ids[kind] ?? 'x'}`)
      .replace('{entry}', 'example.com');
    const answer = await service.call(method.toUpperCase(), address, {
      key,
      body: { ...good[name], colour: 'red', size: 7 },
    });
    expect([answer.status, answer.json?.code], name).toEqual([422, 'validation_failed']);
    // Of a login no field is repeated, since a client may have put its secret there.
    const said = name === 'post /credentials' ? 'label, target_host, username, password' : '"colour"';
    expect(answer.json.detail, name).toContain(said);
    if (name !== 'post /credentials') expect(answer.json.errors[0].pointer, name).toBe('/colour');
  }
  const inside = await service.call('POST', '/personas', {
    body: { based_on: 'older-adult', who: { name: 'Agnes', colour: 'red' } },
  });
  expect([inside.status, inside.json.errors[0].pointer]).toEqual([422, '/who/colour']);
  for (const raw of ['{}', 'null', '']) {
    expect((await service.call('POST', `/runs/${run_id}/cancel`, { raw })).status, raw).toBe(202);
  }
  for (const raw of ['[]', '"stop"', '7', 'false']) {
    const answer = await service.call('POST', `/runs/${run_id}/cancel`, { raw });
    expect([answer.status, answer.json.code], raw).toEqual([422, 'validation_failed']);
  }
});

test('all events of a session that was cancelled before its first attempt are told, of attempt 0', async () => {
  const { run_id } = (await service.call('POST', '/runs', { body })).json;
  expect((await service.call('POST', `/runs/${run_id}/cancel`)).status).toBe(202);
  const [session] = (await service.call('GET', `/runs/${run_id}`)).json.sessions;
  const told = await service.call('GET', `/runs/${run_id}/sessions/${session.id}/events?attempts=all`);
  expect(told.status).toBe(200);
  expect(told.json.items).toMatchObject([{ kind: 'session.ended', attempt: 0 }]);
});
