// Values of a run: they reach the fields of the site and nothing else. The site repeats what it got wherever it can.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maskText } from '../../src/evidence/mask.ts';
import { filesBelow, rowsOfAllTables } from '../support/all-that-is-kept.ts';
import { holdsCanary } from '../support/canary-traces.ts';
import { serveSite, type HttpsSite } from '../support/https-site.ts';
import { siteLogin } from '../support/login-site.ts';
import { startTestService, type TestService } from '../support/service.ts';

const value = siteLogin.password;
/** What the form sent, in order. */
const received: string[] = [];
let site: HttpsSite;
let service: TestService;
let folder: string;
beforeAll(async () => {
  site = await serveSite({ handler: handle });
  folder = await mkdtemp(join(tmpdir(), 'passerby-test-ca-'));
  await writeFile(join(folder, 'ca.pem'), site.ca);
  service = await startTestService({
    sites: [site],
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

function handle(request: IncomingMessage, response: ServerResponse): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const sent = new URLSearchParams(Buffer.concat(chunks).toString()).get('reference');
    if (sent !== null) received.push(sent);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(sent === null ? form : thanks(sent));
  });
}

const form = `<!doctype html><html lang="en"><title>Parcels</title><h1>Track your parcel</h1>
<form method="post" action="/send"><label>Booking reference <input name="reference" required></label>
<button>Send</button></form>`;

function thanks(sent: string): string {
  const shown = sent.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  return `<!doctype html><html lang="en"><title>Thanks for ${shown}</title><h1>Thank you</h1>
<p>We have received ${shown}.</p><script>console.error(${JSON.stringify(sent).replaceAll('<', '\\u003c')})</script>`;
}

const startRun = (more: Record<string, unknown>) =>
  service.call('POST', '/runs', {
    body: { target_url: `${site.url}/`, persona_ids: ['first-time-visitor'], seed: 3, ...more },
  });

test('values reach the site, stand in nothing that is answered or kept, and go with the run', async () => {
  const started = await startRun({
    task: 'Send the booking reference',
    values: { 'booking reference': value },
  });
  expect(started.status, started.bytes.toString()).toBe(202);
  const id = started.json.run_id as string;
  const run = await service.ended(id);
  expect(run.status).toBe('completed');
  expect(received).toContain(value);

  const session = `/runs/${id}/sessions/${run.sessions[0]?.id}`;
  const parts = 'report.json report.md report.html transcript evidence recording events stream'.split(' ');
  const told = [started.bytes];
  for (const path of [
    '/runs',
    `/runs/${id}`,
    `/runs/${id}/map`,
    ...parts.map((part) => `${session}/${part}`),
  ]) {
    const answer = await service.call('GET', path);
    expect(answer.status, path).toBe(200);
    expect(holdsCanary(answer.bytes), path).toBe(false);
    told.push(answer.bytes);
  }
  expect(told.some((bytes) => bytes.includes(maskText))).toBe(true);
  const places = [
    ...(await service.withDatabase(rowsOfAllTables)),
    ...(await filesBelow(service.home)),
    ['log', Buffer.from(service.lines.join('\n'))] as const,
  ];
  expect(places.filter(([, bytes]) => holdsCanary(bytes)).map(([name]) => name)).toEqual([]);

  const kept = () =>
    service.withDatabase((database) => database.kysely.selectFrom('run_values').selectAll().execute());
  expect(await kept()).toHaveLength(1);
  expect((await service.call('DELETE', `/runs/${id}`)).status).toBe(204);
  expect(await kept()).toEqual([]);
});

test.each<[string, unknown]>([
  ['a list', ['odd-7']],
  ['51 of them', Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`odd-7 ${at}`, 'x']))],
  ['one of 501 characters', { card: 'odd-7'.padEnd(501, 'x') }],
  ['a number', { card: 7_007_007 }],
  ['an object inside', { card: { number: 'odd-7' } }],
])(
  'values are an object of at most 50 strings of at most 500 characters: %s is refused',
  async (_name, values) => {
    const answer = await startRun({ values });
    expect([answer.status, answer.json.code]).toEqual([422, 'validation_failed']);
    expect(answer.json.errors[0].pointer).toMatch(/^\/values/);
    expect(answer.bytes.toString()).not.toMatch(/odd-7x|7007007/);
  },
);

test('50 values of 500 characters are taken', async () => {
  const values = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`part ${at}`, 'x'.repeat(500)]));
  const started = await startRun({ values });
  expect(started.status).toBe(202);
  expect((await service.call('POST', `/runs/${started.json.run_id}/cancel`)).status).toBe(202);
});
