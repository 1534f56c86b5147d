// The operator's commands as a shell meets them: what goes to stdout, one sentence for a mistake, exit codes.
import { mkdtemp, chmod, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusingAddress } from '../../test/support/refusing-address.ts';
import { faultOfCommand } from '../../test/support/known-command.ts';
import { readConfig } from '../base/config.ts';
import { OperatorError } from '../base/errors.ts';
import { silentLog } from '../base/log.ts';
import { withOperatorDatabase } from './operator-database.ts';
import type { CommandContext } from './command-context.ts';
import { processOutput } from './output.ts';
import { runCommandLine } from './passerby.ts';

const terminal = processOutput();
let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'passerby-test-home-'));
  await chmod(home, 0o711);
});
afterAll(() => rm(home, { recursive: true, force: true }));

interface Said {
  out: string[];
  err: string[];
  code: number;
}

/** One command line in this process, with what it said kept apart. */
async function passerby(args: string[], more: Record<string, string> = {}): Promise<Said> {
  const said: Said = { out: [], err: [], code: 0 };
  const env = { PASSERBY_HOME: home, PASSERBY_PORT: '0', ...more };
  const context: CommandContext = {
    config: () => readConfig(env),
    clientConfig: () => ({ service: null, key: null, caFile: null }),
    log: silentLog,
    output: {
      ...terminal,
      print: (line) => void said.out.push(line),
      note: (line) => void said.err.push(line),
      live: false,
    },
    exit: (code) => (said.code = code),
  };
  await runCommandLine(args, context);
  return said;
}

test('a key is printed alone, listed without its secret, and ended for good', async () => {
  const created = await passerby(['keys', 'create', '--account', 'me', '--allow', 'Example.com=all']);
  expect(created.out).toEqual([expect.stringMatching(/^sk_live_[0-9A-Za-z]+$/)]);
  expect(created.err).toEqual([]);
  const listed = await passerby(['keys', 'list', '--json']);
  const [key] = JSON.parse(listed.out.join('')) as { public_id: string; account: string }[];
  expect(key?.account).toBe('me');
  expect(listed.out.join('')).not.toContain(created.out[0]);
  expect((await passerby(['keys', 'revoke', key?.public_id ?? ''])).code).toBe(0);
  expect((await passerby(['keys', 'list'])).out[0]).toContain('revoked');

  expect((await passerby(['hosts', 'list', '--account', 'me'])).out).toEqual(['example.com  all']);
  expect((await passerby(['hosts', 'add', '*.test.dev', '--account', 'me'])).out).toEqual([
    '*.test.dev  reversible',
  ]);
  expect((await passerby(['hosts', 'remove', 'example.com', '--account', 'me'])).code).toBe(0);
  expect((await passerby(['hosts', 'list', '--account', 'me'])).out).toEqual(['*.test.dev  reversible']);
});

test('a wrong host leaves neither account nor key behind', async () => {
  const said = await passerby(['keys', 'create', '--account', 'never', '--allow', 'https://example.com/x']);
  expect(said).toMatchObject({ out: [], code: 2 });
  expect(said.err).toEqual([expect.stringMatching(/^✗ "https:\/\/example.com\/x" is not a valid host/)]);
  const accounts = await withOperatorDatabase(
    { config: readConfig({ PASSERBY_HOME: home }), log: silentLog },
    'up to date',
    (database) => database.kysely.selectFrom('accounts').select('name').execute(),
  );
  expect(accounts.map((account) => account.name)).not.toContain('never');
});

/** A service where nobody listens. */
const away = ['--service', await refusingAddress(), '--key', 'none'];

test.for<[string, string[], Record<string, string>, number, RegExp]>([
  ['an unknown setting', ['migrate'], { PASSERBY_PROT: '1' }, 3, /^✗ PASSERBY_PROT is not a setting/],
  ['a wrong value', ['serve'], { PASSERBY_SESSIONS: '99' }, 3, /^✗ PASSERBY_SESSIONS must be/],
  ['no service', ['run', 'https://example.com/'], {}, 3, /^✗ No service runs on/],
  ['a plain http target', ['run', 'http://localhost:3000'], {}, 2, /passerby front http:\/\/localhost:3000/],
  [
    'a first run of a page whose server is not started',
    ['init', 'http://localhost:9', '--yes'],
    {},
    3,
    /^✗ http:\/\/localhost:9 does not answer \(.+\); start its server first\.$/m,
  ],
  ['a front for the world', ['front', 'http://example.com'], {}, 2, /is not a local development server/],
  [
    'a service without an address',
    ['runs', 'list', '--service', 'x', '--key', 'k'],
    {},
    2,
    /is not the address/,
  ],
  ['no authority', ['runs', 'list', ...away, '--ca', '/no/ca.pem'], {}, 3, /"passerby ca --path" prints/],
  [
    'a service that is away',
    ['runs', 'list', ...away],
    {},
    3,
    /does not answer: the connection was refused; start it with "passerby serve"/,
  ],
  ...['report', 'watch', 'cancel', 'runs show', 'runs delete'].map(
    (command): [string, string[], Record<string, string>, number, RegExp] => [
      `${command} without an id, as of a variable that is not set`,
      [...command.split(' '), '', ...away],
      {},
      2,
      /^✗ An empty id was given; name a run; "passerby runs list" shows them\.$/,
    ],
  ),
  ['a file that is not there', ['verify', '/no/report.json'], {}, 2, /; name a report.json, a run, or/],
  ['a report that is none', ['verify', import.meta.filename], {}, 2, /; name a report.json, a run, or/],
  ['no transcript', ['replay', '/no/transcript.json'], {}, 2, /; name a run and a session, or the file/],
  ['an export of nothing', ['export'], {}, 2, /^✗ One of --playwright, .*; see "passerby export --help"/],
  ['an archive into nothing', ['export', '--all'], {}, 2, /; name it with --out\.$/],
  ['an unknown account', ['hosts', 'list', '--account', 'nobody'], {}, 2, /^✗ There is no account "nobody"/],
])('%s is one sentence without a stack, and its command is there', async ([, args, env, code, sentence]) => {
  const said = await passerby(args, env);
  expect(said.code).toBe(code);
  expect(said.err).toHaveLength(1);
  expect(said.err[0]).toMatch(sentence);
  const commands = [...(said.err[0] ?? '').matchAll(/"(passerby [^"]+)"/g)].map(
    ([, command = '']) => command,
  );
  expect(commands.map(faultOfCommand).filter((fault) => fault !== null)).toEqual([]);
});

test('a setting or a machine that stops a command is told with what to do', () => {
  const error = new OperatorError('The disk is full', 'make room');
  expect(error).toMatchObject({ message: 'The disk is full; make room.', remedy: 'make room' });
});

test('a first master key is made without settings, database or home, and never over another', async () => {
  const file = join(home, 'of-a-fleet.json');
  // A command that read its settings would say that this one is wrong.
  const wrong = { PASSERBY_PORT: 'none' };
  const made = await passerby(['master-key', 'new', file], wrong);
  expect(made).toMatchObject({ code: 0, out: [expect.stringMatching(/^mk_[0-9a-f]{16}$/)] });
  expect(made.err.join('')).toContain('Keep a copy of this file');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const again = await passerby(['master-key', 'new', file, '--json'], wrong);
  expect(again).toMatchObject({ code: 3, out: [], err: [expect.stringContaining('is there already')] });
});

test.each([
  [['nonsense'], 'Next: passerby --help'],
  [['keys', 'create'], 'Next: passerby keys create --help'],
  [['run', 'https://example.com/', '--fail-on', 'grave'], 'Next: passerby run --help'],
])('a command called wrongly (%j) names its own help', async (args, next) => {
  expect((await passerby(args)).err.join('\n').split('\n')).toContain(next);
});

test.each([[['nonsense']], [['keys', 'create']], [['run', 'https://example.com/', '--budget', 'long']]])(
  'a command called wrongly (%j) exits 2',
  async (args) => {
    expect((await passerby(args)).code).toBe(2);
  },
);

test('the authority is printed, and its path alone where asked', async () => {
  const whole = await passerby(['ca']);
  expect(whole.out[0]).toMatch(/^-----BEGIN CERTIFICATE-----/);
  expect((await passerby(['ca', '--path'])).out).toEqual([join(home, 'tls', 'ca.pem')]);
});
