import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskFiles } from './disk-files.ts';
import type { Files } from './file-store.ts';

let root: string;
let files: Files;

beforeAll(async () => {
  root = join(await mkdtemp(join(tmpdir(), 'passerby-files-')), 'files');
  files = createDiskFiles(root);
});
afterAll(() => rm(join(root, '..'), { recursive: true, force: true }));

test('bytes come back as they went in, with size and digest, and are replaced whole', async () => {
  const bytes = randomBytes(100_000);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const key = 'acc_1/run_1/ses_1/screenshot-1-001-home.png';
  expect(await files.put(key, bytes, 'image/png')).toEqual({ key, sizeBytes: 100_000, sha256 });
  expect(await files.get(key)).toEqual(bytes);
  await files.put(key, Buffer.alloc(0), 'image/png');
  expect(await files.get(key)).toEqual(Buffer.alloc(0));
  expect(await files.get('acc_1/run_1/ses_1/none.png')).toBeNull();
  expect(await files.get(`${key}/below`)).toBeNull();
});

test('a list holds whole segments, in order, and nothing half written', async () => {
  for (const key of [
    'acc_2/run_1/b.txt',
    'acc_2/run_1/deep/a.txt',
    'acc_2/run_2/c.tmp',
    'acc_20/run_1/d.txt',
  ])
    await files.put(key, Buffer.from(key), 'text/plain');
  expect(await files.list('acc_2')).toEqual([
    'acc_2/run_1/b.txt',
    'acc_2/run_1/deep/a.txt',
    'acc_2/run_2/c.tmp',
  ]);
  expect(await files.list('acc_2/run_1')).toHaveLength(2);
  expect(await files.list('acc_3')).toEqual([]);
  expect(await createDiskFiles(join(root, 'absent')).list('acc_1')).toEqual([]);
  expect(await readdir(join(root, '.incoming'))).toEqual([]);
});

test('a delete takes empty folders with it and leaves the neighbours', async () => {
  await files.put('acc_4/one/a', Buffer.from('a'), 'text/plain');
  await files.put('acc_4/one/b', Buffer.from('b'), 'text/plain');
  await files.delete('acc_4/one/a');
  await files.delete('acc_4/one/a');
  expect(await files.list('acc_4')).toEqual(['acc_4/one/b']);
  await files.delete('acc_4/one/b');
  expect(await files.list('acc_4')).toEqual([]);
  const paths = await readdir(root, { recursive: true });
  expect(paths.filter((path) => path.includes('acc_4'))).toEqual([]);
});

test('writers and deleters of one folder do not trip over each other', async () => {
  await Promise.all(
    Array.from({ length: 40 }, async (_, i) => {
      await files.put(`acc_5/busy/${i}`, Buffer.from(String(i)), 'text/plain');
      if (i % 2 === 0) await files.delete(`acc_5/busy/${i}`);
    }),
  );
  expect(await files.list('acc_5')).toHaveLength(20);
});

test.each([
  '',
  '/etc/passwd',
  '../up',
  'a/../b',
  'a//b',
  'a/',
  './a',
  '.hidden',
  'a\\b',
  'a b',
  'a\0b',
  'ä',
  'a'.repeat(121),
  'a/b/c/d/e/f/g/h/i',
])('the key "%s" is refused', async (key) => {
  await expect(files.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow(/safe segments/);
  await expect(files.get(key)).rejects.toThrow(/safe segments/);
  await expect(files.list(key)).rejects.toThrow(/safe segments/);
});

test('nobody else can read', async () => {
  await files.put('acc_6/secret', Buffer.from('x'), 'text/plain');
  expect((await stat(root)).mode & 0o077).toBe(0);
});
