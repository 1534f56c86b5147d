// The webhook endpoints over HTTP, row by row of the interface, with receivers that verify whatever reaches them.
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccounts } from '../../src/accounts/accounts.ts';
import { answers, openReceivers, type Receivers } from '../support/receiver.ts';
import { startTestService, type Answer, type TestService } from '../support/service.ts';

let service: TestService;
let receivers: Receivers;
let folder: string;
/** Exempt, and nothing listens there. */
const nobody = { host: 'nobody.localhost', port: 9444 };

beforeAll(async () => {
  receivers = await openReceivers();
  folder = await mkdtemp(join(tmpdir(), 'passerby-test-ca-'));
  await writeFile(join(folder, 'ca.pem'), receivers.site.ca);
  service = await startTestService({
    sites: [nobody, receivers.site],
    caFiles: [join(folder, 'ca.pem')],
  });
});
afterAll(async () => {
  await service.close();
  await receivers.close();
  await rm(folder, { recursive: true, force: true });
  expect(receivers.received.filter((one) => one.verified !== true)).toEqual([]);
});

const all = ['run.completed', 'run.failed', 'run.partial', 'session.completed', 'session.failed'];

/** Registers a webhook at a path of the receivers and has its deliveries verified. */
async function register(path: string, more: { events?: string[]; secret?: string } = {}): Promise<string> {
  const body = { url: `${receivers.site.url}${path}`, events: all, ...more };
  const made = await service.call('POST', '/webhooks', { body });
  expect(made.status).toBe(201);
  receivers.expect(path, made.json.secret);
  return made.json.id;
}

async function listed(id: string): Promise<Answer['json']> {
  const list = await service.call('GET', '/webhooks');
  return list.json.items.find((one: { id: string }) => one.id === id);
}

const deliveriesOf = async (id: string, query = ''): Promise<Answer['json'][]> =>
  (await service.call('GET', `/webhooks/${id}/deliveries${query}`)).json.items;

/** A run that fails as soon as its session asks for its page. */
async function endedRun(): Promise<Answer['json']> {
  const body = {
    target_url: `https://${nobody.host}:${nobody.port}/`,
    persona_ids: ['first-time-visitor'],
  };
  return service.ended((await service.call('POST', '/runs', { body })).json.run_id);
}

test('a webhook answers its secret when it is made and never again, and only sealed bytes are stored', async () => {
  const url = `${receivers.site.url}/made`;
  const secret = 'correct horse battery staple';
  const made = await service.call('POST', '/webhooks', { body: { url, events: ['run.failed'], secret } });
  expect(made.status).toBe(201);
  expect(made.headers['cache-control']).toBe('no-store');
  expect(made.json).toEqual({ id: expect.any(String), url, events: ['run.failed'], secret });
  const drawn = await service.call('POST', '/webhooks', { body: { url, events: all } });
  expect(drawn.json.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const list = await service.call('GET', '/webhooks');
  expect(list.json.items.map((one: { id: string }) => one.id)).toEqual([drawn.json.id, made.json.id]);
  expect(list.json.items[1]).toEqual({
    id: made.json.id,
    url,
    events: ['run.failed'],
    enabled: true,
    disabled_reason: null,
    created_at: expect.any(String),
    last_delivery_at: null,
    last_delivery_status: null,
  });
  const changed = await service.call('PATCH', `/webhooks/${made.json.id}`, { body: { events: all } });
  for (const answer of [list, changed]) {
    expect(answer.bytes.toString()).not.toContain(secret);
    expect(answer.bytes.toString()).not.toContain('secret');
  }
  const { rows } = await service.withDatabase((database) =>
    sql<{ row: string; sealed: Buffer }>`select webhooks::text as row, sealed_secret as sealed
      from webhooks`.execute(database.kysely),
  );
  expect(rows).toHaveLength(2);
  for (const { row, sealed } of rows) {
    expect(row).not.toContain(secret);
    expect(
      sealed.includes(secret) || sealed.includes(Buffer.from(drawn.json.secret.slice(6), 'base64')),
    ).toBe(false);
  }
  expect(service.lines.join('\n')).not.toContain(secret);
  for (const id of [made.json.id, drawn.json.id]) await service.call('DELETE', `/webhooks/${id}`);
});

const good = { url: 'https://example.com/hook', events: ['run.failed'] };
const bad: [what: string, change: object, code: string, pointer: string | null][] = [
  ['a URL without TLS', { url: 'http://example.com/hook' }, 'target_not_https', '/url'],
  ['a URL of another scheme', { url: 'file:///etc/passwd' }, 'target_not_https', '/url'],
  ['a URL that is none', { url: 'example.com/hook' }, 'validation_failed', '/url'],
  ['a URL of the wrong type', { url: 7 }, 'validation_failed', '/url'],
  ['a URL with a password in it', { url: 'https://me:pass@example.com/' }, 'validation_failed', '/url'],
  [
    'a URL beyond its length',
    { url: `https://example.com/${'x'.repeat(2_048)}` },
    'validation_failed',
    '/url',
  ],
  ['a private address', { url: 'https://10.0.0.1/hook' }, 'target_private_address', '/url'],
  [
    'an address that is private in disguise',
    { url: 'https://[::ffff:7f00:1]/' },
    'target_private_address',
    '/url',
  ],
  ['a name that leads to loopback', { url: 'https://inside.localhost/' }, 'target_private_address', '/url'],
  ['no event', { events: [] }, 'validation_failed', '/events'],
  ['an unknown event', { events: ['run.completed', 'run.eaten'] }, 'validation_failed', '/events/1'],
  ['the event of a test', { events: ['webhook.test'] }, 'validation_failed', '/events/0'],
  ['events that are no list', { events: 'run.failed' }, 'validation_failed', '/events'],
  ['an unknown field', { colour: 'red' }, 'validation_failed', null],
];
const badAtCreation: typeof bad = [
  ...bad,
  ['no URL', { url: undefined }, 'validation_failed', '/url'],
  ['no events', { events: undefined }, 'validation_failed', '/events'],
  ['a secret of 15 characters', { secret: 'x'.repeat(15) }, 'validation_failed', '/secret'],
  ['a secret beyond its length', { secret: 'x'.repeat(257) }, 'validation_failed', '/secret'],
  ['a secret beyond ASCII', { secret: 'clé de seize lettres' }, 'validation_failed', '/secret'],
  ['a whsec_ secret of 15 bytes', { secret: `whsec_${'A'.repeat(20)}` }, 'validation_failed', '/secret'],
  [
    'a whsec_ secret that is no base64',
    { secret: `whsec_${'!'.repeat(32)}` },
    'validation_failed',
    '/secret',
  ],
];
const badAtChange: typeof bad = [
  ...bad,
  ['nothing to change', { url: undefined, events: undefined }, 'validation_failed', null],
  ['a secret', { secret: 'another secret, longer' }, 'validation_failed', null],
  ['an enabled that is no boolean', { enabled: 'yes' }, 'validation_failed', '/enabled'],
];

test.each(badAtCreation)(
  'a webhook with %s is refused, and nothing is written',
  async (_what, change, code, pointer) => {
    const answer = await service.call('POST', '/webhooks', { body: { ...good, ...change } });
    expect([answer.status, answer.json.code]).toEqual([422, code]);
    if (pointer !== null) expect(answer.json.errors[0].pointer).toBe(pointer);
    expect((await service.call('GET', '/webhooks')).json.items).toEqual([]);
  },
);

test('a change is held to the same checks, and a refused one changes nothing', async () => {
  const id = await register('/unchanged');
  const before = await listed(id);
  for (const [what, change, code, pointer] of badAtChange) {
    const answer = await service.call('PATCH', `/webhooks/${id}`, { body: { ...good, ...change } });
    expect([answer.status, answer.json.code], what).toEqual([422, code]);
    if (pointer !== null) expect(answer.json.errors[0].pointer, what).toBe(pointer);
  }
  expect(await listed(id)).toEqual(before);
  const body = {
    url: `${receivers.site.url}/elsewhere`,
    events: ['run.partial', 'run.partial'],
    enabled: false,
  };
  const changed = await service.call('PATCH', `/webhooks/${id}`, { body });
  expect(changed.json).toEqual({ ...before, ...body, events: ['run.partial'] });
  expect(await listed(id)).toEqual(changed.json);
  await service.call('DELETE', `/webhooks/${id}`);
});

test('a test is sent at once in one attempt, says what came of it, and stands in the log', async () => {
  receivers.add('/ready', answers(202));
  receivers.add('/down', answers(503));
  receivers.add('/moved', answers(301, { location: '/ready' }));
  const told: unknown[] = [];
  for (const path of ['/ready', '/down', '/moved']) {
    const id = await register(path);
    const { json } = await service.call('POST', `/webhooks/${id}/test`);
    told.push([json.delivered, json.status_code, json.attempt_count, json.reason]);
    expect(await deliveriesOf(id)).toEqual([
      {
        id: expect.any(String),
        event: 'webhook.test',
        status: json.delivered ? 'delivered' : 'dead',
        attempt_count: 1,
        response_code: json.status_code,
        failure: json.reason,
        duration_ms: expect.any(Number),
        next_retry_at: null,
        created_at: expect.any(String),
        message_id: receivers.of(path)[0]?.id,
      },
    ]);
    expect(receivers.of(path)).toHaveLength(1);
    expect(JSON.parse(receivers.of(path)[0]?.body ?? '')).toMatchObject({
      type: 'webhook.test',
      event: 'webhook.test',
      data: { webhook_id: id },
    });
    const item = await listed(id);
    expect(item.last_delivery_status).toBe(String(json.status_code));
    expect(Date.parse(item.last_delivery_at)).toBeGreaterThan(Date.now() - 60_000);
    await service.call('DELETE', `/webhooks/${id}`);
  }
  expect(told).toEqual([
    [true, 202, 1, null],
    [false, 503, 1, null],
    [false, 301, 1, 'a redirect is not followed'],
  ]);
  const body = { url: `https://${nobody.host}:${nobody.port}/`, events: all };
  const deaf = (await service.call('POST', '/webhooks', { body })).json.id;
  const { json } = await service.call('POST', `/webhooks/${deaf}/test`);
  expect(json).toEqual({
    delivered: false,
    status_code: 0,
    attempt_count: 1,
    reason: 'the connection failed (ECONNREFUSED)',
  });
  expect((await listed(deaf)).last_delivery_status).toBe('0');
  await service.call('DELETE', `/webhooks/${deaf}`);
});

test('the end of a session and of its run reach who subscribed to them, as the schemas say, and can be sent again', async () => {
  receivers.add('/runs', answers(200));
  receivers.add('/sessions', answers(200));
  receivers.add('/off', answers(200));
  const ofRuns = await register('/runs', { events: ['run.failed', 'run.completed'] });
  const ofSessions = await register('/sessions', { events: ['session.failed'], secret: 'sixteen or more!' });
  const off = await register('/off');
  await service.call('PATCH', `/webhooks/${off}`, { body: { enabled: false } });
  const run = await endedRun();
  await expect.poll(() => receivers.of('/runs').length).toBe(1);
  await expect.poll(() => receivers.of('/sessions').length).toBe(1);
  const [ofRun, ofSession] = [receivers.of('/runs')[0], receivers.of('/sessions')[0]];
  for (const [event, sent] of [['run.failed', ofRun] as const, ['session.failed', ofSession] as const]) {
    const file = new URL(`../../docs/schemas/webhook-${event}-1.0.json`, import.meta.url);
    const valid = new Ajv2020({ strict: false, validateFormats: false }).compile(
      JSON.parse(readFileSync(file, 'utf8')),
    );
    valid(JSON.parse(sent?.body ?? ''));
    expect(valid.errors ?? []).toEqual([]);
    expect(sent?.body.length).toBeLessThan(20_000);
  }
  expect(JSON.parse(ofRun?.body ?? '').data).toMatchObject({
    run_id: run.run_id,
    status: 'failed',
    sessions: [{ id: run.sessions[0].id, status: 'failed' }],
  });
  expect(JSON.parse(ofSession?.body ?? '').data).toMatchObject({
    session_id: run.sessions[0].id,
    failure: { code: 'site_failed' },
  });
  expect(await deliveriesOf(off)).toEqual([]);

  await expect.poll(async () => (await deliveriesOf(ofRuns))[0].status).toBe('delivered');
  const [delivery] = await deliveriesOf(ofRuns);
  const path = `/webhooks/${ofRuns}/deliveries/${delivery.id}/resend`;
  const again = await service.call('POST', path);
  expect([again.status, again.json.status, again.json.id]).toEqual([202, 'pending', delivery.id]);
  await expect.poll(() => receivers.of('/runs').length).toBe(2);
  expect(receivers.of('/runs')[1]).toMatchObject({ id: ofRun?.id, body: ofRun?.body });
  await expect.poll(async () => (await deliveriesOf(ofRuns))[0].status).toBe('delivered');
  expect(await deliveriesOf(ofRuns)).toMatchObject([{ id: delivery.id, attempt_count: 2 }]);

  // Somebody else's delivery, a webhook that is off, and what is not there.
  const foreign = await service.call('POST', `/webhooks/${ofSessions}/deliveries/${delivery.id}/resend`);
  expect([foreign.status, foreign.json.code]).toEqual([404, 'not_found']);
  await service.call('PATCH', `/webhooks/${ofRuns}`, { body: { enabled: false } });
  const disabled = await service.call('POST', path);
  expect([disabled.status, disabled.json.code]).toEqual([409, 'webhook_disabled']);
  for (const id of [ofRuns, ofSessions, off]) await service.call('DELETE', `/webhooks/${id}`);
});

test('a webhook that is disabled says why in the list and in the log of the service, once, and can be switched on', async () => {
  receivers.add('/gone', answers(410));
  const id = await register('/gone', { events: ['session.failed'] });
  await endedRun();
  const told = () =>
    service.lines.filter((line) => line.includes('webhook.disabled')).map((line) => JSON.parse(line));
  await expect.poll(() => told().length).toBe(1);
  const reason = 'the receiver answered 410 Gone';
  expect(told()).toMatchObject([{ level: 'warn', webhook_id: id, reason }]);
  expect(await listed(id)).toMatchObject({
    enabled: false,
    disabled_reason: reason,
    last_delivery_status: '410',
  });
  expect(await deliveriesOf(id)).toMatchObject([{ status: 'dead', attempt_count: 1, next_retry_at: null }]);
  const on = await service.call('PATCH', `/webhooks/${id}`, { body: { enabled: true } });
  expect(on.json).toMatchObject({ enabled: true, disabled_reason: null });
  await service.call('DELETE', `/webhooks/${id}`);
});

test('the log is paged, newest first, 50 a page where no limit is given', async () => {
  receivers.add('/paged', answers(204));
  const id = await register('/paged');
  for (let nth = 0; nth < 3; nth++) await service.call('POST', `/webhooks/${id}/test`);
  await service.withDatabase((database) =>
    sql`insert into deliveries (id, webhook_id, account_id, message_id, event, body, status, created_at)
      select 'del_' || lpad(n::text, 26, '0'), id, account_id, 'msg_' || n, 'run.failed', '{}', 'dead',
        now() - n * interval '1 minute' from webhooks, generate_series(1, 60) n where id = ${id}`.execute(
      database.kysely,
    ),
  );
  expect(await deliveriesOf(id)).toHaveLength(50);
  const seen: string[] = [];
  let cursor: string | null = '';
  for (let pages = 0; cursor !== null && pages < 10; pages++) {
    const query: string = cursor === '' ? '?limit=25' : `?limit=25&cursor=${cursor}`;
    const { json }: Answer = await service.call('GET', `/webhooks/${id}/deliveries${query}`);
    seen.push(...json.items.map((one: { created_at: string; id: string }) => `${one.created_at} ${one.id}`));
    cursor = json.next_cursor;
  }
  expect(seen).toHaveLength(63);
  expect(seen).toEqual([...new Set(seen)].toSorted().toReversed());
  const ofRuns = (await endedRuns()).json.next_cursor;
  for (const query of [
    'limit=0',
    'limit=101',
    'limit=x',
    'cursor=abc',
    'cursor=%25',
    'colour=red',
    `cursor=${ofRuns}`,
  ]) {
    const answer = await service.call('GET', `/webhooks/${id}/deliveries?${query}`);
    expect([answer.status, answer.json.code], query).toEqual([422, 'validation_failed']);
  }
  await service.call('DELETE', `/webhooks/${id}`);
});

/** A page of runs that has a next one. */
async function endedRuns(): Promise<Answer> {
  await endedRun();
  await endedRun();
  return service.call('GET', '/runs?limit=1');
}

test("somebody else's webhook is not there, a removed one neither, and a key that only reads changes nothing", async () => {
  receivers.add('/mine', answers(200));
  const id = await register('/mine');
  await service.call('POST', `/webhooks/${id}/test`);
  const [delivery] = await deliveriesOf(id);
  const doors: [method: string, path: string, body?: object][] = [
    ['PATCH', `/webhooks/${id}`, { enabled: false }],
    ['POST', `/webhooks/${id}/test`],
    ['GET', `/webhooks/${id}/deliveries`],
    ['POST', `/webhooks/${id}/deliveries/${delivery.id}/resend`],
    ['DELETE', `/webhooks/${id}`],
  ];
  const through = async (key: string): Promise<string[]> => {
    const told: string[] = [];
    for (const [method, path, body] of doors) {
      const answer = await service.call(method, path, { key, ...(body ? { body } : {}) });
      told.push(`${answer.status} ${answer.json?.code ?? ''}`);
    }
    return told;
  };
  expect(await through(service.otherKey)).toEqual(doors.map(() => '404 not_found'));
  expect((await service.call('GET', '/webhooks', { key: service.otherKey })).json.items).toEqual([]);
  const reader = await service.withDatabase(async (database) => {
    const made = await createAccounts({ database }).createKey({ account: 'one', scopes: ['read'] });
    return made.key;
  });
  expect((await through(reader)).map((told, nth) => [doors[nth]?.[0], told])).toEqual(
    doors.map(([method]) => [method, method === 'GET' ? '200 ' : '403 forbidden']),
  );
  expect(await listed(id)).toMatchObject({ enabled: true });
  expect((await service.call('DELETE', `/webhooks/${id}`)).status).toBe(204);
  expect(await through(service.key)).toEqual(doors.map(() => '404 not_found'));
  expect(receivers.of('/mine')).toHaveLength(1);
});

test('a repeated POST with one Idempotency-Key makes one webhook and answers alike, secret and all', async () => {
  const headers = { 'idempotency-key': 'hook-1' };
  const body = { url: `${receivers.site.url}/once`, events: all };
  const first = await service.call('POST', '/webhooks', { body, headers });
  const second = await service.call('POST', '/webhooks', { body, headers });
  expect(second.json).toEqual(first.json);
  expect(second.headers['idempotency-replayed']).toBe('true');
  expect((await service.call('GET', '/webhooks')).json.items).toHaveLength(1);
  const kept = await service.withDatabase((database) =>
    sql<{ all: string }>`select string_agg(idempotency_keys::text, ' ') as all from idempotency_keys`.execute(
      database.kysely,
    ),
  );
  expect(kept.rows[0]?.all).not.toContain(first.json.secret);
  const other = await service.call('POST', '/webhooks', {
    body: { ...body, events: ['run.failed'] },
    headers,
  });
  expect([other.status, other.json.code]).toEqual([422, 'idempotency_mismatch']);
  await service.call('DELETE', `/webhooks/${first.json.id}`);
  // With the webhook its secret is gone: the first answer cannot be given again, and nothing is made in its place.
  const gone = await service.call('POST', '/webhooks', { body, headers });
  expect([gone.status, gone.json.code]).toEqual([404, 'not_found']);
});

test('a secret of the client is kept nowhere in clear, and another one under the same key is another request', async () => {
  const headers = { 'idempotency-key': 'hook-own' };
  const body = { url: `${receivers.site.url}/own`, events: all, secret: 'a secret of the client' };
  const first = await service.call('POST', '/webhooks', { body, headers });
  expect((await service.call('POST', '/webhooks', { body, headers })).json).toEqual(first.json);
  for (const secret of ['another secret of the client', undefined]) {
    const answer = await service.call('POST', '/webhooks', { body: { ...body, secret }, headers });
    expect([answer.status, answer.json.code]).toEqual([422, 'idempotency_mismatch']);
    expect(answer.bytes.toString()).not.toContain(body.secret);
  }
  const { rows } = await service.withDatabase((database) =>
    sql<{ row: string }>`select idempotency_keys::text as row from idempotency_keys`.execute(database.kysely),
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { row } of rows) expect(row).not.toContain(body.secret);
  await service.call('DELETE', `/webhooks/${first.json.id}`);
});

test('a test under a key is sent once, also while it is on its way; so is a resend', async () => {
  const held: (() => void)[] = [];
  receivers.add('/slow', (_nth, response) => void held.push(() => response.writeHead(204).end()));
  const id = await register('/slow');
  const call = (path: string, key: string) =>
    service.call('POST', `/webhooks/${id}${path}`, { headers: { 'idempotency-key': key } });
  const first = call('/test', 'test-1');
  await expect.poll(() => held.length).toBe(1);
  const early = await call('/test', 'test-1');
  expect([early.status, early.json.code]).toEqual([409, 'idempotency_in_progress']);
  expect(Number(early.headers['retry-after'])).toBeGreaterThan(0);
  held[0]?.();
  const told = await first;
  expect(told.json).toMatchObject({ delivered: true, status_code: 204 });
  const again = await call('/test', 'test-1');
  expect([again.status, again.json, again.headers['idempotency-replayed']]).toEqual([200, told.json, 'true']);
  expect(receivers.of('/slow')).toHaveLength(1);

  receivers.add('/slow', answers(204));
  const [delivery] = await deliveriesOf(id);
  const resent = await call(`/deliveries/${delivery.id}/resend`, 'resend-1');
  expect([resent.status, resent.json.status]).toEqual([202, 'pending']);
  await expect.poll(() => receivers.of('/slow').length).toBe(2);
  await expect.poll(async () => (await deliveriesOf(id))[0].status).toBe('delivered');
  const repeated = await call(`/deliveries/${delivery.id}/resend`, 'resend-1');
  expect([repeated.status, repeated.json]).toEqual([202, resent.json]);
  expect((await deliveriesOf(id))[0]).toMatchObject({ status: 'delivered', attempt_count: 2 });
  await service.call('DELETE', `/webhooks/${id}`);
});

test('an account has at most fifty webhooks, also when many are asked for at once', async () => {
  const made = await Promise.all(
    Array.from({ length: 55 }, (_, nth) =>
      service.call('POST', '/webhooks', {
        key: service.otherKey,
        body: { url: `${receivers.site.url}/${nth}`, events: all },
      }),
    ),
  );
  expect(made.filter((answer) => answer.status === 201)).toHaveLength(50);
  expect(
    made.filter((answer) => answer.status === 403 && answer.json.code === 'account_limit_reached'),
  ).toHaveLength(5);
  const list = await service.call('GET', '/webhooks', { key: service.otherKey });
  expect(list.json.items).toHaveLength(50);
});
