// A run from POST to its reports, through the public interface, on the flawed shop in real browsers.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShop } from '../../demo/shop/shop.ts';
import { sessionReportSchema } from '../../src/reports/session-report-schema.ts';
import { aggregateReportSchema } from '../../src/reports/aggregate-report-schema.ts';
import { serveSite, type HttpsSite } from '../support/https-site.ts';
import { startTestService, type Answer, type TestService } from '../support/service.ts';

let site: HttpsSite;
let service: TestService;
let folder: string;
let started: Answer;
let run: Answer['json'];
beforeAll(async () => {
  const shop = createShop({ flags: 'flawed' });
  site = await serveSite({ handler: (request, response) => shop.handle(request, response) });
  folder = await mkdtemp(join(tmpdir(), 'passerby-test-ca-'));
  await writeFile(join(folder, 'ca.pem'), site.ca);
  service = await startTestService({ sites: [site], caFiles: [join(folder, 'ca.pem')] });
  started = await service.call('POST', '/runs', {
    body: {
      target_url: `${site.url}/`,
      persona_ids: ['first-time-visitor', 'older-adult'],
      task: 'Find out how long I have to return something',
      seed: 5,
    },
  });
  run = await service.ended(started.json.run_id, 100_000);
}, 150_000);
afterAll(async () => {
  await service.close();
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const sessionPath = (index: number) => `/runs/${run.run_id}/sessions/${run.sessions[index].id}`;

test('the start answers 202 with the shape of the interface', () => {
  expect(started.status).toBe(202);
  expect(started.json).toEqual({
    run_id: expect.stringMatching(/^run_/),
    status: 'queued',
    guided_exploration: 'off',
    sessions: [
      { id: expect.stringMatching(/^ses_/), persona_id: 'first-time-visitor' },
      { id: expect.stringMatching(/^ses_/), persona_id: 'older-adult' },
    ],
  });
});

test('the run ends completed, its aggregate ready', () => {
  expect(run).toMatchObject({
    target_url: `${site.url}/`,
    status: 'completed',
    aggregate_status: 'ready',
    guided_exploration: 'off',
  });
  for (const session of run.sessions) expect(session).toMatchObject({ status: 'completed', failure: null });
});

test('the report comes as JSON by its published schema, Markdown and one self-contained page', async () => {
  const json = await service.call('GET', `${sessionPath(0)}/report.json`);
  expect(sessionReportSchema.safeParse(json.json).error).toBeUndefined();
  expect(json.json.schema_version).toBe('1.0');
  expect(json.json.findings.map((finding: { rule: string }) => finding.rule)).toContain('nameless-control');
  const markdown = await service.call('GET', `${sessionPath(0)}/report.md`);
  expect(String(markdown.headers['content-type'])).toContain('text/markdown');
  expect(markdown.bytes.toString()).toContain(json.json.findings[0].title);
  const html = await service.call('GET', `${sessionPath(0)}/report.html`);
  const page = html.bytes.toString();
  expect(String(html.headers['content-security-policy'])).toContain('sandbox');
  expect(html.headers['x-content-type-options']).toBe('nosniff');
  expect(page).toContain('data:image/');
  expect(page).not.toMatch(/<script|(src|href)="https?:\/\/(?!localhost)/);
  const schema = await service.call(
    'GET',
    `${new URL(service.baseUrl).origin}/schemas/session-report-1.0.json`,
    { key: null },
  );
  expect(schema.json.$id).toContain('session-report-1.0.json');
});

test('the aggregate compares both personas', async () => {
  const answer = await service.call('GET', `/runs/${run.run_id}/aggregate-report.json`);
  expect(aggregateReportSchema.safeParse(answer.json).error).toBeUndefined();
  for (const format of ['md', 'html']) {
    expect((await service.call('GET', `/runs/${run.run_id}/aggregate-report.${format}`)).status).toBe(200);
  }
});

test('the drawn comparison shows the picture of every fault that has one', async () => {
  const path = `/runs/${run.run_id}/aggregate-report`;
  const { json } = await service.call('GET', `${path}.json`);
  const pictured = json.fix_first.filter((fix: { image: unknown }) => fix.image !== null).length;
  expect(pictured).toBeGreaterThan(0);
  const page = (await service.call('GET', `${path}.html`)).bytes.toString();
  expect(page.match(/src="data:image\/webp;base64,/g)).toHaveLength(pictured);
  const types = await service.withDatabase((database) =>
    database.kysely
      .selectFrom('artefacts')
      .select('media_type')
      .distinct()
      .where('kind', '=', 'crop')
      .execute(),
  );
  expect(types).toEqual([{ media_type: 'image/webp' }]);
});

test('every screenshot that the report names is a PNG with a strong tag', async () => {
  const { json } = await service.call('GET', `${sessionPath(0)}/report.json`);
  const names: string[] = json.screens
    .map((screen: { image: string | null }) => screen.image)
    .filter(Boolean);
  expect(names.length).toBeGreaterThan(1);
  for (const name of new Set(names)) {
    expect(name).toMatch(/^\d{3}-[a-z0-9-]+\.png$/);
    const picture = await service.call('GET', `${sessionPath(0)}/screenshots/${name}`);
    expect(picture.headers['content-type']).toBe('image/png');
    expect((await sharp(picture.bytes).metadata()).width).toBe(1280);
    const etag = String(picture.headers.etag);
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
    const again = await service.call('GET', `${sessionPath(0)}/screenshots/${name}`, {
      headers: { 'if-none-match': etag },
    });
    expect(again.status).toBe(304);
  }
  for (const name of ['..%2f..%2fetc%2fpasswd', '001.png', '001-x.png.exe', '999-none.png']) {
    expect((await service.call('GET', `${sessionPath(0)}/screenshots/${name}`)).status, name).toBe(404);
  }
});

test('events are in order, end with the session, and go on from where one stopped', async () => {
  const all = await service.call('GET', `${sessionPath(0)}/events`);
  const times: number[] = all.json.items.map((event: { at: number }) => event.at);
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
  expect(all.json.items[0].kind).toBe('session.started');
  const half = times[Math.floor(times.length / 2)] ?? 0;
  const rest = await service.call('GET', `${sessionPath(0)}/events?since=${half}`);
  expect(rest.json.items.map((event: { at: number }) => event.at)).toEqual(times.filter((at) => at > half));
});

test('another account finds nothing of it, exactly as if it were not there', async () => {
  const paths = [
    '',
    '/aggregate-report.json',
    `/sessions/${run.sessions[0].id}/report.json`,
    `/sessions/${run.sessions[0].id}/events`,
  ];
  for (const path of paths) {
    const foreign = await service.call('GET', `/runs/${run.run_id}${path}`, { key: service.otherKey });
    const missing = await service.call('GET', `/runs/run_00000000000000000000000000${path}`, {
      key: service.otherKey,
    });
    expect([foreign.status, foreign.json.code, foreign.json.detail], path).toEqual([
      404,
      missing.json.code,
      missing.json.detail,
    ]);
  }
  expect((await service.call('GET', '/runs', { key: service.otherKey })).json.items).toEqual([]);
});

test('the same seed finds the same, and the log holds no page text and no key', async () => {
  const again = await service.call('POST', '/runs', {
    body: {
      target_url: `${site.url}/`,
      persona_ids: ['first-time-visitor'],
      task: 'Find out how long I have to return something',
      seed: 5,
    },
  });
  const second = await service.ended(again.json.run_id);
  expect(second.aggregate_status).toBe('not_applicable');
  const [one, two] = await Promise.all([
    service.call('GET', `${sessionPath(0)}/report.json`),
    service.call('GET', `/runs/${second.run_id}/sessions/${second.sessions[0].id}/report.json`),
  ]);
  const told = (answer: Answer) =>
    answer.json.findings.map((finding: { fingerprint: string }) => finding.fingerprint);
  expect(told(two)).toEqual(told(one));
  const log = service.lines.join('\n');
  expect(log).not.toContain(service.key);
  expect(log).not.toContain('Stoneware');
});
