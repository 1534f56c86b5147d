// What the dashboard promises beyond what is seen in a browser: its list by state and page by page, forms that are sent
// twice, streams that end with their sign-in, and limits.
import { createHash } from 'node:crypto';
import { Agent, request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccounts } from '../../src/accounts/accounts.ts';
import { startTestService, type Answer, type TestService } from '../support/service.ts';

const site = { host: 'shop.localhost', port: 9443 };
const target = `https://${site.host}:${site.port}/`;
/** Calls a minute; forms have a quarter. */
const callsPerMinute = 240;

let service: TestService;
let origin: string;
let agent: Agent;
let cookie: string;

beforeAll(async () => {
  // No session is worked on: a run stays as it was made.
  service = await startTestService({ sites: [site], liveSessions: 0, callsPerMinute });
  origin = new URL(service.baseUrl).origin;
  agent = new Agent({ connect: { ca: service.ca }, connections: null });
  cookie = await signedIn(service.key);
});
afterAll(async () => {
  await agent.close();
  await service.close();
});

const get = (path: string, headers: Record<string, string> = { cookie }) =>
  service.call('GET', `${origin}${path}`, { key: null, headers: { accept: 'text/html', ...headers } });

const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = { cookie }) =>
  service.call('POST', `${origin}${path}`, {
    key: null,
    raw: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
  });

/** The cookie of a new sign-in. */
async function signedIn(key: string): Promise<string> {
  const answer = await send('/sign-in', { key }, {});
  expect(answer.status).toBe(303);
  return String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';
}

async function startedRun(task: string): Promise<string> {
  const body = { target_url: target, persona_ids: ['first-time-visitor'], task };
  return (await service.call('POST', '/runs', { body })).json.run_id as string;
}

/** Addresses of the runs on a page of the list, in its order. */
const runsOn = (page: Answer): string[] =>
  [...page.bytes.toString().matchAll(/href="\/r\/(run_\w+)"/g)].map(([, id]) => id ?? '');

const linkOn = (page: Answer, words: string): string | undefined => {
  const link = new RegExp(`<a[^>]*href="([^"]+)"[^>]*>${words}</a\\s*>`).exec(page.bytes.toString());
  return link?.[1]?.replaceAll('&amp;', '&');
};

test('the list goes page by page, newest first, and back, and by state', async () => {
  const made: string[] = [];
  for (let nth = 0; nth < 27; nth++) made.unshift(await startedRun(`Task ${nth}`));
  const stopped = made.filter((_, nth) => nth % 10 === 0);
  for (const id of stopped) await service.call('POST', `/runs/${id}/cancel`);

  const first = await get('/');
  expect(runsOn(first)).toEqual(made.slice(0, 25));
  expect(linkOn(first, '← Newest runs')).toBeUndefined();
  const second = await get(linkOn(first, 'Older runs →') ?? 'no link');
  expect(runsOn(second)).toEqual(made.slice(25));
  expect(linkOn(second, 'Older runs →')).toBeUndefined();
  expect(linkOn(second, '← Newest runs')).toBe('/');

  const cancelled = await get(linkOn(first, 'Cancelled') ?? 'no link');
  expect(runsOn(cancelled)).toEqual(stopped);
  expect(cancelled.bytes.toString()).toMatch(/href="\/\?status=cancelled"\s+aria-current="true"/);
  const queued = await get('/?status=queued');
  expect(runsOn(queued)).toEqual(made.filter((id) => !stopped.includes(id)).slice(0, 25));
  expect((await get('/?status=failed')).bytes.toString()).toContain('No run is failed.');
  expect((await get('/?status=odd')).status).toBe(422);
  const borrowed = new URL(linkOn(first, 'Older runs →') ?? '', origin).searchParams.get('cursor');
  expect((await get(`/?status=failed&cursor=${borrowed}`)).status).toBe(422);
});

test('a form that is sent twice starts one run, and one that was changed another', async () => {
  const page = (await get('/start')).bytes.toString();
  const once = /name="once" value="(\w+)"/.exec(page)?.[1] ?? '';
  expect(once).toHaveLength(22);
  const form = { once, url: target, persona: 'first-time-visitor', task: 'Twice', duration: 'short' };
  const answers = await Promise.all([1, 2, 3].map(() => send('/start', form)));
  answers.push(await send('/start', form));
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
  expect(new Set(answers.map(({ headers }) => headers['location'])).size).toBe(1);
  const other = await send('/start', { ...form, task: 'Twice, said otherwise' });
  expect(other.headers['location']).toMatch(/^\/r\/run_/);
  expect(other.headers['location']).not.toBe(answers[0]?.headers['location']);
  const listed = await service.call('GET', '/runs?limit=2');
  const ids = listed.json.items.map((run: { id: string }) => `/r/${run.id}`);
  expect(ids).toEqual([other.headers['location'], answers[0]?.headers['location']]);
  expect((await get('/start')).bytes.toString()).not.toContain(once);
});

/** Opens the stream of a run; `ended` resolves once the service has closed it. */
async function openStream(runId: string, of: string): Promise<{ status: number; ended: Promise<string> }> {
  const answer = await request(`${origin}/r/${runId}/stream`, { dispatcher: agent, headers: { cookie: of } });
  return { status: answer.statusCode, ended: answer.body.text() };
}

test('a stream ends with its sign-in: signed out, expired, or its key revoked', async () => {
  const runId = await startedRun('Watched');
  const made = await service.withDatabase((database) =>
    createAccounts({ database }).createKey({ account: 'one' }),
  );
  const [leaving, expiring, revoked, staying] = [
    await signedIn(service.key),
    await signedIn(service.key),
    await signedIn(made.key),
    await signedIn(service.key),
  ];
  let stays = true;
  const streams = {
    leaving: await openStream(runId, leaving),
    revoked: await openStream(runId, revoked),
    expiring: await openStream(runId, expiring),
    staying: await openStream(runId, staying),
  };
  void streams.staying.ended.then(() => (stays = false));
  expect(Object.values(streams).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await send('/sign-out', {}, { cookie: leaving });
  expect(await streams.leaving.ended).toContain('event: piece');
  await service.withDatabase(async (database) => {
    await createAccounts({ database }).revokeKey(made.publicId);
    const sha256 = createHash('sha256')
      .update(expiring.split('=')[1] ?? '')
      .digest();
    await database.kysely
      .updateTable('sign_ins')
      .set({ expires_at: new Date(0) })
      .where('sha256', '=', sha256)
      .execute();
  });
  await Promise.all([streams.revoked.ended, streams.expiring.ended]);
  expect(stays).toBe(true);
  expect((await get('/', { cookie: expiring })).headers['location']).toBe('/sign-in');
  await send('/sign-out', {}, { cookie: staying });
  await streams.staying.ended;
});

test('one sign-in has twenty streams at most, and a closed one makes room', async () => {
  const runId = await startedRun('Watched by many');
  const of = await signedIn(service.key);
  const opened = await Promise.all(Array.from({ length: 20 }, () => openStream(runId, of)));
  expect(opened.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  const further = await openStream(runId, of);
  expect(further.status).toBe(503);
  expect(await further.ended).toContain('close some');
  const other = await signedIn(service.key);
  const another = await openStream(runId, other);
  expect(another.status).toBe(200);
  await send('/sign-out', {}, { cookie: of });
  await send('/sign-out', {}, { cookie: other });
  await Promise.all([...opened, another].map(({ ended }) => ended));
});

test('calls of the interface are counted too: beyond the limit a problem document says when to ask again', async () => {
  const call = () => service.call('GET', '/runs?limit=1', { key: service.otherKey });
  const answers: Answer[] = [];
  // A second window, where a slow machine lets the first one pass.
  while (!answers.some(({ status }) => status === 429) && answers.length < 3 * callsPerMinute) {
    answers.push(...(await Promise.all(Array.from({ length: 10 }, call))));
  }
  const refused = answers.filter(({ status }) => status === 429);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(callsPerMinute);
  for (const { headers, json } of refused) {
    expect(String(headers['content-type'])).toContain('application/problem+json');
    expect(json).toMatchObject({ status: 429, code: 'rate_limited', instance: '/v1/runs' });
    expect(json.request_id).toBe(headers['x-request-id']);
    const waitS = Number(headers['retry-after']);
    expect(waitS).toBeGreaterThan(0);
    expect(waitS).toBeLessThanOrEqual(60);
    expect(headers['ratelimit-remaining']).toBe('0');
  }
  const change = await service.call('POST', '/runs', { key: service.otherKey, body: {} });
  expect([change.status, change.json.code]).toEqual([429, 'rate_limited']);
  // Whoever else calls is not held up.
  expect((await service.call('GET', '/runs?limit=1')).status).toBe(200);
});

test('forms are counted, and tries to sign in most of all', async () => {
  const of = await signedIn(service.otherKey);
  const limit = callsPerMinute / 4;
  const statuses = new Set<number>();
  for (let nth = 0; nth < limit; nth++) statuses.add((await send('/start', {}, { cookie: of })).status);
  expect(statuses).toEqual(new Set([422]));
  const beyond = await send('/start', {}, { cookie: of });
  expect(beyond.status).toBe(429);
  expect(Number(beyond.headers['retry-after'])).toBeGreaterThan(0);
  expect(beyond.bytes.toString()).toContain(`${limit} attempts`);
  expect((await send('/start', {})).status, 'another person').toBe(422);

  let tries = 0;
  let answer = await send('/sign-in', { key: 'a guess' }, {});
  for (; answer.status === 401 && tries < 30; tries++)
    answer = await send('/sign-in', { key: 'a guess' }, {});
  expect(answer.status).toBe(429);
  expect(tries).toBeLessThanOrEqual(20);
  // The right key is not let in either, nor a link tried.
  expect((await send('/sign-in', { key: service.key }, {})).status).toBe(429);
  expect((await send('/open/none', {}, {})).status).toBe(429);
});

test('an address may read so many shared pages a minute, also with links that do not work', async () => {
  const statuses: number[] = [];
  for (let nth = 0; nth < 61; nth++) statuses.push((await get(`/shared/${'a'.repeat(43)}`, {})).status);
  expect(new Set(statuses.slice(0, 60))).toEqual(new Set([404]));
  expect(statuses[60]).toBe(429);
});
