import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OperatorError } from '../../base/errors.ts';
import { chooseStart } from './run-as.ts';
import { isRoot } from './unprivileged.ts';

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
