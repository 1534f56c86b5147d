import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
