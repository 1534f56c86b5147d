// The file of the master keys: made once, and read only where nobody else can.
import { chmod, chown, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeKeyRing, openLocalKeyRing, spareRights } from './local-key-ring.ts';

const now = '2026-01-01T00:00:00.000Z';
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerby-test-ring-'));
  await chmod(folder, 0o711);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const opened = (file: string) => openLocalKeyRing({ file, mayCreate: false, nowIso: () => now });

test('a new file is whole, for its owner alone, and never written over', async () => {
  const file = join(folder, 'new.json');
  const id = await makeKeyRing(file, now);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const ring = await opened(file);
  expect(await ring.activeId()).toBe(id);
  const wrapped = await ring.wrap(id, Buffer.from('a key'), ['x']);
  expect((await ring.unwrap(id, wrapped, ['x'])).toString()).toBe('a key');

  const before = await readFile(file, 'utf8');
  await expect(makeKeyRing(file, now)).rejects.toThrow(
    `${file} is there already, and stored logins may need it; name another file.`,
  );
  expect(await readFile(file, 'utf8')).toBe(before);
  await expect(makeKeyRing(join(folder, 'none', 'new.json'), now)).rejects.toThrow(
    /cannot be written \(ENOENT\)/,
  );
});

test('a file of this account is its own alone; one that was lent may be read by the group, and changed by nobody', () => {
  const own = { uid: 1000, groups: [1000] };
  const spare = (mode: number, file: { uid: number; gid: number }, reader = own) =>
    spareRights({ mode: 0o100000 | mode, ...file }, reader);
  for (const mode of [0o600, 0o400]) expect(spare(mode, { uid: 1000, gid: 1000 })).toBeNull();
  for (const mode of [0o640, 0o660, 0o604, 0o644, 0o610])
    expect(spare(mode, { uid: 1000, gid: 1000 }), mode.toString(8)).toBe('600');
  // As Kubernetes mounts a secret with fsGroup 1000: of root, for the group.
  for (const mode of [0o440, 0o640, 0o400]) expect(spare(mode, { uid: 0, gid: 1000 })).toBeNull();
  for (const mode of [0o444, 0o460, 0o450, 0o441])
    expect(spare(mode, { uid: 0, gid: 1000 }), mode.toString(8)).toBe('440');
  // A group that this process is not in lends it nothing, and root needs no group.
  expect(spare(0o440, { uid: 0, gid: 2000 })).toBe('600');
  expect(spare(0o440, { uid: 1000, gid: 1000 }, { uid: 0, groups: [0, 1000] })).toBe('600');
});

test('an account reads a file that was lent to its group, and refuses one that everybody may read', async () => {
  const file = join(folder, 'lent.json');
  const id = await makeKeyRing(file, now);
  await chmod(file, 0o440);
  // Only root can lend a file and become another account; everybody else sees the file as its owner, who has to keep it to himself.
  if (process.geteuid?.() !== 0) {
    await expect(opened(file)).rejects.toThrow(/may be read by others; run "chmod 600/);
    return;
  }
  await chown(file, 0, 12_345);
  await as({ uid: 12_344, gid: 12_345 }, async () => {
    expect(await (await opened(file)).activeId()).toBe(id);
  });
  await as({ uid: 12_344, gid: 12_346 }, async () => {
    await expect(opened(file)).rejects.toThrow(
      /cannot be read \(EACCES\); make it belong to the account of the service \(uid 12344\), or readable by its group\.$/,
    );
  });
  await chmod(file, 0o444);
  await as({ uid: 12_344, gid: 12_345 }, async () => {
    await expect(opened(file)).rejects.toThrow(/may be read by others; run "chmod 440/);
  });
});

test('a rotation where the folder cannot be written to is one sentence', async () => {
  const file = join(folder, 'file-as-folder', 'keys.json');
  await writeFile(join(folder, 'file-as-folder'), '');
  await expect(openLocalKeyRing({ file, mayCreate: true, nowIso: () => now })).rejects.toThrow(
    /cannot be written \(E\w+\); run this where its folder can be written to\.$/,
  );
});

/** Does it as another account; only root may. */
async function as({ uid, gid }: { uid: number; gid: number }, work: () => Promise<void>): Promise<void> {
  process.setegid?.(gid);
  process.seteuid?.(uid);
  try {
    await work();
  } finally {
    process.seteuid?.(0);
    process.setegid?.(0);
  }
}
