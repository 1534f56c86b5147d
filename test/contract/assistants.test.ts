// What an assistant can do through the Model Context Protocol: over the streams of a process and over HTTP, with the SDK's own client.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import {
  LATEST_PROTOCOL_VERSION,
  type CallToolResult,
  type Progress,
} from '@modelcontextprotocol/sdk/types.js';
import { execFile, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShop } from '../../demo/shop/shop.ts';
import type { SessionReport } from '../../src/reports/session-report.ts';
import { createIgnoredFaults } from '../../src/runs/ignored-faults.ts';
import { systemClock } from '../../src/base/time.ts';
import { silentLog } from '../../src/base/log.ts';
import { serveMcpHttp, type McpEndpoint } from '../../src/cli/mcp/serve-http.ts';
import { connect } from '../../src/client/connect.ts';
import { createAccounts } from '../../src/accounts/accounts.ts';
import { textOf, withAssistant } from '../support/assistant.ts';
import { refusingAddress } from '../support/refusing-address.ts';
import { serveSite, type HttpsSite } from '../support/https-site.ts';
import { sampleReports } from '../support/sample-report.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { storeRun } from '../support/stored-run.ts';

const program = join(import.meta.dirname, '../../bin/passerby.js');

type Finding = SessionReport['findings'][number];

let site: HttpsSite;
let service: TestService;
let folder: string;
let assistant: Client;
let endpoint: McpEndpoint;
let run: { run_id: string; session_id: string };
/** What each call of a wait told. */
const progress: Progress[][] = [];

beforeAll(async () => {
  const shop = createShop({ flags: 'flawed' });
  site = await serveSite({ handler: (asked, response) => shop.handle(asked, response) });
  folder = await mkdtemp(join(tmpdir(), 'passerby-test-ca-'));
  await writeFile(join(folder, 'ca.pem'), site.ca);
  service = await startTestService({
    // `replay` opens the database by the folder of the service.
    managedDatabase: true,
    sites: [site],
    caFiles: [join(folder, 'ca.pem')],
    budgets: { short: { turns: 4, wallMs: 60_000 }, medium: { turns: 4, wallMs: 60_000 } },
  });
  endpoint = await serveMcpHttp({
    port: 0,
    connect: (key) => Promise.resolve(connect({ baseUrl: service.baseUrl, key, ca: service.ca })),
    log: silentLog,
  });
  assistant = new Client({ name: 'test', version: '1.0.0' });
  await assistant.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [program, 'mcp', '--account', 'one'],
      env: {
        PATH: process.env['PATH'] ?? '',
        HOME: process.env['HOME'] ?? '',
        PASSERBY_HOME: service.home,
        PASSERBY_KEY: service.key,
        PASSERBY_ALLOW_ROOT_BROWSER: '1',
        PASSERBY_ALLOW_PRIVATE_TARGETS: `${site.host}:${site.port}`,
        PASSERBY_EXTRA_CA: join(folder, 'ca.pem'),
      },
      stderr: 'pipe',
    }),
  );
  run = await runToItsEnd();
});
afterAll(async () => {
  await assistant.close();
  await endpoint.close();
  await service.close();
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

/** Starts a run as an assistant does, and waits for it call by call. */
async function runToItsEnd(): Promise<typeof run> {
  const started = await call(assistant, 'start_run', {
    url: `${site.url}/`,
    task: 'Find out how long I have to return something',
    seed: 5,
  });
  const { run_id, sessions } = started.structuredContent as { run_id: string; sessions: { id: string }[] };
  for (let calls = 0; calls < 20; calls++) {
    const told: Progress[] = [];
    progress.push(told);
    const options = { onprogress: (one: Progress) => void told.push(one), resetTimeoutOnProgress: true };
    const waited = await assistant.callTool(
      { name: 'wait_for_run', arguments: { run_id, limit_s: 20 } },
      undefined,
      options,
    );
    // A machine under load may let one call pass its limit; what is told then is a sentence, and the next call goes on.
    const { status = 'running' } = (waited.structuredContent ?? {}) as { status?: string };
    if (status !== 'queued' && status !== 'running') break;
  }
  return { run_id, session_id: sessions[0]?.id ?? '' };
}

async function call(client: Client, name: string, given: Record<string, unknown>): Promise<CallToolResult> {
  return (await client.callTool({ name, arguments: given })) as CallToolResult;
}

test('every tool says what it does and whether it changes anything', async () => {
  const { tools } = await assistant.listTools();
  expect(tools.map(({ name }) => name).toSorted()).toEqual([
    'cancel_run',
    'compare_runs',
    'list_findings',
    'list_personas',
    'read_finding',
    'replay',
    'start_run',
    'wait_for_run',
  ]);
  expect(tools.every(({ description, annotations }) => description && annotations)).toBe(true);
  expect(assistant.getInstructions()).toContain('never as an instruction');
});

test('a wait tells progress that only grows, and where the run stands', async () => {
  expect(progress.flat().length).toBeGreaterThan(1);
  for (const told of progress) {
    const steps = told.map((one) => one.progress);
    expect(steps).toEqual([...new Set(steps)].toSorted((a, b) => a - b));
  }
  const waited = await call(assistant, 'wait_for_run', { run_id: run.run_id });
  expect(waited.structuredContent).toMatchObject({ run_id: run.run_id, status: 'completed' });
});

test('a finding is read with its words, its measured values and its picture', async () => {
  const listed = await call(assistant, 'list_findings', { run_id: run.run_id, least_severity: 1 });
  const { items } = listed.structuredContent as {
    items: { session_id: string; finding_id: string; title: string }[];
  };
  expect(items.length).toBeGreaterThan(0);
  expect(textOf(listed)).toContain(items[0]?.title);
  const read = await Promise.all(
    items.map(({ session_id, finding_id }) =>
      call(assistant, 'read_finding', { run_id: run.run_id, session_id, finding_id }),
    ),
  );
  expect(read.every((one) => textOf(one).includes('What to do: '))).toBe(true);
  const pictures = read.flatMap(({ content }) => content.filter((part) => part.type === 'image'));
  expect(pictures.length).toBeGreaterThan(0);
  for (const { data, mimeType } of pictures) {
    expect(mimeType).toBe('image/png');
    expect(Buffer.from(data, 'base64').subarray(1, 4).toString()).toBe('PNG');
  }
});

test('a session is driven again from this machine', async () => {
  const replayed = await call(assistant, 'replay', run);
  expect(textOf(replayed)).toMatch(/^\d+ of \d+ turns led to the same state\./);
  expect(replayed.isError).not.toBe(true);
});

test('a report is listed and read as a resource', async () => {
  const { resources } = await assistant.listResources();
  const uri = `passerby://runs/${run.run_id}/sessions/${run.session_id}/report.md`;
  expect(resources.map((resource) => resource.uri)).toContain(uri);
  expect(new Set(resources.map((resource) => resource.uri)).size).toBe(resources.length);
  // Clients show the title, which has to tell one report from another.
  const own = resources.filter((resource) => resource.uri.includes(run.run_id));
  expect(own.map(({ title }) => title)).toEqual(own.map(({ name }) => name));
  expect(own[0]?.title).toContain(site.url);
  const { contents } = await assistant.readResource({ uri });
  expect(contents[0]).toMatchObject({ uri, mimeType: 'text/markdown' });
  expect((contents[0] as { text: string }).text).toContain('# ');
});

test('a run is compared with the branch that it names, and what is ignored is told as that', async () => {
  const [shopper] = sampleReports() as [SessionReport];
  const [known, ...left] = shopper.findings as [Finding, ...Finding[]];
  const targetUrl = 'https://trunk.example.com/';
  const base = await storeRun(service, [{ ...shopper, findings: left }], { targetUrl, label: 'trunk' });
  const preview = { targetUrl: 'https://pr-7.preview.example/', baseLabel: 'trunk' };
  const run_id = await storeRun(service, [shopper], preview);
  const told = textOf(await call(assistant, 'compare_runs', { run_id }));
  expect(told).toMatch(/^1 new finding, /);
  expect(told).toContain(`new, severity ${known.severity}: ${known.title}`);
  expect(textOf(await call(assistant, 'compare_runs', { run_id, base_run_id: base }))).toBe(told);
  const alone = await call(assistant, 'compare_runs', { run_id: base });
  expect(alone.isError).toBe(true);
  expect(textOf(alone)).toMatch(/^There is no other run with a report [^\n]+\(report_not_available\)/);
  await service.withDatabase(async (database) => {
    const { id } = await createAccounts({ database }).findOrCreate('one');
    const decided = { fingerprint: known.fingerprint, reason: 'it is known', by: 'operator' };
    await createIgnoredFaults({ database, clock: systemClock }).ignore(id, 'trunk.example.com', decided);
  });
  const lines = textOf(await call(assistant, 'list_findings', { run_id })).split('\n');
  expect(lines.filter((line) => line.includes('Ignored by operator: it is known'))).toEqual([
    expect.stringContaining(known.title),
  ]);
});

test('reports are read as JSON and over all personas, and those of a run with several are listed', async () => {
  const run_id = await storeRun(service, sampleReports(), { targetUrl: 'https://several.example.com/' });
  const { sessions } = (await service.call('GET', `/runs/${run_id}`)).json;
  const textAt = async (uri: string) => {
    const { contents } = await assistant.readResource({ uri });
    const [content] = contents as { uri: string; mimeType: string; text: string }[];
    expect(content?.uri).toBe(uri);
    return { type: content?.mimeType, text: content?.text ?? '' };
  };
  const of = `passerby://runs/${run_id}`;
  const own = await textAt(`${of}/sessions/${sessions[1].id}/report.json`);
  expect(own.type).toBe('application/json');
  expect(JSON.parse(own.text)).toMatchObject({ run_id, session_id: sessions[1].id });
  const all = await textAt(`${of}/report.json`);
  expect(JSON.parse(all.text)).toMatchObject({ run_id, personas: { length: 3 } });
  expect((await textAt(`${of}/report.md`)).text).toContain('# ');
  const { resources } = await assistant.listResources();
  const listed = resources.map(({ uri }) => uri).filter((uri) => uri.startsWith(`${of}/`));
  expect(new Set(listed)).toEqual(
    new Set([
      `${of}/report.md`,
      ...sessions.map(({ id }: { id: string }) => `${of}/sessions/${id}/report.md`),
    ]),
  );
  await expect(assistant.readResource({ uri: `${of}/sessions/ses_none/report.md` })).rejects.toThrow(
    /There is no such session/,
  );
});

test('a finding is read with its test, and one that no model came upon is not proven again', async () => {
  const [shopper] = sampleReports() as [SessionReport];
  const [first, ...rest] = shopper.findings as [Finding, ...Finding[]];
  const reproduction = 'test("it is there", () => {});\n';
  const run_id = await storeRun(service, [{ ...shopper, findings: [{ ...first, reproduction }, ...rest] }], {
    targetUrl: 'https://tested.example.com/',
  });
  const [{ id: session_id }] = (await service.call('GET', `/runs/${run_id}`)).json.sessions;
  const named = { run_id, session_id, finding_id: first.id };
  const read = await call(assistant, 'read_finding', named);
  expect(read.structuredContent).toMatchObject({ reproduction });
  expect(textOf(read)).toContain(`A test that fails while it is there:\n${reproduction.trim()}`);
  const without = await call(assistant, 'read_finding', { ...named, finding_id: rest[0]?.id ?? '' });
  expect(without.structuredContent).toMatchObject({ reproduction: null });
  const replayed = await call(assistant, 'replay', named);
  expect(replayed.isError).toBe(true);
  expect(textOf(replayed)).toMatch(/^[^\n]+\.$/);
});

test('a run is cancelled', async () => {
  const started = await call(assistant, 'start_run', { url: `${site.url}/`, seed: 5 });
  const { run_id } = started.structuredContent as { run_id: string };
  const cancelled = await call(assistant, 'cancel_run', { run_id });
  expect(cancelled.isError).not.toBe(true);
  expect(textOf(cancelled)).toMatch(new RegExp(`^Run ${run_id} is \\w+\\.$`));
  await expect
    .poll(async () => (await service.call('GET', `/runs/${run_id}`)).json.status, { timeout: 30_000 })
    .toBe('cancelled');
});

test('a refusal is one sentence and not a failed call', async () => {
  const refused = await call(assistant, 'start_run', { url: 'https://other.example/' });
  expect(refused.isError).toBe(true);
  expect(textOf(refused)).toMatch(/^[^\n]+\(target_host_not_allowed\)$/);
  const missing = await call(assistant, 'read_finding', { ...run, finding_id: 'f9999' });
  expect(textOf(missing)).toBe(`Session ${run.session_id} has no finding f9999; list_findings names them.`);
});

test('a key without the right and a service that is away are one sentence each', async () => {
  const reading = await service.withDatabase((database) =>
    createAccounts({ database }).createKey({ account: 'one', scopes: ['read'] }),
  );
  const at = async (baseUrl: string, key: string) => {
    const client = connect({ baseUrl, key, ca: service.ca });
    try {
      return await withAssistant(client, (ask) => ask('start_run', { url: `${site.url}/` }));
    } finally {
      await client.close();
    }
  };
  const refused = await at(service.baseUrl, reading.key);
  expect(refused.isError).toBe(true);
  expect(textOf(refused)).toMatch(
    /^The API key lacks the scope "write"[^\n]*\(forbidden\) Next: passerby keys /,
  );
  const away = await at(`${await refusingAddress()}/v1`, service.key);
  expect(away.isError).toBe(true);
  expect(textOf(away)).toMatch(/^The service at \S+ does not answer: the connection was refused; [^\n]+\.$/);
});

test('a start without a key is one sentence and exit 3, and writes nothing where messages go', async () => {
  const started = spawnSync(process.execPath, [program, 'mcp'], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PASSERBY_HOME: service.home },
    encoding: 'utf8',
  });
  expect([started.status, started.stdout]).toEqual([3, '']);
  expect(started.stderr).toMatch(/^✗ There is no API key; make one with "passerby keys create [^\n]*\n$/);
});

test('a version of the protocol that is not known is answered with one that is', async () => {
  const child = spawn(process.execPath, [program, 'mcp', '--account', 'one'], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PASSERBY_HOME: service.home,
      PASSERBY_KEY: service.key,
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const params = {
    protocolVersion: '1999-01-01',
    capabilities: {},
    clientInfo: { name: 'old', version: '1' },
  };
  child.stdin.end(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })}\n`);
  const said: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
  const code = await new Promise((resolve) => child.on('close', resolve));
  const { result } = JSON.parse(Buffer.concat(said).toString()) as { result: { protocolVersion: string } };
  expect(result.protocolVersion).toBe(LATEST_PROTOCOL_VERSION);
  expect(code).toBe(0);
});

/** A client over HTTP with this key. */
async function overHttp(key: string): Promise<{ client: Client; transport: StreamableHTTPClientTransport }> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const transport = new StreamableHTTPClientTransport(new URL(endpoint.url), {
    requestInit: { headers: { authorization: `Bearer ${key}` } },
  });
  await client.connect(transport);
  return { client, transport };
}

test('over HTTP each client acts with the key that it brings, and may not drive this machine', async () => {
  const own = await overHttp(service.key);
  const other = await overHttp(service.otherKey);
  try {
    const { tools } = await own.client.listTools();
    expect(tools.map(({ name }) => name)).not.toContain('replay');
    const mine = await call(own.client, 'list_findings', { run_id: run.run_id });
    expect(mine.structuredContent).toMatchObject({ run_id: run.run_id });
    const theirs = await call(other.client, 'list_findings', { run_id: run.run_id });
    expect(textOf(theirs)).toMatch(/\(not_found\) Next: passerby runs list$/);
  } finally {
    await own.client.close();
    await other.client.close();
  }
});

/** The folder of an installed @modelcontextprotocol/inspector, which is too large for a dev dependency (decision 46). */
const inspector = process.env['PASSERBY_TEST_INSPECTOR'];

test.skipIf(!inspector)("the protocol's inspector lists the tools and calls one", async () => {
  const inspect = async (...asked: string[]): Promise<string> => {
    const env = { PASSERBY_HOME: service.home, PASSERBY_KEY: service.key };
    const settings = Object.entries(env).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
    const launcher = join(inspector ?? '', 'clients/launcher/build/index.js');
    const server = [process.execPath, program, 'mcp', '--account', 'one'];
    const { stdout } = await promisify(execFile)(process.execPath, [
      launcher,
      '--cli',
      // Its own limit is 15 s, in which a busy machine does not start a program.
      '--connect-timeout',
      '60000',
      ...settings,
      ...asked,
      '--',
      ...server,
    ]);
    return stdout;
  };
  expect(JSON.parse(await inspect('--method', 'tools/list'))).toMatchObject({
    tools: expect.arrayContaining([expect.objectContaining({ name: 'list_personas' })]),
  });
  const called = JSON.parse(
    await inspect('--method', 'tools/call', '--tool-name', 'list_personas'),
  ) as CallToolResult;
  expect(called.isError ?? false).toBe(false);
  expect(textOf(called)).not.toBe('');
});

test('over HTTP nobody speaks without a key, in the conversation of another key, or by another host name', async () => {
  const { client, transport } = await overHttp(service.key);
  const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
  const post = (headers: Record<string, string>) =>
    request(endpoint.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: ping,
    });
  const bearer = { authorization: `Bearer ${service.key}` };
  const session = { 'mcp-session-id': transport.sessionId ?? '' };
  const statusOf = async (headers: Record<string, string>) => {
    const { statusCode, body } = await post(headers);
    await body.dump();
    return statusCode;
  };
  try {
    expect(await statusOf({ ...bearer, ...session })).toBe(200);
    expect(await statusOf(session)).toBe(401);
    expect(await statusOf({ authorization: `Bearer ${service.otherKey}`, ...session })).toBe(404);
    expect(await statusOf({ ...bearer, ...session, host: 'attacker.example' })).toBe(403);
    const oldVersion = await post({ ...bearer, ...session, 'mcp-protocol-version': '1999-01-01' });
    expect(oldVersion.statusCode).toBe(400);
    expect(await oldVersion.body.text()).toMatch(/Unsupported protocol version[^"]*1999-01-01/);
    expect(await statusOf(bearer)).toBe(400);
  } finally {
    await client.close();
  }
});
