// The command line against a real service: every command that speaks HTTP, in every form of its answer, with its exit code.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CommandContext } from '../../src/cli/command-context.ts';
import { addCommands } from '../../src/cli/commands/command-index.ts';
import { dataOf } from '../../src/client/api-client.ts';
import { sessionReportSchema } from '../../src/reports/session-report-schema.ts';
import { commandLine, type Said } from '../support/command-line.ts';
import { serveSite, type HttpsSite } from '../support/https-site.ts';
import { startTestService, type TestService } from '../support/service.ts';

/** A page with one fault that no rule misses: a picture that is not there, and a button without a name. */
const page = `<!doctype html><html lang="en"><title>Opening hours</title><h1>Opening hours</h1>
<p>We are open from nine to five.</p><img src="/gone.png" alt="The shop" width="200" height="100">
<p><button style="width:60px;height:40px"></button> <a href="/">Home</a></p></html>`;

let site: HttpsSite;
let service: TestService;
let folder: string;
let runId: string;
let watched: Said;
let first: Said;

beforeAll(async () => {
  site = await serveSite({
    handler: (request, response) => {
      const found = request.url === '/' || request.url?.startsWith('/?');
      response.writeHead(found ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
      response.end(found ? page : 'Not here');
    },
  });
  folder = await mkdtemp(join(tmpdir(), 'passerby-test-cli-'));
  await writeFile(join(folder, 'ca.pem'), site.ca);
  service = await startTestService({
    sites: [site, { host: 'nobody.localhost', port: 9445 }],
    caFiles: [join(folder, 'ca.pem')],
  });
  const options = ['--task', 'Find the opening hours', '--seed', '4', '--persona', 'first-time-visitor'];
  const out = join(folder, 'out');
  const running = passerby('run', `${site.url}/`, ...options, '--fail-on', '0', '--out', out, '--json');
  runId = await started();
  watched = await passerby('watch', runId, '--json');
  first = await running;
});
afterAll(async () => {
  await service.close();
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const passerby = (...args: string[]): Promise<Said> => commandLine(service, args);

async function started(): Promise<string> {
  for (;;) {
    const { items } = dataOf(await service.client.api.GET('/runs'));
    const [run] = items;
    if (run) return run.id;
  }
}

test('run --json tells state, findings and files; a finding at or above --fail-on exits 1', async () => {
  expect(first.code).toBe(1);
  const told = JSON.parse(first.out);
  expect(told).toMatchObject({ run_id: runId, status: 'completed', aggregate_status: 'not_applicable' });
  expect(told.findings.map(({ rule }: { rule: string }) => rule)).toContain('broken-link-or-image');
  expect(told.reports.map(({ format }: { format: string }) => format).toSorted()).toEqual([
    'html',
    'json',
    'md',
  ]);
  const saved = told.reports.find(({ format }: { format: string }) => format === 'json');
  expect(sessionReportSchema.safeParse(JSON.parse(await readFile(saved.file, 'utf8'))).error).toBeUndefined();
});

test('watch --json tells each event once and in order, the same rows as the feed, until the session ends', async () => {
  const events = watched.out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(events[0]).toMatchObject({ kind: 'session.started', persona_id: 'first-time-visitor' });
  expect(events.at(-1)).toMatchObject({ kind: 'session.ended' });
  const path = { id: runId, sid: events[0].session_id };
  const feed = dataOf(await service.client.api.GET('/runs/{id}/sessions/{sid}/events', { params: { path } }));
  expect(events.map(({ session_id: _id, persona_id: _persona, ...event }) => event)).toEqual(feed.items);
  expect(watched.code).toBe(0);
});

test('watch for a person says who thinks and does what', async () => {
  const said = await passerby('watch', runId, '--fail-on', '0');
  expect(said.out).toMatch(/first-time-visitor.*thinks: /);
  expect(said.out).toContain('Run completed');
  expect(said.code).toBe(1);
});

test('report writes md, html and json to a file, byte for byte what the service serves', async () => {
  const { sessions } = dataOf(
    await service.client.api.GET('/runs/{id}', { params: { path: { id: runId } } }),
  );
  for (const format of ['md', 'html', 'json']) {
    const file = join(folder, `report.${format}`);
    const said = await passerby('report', runId, '--format', format, '--out', file);
    expect([said.code, said.out]).toEqual([0, '']);
    const served = await service.client.fetch(`/runs/${runId}/sessions/${sessions[0]?.id}/report.${format}`);
    expect((await readFile(file)).equals(served)).toBe(true);
  }
  const said = await passerby('report', runId, '--json');
  expect(JSON.parse(said.out)).toMatchObject({ schema_version: '1.4', run_id: runId });
});

test('report --format junit, sarif and github tell the finding; --fail-on decides the exit code', async () => {
  const junit = await passerby('report', runId, '--format', 'junit', '--fail-on', '1');
  expect(junit.out).toContain('<failure message=');
  expect(junit.code).toBe(1);
  const sarif = await passerby('report', runId, '--format', 'sarif', '--fail-on', '4');
  expect(JSON.parse(sarif.out).runs[0].results.length).toBeGreaterThan(0);
  expect(sarif.code).toBe(0);
  const github = await passerby('report', runId, '--format', 'github', '--fail-on', '1');
  expect(github.out).toMatch(/^::error title=Passerby%3A broken-link-or-image/m);
});

test('runs list, show and delete, for a person and as JSON', async () => {
  const page = JSON.parse((await passerby('runs', 'list', '--limit', '1', '--json')).out);
  expect(page).toMatchObject({ items: [{ id: runId, session_count: 1 }] });
  expect((await passerby('runs', 'list', '--status', 'completed')).out).toContain(`${runId}  `);
  expect((await passerby('runs', 'list', '--status', 'queued')).err).toContain('no such runs');
  expect(JSON.parse((await passerby('runs', 'show', runId, '--json')).out)).toMatchObject({ run_id: runId });
  expect((await passerby('runs', 'show', runId)).out).toContain('first-time-visitor');
});

test('personas list and show', async () => {
  const { items } = JSON.parse((await passerby('personas', 'list', '--json')).out);
  expect(items.length).toBeGreaterThan(10);
  expect((await passerby('personas', 'list')).out).toContain('first-time-visitor  ');
  expect(JSON.parse((await passerby('personas', 'show', 'older-adult')).out)).toMatchObject({
    persona_id: 'older-adult',
  });
});

test('a site that is not there exits 3 and says why; cancel and delete work on its run', async () => {
  const said = await passerby('run', 'https://nobody.localhost:9445/', '--format', 'github');
  expect(said.code).toBe(3);
  expect(said.out).toMatch(/^::error title=Passerby%3A first-time-visitor failed::/);
  const id = /^run (\S+)/.exec(said.err)?.[1] ?? '';
  expect(JSON.parse((await passerby('cancel', id, '--json')).out)).toMatchObject({
    run_id: id,
    status: 'failed',
  });
  expect((await passerby('report', id, '--json')).code).toBe(2);
  expect(JSON.parse((await passerby('runs', 'delete', id, '--json')).out)).toEqual({
    run_id: id,
    deleted: true,
  });
  expect((await passerby('runs', 'show', id)).code).toBe(2);
});

test.each<[string, string[], number, RegExp]>([
  ['a run that is not there', ['watch', 'run_none'], 2, /no such run.*\(not_found\)/],
  ['a persona that is not there', ['personas', 'show', 'nobody'], 2, /persona_not_found/],
  ['a host that is not allowed', ['run', 'https://elsewhere.example/'], 2, /target_host_not_allowed/],
  ['an unknown format', ['report', 'run_none', '--format', 'pdf'], 2, /argument 'pdf' is invalid/],
  ['an unknown severity', ['run', 'https://example.com/', '--fail-on', '9'], 2, /It must be a severity/],
  ['a wrong key', ['runs', 'list', '--key', 'nonsense'], 2, /unauthorized/],
  ['no service at that address', ['runs', 'list', '--service', 'https://localhost:9/'], 3, /does not answer/],
])('%s: exit code and one sentence', async (_what, args, code, sentence) => {
  const said = await passerby(...args);
  expect([said.code, said.out]).toEqual([code, '']);
  expect(said.err.trim()).toMatch(sentence);
  // What the command takes is named on a line of its own.
  expect(
    said.err
      .trim()
      .split('\n')
      .filter((line) => !/^Next: passerby .*--help$/.test(line)),
  ).toHaveLength(1);
});

test('every command that has a result takes --json', async () => {
  const program = new Command();
  await addCommands(program, {} as CommandContext);
  const leaves = (command: Command, path: string): [string, Command][] =>
    command.commands.length === 0
      ? [[path, command]]
      : command.commands.flatMap((inner) => leaves(inner, `${path} ${inner.name()}`.trim()));
  const without = leaves(program, '').filter(
    ([, command]) => !command.options.some(({ long }) => long === '--json'),
  );
  // These run until they are stopped, ask somebody, or write what is code and not a result.
  expect(without.map(([path]) => path).toSorted()).toEqual(['export', 'front', 'init', 'mcp', 'serve']);
});
