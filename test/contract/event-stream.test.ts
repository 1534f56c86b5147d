// The stream of a session beside its feed: the same rows, live, resumable, and closed at the end.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShop } from '../../demo/shop/shop.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Agent, request } from 'undici';
import { sessionEventSchema } from '../../src/evidence/event-schema.ts';
import { serveSite, type HttpsSite } from '../support/https-site.ts';
import { startTestService, type TestService } from '../support/service.ts';

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
  const shop = createShop({ flags: 'flawed' });
  site = await serveSite({ handler: (incoming, response) => shop.handle(incoming, response) });
  folder = await mkdtemp(join(tmpdir(), 'passerby-test-ca-'));
  await writeFile(join(folder, 'ca.pem'), site.ca);
  service = await startTestService({ sites: [site], caFiles: [join(folder, 'ca.pem')] });
  agent = new Agent({ connect: { ca: service.ca } });
  const body = {
    target_url: `${site.url}/`,
    persona_ids: ['first-time-visitor'],
    task: 'Find out how long I have to return something',
    seed: 5,
  };
  const started = await service.call('POST', '/runs', { body });
  path = `/runs/${started.json.run_id}/sessions/${started.json.sessions[0].id}`;
  live = await stream(path);
}, 120_000);
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

test('every event fits the published schema, and the kinds that such a session has are all there', async () => {
  for (const frame of live.frames) sessionEventSchema.parse(JSON.parse(frame.data));
  const kinds = new Set(live.frames.map((frame) => frame.event));
  for (const kind of ['session.started', 'turn.started', 'observation', 'thought', 'action', 'effect']) {
    expect(kinds).toContain(kind);
  }
  expect(kinds).toContain('screenshot');
  expect(kinds).toContain('report.writing');
  const published = await service.call(
    'GET',
    `${new URL(service.baseUrl).origin}/schemas/session-event-1.0.json`,
  );
  expect(published.json.$id).toContain('session-event-1.0.json');
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
