// A run beside the last one of the base branch, as a pull request is told of it: the command, the action, and what can go wrong.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postComment } from '../../action/comment.js';
import { createAccounts } from '../../src/accounts/accounts.ts';
import { systemClock } from '../../src/base/time.ts';
import { createIgnoredFaults } from '../../src/runs/ignored-faults.ts';
import { serveSite, type HttpsSite } from '../support/https-site.ts';
import { refusingAddress } from '../support/refusing-address.ts';
import { runCommand } from '../support/run-command.ts';
import { startTestService, type TestService } from '../support/service.ts';

/** A page that changes from one run to the next. */
let site: HttpsSite;
let shown = '';
let service: TestService;
let folder: string;
let github: Server;
/** The action that starts a service of its own, beside all other tests. */
let withoutService: ReturnType<typeof action>;
/** Comments of the pull request, as GitHub keeps them. */
const comments: { id: number; body: string }[] = [];

/** A page about opening times with these faults and no other. */
function page(...faults: (keyof typeof faultOf)[]): string {
  const inside = faults.map((fault) => faultOf[fault]).join('');
  return `<!doctype html><html lang="en"><title>Opening times</title><main><h1>Open from 9 to 5</h1>${inside}</main></html>`;
}

const faultOf = {
  image: '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" width="99" height="99">',
  field: '<p><input name="city"></p>',
  faint: '<p style="color:#bbb;background:#fff">We are closed on Sundays and on holidays.</p>',
};

beforeAll(async () => {
  site = await serveSite({
    handler: (request, response) => {
      response.statusCode = request.url?.startsWith('/gone') ? 404 : 200;
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(request.url === '/alone' ? page('image') : shown);
    },
  });
  folder = await mkdtemp(join(tmpdir(), 'passerby-test-ci-'));
  // The database of a service that the action starts as root runs as another account.
  await chmod(folder, 0o711);
  await writeFile(join(folder, 'ca.pem'), site.ca);
  await writeFile(join(folder, 'service.pem'), '');
  service = await startTestService({
    sites: [site],
    caFiles: [join(folder, 'ca.pem')],
    // Accessibility engines look after the journey.
    looks: true,
    budgets: { short: { turns: 2, wallMs: 60_000 }, medium: { turns: 2, wallMs: 60_000 } },
  });
  await writeFile(join(folder, 'service.pem'), service.ca);
  github = createServer((request, response) => void answerAsGithub(request, response));
  await new Promise<void>((resolve) => {
    github.listen(0, '127.0.0.1', resolve);
  });
  withoutService = actAlone();
  withoutService.catch(() => undefined);
});
afterAll(async () => {
  await withoutService.catch(() => undefined);
  github.close();
  await service.close();
  await site.close();
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
  shown = page('image', 'field');
  const main = await runCommand(service, 'run', `${site.url}/`, '--label', 'main');
  expect(main.code, main.lines.join('\n')).toBe(0);
  const flags = ['--compare', 'main', '--fail-on', '0'];
  const change = await runCommand(service, 'run', `${site.url}/`, ...flags);
  expect(change.code, change.lines.join('\n')).toBe(0);
  const id = /^run (run_\w+)$/m.exec(change.lines.join('\n'))?.[1] ?? '';
  const alone = await runCommand(service, 'report', id, '--fail-on', '0', '--format', 'comment');
  expect(alone.code).toBe(1);
  expect(alone.lines.join('\n')).toMatch(/\*\*Met \(\d+\)\*\*/);
  const unknown = await runCommand(service, 'report', id, '--format', 'comment', '--compare', 'nothing');
  expect(unknown.lines).toContain(
    'No ended run with the label nothing was found, so nothing is told as new or fixed.',
  );
});

test('a format and file that are none are told before anything is asked', async () => {
  for (const text of ['sarif', 'pdf=report.pdf', 'sarif=']) {
    const told = await runCommand(service, 'run', `${site.url}/`, '--write', text);
    expect(told.code, text).toBe(2);
    expect(told.lines.join('\n')).toContain('Give it as FORMAT=FILE, with one of junit, sarif,');
  }
});

test('a list of runs is narrowed to a label, also page by page', async () => {
  const listed = await service.call('GET', '/runs?label=main');
  expect(listed.json.items).toHaveLength(1);
  expect((await service.call('GET', `/runs/${listed.json.items[0].id}`)).json.label).toBe('main');
  expect((await service.call('GET', '/runs?label=none')).json.items).toEqual([]);
  const body = { target_url: `${site.url}/`, persona_ids: ['first-time-visitor'], label: 'two\nlines' };
  expect((await service.call('POST', '/runs', { body })).json.code).toBe('validation_failed');
});

/** The action as a job runs it, pointed at the service. */
async function action(
  more: Record<string, string | undefined>,
): Promise<{ code: number | null; out: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../action/main.js')], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
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
      PASSERBY_ACTION_URL: `${site.url}/`,
      PASSERBY_ACTION_PERSONAS: 'first-time-visitor',
      PASSERBY_ACTION_TASK: '',
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

test('the action annotates the faults of a page, fails, writes its files, and writes its comment anew', async () => {
  comments.push({ id: 1, body: 'Looks good to me' }, { id: 2, body: '<!-- passerby -->\nof an earlier run' });
  const done = await action({
    PASSERBY_ACTION_COMPARE: 'none',
    PASSERBY_ACTION_FAIL_ON: '2',
  });
  expect(done.code, done.out).toBe(1);
  expect(done.out).toMatch(/^::error title=[^:]+severity [234]::/m);
  expect(done.out).toMatch(/^Passerby run run_\w+ completed: [1-9]\d* faults?\.$/m);
  expect(comments).toHaveLength(2);
  expect(comments[0]?.body).toBe('Looks good to me');
  expect(comments[1]?.body).toMatch(/^<!-- passerby -->\n### Passerby: /);
  const outputs = await readFile(join(folder, 'output'), 'utf8');
  const sarif = /^sarif=(.+)$/m.exec(outputs)?.[1] ?? '';
  expect(JSON.parse(await readFile(sarif, 'utf8'))).toMatchObject({ version: '2.1.0' });
  const junit = /^junit=(.+)$/m.exec(outputs)?.[1] ?? '';
  expect(await readFile(junit, 'utf8')).toContain('<failure ');
  expect(await readFile(join(folder, 'summary'), 'utf8')).toContain('### Passerby: ');
});

test('the comment tells what is new, still there and fixed, and a new fault fails the job', async () => {
  shown = page('field', 'faint');
  comments.length = 0;
  const done = await action({
    PASSERBY_ACTION_FAIL_ON: '1',
  });
  expect(done.code, done.out).toBe(1);
  expect(comments).toHaveLength(1);
  const sections = comments[0]?.body.split(/^\*\*/m) ?? [];
  const told = (section: string) => sections.find((text) => text.startsWith(section)) ?? '';
  expect(told('New (1)**')).toContain('is too faint');
  expect(told('Still there (1)**')).toMatch(/\bfield .*has no label/);
  expect(told('Fixed (1)**')).toContain('Images must have alternative text');
  expect(done.out).toMatch(/^::error title=[^:]+::.*is too faint/m);
});

test('what is ignored in the dashboard, on the host of the run or of its base, fails nothing and is told as ignored', async () => {
  const { items } = (await service.call('GET', '/runs?label=change')).json;
  const { id, session } = await (async () => {
    const run = (await service.call('GET', `/runs/${items[0].id}`)).json;
    return { id: String(run.run_id), session: run.sessions[0].id };
  })();
  const report = (await service.call('GET', `/runs/${id}/sessions/${session}/report.json`)).json;
  const faint = report.findings.find(({ title }: { title: string }) => title.includes('is too faint'));
  expect((await service.call('GET', `/runs/${id}/ignored`)).json).toEqual({ items: [] });
  const accountId = await service.withDatabase(
    async (database) => (await createAccounts({ database }).findOrCreate('one')).id,
  );
  await service.withDatabase((database) =>
    createIgnoredFaults({ database, clock: systemClock }).ignore(accountId, new URL(site.url).host, {
      fingerprint: faint.fingerprint,
      reason: 'Sundays are known',
      by: 'operator',
    }),
  );
  expect((await service.call('GET', `/runs/${id}/ignored`)).json.items).toMatchObject([
    {
      fingerprint: faint.fingerprint,
      reason: 'Sundays are known',
      ignored_by: 'operator',
      ignored_by_label: null,
    },
  ]);
  const told = async (format: string, ...flags: string[]) => {
    const { code, lines } = await runCommand(service, 'report', id, '--format', format, ...flags);
    return { code, text: lines.join('\n') };
  };
  const compared = await told('comment', '--compare', 'main', '--fail-on', '1');
  expect(compared.code, compared.text).toBe(0);
  expect(compared.text).toMatch(/^### Passerby: 0 new findings, 1 still there, 1 fixed/m);
  expect(compared.text).toContain('**Ignored (1)**');
  expect(compared.text).toContain('Ignored by operator: Sundays are known');
  expect(compared.text).not.toContain('**New');
  const left = Math.max(
    ...report.findings.map((one: { severity: number; fingerprint: string }) =>
      one.fingerprint === faint.fingerprint ? -1 : one.severity,
    ),
  );
  const github = await told('github', '--fail-on', String(left + 1));
  expect(github.code, github.text).toBe(0);
  expect(github.text).toMatch(/^::notice title=[^:]+%2C ignored::.*is too faint.*Ignored by operator/m);
  const sarif = JSON.parse((await told('sarif')).text);
  expect(
    sarif.runs[0].results.flatMap(({ suppressions }: { suppressions: unknown[] }) => suppressions),
  ).toEqual([
    { kind: 'external', status: 'accepted', justification: 'Ignored by operator: Sundays are known' },
  ]);
  const junit = await told('junit', '--fail-on', '0');
  expect(junit.text).toMatch(/<skipped message="[^"]*Ignored by operator: Sundays are known/);
  await service.withDatabase((database) =>
    createIgnoredFaults({ database, clock: systemClock }).restore(
      accountId,
      [new URL(site.url).host],
      faint.fingerprint,
    ),
  );
});

async function actAlone() {
  const own = join(folder, 'alone');
  await mkdir(own);
  await chmod(own, 0o711);
  return action({
    RUNNER_TEMP: own,
    GITHUB_OUTPUT: join(own, 'output'),
    GITHUB_STEP_SUMMARY: join(own, 'summary'),
    PASSERBY_ACTION_URL: `${site.url}/alone`,
    PASSERBY_SERVICE: undefined,
    PASSERBY_KEY: '',
    PASSERBY_CA: '',
    PASSERBY_HOME: join(own, 'home'),
    PASSERBY_ALLOW_ROOT_BROWSER: '1',
    PASSERBY_ALLOW_PRIVATE_TARGETS: `${site.host}:${site.port}`,
    PASSERBY_CHROMIUM: process.env['PASSERBY_CHROMIUM'],
    // The browser that other tests have unpacked.
    XDG_CACHE_HOME: join(import.meta.dirname, '../../node_modules/.cache'),
    // A database of the job, which is none of the service's.
    DATABASE_URL: 'postgres://127.0.0.1:9/app',
    PASSERBY_ACTION_COMPARE: '',
    PASSERBY_ACTION_FAIL_ON: '2',
    PASSERBY_ACTION_PULL_REQUEST: '',
  });
}

test('without a service the action starts one, whose key is masked, and ends it', async () => {
  const home = join(folder, 'alone/home');
  const done = await withoutService;
  expect(done.code, done.out).toBe(1);
  expect(done.out).toMatch(/^::add-mask::sk_live_\w+$/m);
  expect(done.out).toMatch(/^::error title=[^:]+::Images must have alternative text/m);
  expect(existsSync(join(home, 'server.json'))).toBe(false);
  expect(existsSync(join(home, 'postgres/data/postmaster.pid'))).toBe(false);
});

test('what the run found decides the exit code, and only then what became of the comment', async () => {
  const runner = join(folder, 'runner');
  const bin = join(runner, 'passerby/node_modules/passerby/bin');
  await mkdir(bin, { recursive: true });
  // In place of the package that a job installs: a run that ends as it is told, and is reported.
  const program = `const { writeFileSync } = require('node:fs');
    for (const word of process.argv) {
      const [, file] = /^(?:github|comment)=(.*)$/.exec(word) ?? [];
      if (file) writeFileSync(file, '<!-- passerby -->');
    }
    if (process.env.RUN_TOLD === '1') console.log('{"run_id":"run_1"}');
    else console.error('✗ This key may not do that. (forbidden)');
    process.exitCode = Number(process.env.RUN_CODE);`;
  await writeFile(join(bin, 'passerby.js'), program);
  const codeOf = async (run: number, token: string, more: Record<string, string> = {}) => {
    const done = await action({
      RUNNER_TEMP: runner,
      RUN_TOLD: '1',
      RUN_CODE: String(run),
      PASSERBY_ACTION_TOKEN: token,
      ...more,
    });
    const errors = done.out.split('\n').filter((line) => line.startsWith('::error title=Passerby::'));
    return { code: done.code, errors };
  };
  const mayNot = [expect.stringContaining('the token may not (403)')];
  expect(await codeOf(0, 'may-write')).toEqual({ code: 0, errors: [] });
  expect(await codeOf(1, 'may-write')).toEqual({ code: 1, errors: [] });
  expect(await codeOf(0, 'may-read')).toEqual({ code: 2, errors: mayNot });
  expect(await codeOf(1, 'may-read')).toEqual({ code: 1, errors: mayNot });
  expect(await codeOf(3, 'may-read')).toEqual({ code: 3, errors: mayNot });
  const away = await codeOf(0, 'may-write', { GITHUB_API_URL: 'http://127.0.0.1:9' });
  expect(away).toEqual({ code: 3, errors: [expect.stringContaining('does not answer')] });
  const refused = await codeOf(2, 'may-write', { RUN_TOLD: '0' });
  expect(refused).toEqual({ code: 2, errors: [expect.stringContaining('This key may not do that.')] });
  const unfit = await codeOf(0, 'may-write', { PASSERBY_SERVICE: '', PASSERBY_ACTION_URL: 'shop' });
  expect(unfit).toEqual({ code: 2, errors: [expect.stringContaining('"shop" is no address')] });
});

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

test('a service that is away, a key without rights and a page that never comes are one sentence each', async () => {
  const nobody = await refusingAddress();
  const told = (out: string) => out.split('\n').filter((line) => line.startsWith('::error title=Passerby::'));
  // The page does not come up either: what keeps the run from starting at all is told without waiting for it.
  const noPage = { PASSERBY_ACTION_URL: `${nobody}/`, PASSERBY_ACTION_WAIT: '3600' };
  const away = await action({ ...noPage, PASSERBY_SERVICE: nobody });
  expect(away.code).toBe(3);
  expect(told(away.out)).toEqual([
    expect.stringContaining(`The service at ${nobody}/v1 does not answer: the connection was refused; `),
  ]);
  const reading = await service.withDatabase((database) =>
    createAccounts({ database }).createKey({ account: 'one', scopes: ['read'] }),
  );
  const refused = await action({ ...noPage, PASSERBY_KEY: reading.key });
  expect(refused.code).toBe(2);
  expect(told(refused.out)).toEqual([
    expect.stringMatching(/lacks the scope "write".* \(forbidden\) Next: passerby keys create /),
  ]);
  const never = await action({ PASSERBY_ACTION_URL: `${nobody}/`, PASSERBY_ACTION_WAIT: '1' });
  expect(never.code).toBe(3);
  expect(told(never.out)).toEqual([
    expect.stringMatching(
      /https:\/\/127\.0\.0\.1:\d+\/ did not answer within 1 s \(.+\); check its deployment/,
    ),
  ]);
});

test.each([
  ['', 200],
  ['/gone', 404],
])(
  'what answers %s with %i without being a service of this interface is told as that',
  async (path, status) => {
    const at = ['--service', `${site.url}${path}`, '--ca', join(folder, 'ca.pem')];
    const { code, lines } = await runCommand(service, 'runs', 'list', ...at);
    expect(code).toBe(3);
    expect(lines).toEqual([
      expect.stringContaining(`/v1 (with ${status}) is not a Passerby service of interface v1; `),
    ]);
  },
);
