// A run beside the last one of the base branch, as a pull request is told of it: the command, the action, and what can go wrong.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postComment } from '../../action/comment.js';
import { createShop } from '../../demo/shop/shop.ts';
import { serveSite, type HttpsSite } from '../support/https-site.ts';
import { runCommand } from '../support/run-command.ts';
import { startTestService, type TestService } from '../support/service.ts';

let flawed: HttpsSite;
let clean: HttpsSite;
let service: TestService;
let folder: string;
let github: Server;
/** Comments of the pull request, as GitHub keeps them. */
const comments: { id: number; body: string }[] = [];

const task = 'Find out how long I have to return something';
const asked = ['--task', task, '--persona', 'first-time-visitor', '--seed', '5'];

beforeAll(async () => {
  const shops = (['flawed', 'clean'] as const).map((flags) => createShop({ flags }));
  [flawed, clean] = (await Promise.all(
    shops.map((shop) => serveSite({ handler: (request, response) => shop.handle(request, response) })),
  )) as [HttpsSite, HttpsSite];
  folder = await mkdtemp(join(tmpdir(), 'passerby-test-ci-'));
  await writeFile(join(folder, 'ca.pem'), `${flawed.ca}\n${clean.ca}`);
  await writeFile(join(folder, 'service.pem'), '');
  service = await startTestService({
    sites: [flawed, clean],
    caFiles: [join(folder, 'ca.pem')],
    budgets: { short: { turns: 2, wallMs: 60_000 }, medium: { turns: 2, wallMs: 60_000 } },
  });
  await writeFile(join(folder, 'service.pem'), service.ca);
  github = createServer((request, response) => void answerAsGithub(request, response));
  await new Promise<void>((resolve) => {
    github.listen(0, '127.0.0.1', resolve);
  });
}, 120_000);
afterAll(async () => {
  github.close();
  await service.close();
  await Promise.all([flawed.close(), clean.close()]);
  await rm(folder, { recursive: true, force: true });
});

async function answerAsGithub(
  request: import('node:http').IncomingMessage,
  response: import('node:http').ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const sent = chunks.length === 0 ? {} : (JSON.parse(Buffer.concat(chunks).toString()) as { body?: string });
  const allowed = request.headers.authorization === 'Bearer may-write';
  if (!allowed && request.method !== 'GET') response.writeHead(403).end('{}');
  else if (request.method === 'GET') response.end(JSON.stringify(comments));
  else if (request.method === 'POST') {
    comments.push({ id: comments.length + 1, body: sent.body ?? '' });
    response.writeHead(201).end('{}');
  } else {
    const id = Number(request.url?.split('/').at(-1));
    for (const comment of comments) if (comment.id === id) comment.body = sent.body ?? '';
    response.end('{}');
  }
}

test('only what is new since the last run of the label fails the job', async () => {
  const main = await runCommand(service, 'run', `${flawed.url}/`, ...asked, '--label', 'main');
  expect(main.code, main.lines.join('\n')).toBe(0);
  const change = await runCommand(
    service,
    'run',
    `${flawed.url}/`,
    ...asked,
    '--compare',
    'main',
    '--fail-on',
    '0',
  );
  expect(change.code, change.lines.join('\n')).toBe(0);
  const id = /^run (run_\w+)$/m.exec(change.lines.join('\n'))?.[1] ?? '';
  const alone = await runCommand(service, 'report', id, '--fail-on', '0', '--format', 'comment');
  expect(alone.code).toBe(1);
  expect(alone.lines.join('\n')).toMatch(/\*\*Met \(\d+\)\*\*/);
  const unknown = await runCommand(service, 'report', id, '--format', 'comment', '--compare', 'nothing');
  expect(unknown.lines).toContain(
    'No ended run with the label nothing was found, so nothing is told as new or fixed.',
  );
}, 240_000);

test('a list of runs is narrowed to a label, also page by page', async () => {
  const listed = await service.call('GET', '/runs?label=main');
  expect(listed.json.items).toHaveLength(1);
  expect((await service.call('GET', `/runs/${listed.json.items[0].id}`)).json.label).toBe('main');
  expect((await service.call('GET', '/runs?label=none')).json.items).toEqual([]);
  const body = { target_url: `${clean.url}/`, persona_ids: ['first-time-visitor'], label: 'two\nlines' };
  expect((await service.call('POST', '/runs', { body })).json.code).toBe('validation_failed');
});

/** The action as a job runs it, pointed at the service. */
async function action(more: Record<string, string>): Promise<{ code: number | null; out: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../action/main.js')], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      RUNNER_TEMP: folder,
      GITHUB_API_URL: `http://127.0.0.1:${(github.address() as AddressInfo).port}`,
      GITHUB_REPOSITORY: 'owner/shop',
      GITHUB_OUTPUT: join(folder, 'output'),
      GITHUB_STEP_SUMMARY: join(folder, 'summary'),
      PASSERBY_HOME: join(folder, 'home'),
      PASSERBY_EXTRA_CA: join(folder, 'ca.pem'),
      PASSERBY_SERVICE: service.baseUrl,
      PASSERBY_KEY: service.key,
      PASSERBY_CA: join(folder, 'service.pem'),
      PASSERBY_ACTION_URL: `${clean.url}/`,
      PASSERBY_ACTION_PERSONAS: 'first-time-visitor',
      PASSERBY_ACTION_TASK: task,
      PASSERBY_ACTION_WAIT: '20',
      PASSERBY_ACTION_FAIL_ON: '3',
      PASSERBY_ACTION_LABEL: 'change',
      PASSERBY_ACTION_COMPARE: 'main',
      PASSERBY_ACTION_COMMENT: 'true',
      PASSERBY_ACTION_TOKEN: 'may-write',
      PASSERBY_ACTION_PULL_REQUEST: '12',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, out: Buffer.concat(said).toString() };
}

test('the action annotates, writes its files, and writes its comment anew', async () => {
  comments.push({ id: 1, body: 'Looks good to me' }, { id: 2, body: '<!-- passerby -->\nof an earlier run' });
  const done = await action({});
  expect(done.code, done.out).toBe(0);
  expect(done.out).toMatch(/^Passerby run run_\w+ completed: \d+ faults?\.$/m);
  expect(comments).toHaveLength(2);
  expect(comments[0]?.body).toBe('Looks good to me');
  expect(comments[1]?.body).toMatch(/^<!-- passerby -->\n### Passerby: /);
  const outputs = await readFile(join(folder, 'output'), 'utf8');
  const sarif = /^sarif=(.+)$/m.exec(outputs)?.[1] ?? '';
  expect(JSON.parse(await readFile(sarif, 'utf8'))).toMatchObject({ version: '2.1.0' });
  expect(await readFile(join(folder, 'summary'), 'utf8')).toContain('### Passerby: ');
}, 240_000);

const at = () => ({
  api: `http://127.0.0.1:${(github.address() as AddressInfo).port}`,
  repository: 'owner/shop',
  number: '12',
});

test('a first comment is added, and a token without rights is one sentence', async () => {
  comments.length = 0;
  await postComment({ ...at(), token: 'may-write', body: '<!-- passerby -->\nfirst' });
  expect(comments.map(({ body }) => body)).toEqual(['<!-- passerby -->\nfirst']);
  await expect(postComment({ ...at(), token: 'may-read', body: 'no' })).rejects.toThrow(
    'The comment was not written: the token may not (403); give the job "permissions: pull-requests: write", or set comment to false.',
  );
  await expect(postComment({ ...at(), api: 'http://127.0.0.1:9', token: '', body: '' })).rejects.toThrow(
    /^The comment was not written: http:\/\/127\.0\.0\.1:9 does not answer \(.+\)\.$/,
  );
});

test('a service that is away and a page that never comes are one sentence and exit 3', async () => {
  const told = (out: string) => out.split('\n').filter((line) => line.startsWith('::error title=Passerby::'));
  const away = await action({ PASSERBY_SERVICE: 'https://127.0.0.1:9', PASSERBY_ACTION_WAIT: '0' });
  expect(away.code).toBe(3);
  expect(told(away.out)).toEqual([
    expect.stringContaining('The service at https://127.0.0.1:9/v1 does not answer: '),
  ]);
  const never = await action({ PASSERBY_ACTION_URL: 'https://localhost:9/', PASSERBY_ACTION_WAIT: '1' });
  expect(never.code).toBe(3);
  expect(told(never.out)).toEqual([
    expect.stringMatching(/https:\/\/localhost:9\/ did not answer within 1 s \(.+\); check its deployment/),
  ]);
}, 60_000);

test('what answers without being a service of this interface is told as that', async () => {
  const { code, lines } = await runCommand(
    service,
    'runs',
    'list',
    '--service',
    `${clean.url}/`,
    '--ca',
    join(folder, 'ca.pem'),
  );
  expect(code).toBe(3);
  expect(lines).toEqual([
    expect.stringMatching(
      /^✗ What answers at https:\S+\/v1 \(with 404\) is not a Passerby service of interface v1; /,
    ),
  ]);
});
