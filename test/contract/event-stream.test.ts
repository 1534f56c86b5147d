// The stream of a session beside its feed: the same rows, live, resumable, and closed at the end.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { Agent, request } from 'undici';
import type { Schemas } from '../../src/client/api-client.ts';
import { serveSite, type HttpsSite } from '../support/https-site.ts';
import { startTestService, type TestService } from '../support/service.ts';

type SessionEvent = Schemas['SessionEvent'];

/** A button that does what it says nowhere, and beside it the way that leads on. */
const pages: Record<string, string> = {
  '/': `<!doctype html><html lang="en"><title>Book shop</title><h1>Book shop</h1>
    <p><button type="button" style="padding:12px">Opening hours</button></p>
    <p><a href="/visit">Visit us</a></p></html>`,
  '/visit': `<!doctype html><html lang="en"><title>Visit us</title><h1>Visit us</h1><h2>Opening hours</h2>
    <p>We are open from nine to five. <a href="/">Home</a></p></html>`,
};

interface Frame {
  id: string;
  event: string;
  data: string;
}

let site: HttpsSite;
let service: TestService;
let folder: string;
let agent: Agent;
let path: string;
let live: { status: number; frames: Frame[] };

beforeAll(async () => {
  site = await serveSite({
    handler: (incoming, response) => {
      const page = pages[incoming.url ?? ''];
      response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(page ?? 'Not here');
    },
  });
  folder = await mkdtemp(join(tmpdir(), 'passerby-test-ca-'));
  await writeFile(join(folder, 'ca.pem'), site.ca);
  service = await startTestService({
    sites: [site],
    caFiles: [join(folder, 'ca.pem')],
    // The questions come last: a machine that is slow has time for them too.
    budgets: { short: { turns: 15, wallMs: 600_000 }, medium: { turns: 15, wallMs: 600_000 } },
  });
  agent = new Agent({ connect: { ca: service.ca } });
  const body = {
    target_url: `${site.url}/`,
    persona_ids: ['first-time-visitor'],
    task: 'Find the opening hours',
    guided_exploration: 'standard',
    seed: 5,
  };
  const started = await service.call('POST', '/runs', { body });
  path = `/runs/${started.json.run_id}/sessions/${started.json.sessions[0].id}`;
  live = await stream(path);
});
afterAll(async () => {
  await agent.close();
  await service.close();
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

/** Reads a stream to its end. */
async function stream(
  at: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; frames: Frame[] }> {
  const answer = await request(`${service.baseUrl}${at}/stream`, {
    dispatcher: agent,
    headers: { authorization: `Bearer ${service.key}`, ...headers },
  });
  const text = await answer.body.text();
  const frames = text.split('\n\n').flatMap((block) => {
    const fields: Partial<Frame> = Object.fromEntries(
      block.split('\n').map((line) => [line.split(': ', 1)[0], line.slice(line.indexOf(': ') + 2)]),
    );
    return fields.id === undefined ? [] : [fields as Frame];
  });
  return { status: answer.statusCode, frames };
}

test('a stream opened before the session starts tells every row of the feed, and closes after session.ended', async () => {
  const feed = await service.call('GET', `${path}/events`);
  expect(live.status).toBe(200);
  expect(live.frames.map((frame) => JSON.parse(frame.data))).toEqual(feed.json.items);
  expect(live.frames.map((frame) => [frame.id, frame.event])).toEqual(
    feed.json.items.map((item: { at: number; kind: string }) => [String(item.at), item.kind]),
  );
  expect(live.frames.at(-1)?.event).toBe('session.ended');
});

/** Kinds that a journey of this persona, site and seed meets; the others need a model, a way off the site, a login, a second look. */
const metKinds = [
  'session.started',
  'turn.started',
  'observation',
  'question',
  'thought',
  'navigation',
  'screenshot',
  'action',
  'effect',
  'signal',
  'report.writing',
  'finding',
  'session.ended',
];

test('every event fits the published schema, and the kinds that such a session has are all there', async () => {
  const origin = new URL(service.baseUrl).origin;
  const published = await service.call('GET', `${origin}/schemas/session-event-1.0.json`);
  expect(published.json.$id).toContain('session-event-1.0.json');
  const fits = new Ajv2020({ strict: true, allErrors: true, discriminator: false }).compile(published.json);
  const events = live.frames.map(({ data }) => JSON.parse(data) as SessionEvent);
  for (const event of events) expect(fits(event) ? [] : fits.errors, JSON.stringify(event)).toEqual([]);
  expect([...new Set(events.map(({ kind }) => kind))]).toEqual(expect.arrayContaining(metKinds));
  // The schema refuses what is none of its kinds, and a kind without its data.
  for (const wrong of [
    { ...events[0], kind: 'rumour' },
    { ...events[0], data: {} },
  ]) {
    expect(fits(wrong)).toBe(false);
  }
});

test('questions, signals and findings of the feed are those of the report', async () => {
  const events = live.frames.map(({ data }) => JSON.parse(data) as SessionEvent);
  const told = <Kind extends SessionEvent['kind']>(kind: Kind) =>
    events.filter((event): event is Extract<SessionEvent, { kind: Kind }> => event.kind === kind);
  const { json: report } = await service.call('GET', `${path}/report.json`);
  const found = told('finding').map(({ data }) => [data.id, data.rule, data.severity]);
  expect(found).toEqual(
    report.findings.map((one: Record<string, unknown>) => [one['id'], one['rule'], one['severity']]),
  );
  expect(told('finding').map(({ data }) => data.rule)).toContain('dead-control');
  // The button was pressed and nothing came of it.
  const presses = told('signal').filter(({ data }) => data.signal === 'dead click');
  expect(presses.length).toBeGreaterThan(0);
  const acted = told('action').map(({ turn }) => turn);
  for (const { turn, data } of presses) {
    expect(acted).toContain(turn);
    expect(data.impact).toBeGreaterThan(0);
  }
  // Each question of the report was told when it was asked, and as it came out.
  const items: { id: string; question: string; answer: string | null; state: string }[] =
    report.guided_exploration.items;
  expect(items.length).toBeGreaterThan(0);
  for (const { id, question, answer, state } of items) {
    const last = told('question').findLast(({ data }) => data.id === id);
    expect(last?.data, id).toEqual({ id, question, answer, state });
  }
});

test('times are strictly increasing, and session.ended means that the report can be read', async () => {
  const times = live.frames.map((frame) => Number(frame.id));
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
  expect((await service.call('GET', `${path}/report.json`)).status).toBe(200);
});

test('Last-Event-ID and since resume after that moment', async () => {
  const middle = live.frames[Math.floor(live.frames.length / 2)]?.id ?? '';
  const rest = live.frames.filter((frame) => Number(frame.id) > Number(middle));
  expect((await stream(path, { 'last-event-id': middle })).frames).toEqual(rest);
  const since = await service.call('GET', `${path}/stream?since=${middle}`);
  expect(since.bytes.toString()).toContain(`id: ${rest[0]?.id}\n`);
  expect(since.bytes.toString()).not.toContain(`id: ${middle}\n`);
});

test('a client that has seen the end is told to stay away, and a wrong id is refused', async () => {
  const last = live.frames.at(-1)?.id ?? '';
  expect((await service.call('GET', `${path}/stream`, { headers: { 'last-event-id': last } })).status).toBe(
    204,
  );
  const wrong = await service.call('GET', `${path}/stream`, { headers: { 'last-event-id': 'seven' } });
  expect([wrong.status, wrong.json.code]).toEqual([422, 'validation_failed']);
});

test('a foreign session has no stream, exactly as a missing one', async () => {
  const foreign = await service.call('GET', `${path}/stream`, { key: service.otherKey });
  const missing = await service.call('GET', `${path.replace(/ses_\w+/, 'ses_missing')}/stream`);
  const plain = ({ request_id: _id, instance: _path, ...rest }: Record<string, unknown>) => rest;
  expect(foreign.status).toBe(404);
  expect(plain(foreign.json)).toEqual(plain(missing.json));
});
