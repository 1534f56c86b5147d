// Stored logins through the public interface: bad input, deletion while a session waits, a key that changes meanwhile, and
// a password that a site repeats wherever it can and that nothing but the browser and the vault may hold.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Config } from '../../src/base/config.ts';
import { systemClock } from '../../src/base/time.ts';
import type { CommandContext } from '../../src/cli/command-context.ts';
import { processOutput } from '../../src/cli/output.ts';
import { runCommandLine } from '../../src/cli/passerby.ts';
import { silentLog } from '../../src/base/log.ts';
import { createEvidenceStore } from '../../src/evidence/evidence-store.ts';
import type { Box, Evidence } from '../../src/evidence/evidence.ts';
import { maskText } from '../../src/evidence/mask.ts';
import { createDiskFiles } from '../../src/storage/disk-files.ts';
import { webhookEvents } from '../../src/webhooks/payload.ts';
import { commandLine } from '../support/command-line.ts';
import { filesBelow, rowsOfAllTables } from '../support/all-that-is-kept.ts';
import { holdsCanary } from '../support/canary-traces.ts';
import { serveSite, type HttpsSite } from '../support/https-site.ts';
import { createLoginSite, lastHereBox, siteLogin } from '../support/login-site.ts';
import { startTestService, type TestService } from '../support/service.ts';

const kind = createLoginSite({ accepts: true, remembers: true });
const harsh = createLoginSite({ accepts: false, slowMs: 400 });
/** Bodies of the webhooks that reached `/hook`. */
const delivered: string[] = [];
let site: HttpsSite;
let service: TestService;
let folder: string;
beforeAll(async () => {
  site = await serveSite({
    handler: (request, response) => {
      if (request.url === '/hook') return receive(request, response);
      (request.headers.host?.startsWith('other.') === true ? harsh : kind).handle(request, response);
    },
  });
  folder = await mkdtemp(join(tmpdir(), 'passerby-test-ca-'));
  await writeFile(join(folder, 'ca.pem'), site.ca);
  service = await startTestService({
    looks: true,
    sites: [site, { host: 'other.localhost', port: site.port }],
    caFiles: [join(folder, 'ca.pem')],
    // Its files are searched, too.
    managedDatabase: true,
  });
});
afterAll(async () => {
  await service.close();
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const login = (more: Record<string, unknown> = {}) => ({
  label: 'Ledger',
  target_host: 'localhost',
  ...siteLogin,
  ...more,
});
const store = async (more: Record<string, unknown> = {}): Promise<string> => {
  const made = await service.call('POST', '/credentials', { body: login(more) });
  expect(made.status).toBe(201);
  return made.json.id as string;
};
const startRun = (more: Record<string, unknown>) =>
  service.call('POST', '/runs', {
    body: { target_url: `${site.url}/`, persona_ids: ['first-time-visitor'], seed: 3, ...more },
  });

test.each<[string, Record<string, unknown>, string]>([
  ['a scheme', { target_host: 'https://odd.example' }, '/target_host'],
  ['a path', { target_host: 'odd.example/login' }, '/target_host'],
  ['a port', { target_host: 'odd.example:443' }, '/target_host'],
  ['an IP address', { target_host: '203.0.113.77' }, '/target_host'],
  ['a wildcard', { target_host: '*.odd.example' }, '/target_host'],
  ['no host', { target_host: undefined }, '/target_host'],
  ['an empty password', { password: '' }, '/password'],
  ['a password of 10 kB', { password: 'Odd-7'.repeat(2_000) }, '/password'],
  ['half a character', { password: 'Odd-7\ud800' }, '/password'],
  ['a user name of 321 characters', { username: 'odd'.repeat(107) }, '/username'],
  ['a control character', { username: 'odd\u0000name' }, '/username'],
  ['no user name', { username: undefined }, '/username'],
  ['a number', { password: 90_210_777 }, '/password'],
  ['a long label', { label: 'odd'.repeat(100) }, '/label'],
])('a login with %s is refused, stored nowhere and not repeated', async (_name, more, pointer) => {
  const answer = await service.call('POST', '/credentials', { body: login(more) });
  expect([answer.status, answer.json.code]).toEqual([422, 'validation_failed']);
  expect(answer.json.errors.map((error: { pointer: string }) => error.pointer)).toContain(pointer);
  const told = answer.bytes.toString();
  expect(told).not.toContain(siteLogin.password.slice(0, 7));
  expect(told).not.toMatch(/odd|Odd-7|203\.0|90210777/);
  expect((await service.call('GET', '/credentials')).json.items).toEqual([]);
});

test('an unknown field, which may be the secret itself, is not repeated either', async () => {
  const answer = await service.call('POST', '/credentials', { body: login({ 'Odd-7 secret': 1 }) });
  expect([answer.status, answer.json.code]).toEqual([422, 'validation_failed']);
  expect(answer.bytes.toString()).not.toContain('Odd-7');
  expect((await service.call('GET', '/credentials')).json.items).toEqual([]);
});

test('a login in unicode comes back without its password, belongs to its account and goes for good', async () => {
  const fields = {
    label: 'Käufer 日本 🛒',
    target_host: 'BÜCHER.example',
    username: 'mia–☃@example.com',
    password: '日本 “ё” 🔑',
  };
  const id = await store(fields);
  const { items } = (await service.call('GET', '/credentials')).json;
  expect(items).toEqual([
    {
      id,
      label: fields.label,
      target_host: 'xn--bcher-kva.example',
      username: fields.username,
      created_at: expect.stringMatching(/Z$/),
    },
  ]);
  expect((await service.call('GET', '/credentials', { key: service.otherKey })).json.items).toEqual([]);
  const foreign = await service.call('DELETE', `/credentials/${id}`, { key: service.otherKey });
  expect([foreign.status, foreign.json.code]).toEqual([404, 'credential_not_found']);
  expect((await service.call('DELETE', `/credentials/${id}`)).status).toBe(204);
  const rows = await service.withDatabase((database) =>
    database.kysely.selectFrom('credentials').selectAll().execute(),
  );
  expect(rows).toEqual([]);
  expect((await service.call('DELETE', `/credentials/${id}`)).status).toBe(404);
});

test('a run takes only logins that exist, are its own and belong to the target', async () => {
  const mine = await store();
  const elsewhere = await store({ target_host: 'other.localhost' });
  const foreign = await service.call('POST', '/credentials', { key: service.otherKey, body: login() });
  const cases: [string[], number, string, string[]][] = [
    [[mine, 'cred_none'], 404, 'credential_not_found', ['/credential_ids/1']],
    [[foreign.json.id], 404, 'credential_not_found', ['/credential_ids/0']],
    [[mine, elsewhere], 422, 'credential_host_mismatch', ['/credential_ids/1']],
  ];
  for (const [ids, status, code, pointers] of cases) {
    const answer = await startRun({ credential_ids: ids });
    expect([answer.status, answer.json.code]).toEqual([status, code]);
    expect(answer.json.errors.map((error: { pointer: string }) => error.pointer)).toEqual(pointers);
    for (const value of [...ids, 'other.localhost', siteLogin.username])
      expect(answer.bytes.toString()).not.toContain(value);
  }
  expect((await service.call('GET', '/runs')).json.items).toEqual([]);
  for (const id of [mine, elsewhere]) await service.call('DELETE', `/credentials/${id}`);
});

test('sessions that share a login take turns; one whose login is deleted meanwhile fails and says so', async () => {
  const id = await store({ target_host: 'other.localhost' });
  const started = await startRun({
    target_url: `${site.urlOf('other.localhost')}/`,
    persona_ids: ['first-time-visitor', 'expert-in-a-hurry', 'older-adult'],
    task: 'Sign in',
    credential_ids: [id],
  });
  expect(started.status).toBe(202);
  for (let looked = 0; harsh.received.length < 3 && looked < 400; looked++) {
    const { sessions } = (await service.call('GET', `/runs/${started.json.run_id}`)).json;
    const live = sessions.filter(({ status }: { status: string }) => status === 'running');
    expect(live.length).toBeLessThan(2);
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (sessions[1].status === 'running' && harsh.received.length > 2) break;
  }
  expect((await service.call('DELETE', `/credentials/${id}`)).status).toBe(204);
  const run = await service.ended(started.json.run_id, 90_000);
  expect(run.status).toBe('partial');
  const [first, second, third] = run.sessions;
  for (const session of [first, second]) {
    expect(session).toMatchObject({ status: 'completed', outcome: 'gave_up' });
    const report = await service.call('GET', `/runs/${run.run_id}/sessions/${session.id}/report.json`);
    expect(JSON.stringify(report.json)).toContain(
      'The site did not take the stored login for other.localhost',
    );
    expect(JSON.stringify(report.json)).toContain(`Wrong password “${maskText}”`);
  }
  for (const [path, bytes] of await answersOf(
    ['json', 'md', 'html'].map((format) => `/runs/${run.run_id}/aggregate-report.${format}`),
  )) {
    expect(holdsCanary(bytes), path).toBe(false);
    expect(bytes.toString(), path).toContain('older-adult');
  }
  expect(third).toMatchObject({
    status: 'failed',
    failure: { code: 'credential_not_found', reason: 'credential_deleted' },
  });
  // Each tried once more after the refusal, and then never again.
  expect(harsh.received).toEqual(Array.from({ length: 4 }, () => siteLogin.password));
  const later = await startRun({ target_url: `${site.urlOf('other.localhost')}/`, credential_ids: [id] });
  expect([later.status, later.json.code]).toEqual([404, 'credential_not_found']);
});

test('the master key changes while the service runs, and the old one can go', async () => {
  const id = await store();
  const before = JSON.parse((await passerby('list', '--json')).join('')) as { id: string }[];
  const [made] = await passerby('rotate');
  await passerby('retire', before[0]?.id ?? '');
  const after = JSON.parse((await passerby('list', '--json')).join('')) as object[];
  expect(after).toEqual([{ id: made, active: true, data_keys: 2, created_at: expect.any(String) }]);
  await expect(passerby('retire', made ?? '')).rejects.toThrow('is the active one');
  const lost = { ...service.config, masterKeyFile: join(folder, 'never-made.json') };
  await expect(passerbyWith(lost, 'list')).rejects.toThrow(
    /^✗ The master key file .*never-made\.json is missing; restore it from your copy[^.]*\.$/,
  );
  expect((await service.call('DELETE', `/credentials/${id}`)).status).toBe(204);
});

/** A line of the operator's, in a process beside the service's own. */
function passerby(...args: string[]): Promise<string[]> {
  return passerbyWith(service.config, ...args);
}

async function passerbyWith(config: Config, ...args: string[]): Promise<string[]> {
  const printed: string[] = [];
  const said: string[] = [];
  const terminal = processOutput();
  let code = 0;
  const context: CommandContext = {
    config: () => config,
    clientConfig: () => ({ service: null, key: null, caFile: null }),
    log: silentLog,
    output: {
      ...terminal,
      print: (line) => void printed.push(line),
      note: (line) => void said.push(line),
      live: false,
    },
    exit: (ended) => (code = ended),
  };
  await runCommandLine(['master-key', ...args], context);
  if (code !== 0) throw new Error(said.join('\n'));
  return printed;
}

test('a password that the site repeats everywhere is nowhere but in the site', async () => {
  const id = await store();
  const hook = { url: `${site.url}/hook`, events: [...webhookEvents] };
  expect((await service.call('POST', '/webhooks', { body: hook })).status).toBe(201);
  const started = await startRun({
    task: 'Sign in and then show the balance',
    credential_ids: [id],
    duration_budget: 'short',
  });
  const run = await service.ended(started.json.run_id);
  expect(run.sessions[0].failure).toBeNull();
  expect(kind.received.length).toBeGreaterThan(0);
  expect(new Set(kind.received)).toEqual(new Set([siteLogin.password]));
  const path = `/runs/${run.run_id}/sessions/${run.sessions[0].id}`;

  const evidence = await evidenceOf(run.sessions[0].id);
  // It was there to be seen: the echoes are in the evidence, masked.
  const masked = (value: unknown) => JSON.stringify(value).includes(maskText);
  const { screens, requests, console: lines, turns } = evidence;
  expect(screens.map(({ title }) => title)).toContain(`Ledger of ${maskText}`);
  expect([screens.map(({ url }) => url), requests, lines].map(masked)).toEqual([true, true, true]);
  expect(turns.flatMap(({ effect }) => effect.dialogs).map(({ message }) => message)).toContain(
    `Welcome ${maskText}`,
  );
  expect(turns.map(({ action }) => action.kind)).toContain('log-in');
  expect(turns[0]?.decision.thought).toContain('the stored login for localhost');
  const thoughts = JSON.stringify(turns.map(({ decision }) => decision));
  expect(thoughts).not.toContain('mia.berg');

  await expectFlatEchoes(evidence, path);
  await expectFlatInProbes(evidence, path);

  // The session's end, the run's end and its reports.
  await expect.poll(() => delivered.length).toBeGreaterThan(1);
  const places: [string, Buffer][] = [
    ...(await answersOf(sessionParts.map((part) => `${path}${part}`))),
    ...(await answersOf(['/runs', `/runs/${run.run_id}`, `/runs/${run.run_id}/map`, '/credentials'])),
    ...(await dashboardPages(run.run_id, run.sessions[0].id)),
    ['evidence', Buffer.from(JSON.stringify(evidence))],
    ['webhooks', Buffer.from(delivered.join('\n'))],
    ['log', Buffer.from(service.lines.join('\n'))],
    ...(await service.withDatabase(rowsOfAllTables)),
    ...(await filesBelow(service.home)),
  ];
  expect(places.filter(([, bytes]) => holdsCanary(bytes)).map(([name]) => name)).toEqual([]);
  // The same search does find what may be there, in each kind of place.
  const found = places
    .filter(([, bytes]) => bytes.includes(run.run_id) || bytes.includes(maskText))
    .map(([name]) => name);
  for (const kind of [
    '/report.json',
    '/stream',
    '/evidence',
    '/recording',
    'page /r/',
    'webhooks',
    'log',
    'table public.',
    'pg_wal',
    '/base/',
  ])
    expect(
      found.some((name) => name.includes(kind)),
      kind,
    ).toBe(true);
  const artefacts = places.filter(
    ([name, bytes]) => name.includes('artefacts') && bytes.includes('Sign in to Ledger'),
  );
  expect(artefacts).not.toEqual([]);

  // Done again from this machine it signs in with the login of the run, and tells it as little; without one it says which is missing.
  const before = kind.received.length;
  const replay = () =>
    commandLine(service, ['replay', run.run_id, run.sessions[0].id, '--account', 'one', '--json']);
  const replayed = await replay();
  const { steps } = JSON.parse(replayed.out) as { steps: { kind: string; verdict: string }[] };
  expect(steps.find((step) => step.kind === 'log-in')?.verdict).not.toBe('not done');
  expect(kind.received.slice(before)).toContain(siteLogin.password);
  expect(holdsCanary(Buffer.from(replayed.out + replayed.err))).toBe(false);
  await service.call('DELETE', `/credentials/${id}`);
  const without = await replay();
  expect([without.code, without.err]).toEqual([
    2,
    expect.stringContaining('one has no stored login for localhost'),
  ]);
});

/** Everything that is told of a session. */
const sessionParts =
  '/report.json /report.md /report.html /transcript /evidence /recording /events /stream'.split(' ');

/** What these paths of the interface answer. */
async function answersOf(paths: readonly string[]): Promise<[string, Buffer][]> {
  return Promise.all(
    paths.map(async (path): Promise<[string, Buffer]> => {
      const { status, bytes } = await service.call('GET', path);
      expect(status, path).toBe(200);
      return [path, bytes];
    }),
  );
}

/** The pages of the dashboard that tell of a run and a session, to somebody who is signed in. */
async function dashboardPages(runId: string, sessionId: string): Promise<[string, Buffer][]> {
  const { origin } = new URL(service.baseUrl);
  const { headers } = await service.call('POST', `${origin}/sign-in`, {
    key: null,
    raw: new URLSearchParams({ key: service.key }).toString(),
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
  });
  const cookie = String(headers['set-cookie']).split(';', 1).join();
  const session = `/r/${runId}/s/${sessionId}`;
  const parts = [
    'report',
    'report.md',
    'film',
    'recording.json',
    'log',
    'screenshots',
    'transcript.json',
  ].map((part) => `${session}/${part}`);
  return Promise.all(
    ['/', `/r/${runId}`, `/r/${runId}/map`, ...parts].map(async (path): Promise<[string, Buffer]> => {
      const page = await service.call('GET', `${origin}${path}`, {
        key: null,
        headers: { cookie, accept: 'text/html' },
      });
      expect(page.status, path).toBe(200);
      return [`page ${path}`, page.bytes];
    }),
  );
}

function receive(request: IncomingMessage, response: ServerResponse): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    delivered.push(Buffer.concat(chunks).toString());
    response.writeHead(204).end();
  });
}

async function evidenceOf(sessionId: string): Promise<Evidence> {
  const files = createDiskFiles(join(service.home, 'artefacts'));
  return service.withDatabase(async (database) => {
    const evidence = createEvidenceStore({ database, files, clock: systemClock });
    return (await evidence.evidence(sessionId)) ?? expect.fail('there is evidence');
  });
}

/** Each box of the evidence whose words were masked is one flat colour in its picture. */
async function expectFlatEchoes(evidence: Evidence, path: string): Promise<void> {
  const seen = new Set<string>();
  for (const screen of evidence.screens) {
    // A user name is masked in texts alone: it is no secret, and a form that is gone back to shows it.
    const echoes = screen.elements.filter(
      ({ text, field }) =>
        (text.includes(maskText) || field?.value?.includes(maskText) === true) && field?.label !== 'E-mail',
    );
    if (screen.image === null) continue;
    const picture = await service.call('GET', `${path}/screenshots/${screen.image}`);
    expect(picture.status).toBe(200);
    for (const { box, locator } of echoes) {
      const isThere = await expectFlat(picture.bytes, box, screen.viewport, `${screen.image} ${locator.css}`);
      if (isThere) seen.add(locator.css);
    }
  }
  expect(seen.size).toBeGreaterThan(5);
  // Its shadow root, and a value that a script set.
  for (const id of ['#echo-shadow', '#echo-set'])
    expect([...seen].some((css) => css.includes(id))).toBe(true);
}

/** The site showed the probes, who never signed in, what it was sent; no picture of theirs shows it. */
async function expectFlatInProbes({ images }: Evidence, path: string): Promise<void> {
  const taken = images.filter(({ name }) => name.includes('-probe-'));
  // Each probe has its limits, which a slow machine passes; then it tells so and shows nothing.
  const given = service.lines.some((line) => /session\.(probe_failed|second_look_cut)/.test(line));
  expect(taken.length > 0 || given).toBe(true);
  for (const { name, width, height, pixelRatio } of taken) {
    const picture = await service.call('GET', `${path}/screenshots/${name}`);
    expect(picture.status).toBe(200);
    const { x, y, ...size } = lastHereBox;
    const box = {
      x: x * pixelRatio,
      y: y * pixelRatio,
      width: size.width * pixelRatio,
      height: size.height * pixelRatio,
    };
    expect(await expectFlat(picture.bytes, box, { width, height }, name)).toBe(true);
  }
}

/** Fails unless the part of the box within the viewport has the colour of the mask throughout; false where no part is. */
async function expectFlat(
  png: Buffer,
  box: Box,
  viewport: { width: number; height: number },
  what: string,
): Promise<boolean> {
  const left = Math.max(0, Math.ceil(box.x));
  const top = Math.max(0, Math.ceil(box.y));
  const width = Math.min(viewport.width, Math.floor(box.x + box.width)) - left;
  const height = Math.min(viewport.height, Math.floor(box.y + box.height)) - top;
  if (width <= 0 || height <= 0) return false;
  const part = await sharp(png).extract({ left, top, width, height }).removeAlpha().png().toBuffer();
  const { channels } = await sharp(part).stats();
  const flat = channels.map(({ min, max }) => [min, max]);
  expect(flat, what).toEqual([
    [59, 59],
    [66, 66],
    [82, 82],
  ]);
  return true;
}
