// A run from POST to its reports, through the public interface, on the flawed shop in real browsers.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import sharp from 'sharp';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { Agent } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShop } from '../../demo/shop/shop.ts';
import type { OpenApiDocument } from '../../src/http/openapi.ts';
import { sessionReportSchema } from '../../src/reports/session-report-schema.ts';
import { aggregateReportSchema } from '../../src/reports/aggregate-report-schema.ts';
import { createFuzzer, fuzzCalls, fuzzKinds, knownToFuzzer, type KnownIds } from '../support/api-fuzz.ts';
import { serveSite, type HttpsSite } from '../support/https-site.ts';
import { runCommand } from '../support/run-command.ts';
import { startTestService, type Answer, type TestService } from '../support/service.ts';

/** Allowed, and nothing listens there: runs that the fuzzer starts end at once. */
const nobody = { host: 'nobody.localhost', port: 9446 };
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
  service = await startTestService({
    looks: true,
    sites: [site, nobody],
    caFiles: [join(folder, 'ca.pem')],
    budgets: { short: { turns: 4, wallMs: 120_000 }, medium: { turns: 4, wallMs: 120_000 } },
  });
  started = await service.call('POST', '/runs', {
    body: {
      target_url: `${site.url}/`,
      persona_ids: ['first-time-visitor', 'older-adult'],
      task: 'Find out how long I have to return something',
      seed: 5,
    },
  });
  run = await service.ended(started.json.run_id);
});
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

// The first session took the second look, whose pictures show what the persona never saw.
test('the page of the run shows what each persona saw last, and no picture of the second look', async () => {
  const { origin } = new URL(service.baseUrl);
  const signIn = await service.call('POST', `${origin}/sign-in`, {
    key: null,
    raw: new URLSearchParams({ key: service.key }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  });
  const cookie = String(signIn.headers['set-cookie']).split(';', 1)[0] ?? '';
  const headers = { cookie, accept: 'text/html' };
  const page = await service.call('GET', `${origin}/r/${run.run_id}`, { key: null, headers });
  const shown = [...page.bytes.toString().matchAll(/<a class="seen[^>]*>\s*<img src="([^"]+)"/g)];
  expect(shown.map(([, src]) => src)).toEqual([
    expect.not.stringContaining('-probe-'),
    expect.not.stringContaining('-probe-'),
  ]);
});

test('the report comes as JSON by its published schema, Markdown and one self-contained page', async () => {
  const json = await service.call('GET', `${sessionPath(0)}/report.json`);
  expect(sessionReportSchema.safeParse(json.json).error).toBeUndefined();
  expect(json.json.schema_version).toBe('1.4');
  expect(json.json.findings.map((finding: { rule: string }) => finding.rule)).toContain('nameless-control');
  const markdown = await service.call('GET', `${sessionPath(0)}/report.md`);
  expect(String(markdown.headers['content-type'])).toContain('text/markdown');
  expect(markdown.bytes.toString()).toContain(json.json.findings[0].title);
  const html = await service.call('GET', `${sessionPath(0)}/report.html`);
  const page = html.bytes.toString();
  expect(String(html.headers['content-security-policy'])).toContain('sandbox');
  expect(html.headers['x-content-type-options']).toBe('nosniff');
  expect(page).toContain('data:image/');
  // Links to the page under test and to the explanations of criteria; nothing is loaded.
  expect(page).not.toMatch(/<script|<link|src="https?:|href="https?:\/\/(?!localhost|www\.w3\.org\/WAI\/)/);
  const schema = await service.call(
    'GET',
    `${new URL(service.baseUrl).origin}/schemas/session-report-1.4.json`,
    { key: null },
  );
  expect(schema.json.$id).toContain('session-report-1.4.json');
});

test('the aggregate compares both personas', async () => {
  const answer = await service.call('GET', `/runs/${run.run_id}/aggregate-report.json`);
  expect(aggregateReportSchema.safeParse(answer.json).error).toBeUndefined();
  for (const format of ['md', 'html']) {
    expect((await service.call('GET', `/runs/${run.run_id}/aggregate-report.${format}`)).status).toBe(200);
  }
});

test('the comparison is verified with its sessions and its page, and a changed one is not', async () => {
  const { json: report } = await service.call('GET', `/runs/${run.run_id}/aggregate-report.json`);
  const file = join(folder, 'all-personas.json');
  const verify = async (told: unknown) => {
    await writeFile(file, JSON.stringify(told));
    return runCommand(service, 'verify', file);
  };
  const held = await verify(report);
  expect([held.code, held.lines.join('\n')]).toEqual([0, expect.stringContaining('all hold')]);
  const changed = structuredClone(report);
  changed.fix_first[0].remedy += ' Or do not.';
  expect((await verify(changed)).code).toBe(1);
  const aged = structuredClone(changed);
  aged.generator.version = '0.0.1';
  const told = await verify(aged);
  expect([told.code, told.lines.join('\n')]).toEqual([1, expect.stringContaining('✗ generator.version')]);
});

test('records are signed, and a report can be checked by them where no service is', async () => {
  const elsewhere = join(folder, 'elsewhere');
  await mkdir(join(elsewhere, 'screenshots'), { recursive: true });
  const bytesOf = async (path: string) => (await service.call('GET', path)).bytes;
  const origin = new URL(service.baseUrl).origin;
  const keys = await service.call('GET', `${origin}/.well-known/passerby-keys.json`, { key: null });
  expect(keys.json.keys).toEqual([expect.objectContaining({ kty: 'OKP', crv: 'Ed25519' })]);
  expect(JSON.stringify(keys.json)).not.toContain('"d"');
  const report = join(elsewhere, 'report.json');
  await writeFile(report, await bytesOf(`${sessionPath(0)}/report.json`));
  await writeFile(join(elsewhere, 'evidence.json'), await bytesOf(`${sessionPath(0)}/evidence`));
  await writeFile(join(elsewhere, 'manifest.json'), await bytesOf(`${sessionPath(0)}/manifest`));
  await writeFile(join(elsewhere, 'passerby-keys.json'), keys.bytes);
  const { files } = JSON.parse(await readFile(join(elsewhere, 'manifest.json'), 'utf8')).signed;
  const names: string[] = files.map(({ name }: { name: string }) => name);
  for (const name of names.filter((each) => each.endsWith('.png')))
    await writeFile(
      join(elsewhere, 'screenshots', name),
      await bytesOf(`${sessionPath(0)}/screenshots/${name}`),
    );

  const held = await runCommand(service, 'verify', report);
  expect([held.code, held.lines.join('\n')]).toEqual([0, expect.stringContaining('all hold')]);
  const records = await readFile(join(elsewhere, 'evidence.json'), 'utf8');
  await writeFile(join(elsewhere, 'evidence.json'), `${records} `);
  const changed = await runCommand(service, 'verify', report);
  expect([changed.code, changed.lines.join('\n')]).toEqual([
    1,
    expect.stringContaining('✗ manifest: evidence.json is not what was signed.'),
  ]);
});

test('the drawn comparison shows the picture of every fault and question that has one', async () => {
  const path = `/runs/${run.run_id}/aggregate-report`;
  const { json } = await service.call('GET', `${path}.json`);
  const isPictured = ({ image }: { image: unknown }) => image !== null;
  const faults = json.fix_first.filter(isPictured).length;
  const questions = json.accessibility.questions.filter(isPictured).length;
  expect(faults).toBeGreaterThan(0);
  const page = (await service.call('GET', `${path}.html`)).bytes.toString();
  expect(page.match(/src="data:image\/webp;base64,/g)).toHaveLength(faults + questions);
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

test('events fit their schema, are in order, end with the session, and go on from where one stopped', async () => {
  const all = await service.call('GET', `${sessionPath(0)}/events`);
  const times: number[] = all.json.items.map((event: { at: number }) => event.at);
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
  expect(all.json.items[0].kind).toBe('session.started');
  const kinds = all.json.items.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toContain('probe');
  const schema = await service.call(
    'GET',
    `${new URL(service.baseUrl).origin}/schemas/session-event-1.0.json`,
    { key: null },
  );
  const fits = new Ajv2020({ strict: true, allErrors: true, discriminator: false }).compile(schema.json);
  for (const event of all.json.items)
    expect(fits(event) ? [] : fits.errors, JSON.stringify(event)).toEqual([]);
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

test('the log holds no page text and no key', () => {
  const log = service.lines.join('\n');
  expect(log).toContain(run.run_id);
  expect(log).not.toContain(service.key);
  expect(log).not.toContain('Stoneware');
});

test('a report that the client has is not sent again, however it names its tag', async () => {
  const path = `${sessionPath(0)}/report.json`;
  const etag = String((await service.call('GET', path)).headers['etag']);
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await service.call('GET', path, { headers: { 'if-none-match': tag } });
    expect([again.status, again.bytes.length, again.headers['etag']], tag).toEqual([304, 0, etag]);
  }
  expect((await service.call('GET', path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  const head = await service.call('HEAD', path);
  expect([head.status, head.bytes.length, head.headers['etag']]).toEqual([200, 0, etag]);
});

/** Calls of the sample, by a seed that meets every way to read early; each takes a few milliseconds. `npm run bench api` makes ten thousand. */
const sampleSize = 600;

/** What the fuzzer may ask about: the run that has ended with its sessions and pictures, and one of each other thing. */
async function standing(): Promise<KnownIds> {
  const id = async (path: string, body: unknown) => {
    const { json } = await service.call('POST', path, { body });
    return String(json.persona_id ?? json.id);
  };
  const persona = await id('/personas', { based_on: 'older-adult' });
  const login = { label: 'Shop', target_host: site.host, username: 'ada', password: 'correct horse' };
  const credential = await id('/credentials', login);
  const webhook = await id('/webhooks', { url: `${site.url}/hook`, events: ['run.partial'] });
  await service.call('POST', `/webhooks/${webhook}/test`);
  const deliveries = (await service.call('GET', `/webhooks/${webhook}/deliveries`)).json.items;
  const pictures = await Promise.all(
    run.sessions.map(async (session: { id: string }, place: number) => {
      const { artefacts } = (await service.call('GET', `${sessionPath(place)}/report.json`)).json;
      const names = artefacts.images.map(({ name }: { name: string }) => name);
      return [`${sessionPath(place)}/screenshots`, names];
    }),
  );
  return {
    '/runs': [run.run_id],
    [`/runs/${run.run_id}/sessions`]: run.sessions.map((session: { id: string }) => session.id),
    ...Object.fromEntries(pictures),
    '/personas': [persona],
    '/credentials': [credential],
    '/webhooks': [webhook],
    [`/webhooks/${webhook}/deliveries`]: deliveries.map((one: { id: string }) => one.id),
  };
}

test('no call of the sample gets a 5xx, or an answer that the document does not have', async () => {
  const document = JSON.parse(
    readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8'),
  ) as OpenApiDocument;
  const dispatcher = new Agent({ connect: { ca: service.ca }, bodyTimeout: 30_000 });
  const fuzzer = createFuzzer({
    document,
    baseUrl: service.baseUrl,
    key: service.key,
    dispatcher,
    standing: await standing(),
  });
  const calls = fuzzCalls(document, knownToFuzzer(`https://${nobody.host}:${nobody.port}/`));
  const kinds = new Map<string, number>();
  const statuses = new Set<number>();
  const reached = new Set<string>();
  await fc.assert(
    fc.asyncProperty(calls, async (call) => {
      const { status, fault } = await fuzzer.make(call);
      kinds.set(call.kind, (kinds.get(call.kind) ?? 0) + 1);
      statuses.add(status);
      if (status < 300) reached.add(`${call.method} ${call.path}`);
      expect(fault).toBeNull();
    }),
    { numRuns: sampleSize, seed: 21, interruptAfterTimeLimit: 200_000, markInterruptAsFailure: false },
  );
  // The sample met every kind, and both good and bad answers: it is not all one refusal.
  expect([...kinds.keys()].toSorted()).toEqual([...fuzzKinds].toSorted());
  for (const status of [200, 201, 202, 404, 413, 422]) expect([...statuses]).toContain(status);
  // Every way to read leads somewhere: the fuzzer stands before reports and pictures, not before a wall of 404. This run has no
  // crawl, no model and no run before it; what is read of a crawl, of a proof and of two runs has tests of its own.
  const reads = Object.entries(document.paths).flatMap(([path, methods]) =>
    'get' in methods && !/\/crawl\/|\/(reproduction|compare)$/.test(path) ? [`GET ${path}`] : [],
  );
  expect(reads.filter((read) => !reached.has(read))).toEqual([]);
  expect((await service.call('GET', `/runs/${run.run_id}`)).json).toEqual(run);
  await dispatcher.close();
  expect(service.lines.filter((line) => line.includes('http.failed'))).toEqual([]);
});
