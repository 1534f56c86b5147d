import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isRoot } from '../../base/is-root.ts';
import { reachableFolder } from './unprivileged.ts';

test('a folder that another account can enter stays, one below a closed folder moves where we are root', async () => {
  const root = await mkdtemp(join(tmpdir(), 'passerby-reach-'));
  const wanted = join(root, 'home', 'profiles');
  await chmod(root, 0o711);
  expect(await reachableFolder(wanted)).toBe(wanted);
  await chmod(join(root, 'home'), 0o700);
  const found = await reachableFolder(wanted);
  expect(found !== wanted).toBe(isRoot());
  expect(await reachableFolder(wanted)).toBe(found);
  if (isRoot()) {
    expect((await stat(found)).mode & 0o777).toBe(0o711);
    await chmod(found, 0o777);
    await expect(reachableFolder(wanted)).rejects.toThrow(/belongs to somebody else/);
    await rm(found, { recursive: true });
  }
  await rm(root, { recursive: true });
});
