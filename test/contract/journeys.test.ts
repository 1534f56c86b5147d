// Transcripts and journey maps through the public interface: of live, completed, failed and foreign sessions.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShop } from '../../demo/shop/shop.ts';
import { version } from '../../src/base/version.ts';
import { sleep } from '../../src/base/time.ts';
import { comparisonSchema } from '../../src/reports/comparison-schema.ts';
import { journeyMapSchema } from '../../src/reports/journey-map-schema.ts';
import { transcriptSchema, type Transcript } from '../../src/reports/transcript-schema.ts';
import { serveSite, type HttpsSite } from '../support/https-site.ts';
import { runCommand } from '../support/run-command.ts';
import { startTestService, type Answer, type TestService } from '../support/service.ts';

let site: HttpsSite;
let service: TestService;
let folder: string;
let first: Answer['json'];
let second: Answer['json'];
let live: { transcript: Answer; map: Answer };

beforeAll(async () => {
  const shop = createShop({ flags: 'flawed' });
  site = await serveSite({ handler: (request, response) => shop.handle(request, response) });
  folder = await mkdtemp(join(tmpdir(), 'passerby-test-ca-'));
  await writeFile(join(folder, 'ca.pem'), site.ca);
  service = await startTestService({ sites: [site], caFiles: [join(folder, 'ca.pem')] });
  const started = await start();
  live = await whileItLives(started);
  const startedAgain = await start();
  first = await service.ended(started.run_id);
  second = await service.ended(startedAgain.run_id);
});
afterAll(async () => {
  await service.close();
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<Answer['json']> {
  const task = 'Find out how long I have to return something';
  const body = { target_url: `${site.url}/`, persona_ids: ['first-time-visitor'], task, seed: 5 };
  return (await service.call('POST', '/runs', { body })).json;
}

/** Reads on until a turn is there. */
async function whileItLives(started: Answer['json']): Promise<typeof live> {
  for (let tried = 0; ; tried++) {
    const transcript = await service.call('GET', pathOf(started));
    const map = await service.call('GET', `/runs/${started.run_id}/map`);
    const turns = transcript.json?.turns?.length ?? 0;
    if (turns > 0 || transcript.json?.complete || tried > 400) return { transcript, map };
    await sleep(50);
  }
}

const command = (...args: string[]) => runCommand(service, ...args);
const pathOf = (run: Answer['json']) => `/runs/${run.run_id}/sessions/${run.sessions[0].id}/transcript`;

test('a live session has a transcript and a map of what is there so far', () => {
  expect(transcriptSchema.safeParse(live.transcript.json).error).toBeUndefined();
  expect(live.transcript.json).toMatchObject({ complete: false, end: null });
  expect(live.transcript.json.turns.length).toBeGreaterThan(0);
  expect(journeyMapSchema.safeParse(live.map.json).error).toBeUndefined();
  expect(live.map.json.nodes.length).toBeGreaterThan(0);
});

test('the transcript is ordered, self-contained and obeys its schema', async () => {
  const answer = await service.call('GET', pathOf(first));
  expect(answer.status).toBe(200);
  const told = answer.json as Transcript;
  expect(transcriptSchema.safeParse(told).error).toBeUndefined();
  expect(told).toMatchObject({ complete: true, run_id: first.run_id, seed: 5 });
  expect(told.turns.map(({ turn }) => turn)).toEqual(told.turns.map((_turn, place) => place + 1));
  expect(told.turns.some(({ decision }) => decision.candidates.length > 0)).toBe(true);
  expect(told.turns.some(({ action }) => (action.target?.locators.length ?? 0) > 1)).toBe(true);
  expect(told.turns.every(({ expectation }) => expectation.sentence !== '')).toBe(true);
  // Every turn is one that the event feed told of.
  const feed = await service.call('GET', pathOf(first).replace('transcript', 'events'));
  const acted = feed.json.items.filter(({ kind }: { kind: string }) => kind === 'action');
  expect(told.turns).toHaveLength(acted.length);
  const minutes = (told.end?.at_ms ?? 0) / 60_000;
  expect(gzipSync(answer.bytes).length / Math.max(1, minutes)).toBeLessThan(100_000);
});

test('the canonical form of two runs with one seed is equal byte for byte', async () => {
  const [one, two] = await Promise.all(
    [first, second].map((run) => service.call('GET', `${pathOf(run)}?form=canonical`)),
  );
  expect(one?.headers['content-type']).toBe('application/vnd.passerby.transcript-canonical+json');
  expect(one?.bytes.length).toBeGreaterThan(1_000);
  expect(two?.bytes.toString()).toBe(one?.bytes.toString());
});

test('the map joins the screens of the run, with pictures that can be fetched and findings of the report', async () => {
  const map = (await service.call('GET', `/runs/${first.run_id}/map`)).json;
  expect(journeyMapSchema.safeParse(map).error).toBeUndefined();
  expect(map.complete).toBe(true);
  expect(map.nodes[0].entered).toEqual([first.sessions[0].id]);
  expect(map.edges.length).toBeGreaterThan(0);
  const pictured = map.nodes.filter((node: { thumbnail: unknown }) => node.thumbnail !== null);
  expect(pictured.length).toBe(map.nodes.length);
  expect((await service.call('GET', pictured[0].thumbnail.path)).status).toBe(200);
  const report = await service.call('GET', pathOf(first).replace('transcript', 'report.json'));
  const placed = map.nodes.flatMap((node: { findings: { finding_id: string }[] }) =>
    node.findings.map(({ finding_id }) => finding_id),
  );
  expect(placed.sort()).toEqual(report.json.findings.map(({ id }: { id: string }) => id).sort());
});

test('a session that failed keeps its transcript, one that never began has an empty one', async () => {
  const running = await start();
  const waiting = await start();
  const third = await start();
  for (const { run_id } of [third, waiting, running]) await service.call('POST', `/runs/${run_id}/cancel`);
  for (const started of [running, waiting, third]) {
    await service.ended(started.run_id);
    const told = (await service.call('GET', pathOf(started))).json;
    expect(transcriptSchema.safeParse(told).error).toBeUndefined();
    expect(told).toMatchObject({ complete: true, end: { failure: { code: 'cancelled' } } });
    const map = await service.call('GET', `/runs/${started.run_id}/map`);
    expect(journeyMapSchema.safeParse(map.json).error).toBeUndefined();
  }
});

test('the command line drives it again, and writes it as a Playwright test', async () => {
  const session = [first.run_id, first.sessions[0].id];
  const replayed = await command('replay', ...session, '--account', 'one', '--json');
  expect(replayed.lines.join('\n')).toContain('"diverged_at": null');
  expect(replayed.code).toBe(0);

  const file = join(folder, 'transcript.json');
  await writeFile(file, (await service.call('GET', pathOf(first))).bytes);
  const exported = await command('export', file, '--playwright');
  expect(exported.lines.join('\n')).toContain(`import { expect, test } from '@playwright/test';`);

  const nobody = await command('replay', file);
  expect([nobody.code, nobody.lines.join('')]).toEqual([2, expect.stringContaining('Name the account')]);
  await writeFile(file, '{"schema_version": "1.0"}');
  const wrong = await command('replay', file, '--account', 'one');
  expect([wrong.code, wrong.lines.join('')]).toEqual([2, expect.stringContaining('is not a transcript')]);
});

test('its report holds against the raw records, and a changed one does not', async () => {
  const path = pathOf(first).replace('transcript', '');
  const held = await command('verify', first.run_id);
  expect([held.code, held.lines.join('\n')]).toEqual([0, expect.stringContaining('all hold')]);

  const { json: report } = await service.call('GET', `${path}report.json`);
  const file = join(folder, 'report.json');
  report.findings[0].proof.events[0] += 1;
  await writeFile(file, JSON.stringify(report));
  const changed = await command('verify', file);
  expect([changed.code, changed.lines.join('\n')]).toEqual([1, expect.stringContaining('✗ findings[f1].')]);
  report.findings[0].proof.events[0] -= 1;
  report.generator.version = '0.0.1';
  await writeFile(file, JSON.stringify(report));
  const aged = await command('verify', file);
  expect([aged.code, aged.lines.join('\n')]).toEqual([1, expect.stringContaining('✗ generator.version')]);

  // A page that lies beside a report is held against it, too: here with one picture of it for all.
  report.generator.version = version;
  await writeFile(file, JSON.stringify(report));
  const page = (await service.call('GET', `${path}report.html`)).bytes.toString();
  await writeFile(join(folder, 'report.html'), page);
  expect((await command('verify', file)).code).toBe(0);
  const [picture = ''] = page.match(/data:image\/webp;base64,[^"]+/) ?? [];
  expect(picture).not.toBe('');
  await writeFile(join(folder, 'report.html'), page.replaceAll(/data:image\/webp;base64,[^"]+/g, picture));
  const exchanged = await command('verify', file);
  expect([exchanged.code, exchanged.lines.join('\n')]).toEqual([1, expect.stringContaining('✗ page.')]);

  await writeFile(file, '{}');
  const wrong = await command('verify', file);
  expect([wrong.code, wrong.lines.join('')]).toEqual([2, expect.stringContaining('is not a report.json of')]);

  expect((await service.call('GET', `${path}evidence`)).json.facts.runId).toBe(first.run_id);
  const stranger = await service.call('GET', `${path}evidence`, { key: service.otherKey });
  expect([stranger.status, stranger.json.code]).toEqual([404, 'not_found']);
});

test('two runs are compared by their findings, over HTTP and by the command line', async () => {
  const path = `/runs/${second.run_id}/compare?base=`;
  const answer = await service.call('GET', `${path}${first.run_id}`);
  expect(comparisonSchema.safeParse(answer.json).error).toBeUndefined();
  // One seed, one site: nothing has changed.
  expect(answer.json).toMatchObject({ new: [], fixed: [], not_seen: [], differs: [] });
  expect(answer.json.still_there.length).toBeGreaterThan(0);
  expect((await service.call('GET', `${path}run_0`)).status).toBe(404);
  // Where nothing is named, the last earlier run of the same address is meant; two at once cannot be.
  expect((await service.call('GET', `/runs/${second.run_id}/compare`)).json).toEqual(answer.json);
  expect((await service.call('GET', `${path}${first.run_id}&label=main`)).status).toBe(422);
  const said = await command('diff', first.run_id, second.run_id);
  expect([said.code, said.lines.at(-1)]).toEqual([0, answer.json.summary.headline]);
});

test('for strangers they are as missing ones; an unknown form is refused by name', async () => {
  const missing = await service.call('GET', '/runs/run_0/map');
  const foreign = await service.call('GET', `/runs/${first.run_id}/map`, { key: service.otherKey });
  expect([missing.status, foreign.status]).toEqual([404, 404]);
  expect(foreign.json.detail).toBe(missing.json.detail);
  const stranger = await service.call('GET', pathOf(first), { key: service.otherKey });
  expect([stranger.status, stranger.json.code]).toEqual([404, 'not_found']);
  expect((await service.call('GET', `${pathOf(first)}?form=short`)).status).toBe(422);
});
