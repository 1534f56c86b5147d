// The crawl of a run from outside: it goes on beside the sessions, the first one waits for it and tells what it met, and nothing
// that befalls it changes the run.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAccounts } from '../../src/accounts/accounts.ts';
import { sleep } from '../../src/base/time.ts';
import { commandLine } from '../support/command-line.ts';
import { serveSite, type HttpsSite } from '../support/https-site.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { smallCrawl, type CrawlOrder } from '../support/small-crawl.ts';

const pages: Record<string, string> = {
  '/': '<h1>Garden shop</h1><p>Everything for the garden.</p>',
  '/tools': '<h1>Tools</h1><p>Spades and rakes.</p><p><a href="/tools/spade">The long spade</a></p>',
  '/tools/spade':
    '<h1>Long spade</h1><p>Made for undefined, price NaN, [object Object].</p><button><svg width="24" height="24"><path d="M0 0h24v24H0z"/></svg></button>',
  '/hours':
    '<h1>Opening hours</h1><p>Nine to five.</p><img alt="" width="9" height="9" src="https://10.1.2.3/clock.png">',
  '/staff/rota': '<h1>Rota</h1><p>Monday: Ann.</p>',
};

const menu =
  '<p><a href="/tools">Tools</a></p><p><a href="/hours">Opening hours</a></p><p><a href="/staff/rota">Rota</a></p>';

let site: HttpsSite;
let service: TestService;
let folder: string;
let admin: string;
/** What the crawl waits for, or throws. */
let before: (order: CrawlOrder) => Promise<void> | void = () => undefined;
let orders: CrawlOrder[] = [];
const asked: string[] = [];

beforeAll(async () => {
  site = await serveSite({
    handler: (request, response) => {
      const path = new URL(request.url ?? '/', 'https://a.invalid').pathname;
      asked.push(path);
      const body = pages[path];
      response.writeHead(body ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
      response.end(
        `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>${path}</title><body style="font:18px/1.6 sans-serif">${body ?? 'No such page'}${menu}</body></html>`,
      );
    },
  });
  folder = await mkdtemp(join(tmpdir(), 'passerby-test-ca-'));
  await writeFile(join(folder, 'ca.pem'), site.ca);
  service = await startTestService({
    sites: [site],
    caFiles: [join(folder, 'ca.pem')],
    liveSessions: 3,
    environment: { PASSERBY_OPERATIONS: '127.0.0.1:0' },
    budgets: { short: { turns: 1, wallMs: 60_000 }, medium: { turns: 1, wallMs: 60_000 } },
    crawl: smallCrawl(async (order) => {
      orders.push(order);
      await before(order);
    }),
  });
  const made = await service.withDatabase((database) =>
    createAccounts({ database }).createKey({ account: 'one', scopes: ['read', 'write', 'hosts:write'] }),
  );
  admin = made.key;
});
afterAll(async () => {
  await service.close();
  await site.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  before = () => undefined;
  orders = [];
  asked.length = 0;
});

/** More than the site has links: looks and repetitions get time in proportion. */
const short = { max_actions: 20 };

/** Holds every crawl until it is let go. */
function hold(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  before = ({ signal }) =>
    Promise.race([
      promise,
      new Promise<never>((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      ),
    ]);
  return resolve;
}

async function start(
  more: Record<string, unknown> = {},
  personas = 1,
): Promise<{ runId: string; sessions: string[] }> {
  const persona_ids = ['first-time-visitor', 'older-adult', 'expert-in-a-hurry'].slice(0, personas);
  const { status, json } = await service.call('POST', '/runs', {
    body: { target_url: `${site.url}/`, persona_ids, seed: 1, ...more },
  });
  expect(status, JSON.stringify(json)).toBe(202);
  return { runId: json.run_id, sessions: json.sessions.map(({ id }: { id: string }) => id) };
}

const run = async (runId: string) => (await service.call('GET', `/runs/${runId}`)).json;

async function until<T>(what: string, look: () => Promise<T | null | false>, limitMs = 240_000): Promise<T> {
  for (let waitedMs = 0; waitedMs < limitMs; waitedMs += 100) {
    const found = await look();
    if (found !== null && found !== false) return found;
    await sleep(100);
  }
  throw new Error(`${what} did not come within ${limitMs} ms`);
}

describe('beside the sessions', () => {
  let runId: string;
  let sessions: string[];

  test('the first session waits for the crawl, the others wait for nothing', async () => {
    const letGo = hold();
    ({ runId, sessions } = await start({ crawl: short }, 2));
    await until('the second session', async () => (await run(runId)).sessions[1].status === 'completed');
    await until('the crawl', async () => (await run(runId)).crawl.status === 'running');
    // Long enough for a report to be written, if it did not wait.
    await sleep(1_500);
    expect((await run(runId)).sessions[0].status).toBe('running');
    const early = await service.call('GET', `/runs/${runId}/sessions/${sessions[0]}/report.json`);
    expect(early.json.code).toBe('report_not_ready');
    // What sessions came to by now is told to the crawl.
    const reached = (await orders[0]?.reached?.()) ?? [];
    expect(reached.map((url) => new URL(url).origin)).toContain(site.url);
    letGo();
    const ended = await service.ended(runId);
    expect(ended.status).toBe('completed');
    expect(ended.crawl).toMatchObject({ status: 'completed', ended: 'nothing left', failure: null });
    expect(ended.crawl.progress.actions).toBeGreaterThanOrEqual(3);
  });

  test('its actions are counted, and the connection to a private address that was refused', async () => {
    const listening = service.lines.find((line) => line.includes('"operations.listening"'));
    const { port } = JSON.parse(listening ?? '{}');
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const { progress } = (await run(runId)).crawl;
    expect(metrics).toContain(`\npasserby_crawl_actions_total ${progress.actions}\n`);
    expect(metrics).toMatch(/\npasserby_egress_denied_total\{code="[a-z_]+"\} [1-9]/);
  });

  test('what only the crawl met stands in the first report and in the aggregate, and says that nobody came there', async () => {
    const [first, second] = await Promise.all(
      sessions.map(
        async (id) => (await service.call('GET', `/runs/${runId}/sessions/${id}/report.json`)).json,
      ),
    );
    expect(second).not.toHaveProperty('crawl');
    expect(first.crawl).toMatchObject({ ended: 'nothing left', pages: expect.arrayContaining(['/hours']) });
    const met = first.findings.filter(({ url }: { url: string }) => url.endsWith('/tools/spade'));
    expect(met.length).toBeGreaterThan(0);
    for (const { shown_by, proof } of met) {
      expect(shown_by).toBe('crawl');
      expect(proof).toMatchObject({ turns: [], events: [], screen: null });
      expect(proof.crawl).toMatchObject({ reached: false, screen: expect.stringMatching(/^s\d+$/) });
    }
    const pictured = met.find(({ proof }: { proof: { image: unknown } }) => proof.image !== null);
    const { name } = pictured.proof.image;
    expect(name).toMatch(/^\d+-crawl-/);
    const picture = await service.call('GET', `/runs/${runId}/sessions/${sessions[0]}/screenshots/${name}`);
    expect(picture.status).toBe(200);
    const aggregate = (await service.call('GET', `/runs/${runId}/aggregate-report.json`)).json;
    const rows = aggregate.matrix.rows.filter(({ fingerprint }: { fingerprint: string }) =>
      met.some((finding: { fingerprint: string }) => finding.fingerprint === fingerprint),
    );
    expect(rows).toHaveLength(met.length);
    for (const { reach } of rows)
      expect(reach.because).toMatch(/^Found by the crawl\. .*no persona came to the page\.$/);
    const words = await service.call('GET', `/runs/${runId}/sessions/${sessions[0]}/report.md`);
    expect(words.bytes.toString()).toContain('Met by the crawl, on a page that this persona did not come to');
  });

  test('verify follows what the crawl met into its records', async () => {
    const { code, out } = await commandLine(service, ['verify', runId, '--json']);
    const verified = JSON.parse(out) as {
      holds: boolean;
      checks: { at: string; holds: boolean; says: string }[];
    }[];
    expect(verified.flatMap(({ checks }) => checks.filter(({ holds }) => !holds))).toEqual([]);
    expect(code).toBe(0);
    expect(verified).toHaveLength(2);
  });

  test('its events are read and streamed as those of a session, its pictures as theirs', async () => {
    const page = (await service.call('GET', `/runs/${runId}/crawl/events`)).json;
    expect(page.items.at(0).kind).toBe('session.started');
    expect(page.items.at(-1)).toMatchObject({ kind: 'session.ended', data: { crawl_ended: 'nothing left' } });
    expect(page.items.map(({ seq }: { seq: number }) => seq)).toEqual(
      page.items.map((_: unknown, place: number) => place + 1),
    );
    const later = (await service.call('GET', `/runs/${runId}/crawl/events?since=${page.items[2].at}`)).json;
    expect(later.items).toEqual(page.items.slice(3));
    const stream = await service.call('GET', `/runs/${runId}/crawl/stream`);
    expect(stream.headers['content-type']).toContain('text/event-stream');
    expect(stream.bytes.toString().match(/^event: /gm)).toHaveLength(page.items.length);
    const over = await service.call('GET', `/runs/${runId}/crawl/stream?since=${page.next_since}`);
    expect(over.status).toBe(204);
    const shot = page.items.find(({ kind }: { kind: string }) => kind === 'screenshot').data.name;
    const picture = await service.call('GET', `/runs/${runId}/crawl/screenshots/${shot}`);
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png']);
    const foreign = await service.call('GET', `/runs/${runId}/crawl/events`, { key: service.otherKey });
    expect(foreign.status).toBe(404);
  });

  test('the map has its states and ways under a key of their own', async () => {
    const { nodes, crawl, complete } = (await service.call('GET', `/runs/${runId}/map`)).json;
    expect(complete).toBe(true);
    const urls = (all: { url: string }[]) => all.map(({ url }) => new URL(url).pathname);
    // No session got there: what they reached is told as before.
    expect(urls(nodes)).not.toContain('/tools/spade');
    expect(urls(crawl.nodes).toSorted()).toEqual(Object.keys(pages).toSorted());
    const of = (path: string) =>
      crawl.nodes.find(({ url }: { url: string }) => new URL(url).pathname === path);
    expect(of('/').node).toBe(nodes[0].id);
    expect(of('/tools/spade')).toMatchObject({ node: null, trap: null });
    expect(of('/tools/spade').findings.length).toBeGreaterThan(0);
    const way = crawl.edges.find(({ to }: { to: string }) => to === of('/tools/spade').id);
    expect(way).toMatchObject({ from: of('/tools').id, label: 'The long spade', action: 'click', count: 1 });
    const { path } = of('/tools/spade').thumbnail;
    expect((await service.call('GET', path)).status).toBe(200);
  });

  test('what it recorded goes with its run', async () => {
    const { id } = await service.withDatabase((database) =>
      database.kysely.selectFrom('crawls').select('id').where('run_id', '=', runId).executeTakeFirstOrThrow(),
    );
    expect((await service.call('DELETE', `/runs/${runId}`)).status).toBe(204);
    const left = await service.withDatabase(async ({ kysely }) => {
      const tables = ['session_events', 'session_journal', 'artefacts'] as const;
      const owners = [id, ...sessions];
      const counts = await Promise.all(
        tables.map((table) =>
          kysely.selectFrom(table).select('session_id').where('session_id', 'in', owners).execute(),
        ),
      );
      return counts.flat();
    });
    expect(left).toEqual([]);
    expect((await service.call('GET', `/runs/${runId}/crawl/events`)).status).toBe(404);
  });
});

test('a run without a crawl has none', async () => {
  const { runId } = await start({ crawl: 'off' });
  expect((await service.ended(runId)).crawl).toBeNull();
  expect((await service.call('GET', `/runs/${runId}/crawl/events`)).status).toBe(404);
  expect(orders).toEqual([]);
});

test('paths that the run or the host leaves out are not entered, and the fewer actions hold', async () => {
  const entry = `${site.host}:${site.port}`;
  const rule = { effects: 'all', crawl: { exclude: ['/hours'], max_actions: 40 } };
  const put = await service.call('PUT', `/hosts/${entry}`, { key: admin, body: rule });
  expect(put.json.crawl).toEqual({ exclude: ['/hours'], max_actions: 40 });
  try {
    const { runId } = await start({
      crawl: { exclude: ['/staff'], max_actions: 90 },
      task: 'Look at the first page',
    });
    const ended = await service.ended(runId);
    expect(ended.crawl).toMatchObject({ status: 'completed', max_actions: 40 });
    expect(orders[0]?.exclude.toSorted()).toEqual(['/hours', '/staff']);
    expect(orders[0]?.facts.budget.turns).toBe(40);
    const told = (await service.call('GET', `/runs/${runId}/sessions/${ended.sessions[0].id}/report.json`))
      .json;
    expect(told.crawl.pages).toContain('/tools');
    expect(told.crawl.pages).not.toContain('/hours');
    expect(told.crawl.pages).not.toContain('/staff/rota');
  } finally {
    const all = await service.call('PUT', `/hosts/${entry}`, { key: admin, body: { effects: 'all' } });
    expect(all.json).not.toHaveProperty('crawl');
  }
});

test.each([
  ['never', '/crawl'],
  [{ exclude: ['staff'] }, '/crawl'],
  [{ exclude: ['/a?b=1'] }, '/crawl'],
  [{ max_actions: 0 }, '/crawl'],
  [{ max_actions: 1_001 }, '/crawl'],
  [{ depth: 3 }, '/crawl'],
])('a crawl of %j is refused', async (crawl, pointer) => {
  const { status, json } = await service.call('POST', '/runs', {
    body: { target_url: `${site.url}/`, persona_ids: ['older-adult'], crawl },
  });
  expect(status).toBe(422);
  expect(json.errors[0].pointer).toMatch(new RegExp(`^${pointer}`));
  expect(json.errors[0].detail).not.toBe('');
});

test('a crawl that fails changes nothing for run and session', async () => {
  before = () => {
    throw new Error('no more memory');
  };
  const { runId, sessions } = await start({}, 2);
  const ended = await service.ended(runId);
  expect(ended).toMatchObject({ status: 'completed', crawl: { status: 'failed' } });
  expect(ended.crawl.failure.message).toContain('no more memory');
  const told = await service.call('GET', `/runs/${runId}/sessions/${sessions[0]}/report.json`);
  expect(told.json).not.toHaveProperty('crawl');
  expect(told.json.limits.crawl).toMatch(/^The crawl of the run failed, .*no more memory/);
  const aggregate = await service.call('GET', `/runs/${runId}/aggregate-report.json`);
  expect(aggregate.json.limits.crawl).toBe(told.json.limits.crawl);
});

test('a cancel ends the crawl and the session that waits for it', async () => {
  hold();
  const { runId } = await start();
  await until('the crawl', async () => (await run(runId)).crawl.status === 'running');
  await until('a recorded session', () =>
    service.withDatabase(async ({ kysely }) => {
      const row = await kysely
        .selectFrom('sessions')
        .select('recorded_at')
        .where('run_id', '=', runId)
        .executeTakeFirst();
      return row?.recorded_at ?? null;
    }),
  );
  const cancelled = await service.call('POST', `/runs/${runId}/cancel`);
  expect(cancelled.json.status).toBe('cancelled');
  expect(cancelled.json.sessions[0].failure.code).toBe('cancelled');
  const { crawl } = await until('the end of the crawl', async () => {
    const now = await run(runId);
    return now.crawl.status === 'failed' && now;
  });
  expect(crawl.failure.code).toBe('cancelled');
  const { items } = (await service.call('GET', `/runs/${runId}/crawl/events`)).json;
  expect(items.at(-1)).toMatchObject({ kind: 'session.ended', data: { failure: { code: 'cancelled' } } });
});

test('binding writes may go only once the sessions have recorded, and only where the host allows all', async () => {
  const letGo = hold();
  const { runId } = await start({ crawl: short });
  await until('the crawl', async () => orders.length > 0);
  const [order] = orders;
  let mayBind = false;
  void order?.mayBind?.then(() => (mayBind = true));
  expect(order?.mayBind).not.toBeNull();
  expect(mayBind).toBe(false);
  await until('leave to bind', async () => mayBind);
  const recorded = await service.withDatabase(({ kysely }) =>
    kysely.selectFrom('sessions').select('recorded_at').where('run_id', '=', runId).executeTakeFirst(),
  );
  expect(recorded?.recorded_at).not.toBeNull();
  letGo();
  await service.ended(runId);
});

test('hosts explain says beforehand what a crawl would press on a page, and presses nothing', async () => {
  asked.length = 0;
  const explain = ['hosts', 'explain', `${site.url}/`, '--account', 'one'];
  const { out, code } = await commandLine(service, explain);
  expect(code).toBe(0);
  expect(out).toContain(`press  link “Tools”, “Opening hours”, “Rota”  3 of 3 alike  → ${site.url}/tools`);
  expect(new Set(asked.filter((path) => path !== '/favicon.ico'))).toEqual(new Set(['/']));
  const { does, leaves_alone, leave } = JSON.parse((await commandLine(service, [...explain, '--json'])).out);
  const presses = does.filter((one: { does: string }) => one.does === 'press');
  expect(presses).toMatchObject([{ times: 3, of: 3, link: 'shows', last: false }]);
  expect(leaves_alone).toEqual([]);
  expect(leave).toMatchObject({ effects: expect.any(String) });
  const missing = await commandLine(service, [
    'hosts',
    'explain',
    'https://elsewhere.example.com/',
    '--account',
    'one',
  ]);
  expect(missing.code).not.toBe(0);
  expect(missing.err).toContain('may not test elsewhere.example.com');
});
