import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OperatorError } from '../../base/errors.ts';
import { testMachine } from '../../../test/support/browser.ts';
import { chooseStart, whyNoSandbox } from './run-as.ts';
import { isRoot } from '../../base/is-root.ts';

let cacheRoot: string;
beforeAll(async () => {
  cacheRoot = await mkdtemp(join(tmpdir(), 'passerby-test-cache-'));
});
afterAll(() => rm(cacheRoot, { recursive: true, force: true }));

/** A browser that ends at once, as one does where a machine has no user namespaces for its sandbox. */
const broken = { path: '/bin/false', kind: 'configured' as const, version: '153.0.0.0', env: {} };

test('root without a sandbox is refused with the remedy, and obeyed where the operator said so', async () => {
  const asked = (allowRootBrowser: boolean) => chooseStart({ browser: broken, cacheRoot, allowRootBrowser });
  if (!isRoot()) {
    // An ordinary user's browser has its sandbox, whatever the setting says.
    expect([(await asked(false)).sandbox, (await asked(true)).sandbox]).toEqual([true, true]);
    return;
  }
  const refusal: unknown = await asked(false).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(OperatorError);
  expect((refusal as OperatorError).message).toContain('set PASSERBY_ALLOW_ROOT_BROWSER=1');
  expect(await asked(true)).toMatchObject({ sandbox: false, account: null });
});

test('where AppArmor or a container keeps the sandbox from the browser, a trial tells, and the sentence has the remedy', async () => {
  const restriction = join(cacheRoot, 'restriction');
  const why = (executable: string, told: string) =>
    writeFile(restriction, `${told}\n`).then(() =>
      whyNoSandbox({ executable, env: {}, account: null, restriction, namespaces: ['true'] }),
    );
  expect(await why(broken.path, '0')).toBeNull();
  expect((await why(broken.path, '1'))?.remedy).toBe(
    'run "sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0", or give the browser an AppArmor profile that allows userns',
  );
  const none = { executable: broken.path, env: {}, account: null, restriction: join(cacheRoot, 'none') };
  expect(await whyNoSandbox({ ...none, namespaces: ['true'] })).toBeNull();
  expect(await whyNoSandbox({ ...none, namespaces: ['no-such-command'] })).toBeNull();
  // As in a container with Docker's own profile.
  expect((await whyNoSandbox({ ...none, namespaces: ['false'] }))?.remedy).toContain('deploy/README.md');
  // A browser that starts all the same has a profile of its own.
  await writeFile(restriction, '1\n');
  const { browser, start } = await testMachine();
  const asked = { executable: start.executable, env: browser.env, account: start.account, restriction };
  expect((await whyNoSandbox(asked)) === null).toBe(start.sandbox);
});

test('of what a browser writes to its standard error the beginning comes through, and no more', async () => {
  const talkative = join(cacheRoot, 'talkative');
  const script =
    '#!/bin/sh\necho no sandbox here >&2\nhead -c 5000000 /dev/zero | tr "\\\\0" a >&2\necho ended\n';
  await writeFile(talkative, script, { mode: 0o755 });
  const { executable } = await chooseStart({
    browser: { ...broken, path: talkative },
    cacheRoot,
    allowRootBrowser: true,
  });
  const env = { PATH: '/usr/bin:/bin', TMPDIR: cacheRoot };
  const { stdout, stderr } = await promisify(execFile)(executable, [], { env, maxBuffer: 10_000_000 });
  expect(stdout).toBe('ended\n');
  expect(stderr).toMatch(/^no sandbox here\n/);
  expect(stderr.length).toBeLessThan(10_000);
});

test.runIf(process.platform === 'linux')(
  'a browser stands back for the service, and takes nobody else with it',
  async () => {
    const telling = join(cacheRoot, 'telling');
    const script =
      '#!/bin/sh\nnice\ncat /proc/self/autogroup 2>/dev/null\ngrep CapBnd /proc/self/status 2>/dev/null\n';
    await writeFile(telling, script, { mode: 0o755 });
    const { executable } = await chooseStart({
      browser: { ...broken, path: telling },
      cacheRoot,
      allowRootBrowser: true,
    });
    const env = { PATH: '/usr/bin:/bin', TMPDIR: cacheRoot };
    const inOurs = await promisify(execFile)(executable, [], { env });
    expect(Number(inOurs.stdout.split('\n')[0])).toBe(getPriority() + 3);
    // A group that is ours as well keeps its rank.
    const group = /^(\/autogroup-\d+) nice (-?\d+)$/m;
    const own = group.exec(await readFile('/proc/self/autogroup', 'utf8').catch(() => ''));
    expect(group.exec(inOurs.stdout)?.[2]).toBe(own?.[2]);
    // A session of its own has a group of its own where the kernel makes groups, also where this one has none.
    const setsid = (...argv: string[]) => promisify(execFile)('setsid', ['--wait', ...argv], { env });
    const made = await setsid('cat', '/proc/self/autogroup').catch(() => ({ stdout: '' }));
    const theirs = group.exec((await setsid(executable)).stdout);
    expect(theirs === null).toBe(!group.test(made.stdout));
    if (theirs) expect([theirs[1] === own?.[1], theirs[2]]).toEqual([false, '3']);
    // Root could raise itself with CAP_SYS_NICE, which is bit 23.
    const bounding = BigInt(`0x${/CapBnd:\s+(\w+)/.exec(inOurs.stdout)?.[1] ?? '0'}`);
    if (isRoot()) expect((bounding >> 23n) & 1n).toBe(0n);
  },
);
