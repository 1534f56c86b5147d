// The interface row by row: one named test for each, against one service that has done real runs. docs/contract.md lists
// every row with its test; rows whose test needs a scene of its own stand elsewhere (interface-rows.ts).
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/base/ids.ts';
import { sleep } from '../../src/base/time.ts';
import { dataOf, type Schemas } from '../../src/client/api-client.ts';
import { journeyMapSchema } from '../../src/reports/journey-map-schema.ts';
import { sessionReportSchema } from '../../src/reports/session-report-schema.ts';
import { transcriptSchema } from '../../src/reports/transcript-schema.ts';
import { serveSite, type HttpsSite } from '../support/https-site.ts';
import { startTestService, type Answer, type TestService } from '../support/service.ts';
import { contractRows } from './interface-rows.ts';

const page = `<!doctype html><html lang="en"><title>Opening hours</title><h1>Opening hours</h1>
<p>We are open from nine to five.</p><img src="/gone.png" alt="The shop" width="200" height="100">
<p><a href="/?prices">Prices</a> <a href="/">Home</a></p></html>`;
const prices = `<!doctype html><html lang="en"><title>Prices</title><h1>Prices</h1>
<p>Tea costs £3.00, cake costs £4.00.</p><p><a href="/">Home</a></p></html>`;

const desktop = 'first-time-visitor';
const mobile = 'impatient-mobile-shopper';
const allEvents = [
  'run.completed',
  'run.failed',
  'run.partial',
  'session.completed',
  'session.failed',
] as const;

interface Delivered {
  path: string;
  type: string;
  data: Record<string, unknown>;
  /** All that came. */
  body: unknown;
}

/** A run that the tests look at: as it was started, every state that was seen of it, and as it ended. */
interface Told {
  started: Schemas['StartedRun'];
  seen: Schemas['Run'][];
  ended: Schemas['Run'];
}

let site: HttpsSite;
let service: TestService;
let folder: string;
const delivered: Delivered[] = [];
let hook: Schemas['CreatedWebhook'];
let both: Told;
let mixed: Told;
let lost: Told;
let alone: Told;
let stopped: Told;

beforeAll(async () => {
  site = await serveSite({
    handler: (request, response) => {
      if (request.method === 'POST') {
        let body = '';
        request.on('data', (chunk: Buffer) => (body += chunk.toString()));
        request.on('end', () => {
          const { type, data } = JSON.parse(body) as Pick<Delivered, 'type' | 'data'>;
          delivered.push({ path: request.url ?? '', type, data, body: JSON.parse(body) });
          response.writeHead(204).end();
        });
        return;
      }
      // To phones the site is down: their sessions fail while others complete.
      if (/Mobile/.test(request.headers['user-agent'] ?? '')) {
        request.socket.destroy();
        return;
      }
      const found = /^\/($|\?)/.test(request.url ?? '');
      response.writeHead(found ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
      response.end(found ? (request.url === '/?prices' ? prices : page) : 'Not here');
    },
  });
  folder = await mkdtemp(join(tmpdir(), 'passerby-test-contract-'));
  await writeFile(join(folder, 'ca.pem'), site.ca);
  service = await startTestService({
    sites: [site],
    caFiles: [join(folder, 'ca.pem')],
    allow: ['example.com', 'internal.localhost', '10.0.0.1', '[::1]', '169.254.169.254'],
    budgets: { short: { turns: 2, wallMs: 60_000 }, medium: { turns: 5, wallMs: 60_000 } },
  });
  const { api } = service.client;
  const url = `${site.url}/hook`;
  hook = dataOf(await api.POST('/webhooks', { body: { url, events: [...allEvents] } }));
  await api.POST('/webhooks', { body: { url: `${site.url}/few`, events: ['run.failed'] } });
  both = await follow({
    persona_ids: [desktop, 'expert-in-a-hurry'],
    duration_budget: 'medium',
    flows: ['See the prices', 'Reserve a table in Greek'],
  });
  stopped = await follow({ persona_ids: Array.from({ length: 10 }, () => desktop) }, true);
  [mixed, lost, alone] = await Promise.all([
    follow({ persona_ids: [desktop, mobile], guided_exploration: 'standard' }),
    follow({ persona_ids: [mobile, mobile] }),
    follow({ persona_ids: [desktop], duration_budget: 'medium', task: 'Find the opening hours' }),
  ]);
});
afterAll(async () => {
  await service.close();
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const startBody = (more: Partial<Schemas['StartRunInput']> = {}): Schemas['StartRunInput'] => ({
  target_url: `${site.url}/`,
  persona_ids: [desktop],
  seed: 7,
  ...more,
});

/** Starts a run, with `cancel` cancels it as soon as it runs, and reads it until it has ended. */
async function follow(more: Partial<Schemas['StartRunInput']>, cancel = false): Promise<Told> {
  const { api } = service.client;
  const started = dataOf(await api.POST('/runs', { body: startBody(more) }));
  const path = { id: started.run_id };
  const seen: Schemas['Run'][] = [];
  for (let asked = false; ; await sleep(40)) {
    const run = dataOf(await api.GET('/runs/{id}', { params: { path } }));
    seen.push(run);
    if (!['queued', 'running'].includes(run.status)) return { started, seen, ended: run };
    if (cancel && !asked && run.status === 'running') {
      asked = true;
      await api.POST('/runs/{id}/cancel', { params: { path } });
    }
  }
}

/** Starts a run that a test needs only for a moment, and cancels it. */
async function startAndCancel(body: unknown): Promise<Answer> {
  const answer = await service.call('POST', '/runs', { body });
  if (answer.status === 202) await service.call('POST', `/runs/${answer.json.run_id}/cancel`);
  return answer;
}

const refusal = async (body: unknown) => {
  const answer = await startAndCancel(body);
  return [answer.status, answer.json.code];
};
const get = (path: string) => service.call('GET', path);
const sessionPath = ({ ended }: Told, place = 0) =>
  `/runs/${ended.run_id}/sessions/${ended.sessions[place]?.id}`;
const runPath = ({ ended }: Told) => `/runs/${ended.run_id}`;
const items = async (query = '') => (await get(`/runs${query}`)).json.items as Schemas['RunPage']['items'];
const eventsOf = async (path: string) =>
  (await get(`${path}/events`)).json.items as Schemas['SessionEvent'][];
const isUtc = (text: string) => new Date(text).toISOString() === text;

/** Deliveries of one event at one path, once there are `least`. */
async function deliveriesOf(type: string, least: number, path = '/hook'): Promise<Delivered[]> {
  for (let tried = 0; ; tried++) {
    const found = delivered.filter((one) => one.type === type && one.path === path);
    if (found.length >= least || tried > 100) return found;
    await sleep(50);
  }
}

/** Compares every delivery of an event with the schema that is published for it. */
async function fitsItsSchema(type: string): Promise<boolean> {
  const schema = await service.call(
    'GET',
    `${new URL(service.baseUrl).origin}/schemas/webhook-${type}-1.0.json`,
  );
  const fits = new Ajv2020({ strict: false, validateFormats: false }).compile(schema.json);
  const all = delivered.filter((one) => one.type === type);
  for (const { body } of all) expect(fits(body) ? [] : fits.errors, JSON.stringify(body)).toEqual([]);
  return all.length > 0;
}

describe('What the service does', () => {
  test('each persona of a run is a session of its own, 1 to 10 of them', () => {
    expect(both.ended.sessions.map(({ persona_id }) => persona_id)).toEqual([desktop, 'expert-in-a-hurry']);
    expect(new Set(stopped.ended.sessions.map(({ id }) => id)).size).toBe(10);
  });
  test('the start answers at once while sessions work in the background', () => {
    expect(alone.started.status).toBe('queued');
    expect(alone.seen.length).toBeGreaterThan(2);
    expect(alone.ended.status).toBe('completed');
  });
  test('a completed session has a report as JSON, Markdown and HTML', async () => {
    for (const format of ['json', 'md', 'html']) {
      expect((await get(`${sessionPath(alone)}/report.${format}`)).status).toBe(200);
    }
  });
  test('a run of several personas has an aggregate report that compares them', async () => {
    const { bytes } = await get(`${runPath(both)}/aggregate-report.md`);
    for (const { persona_id } of both.ended.sessions) {
      const { who } = (await get(`/personas/${persona_id}`)).json;
      expect(bytes.toString()).toContain(who.name);
    }
  });
});

describe('Run fields', () => {
  test('run_id in the start and the single view, id in the list: one identifier', async () => {
    expect(both.ended.run_id).toBe(both.started.run_id);
    expect((await items()).map(({ id }) => id)).toContain(both.started.run_id);
  });
  test('target_url is the https page under test, as it was given', async () => {
    expect(both.ended.target_url).toBe(`${site.url}/`);
    expect((await items())[0]?.target_url).toBe(`${site.url}/`);
  });
  test('status in every view', async () => {
    expect(both.started.status).toBe('queued');
    expect(both.ended.status).toBe('completed');
    expect((await items()).find(({ id }) => id === both.ended.run_id)?.status).toBe('completed');
  });
  test('guided_exploration in every view, as it was asked for', async () => {
    const listed = (await items()).find(({ id }) => id === mixed.ended.run_id);
    const told = [mixed.started, mixed.ended, listed].map((view) => view?.guided_exploration);
    expect(told).toEqual(['standard', 'standard', 'standard']);
  });
  test('aggregate_status in the single view', () => {
    expect(both.ended.aggregate_status).toBe('ready');
    expect(both.started).not.toHaveProperty('aggregate_status');
  });
  test('created_at in list items: ISO 8601 in UTC', async () => {
    for (const run of await items()) expect(isUtc(run.created_at)).toBe(true);
  });
  test('session_count in list items: an integer', async () => {
    expect((await items()).find(({ id }) => id === stopped.ended.run_id)?.session_count).toBe(10);
  });
  test('sessions in the start and the single view', () => {
    expect([both.started.sessions.length, both.ended.sessions.length]).toEqual([2, 2]);
  });
});

describe('Session summary fields', () => {
  test('session id: the same in the start and in the single view', () => {
    expect(both.ended.sessions.map(({ id }) => id)).toEqual(both.started.sessions.map(({ id }) => id));
  });
  test('persona_id: the persona that the session runs, in the order asked for', async () => {
    expect(mixed.started.sessions.map(({ persona_id }) => persona_id)).toEqual([desktop, mobile]);
    const [started] = await eventsOf(sessionPath(mixed, 1));
    expect(started).toMatchObject({ kind: 'session.started', data: { persona: mobile } });
  });
  test('session status: in the single view, not in the start', () => {
    expect(both.ended.sessions.map(({ status }) => status)).toEqual(['completed', 'completed']);
    for (const session of both.started.sessions) {
      expect(Object.keys(session).toSorted()).toEqual(['id', 'persona_id']);
    }
  });
});

describe('Persona', () => {
  test('a persona is named by a string, from the library or custom', async () => {
    const body = { based_on: 'older-adult', who: { name: 'Agnes' } };
    const made = await service.call('POST', '/personas', { body });
    expect(made.status).toBe(201);
    const answer = await startAndCancel(startBody({ persona_ids: [made.json.persona_id, 'older-adult'] }));
    expect(answer.json.sessions.map((one: { persona_id: string }) => one.persona_id)).toEqual([
      made.json.persona_id,
      'older-adult',
    ]);
  });
});

describe('Report', () => {
  test('report.json carries schema_version and has a published, stable shape', async () => {
    const { json } = await get(`${sessionPath(alone)}/report.json`);
    expect(json.schema_version).toBe('1.4');
    const origin = new URL(service.baseUrl).origin;
    const schema = await get(`${origin}/schemas/session-report-${json.schema_version}.json`);
    expect(schema.json.required).toContain('schema_version');
    expect(Object.keys(json)).toEqual(expect.arrayContaining(schema.json.required));
    expect(Object.keys(schema.json.properties)).toEqual(expect.arrayContaining(Object.keys(json)));
  });
  test('aggregate report: JSON, Markdown and HTML', async () => {
    for (const format of ['json', 'md', 'html']) {
      expect((await get(`${runPath(both)}/aggregate-report.${format}`)).status).toBe(200);
    }
  });
  test('screenshots are PNG files named <NNN>-<label>.png', async () => {
    const { artefacts } = (await get(`${sessionPath(alone)}/report.json`)).json as Schemas['SessionReport'];
    expect(artefacts.images.length).toBeGreaterThan(0);
    for (const { name } of artefacts.images) expect(name).toMatch(/^\d{3}-[a-z0-9-]+\.png$/);
  });
});

describe('Credential fields', () => {
  const login = { label: 'Shop', target_host: 'example.com', username: 'ada', password: 'correct horse' };

  test('id, label and target_host come back from the creation', async () => {
    const made = await service.call('POST', '/credentials', { body: login });
    expect(made.status).toBe(201);
    expect(made.json).toEqual({ id: expect.any(String), label: 'Shop', target_host: 'example.com' });
  });
  test('username and created_at come back from the list alone', async () => {
    const [listed] = (await get('/credentials')).json.items;
    expect(listed.username).toBe('ada');
    expect(isUtc(listed.created_at)).toBe(true);
  });
  test('password is taken on creation and is in no answer', async () => {
    const made = await service.call('POST', '/credentials', { body: login });
    const listed = await get('/credentials');
    expect(made.bytes.toString() + listed.bytes.toString()).not.toContain('correct horse');
    expect(service.lines.join('')).not.toContain('correct horse');
  });
});

describe('Webhook fields', () => {
  test('webhook id, url and events, as they were given', () => {
    expect(hook).toMatchObject({ id: expect.any(String), url: `${site.url}/hook`, events: [...allEvents] });
  });
  test('secret: at least 16 characters when the client gives one, made by the service otherwise, shown in the creation alone', async () => {
    expect(hook.secret.length).toBeGreaterThanOrEqual(16);
    const secret = 'a-secret-of-sixteen-and-more';
    const body = { url: `${site.url}/own`, events: ['run.failed'], secret };
    const made = await service.call('POST', '/webhooks', { body });
    expect([made.status, made.json.secret]).toEqual([201, secret]);
    const listed = (await get('/webhooks')).bytes.toString();
    expect(listed).toContain(made.json.id);
    for (const hidden of [secret, hook.secret]) expect(listed).not.toContain(hidden);
    await service.call('DELETE', `/webhooks/${made.json.id}`);
  });
  test('last_delivery_at and last_delivery_status in list items: a time, and the status code as a string', async () => {
    await deliveriesOf('run.completed', 2);
    await sleep(200);
    const listed = (await get('/webhooks')).json.items.find(({ id }: { id: string }) => id === hook.id);
    expect(isUtc(listed.last_delivery_at)).toBe(true);
    expect(listed.last_delivery_status).toBe('204');
  });
});

describe('Webhook delivery record', () => {
  test('a record has event, attempt count, status, last response code and next retry', async () => {
    await deliveriesOf('run.partial', 1);
    await sleep(200);
    const { json } = await get(`/webhooks/${hook.id}/deliveries`);
    const record = json.items.find((one: { event: string }) => one.event === 'run.partial');
    expect(record).toMatchObject({
      event: 'run.partial',
      attempt_count: 1,
      status: 'delivered',
      response_code: 204,
      next_retry_at: null,
    });
  });
});

describe('Allowed values of run inputs', () => {
  test('duration_budget is short or medium, short by default', async () => {
    const budget = async (told: Told) => (await get(`${sessionPath(told)}/report.json`)).json.budget.turns;
    expect([await budget(mixed), await budget(alone)]).toEqual([2, 5]);
    expect(await refusal({ ...startBody(), duration_budget: 'long' })).toEqual([422, 'validation_failed']);
    expect((await startAndCancel(startBody({ duration_budget: 'short' }))).status).toBe(202);
  });
  test('guided_exploration is off, standard or deep, off by default', async () => {
    expect(both.ended.guided_exploration).toBe('off');
    for (const depth of ['off', 'standard', 'deep'] as const) {
      expect((await startAndCancel(startBody({ guided_exploration: depth }))).json.guided_exploration).toBe(
        depth,
      );
    }
    expect(await refusal({ ...startBody(), guided_exploration: 'wild' })).toEqual([422, 'validation_failed']);
  });
});

describe('Run states', () => {
  test('queued: accepted, not started; also in the start', () => {
    for (const told of [both, mixed, lost, alone, stopped]) expect(told.started.status).toBe('queued');
    // Three runs at once on fewer workers: one of them was seen waiting.
    const waiting = [mixed, lost, alone].flatMap(({ seen }) =>
      seen.filter(({ status }) => status === 'queued'),
    );
    expect(waiting.length).toBeGreaterThan(0);
    for (const run of waiting) expect(run.sessions.every(({ status }) => status === 'queued')).toBe(true);
  });
  test('running: in progress', () => {
    const running = both.seen.filter(({ status }) => status === 'running');
    expect(running.length).toBeGreaterThan(0);
  });
  test('completed: every session completed', () => {
    expect(both.ended.status).toBe('completed');
    expect(both.ended.sessions.every(({ status }) => status === 'completed')).toBe(true);
  });
  test('failed: no session completed', () => {
    expect(lost.ended.status).toBe('failed');
    expect(lost.ended.sessions.map(({ failure }) => failure?.code)).toEqual(['site_failed', 'site_failed']);
  });
  test('partial: some sessions failed', () => {
    expect(mixed.ended.status).toBe('partial');
    expect(mixed.ended.sessions.map(({ status }) => status)).toEqual(['completed', 'failed']);
  });
  test('cancelled: the client asked it to stop', () => {
    expect(stopped.ended.status).toBe('cancelled');
    expect(stopped.ended.sessions.some(({ failure }) => failure?.code === 'cancelled')).toBe(true);
  });
  test('a session that writes its report when the cancel comes finishes, and its run completes', async () => {
    const { api } = service.client;
    const started = dataOf(await api.POST('/runs', { body: startBody() }));
    const path = { id: started.run_id };
    const key = { runId: started.run_id, sessionId: started.sessions[0]?.id ?? '' };
    const reached = new AbortController();
    for (let status = 'queued'; status === 'queued'; await sleep(20)) {
      status = dataOf(await api.GET('/runs/{id}', { params: { path } })).status;
    }
    for await (const event of service.client.events(key, reached.signal)) {
      if (event.kind === 'report.writing') await api.POST('/runs/{id}/cancel', { params: { path } });
    }
    const ended = await service.ended(started.run_id);
    expect([ended.status, ended.sessions[0].status]).toEqual(['completed', 'completed']);
  });
});

describe('Session states', () => {
  test('sessions go through queued, running, completed and failed and no other state', () => {
    const order = ['queued', 'running', 'completed', 'failed'];
    const seen = [both, mixed, lost, alone, stopped].flatMap((told) =>
      told.ended.sessions.map((_session, place) => told.seen.map((run) => run.sessions[place]?.status ?? '')),
    );
    expect([...new Set(seen.flat())].toSorted()).toEqual(order.toSorted());
    for (const states of seen) {
      const steps = states.map((state) => order.indexOf(state));
      expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    }
  });
  test('the report is ready once the status is completed: 409 before, 404 where it failed', async () => {
    const started = await service.call('POST', '/runs', {
      body: startBody({ persona_ids: [desktop, mobile] }),
    });
    const path = (place: number) =>
      `/runs/${started.json.run_id}/sessions/${started.json.sessions[place].id}/report.json`;
    const early = await get(path(0));
    expect([early.status, early.json.code]).toEqual([409, 'report_not_ready']);
    await service.ended(started.json.run_id);
    expect((await get(path(0))).status).toBe(200);
    const failed = await get(path(1));
    expect([failed.status, failed.json.code]).toEqual([404, 'report_not_available']);
  });
});

describe('Aggregate states', () => {
  test('pending while a session lives', async () => {
    const live = both.seen.filter(({ sessions }) =>
      sessions.some(({ status }) => status === 'queued' || status === 'running'),
    );
    expect([...new Set(live.map(({ aggregate_status }) => aggregate_status))]).toEqual(['pending']);
  });
  test('ready once the sessions have ended and one completed', async () => {
    expect([both.ended.aggregate_status, mixed.ended.aggregate_status]).toEqual(['ready', 'ready']);
    expect((await get(`${runPath(mixed)}/aggregate-report.json`)).status).toBe(200);
  });
  test('failed (aggregate): no session completed', async () => {
    expect(lost.ended.aggregate_status).toBe('failed');
    const answer = await get(`${runPath(lost)}/aggregate-report.json`);
    expect([answer.status, answer.json.code]).toEqual([404, 'report_not_available']);
  });
  test('not_applicable: a run of one persona', async () => {
    expect(alone.ended.aggregate_status).toBe('not_applicable');
    expect((await get(`${runPath(alone)}/aggregate-report.json`)).status).toBe(404);
  });
});

describe('Webhook delivery states', () => {
  test('delivered: the receiver answered with 2xx', async () => {
    await deliveriesOf('run.failed', 1);
    await sleep(200);
    const { json } = await get(`/webhooks/${hook.id}/deliveries`);
    expect(json.items.length).toBeGreaterThan(0);
    expect(json.items.at(-1).status).toBe('delivered');
  });
});

describe('POST /runs', () => {
  test('answers 202 with run_id, status queued, sessions of id and persona_id, guided_exploration', async () => {
    const answer = await startAndCancel(startBody());
    expect(answer.status).toBe(202);
    expect(answer.json).toEqual({
      run_id: expect.any(String),
      status: 'queued',
      sessions: [{ id: expect.any(String), persona_id: desktop }],
      guided_exploration: 'off',
    });
  });
  test('target_url is required', async () => {
    expect(await refusal({ persona_ids: [desktop] })).toEqual([422, 'validation_failed']);
  });
  test('target_url must be https', async () => {
    const target_url = site.url.replace('https:', 'http:');
    expect(await refusal({ ...startBody(), target_url })).toEqual([422, 'target_not_https']);
  });
  test('target_url: its host must be on the allowlist of the caller', async () => {
    const target_url = 'https://elsewhere.example/';
    expect(await refusal({ ...startBody(), target_url })).toEqual([403, 'target_host_not_allowed']);
  });
  test('target_url: private and internal addresses are refused', async () => {
    const targets = [
      'https://internal.localhost/',
      'https://10.0.0.1/',
      'https://[::1]/',
      'https://169.254.169.254/',
    ];
    for (const target_url of targets) {
      expect(await refusal({ ...startBody(), target_url }), target_url).toEqual([
        422,
        'target_private_address',
      ]);
    }
  });
  test('persona_ids is required, with 1 to 10 ids', async () => {
    expect(await refusal({ target_url: `${site.url}/` })).toEqual([422, 'validation_failed']);
    expect(await refusal(startBody({ persona_ids: [] }))).toEqual([422, 'validation_failed']);
  });
  test('persona_ids: an unknown persona is refused', async () => {
    expect(await refusal(startBody({ persona_ids: [desktop, 'nobody'] }))).toEqual([
      404,
      'persona_not_found',
    ]);
  });
  test('task is optional, and reaches the session', async () => {
    const [first] = await eventsOf(sessionPath(alone));
    expect(first).toMatchObject({ kind: 'session.started', data: { task: 'Find the opening hours' } });
    expect((await get(`${sessionPath(alone)}/report.json`)).json.task).toBe('Find the opening hours');
  });
  test('task left out: the persona explores', async () => {
    expect((await get(`${sessionPath(mixed)}/report.json`)).json.task).toBeNull();
    expect(mixed.ended.sessions[0]?.outcome).toBe('explored');
  });
  test('flows are optional, and each has a verdict in the report, in order', async () => {
    const { flows } = (await get(`${sessionPath(both)}/report.json`)).json as Schemas['SessionReport'];
    // The first can be done in this shop and the second cannot.
    expect(flows.map(({ flow, verdict }) => [flow, verdict])).toEqual([
      ['See the prices', 'reached'],
      ['Reserve a table in Greek', 'not_reached'],
    ]);
    const [first, second] = flows.map(({ turns }) => turns);
    expect(first?.length).toBeGreaterThan(0);
    expect(second?.length).toBeGreaterThan(0);
    expect(Math.max(...(first ?? []))).toBeLessThan(Math.min(...(second ?? [])));
    for (const { because } of flows) expect(because).toMatch(/\w+/);
  });
  test('credential_ids are optional', async () => {
    expect(both.ended.status).toBe('completed');
    expect((await startAndCancel(startBody({ credential_ids: [] }))).status).toBe(202);
  });
  test('model may be left out, or be the one model of the service; another is refused', async () => {
    expect(both.started.status).toBe('queued');
    expect((await startAndCancel(startBody({ model: 'builtin' }))).status).toBe(202);
    expect(await refusal(startBody({ model: 'another' }))).toEqual([422, 'model_not_available']);
  });
});

describe('GET /runs', () => {
  test('lists the runs of the caller, newest first', async () => {
    const times = (await items()).map(({ created_at }) => created_at);
    expect(times.length).toBeGreaterThan(3);
    expect(times).toEqual(times.toSorted().toReversed());
    expect((await service.call('GET', '/runs', { key: service.otherKey })).json.items).toEqual([]);
  });
  test('limit is 1 to 100', async () => {
    expect(await items('?limit=1')).toHaveLength(1);
    expect((await get('/runs?limit=100')).status).toBe(200);
  });
  test('limit is 50 by default', async () => {
    await service.withDatabase(async (database) => {
      const run = await database.kysely
        .selectFrom('runs')
        .selectAll()
        .where('id', '=', alone.ended.run_id)
        .executeTakeFirstOrThrow();
      const old = new Date('2020-01-01T00:00:00Z');
      const copies = Array.from({ length: 60 }, () => ({
        ...run,
        id: newId('run'),
        created_at: old,
        flows: JSON.stringify(run.flows),
        hosts: JSON.stringify(run.hosts),
      }));
      await database.kysely
        .insertInto('runs')
        .values(copies as never)
        .execute();
    });
    expect(await items()).toHaveLength(50);
  });
  test('cursor takes next_cursor of the page before, until it is null', async () => {
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const { json }: Answer = await get(`/runs?limit=9${cursor === null ? '' : `&cursor=${cursor}`}`);
      ids.push(...json.items.map(({ id }: { id: string }) => id));
      cursor = json.next_cursor;
    } while (cursor !== null);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain(both.ended.run_id);
  });
  test('items have id, target_url, status, guided_exploration, created_at and session_count, no more and no less', async () => {
    const wanted = ['created_at', 'guided_exploration', 'id', 'session_count', 'status', 'target_url'];
    for (const run of await items()) expect(Object.keys(run).toSorted()).toEqual(wanted);
  });
});

describe('GET /runs/:id', () => {
  test('answers one run with run_id, target_url, status, guided_exploration, aggregate_status, sessions', () => {
    const wanted = ['run_id', 'target_url', 'status', 'guided_exploration', 'aggregate_status', 'sessions'];
    expect(Object.keys(both.ended)).toEqual(expect.arrayContaining(wanted));
    for (const session of both.ended.sessions) {
      expect(Object.keys(session)).toEqual(expect.arrayContaining(['id', 'persona_id', 'status']));
    }
  });
});

describe('POST /runs/:id/cancel', () => {
  test('takes no body, and answers the run', async () => {
    const answer = await service.call('POST', `${runPath(stopped)}/cancel`);
    expect([answer.status, answer.json.run_id]).toEqual([202, stopped.ended.run_id]);
  });
});

describe('Reports and per-session resources', () => {
  const typeOf = (answer: Answer) => String(answer.headers['content-type']).split(';', 1)[0];

  test('report.json: structured findings', async () => {
    const answer = await get(`${sessionPath(alone)}/report.json`);
    expect(typeOf(answer)).toBe('application/json');
    expect(sessionReportSchema.safeParse(answer.json).error).toBeUndefined();
    const rules = answer.json.findings.map(({ rule }: { rule: string }) => rule);
    expect(rules).toContain('broken-link-or-image');
  });
  test('report.md: the same report as Markdown', async () => {
    const { json } = await get(`${sessionPath(alone)}/report.json`);
    const answer = await get(`${sessionPath(alone)}/report.md`);
    expect(typeOf(answer)).toBe('text/markdown');
    for (const { title } of json.findings) expect(answer.bytes.toString()).toContain(title.slice(0, 20));
  });
  test('report.html: one rendered page', async () => {
    const answer = await get(`${sessionPath(alone)}/report.html`);
    expect(typeOf(answer)).toBe('text/html');
    expect(answer.bytes.toString()).toMatch(/^<!doctype html>/i);
  });
  test('aggregate-report.json: for runs of more than one persona', async () => {
    const answer = await get(`${runPath(both)}/aggregate-report.json`);
    expect([answer.status, answer.json.run_id]).toEqual([200, both.ended.run_id]);
    expect(answer.json.schema_version).toBe('1.2');
  });
  test('aggregate-report.md', async () => {
    expect(typeOf(await get(`${runPath(both)}/aggregate-report.md`))).toBe('text/markdown');
  });
  test('aggregate-report.html', async () => {
    expect(typeOf(await get(`${runPath(both)}/aggregate-report.html`))).toBe('text/html');
  });
  test('screenshots/:filename: a PNG of the session', async () => {
    const { artefacts } = (await get(`${sessionPath(alone)}/report.json`)).json as Schemas['SessionReport'];
    const answer = await get(`${sessionPath(alone)}/screenshots/${artefacts.images[0]?.name}`);
    expect([answer.status, typeOf(answer)]).toEqual([200, 'image/png']);
    expect(answer.bytes.subarray(1, 4).toString()).toBe('PNG');
    expect((await get(`${sessionPath(alone)}/screenshots/999-none.png`)).status).toBe(404);
  });
  test('transcript: full and replay-ready', async () => {
    const { json } = await get(`${sessionPath(alone)}/transcript`);
    expect(transcriptSchema.safeParse(json).error).toBeUndefined();
    expect(json).toMatchObject({ complete: true, run_id: alone.ended.run_id });
  });
  test('events: a polling feed from a millisecond on', async () => {
    const all = await eventsOf(sessionPath(alone));
    const middle = all[Math.floor(all.length / 2)]?.at ?? 0;
    const { json } = await get(`${sessionPath(alone)}/events?since=${middle}`);
    expect(json.items).toEqual(all.filter(({ at }) => at > middle));
    expect(json.next_since).toBe(all.at(-1)?.at);
  });
  test('map: nodes and edges of the screens reached', async () => {
    const { json } = await get(`${runPath(both)}/map`);
    expect(journeyMapSchema.safeParse(json).error).toBeUndefined();
    expect(json.nodes.length).toBeGreaterThan(0);
  });
});

describe('POST /credentials', () => {
  test('label, target_host, username and password are required, and unknown fields refused', async () => {
    const whole = { label: 'a', target_host: 'example.com', username: 'b', password: 'c' };
    for (const missing of Object.keys(whole)) {
      const body = Object.fromEntries(Object.entries(whole).filter(([name]) => name !== missing));
      const answer = await service.call('POST', '/credentials', { body });
      expect([answer.status, answer.json.errors[0].pointer]).toEqual([422, `/${missing}`]);
    }
    const answer = await service.call('POST', '/credentials', { body: { ...whole, colour: 'red' } });
    expect(answer.status).toBe(422);
  });
});

describe('GET /credentials', () => {
  test('items have id, label, target_host, username, created_at, and nothing secret', async () => {
    const listed = (await get('/credentials')).json.items;
    const wanted = ['created_at', 'id', 'label', 'target_host', 'username'];
    expect(listed.length).toBeGreaterThan(0);
    for (const one of listed) expect(Object.keys(one).toSorted()).toEqual(wanted);
  });
});

describe('DELETE /credentials/:id', () => {
  test('deletes for good; later runs that name it answer 404 credential_not_found', async () => {
    const body = { label: 'Gone', target_host: site.host, username: 'ada', password: 'correct horse' };
    const { id } = (await service.call('POST', '/credentials', { body })).json;
    expect((await service.call('DELETE', `/credentials/${id}`)).status).toBe(204);
    expect(await refusal(startBody({ credential_ids: [id] }))).toEqual([404, 'credential_not_found']);
    expect((await get('/credentials')).bytes.toString()).not.toContain(id);
    const again = await service.call('DELETE', `/credentials/${id}`);
    expect([again.status, again.json.code]).toEqual([404, 'credential_not_found']);
  });
});

describe('POST /webhooks', () => {
  test('url and events are required, an event must be one of the list, and the url https', async () => {
    const url = `${site.url}/x`;
    const bodies = [
      { events: ['run.failed'] },
      { url },
      { url, events: [] },
      { url, events: ['run.exploded'] },
      { url: url.replace('https:', 'http:'), events: ['run.failed'] },
    ];
    for (const body of bodies) {
      expect((await service.call('POST', '/webhooks', { body })).status, JSON.stringify(body)).toBe(422);
    }
  });
});

describe('GET /webhooks', () => {
  test('lists webhooks without any secret', async () => {
    const { json } = await get('/webhooks');
    expect(json.items.map(({ id }: { id: string }) => id)).toContain(hook.id);
    for (const one of json.items) expect(one).not.toHaveProperty('secret');
  });
});

describe('PATCH /webhooks/:id', () => {
  test('events can be changed', async () => {
    const body = { url: `${site.url}/patched`, events: ['run.failed'] };
    const { id } = (await service.call('POST', '/webhooks', { body })).json;
    const changed = await service.call('PATCH', `/webhooks/${id}`, { body: { events: ['run.partial'] } });
    expect([changed.status, changed.json.events]).toEqual([200, ['run.partial']]);
    await service.call('DELETE', `/webhooks/${id}`);
  });

  test('the secret cannot be changed: a lost one is had anew by a new webhook', async () => {
    const body = { url: `${site.url}/patched`, events: ['run.failed'] };
    const { id, secret } = (await service.call('POST', '/webhooks', { body })).json;
    const wished = 'another-secret-of-the-client';
    const refused = await service.call('PATCH', `/webhooks/${id}`, { body: { secret: wished } });
    expect([refused.status, refused.json.code]).toEqual([422, 'validation_failed']);
    expect(refused.bytes.toString()).toContain('secret');
    expect(refused.bytes.toString()).not.toContain(wished);
    expect((await get('/webhooks')).bytes.toString()).not.toContain(secret);
    await service.call('DELETE', `/webhooks/${id}`);
  });
});

describe('DELETE /webhooks/:id', () => {
  test('removes the webhook', async () => {
    const body = { url: `${site.url}/removed`, events: ['run.failed'] };
    const { id } = (await service.call('POST', '/webhooks', { body })).json;
    expect((await service.call('DELETE', `/webhooks/${id}`)).status).toBe(204);
    expect((await get('/webhooks')).bytes.toString()).not.toContain(id);
    expect((await service.call('DELETE', `/webhooks/${id}`)).status).toBe(404);
  });
});

describe('POST /webhooks/:id/test', () => {
  test('sends webhook.test at once, and answers delivered, status_code and attempt_count', async () => {
    const answer = await service.call('POST', `/webhooks/${hook.id}/test`);
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ delivered: true, status_code: 204, attempt_count: 1 });
  });
});

describe('GET /webhooks/:id/deliveries', () => {
  test('answers the latest attempts, newest first', async () => {
    const { json } = await get(`/webhooks/${hook.id}/deliveries`);
    const times = json.items.map((one: { created_at: string }) => one.created_at);
    expect(times.length).toBeGreaterThan(3);
    expect(times).toEqual(times.toSorted().toReversed());
  });
});

describe('Authentication', () => {
  test('every endpoint wants a bearer key that begins with sk_live_', async () => {
    expect(service.key).toMatch(/^sk_live_/);
    const document = (await get(`${new URL(service.baseUrl).origin}/openapi.json`)).json;
    for (const [path, methods] of Object.entries(document.paths as Record<string, object>)) {
      for (const method of Object.keys(methods)) {
        const address = path.replaceAll(/\{\w+\}/g, 'x');
        const answer = await service.call(method.toUpperCase(), address, { key: null });
        expect([answer.status, answer.json.code], `${method} ${path}`).toEqual([401, 'unauthorized']);
      }
    }
    const basic = { authorization: `Basic ${Buffer.from(`:${service.key}`).toString('base64')}` };
    expect((await service.call('GET', '/runs', { key: null, headers: basic })).status).toBe(401);
  });
});

/** Every operation that names an object, with ids of the account `one` and a body that would be taken. */
async function namedOperations(): Promise<
  { method: string; path: string; ids: Record<string, string>; body: unknown }[]
> {
  const login = { label: 'Mine', target_host: 'example.com', username: 'ada', password: 'correct horse' };
  const credential = (await service.call('POST', '/credentials', { body: login })).json.id;
  const persona = (await service.call('POST', '/personas', { body: { based_on: 'older-adult' } })).json
    .persona_id;
  const delivery = (await get(`/webhooks/${hook.id}/deliveries`)).json.items[0].id;
  const { artefacts } = (await get(`${sessionPath(alone)}/report.json`)).json as Schemas['SessionReport'];
  const own: Record<string, string> = {
    runs: alone.ended.run_id,
    sessions: alone.ended.sessions[0]?.id ?? '',
    screenshots: artefacts.images[0]?.name ?? '',
    findings: 'f1',
    credentials: credential,
    personas: persona,
    webhooks: hook.id,
    deliveries: delivery,
  };
  const bodies: Record<string, unknown> = {
    '/webhooks/{id}': { events: ['run.failed'] },
    '/personas/{id}': { who: { name: 'Eve' } },
  };
  const document = (await get(`${new URL(service.baseUrl).origin}/openapi.json`)).json;
  return (
    Object.entries(document.paths as Record<string, object>)
      // An entry of the allowlist is a name and no id: each account has a list of its own.
      .filter(([path]) => path.includes('{') && !path.startsWith('/hosts/'))
      .flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => {
          const parts = path.split('/');
          const ids = parts.flatMap((part, place) =>
            part.startsWith('{') ? [[part, own[parts[place - 1] ?? ''] ?? '']] : [],
          );
          const body = method === 'patch' || method === 'put' ? bodies[path] : undefined;
          return { method: method.toUpperCase(), path, ids: Object.fromEntries(ids), body };
        }),
      )
  );
}

describe('Accounts apart', () => {
  test('every operation answers a foreign id exactly as a missing one', async () => {
    const operations = await namedOperations();
    expect(operations.length).toBeGreaterThan(20);
    const missing: Record<string, string> = { '{filename}': '999-none.png', '{fid}': 'f999999' };
    const fill = (path: string, ids: Record<string, string>) =>
      path.replaceAll(/\{\w+\}/g, (name) => encodeURIComponent(ids[name] ?? ''));
    for (const { method, path, ids, body } of operations) {
      const query = path.endsWith('/compare') ? `?base=${both.ended.run_id}` : '';
      const call = async (names: Record<string, string>) => {
        const more = { key: service.otherKey, ...(body === undefined ? {} : { body }) };
        const { status, json } = await service.call(method, `${fill(path, names)}${query}`, more);
        return { status, ...json, request_id: '', instance: '' };
      };
      const nothing = Object.fromEntries(
        Object.keys(ids).map((name) => [name, missing[name] ?? 'none_0000000000000000']),
      );
      expect(
        Object.values(ids).every((id) => id !== ''),
        path,
      ).toBe(true);
      const [foreign, none] = [await call(ids), await call(nothing)];
      expect(foreign, `${method} ${path}`).toEqual(none);
      expect(foreign.status, `${method} ${path}`).toBe(404);
    }
    // And nothing of it was touched.
    expect((await get(runPath(alone))).json).toEqual(alone.ended);
    expect((await get('/webhooks')).bytes.toString()).toContain(hook.id);
  });
});

describe('Webhook events', () => {
  test('run.completed: a run ends completed', async () => {
    const found = await deliveriesOf('run.completed', 2);
    expect(found.map(({ data }) => data['run_id'])).toContain(both.ended.run_id);
  });
  test('run.failed: a run ends failed', async () => {
    const found = await deliveriesOf('run.failed', 1);
    expect(found.map(({ data }) => data['run_id'])).toEqual([lost.ended.run_id]);
  });
  test('run.partial: a run ends partial', async () => {
    const found = await deliveriesOf('run.partial', 1);
    expect(found.map(({ data }) => data['run_id'])).toContain(mixed.ended.run_id);
  });
  test('session.completed: a session ends completed', async () => {
    const found = await deliveriesOf('session.completed', 4);
    const ids = found.map(({ data }) => data['session_id']);
    expect(ids).toEqual(expect.arrayContaining(both.ended.sessions.map(({ id }) => id)));
  });
  test('session.failed: a session ends failed', async () => {
    const found = await deliveriesOf('session.failed', 3);
    const ids = found.map(({ data }) => data['session_id']);
    expect(ids).toEqual(expect.arrayContaining(lost.ended.sessions.map(({ id }) => id)));
    expect(ids).not.toContain(both.ended.sessions[0]?.id);
  });
  test('webhook.test: the test was called', async () => {
    const [found] = await deliveriesOf('webhook.test', 1);
    expect(found?.data).toMatchObject({ webhook_id: hook.id });
    expect(found?.body).toMatchObject({ event: 'webhook.test' });
  });
  test('every delivery is as the published schema of its event says', async () => {
    for (const type of [...allEvents, 'webhook.test']) expect(await fitsItsSchema(type), type).toBe(true);
  });
  test('a webhook gets the events that it subscribed to alone', async () => {
    await deliveriesOf('run.failed', 1, '/few');
    expect(delivered.filter(({ path }) => path === '/few').map(({ type }) => type)).toEqual(['run.failed']);
  });
});

describe('Errors', () => {
  test('a credential that is deleted or foreign: 404 credential_not_found', async () => {
    const body = { label: 'Theirs', target_host: site.host, username: 'eve', password: 'correct horse' };
    const theirs = await service.call('POST', '/credentials', { body, key: service.otherKey });
    for (const id of [theirs.json.id, 'cred_none']) {
      expect(await refusal(startBody({ credential_ids: [id] }))).toEqual([404, 'credential_not_found']);
    }
  });
  test('every refusal is a problem document with code and request id', async () => {
    for (const answer of [
      await get('/runs/run_none'),
      await get('/runs?limit=0'),
      await get('/nowhere'),
      await service.call('PUT', '/runs'),
      await service.call('GET', '/runs', { key: null }),
    ]) {
      expect(String(answer.headers['content-type'])).toContain('application/problem+json');
      const { type, title, status, detail, instance, code, request_id } = answer.json;
      for (const text of [type, title, detail, instance, code]) expect(text).toMatch(/./);
      expect([status, request_id]).toEqual([answer.status, answer.headers['x-request-id']]);
    }
  });
});

describe('Limits', () => {
  test('persona_ids: none and 11 are refused, 1 and 10 are taken', async () => {
    const many = (count: number) => startBody({ persona_ids: Array.from({ length: count }, () => desktop) });
    const statuses: number[] = [];
    for (const count of [0, 1, 10, 11]) statuses.push((await startAndCancel(many(count))).status);
    expect(statuses).toEqual([422, 202, 202, 422]);
  });
  test('limit: 0 and 101 are refused, 1 and 100 are taken', async () => {
    const statuses: number[] = [];
    for (const limit of [0, 1, 100, 101]) statuses.push((await get(`/runs?limit=${limit}`)).status);
    expect(statuses).toEqual([422, 200, 200, 422]);
  });
  test('secret: 15 characters are refused, 16 are taken', async () => {
    const make = async (length: number) => {
      const body = { url: `${site.url}/s`, events: ['run.failed'], secret: 's'.repeat(length) };
      const answer = await service.call('POST', '/webhooks', { body });
      if (answer.status === 201) await service.call('DELETE', `/webhooks/${answer.json.id}`);
      return answer.status;
    };
    expect([await make(15), await make(16)]).toEqual([422, 201]);
  });
  test('http targets are refused', async () => {
    const target_url = 'http://example.com/';
    expect(await refusal(startBody({ target_url }))).toEqual([422, 'target_not_https']);
  });
});

test('every section of the contract has rows', () => {
  for (const [section, rows] of Object.entries(contractRows)) expect(rows.length, section).toBeGreaterThan(0);
});
