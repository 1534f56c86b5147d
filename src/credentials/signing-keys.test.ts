// Keys that sign records on a real database: shared by all who start on it, sealed, followed by new ones, taken from a former file.
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../test/support/database.ts';
import { isSigned, newSigningKey, publicKeyOf, signerOf } from '../base/signing-keys.ts';
import { systemClock } from '../base/time.ts';
import type { KeyProvider } from './key-provider.ts';
import { openKeyProvider } from './open-key-provider.ts';
import { retireMasterKey, rotateMasterKey } from './rotate-master-key.ts';
import { openSigningKeys } from './signing-keys.ts';
import { createVault } from './vault.ts';

const year = 365 * 24 * 60 * 60 * 1000;
const bytes = Buffer.from('what was recorded');
let shared: TestDatabase;
let folder: string;
let formerFile: string;
let keys: KeyProvider;

beforeAll(async () => {
  shared = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'passerby-signing-'));
});
afterAll(async () => {
  await shared.close();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  const { database } = shared;
  for (const table of ['signing_keys', 'master_keys'] as const)
    await database.kysely.deleteFrom(table).execute();
  const own = await mkdtemp(join(folder, 'home-'));
  formerFile = join(own, 'signing-keys.json');
  keys = await openKeyProvider({ database, file: join(own, 'master-keys.json'), clock: systemClock });
  await createVault({ database, keys, clock: systemClock }).check();
});

const openAt = (nowMs: number) =>
  openSigningKeys({ database: shared.database, keys, formerFile, nowMs: () => nowMs });
const rows = () => shared.database.kysely.selectFrom('signing_keys').selectAll().execute();

test('all that start on one database, at once or later, sign with one key and tell it', async () => {
  const opened = await Promise.all([openAt(0), openAt(1), openAt(2)]);
  opened.push(await openAt(year - 1));
  const ids = new Set(opened.map(({ sign }) => sign(bytes).keyId));
  expect(ids.size).toBe(1);
  for (const each of opened) {
    const told = await each.publicKeys();
    expect(told.keys.map(({ kid }) => kid)).toEqual([...ids]);
    expect(isSigned(bytes, opened[0]?.sign(bytes) ?? expect.fail('one is open'), told)).toBe(true);
  }
});

test('the row holds no private half that could be read, and what is told none at all', async () => {
  const key = newSigningKey(0);
  await writeFile(formerFile, JSON.stringify({ about: 'keys', keys: [key] }));
  const opened = await openAt(0);
  const [row] = await rows();
  const secret = Buffer.from(key.d, 'base64url');
  expect(row?.wrapped?.includes(secret)).toBe(false);
  expect(JSON.stringify(row)).not.toContain(key.d);
  expect(JSON.stringify(await opened.publicKeys())).not.toContain(key.d);
});

test('after a year a new key signs, which those that run already tell too; of the old one the public half stays', async () => {
  const first = await openAt(0);
  const later = await openAt(year);
  const [old, fresh] = [first.sign(bytes), later.sign(bytes)];
  expect(fresh.keyId).not.toBe(old.keyId);
  const told = await first.publicKeys();
  expect(told).toEqual(await later.publicKeys());
  expect(told.keys.map(({ kid }) => kid)).toEqual([fresh.keyId, old.keyId]);
  for (const signature of [old, fresh]) expect(isSigned(bytes, signature, told)).toBe(true);
  const kept = (await rows()).filter(({ wrapped }) => wrapped !== null);
  expect(kept.map(({ id }) => id)).toEqual([fresh.keyId]);
});

test('keys of a former file are taken in once, and sign on', async () => {
  const [newer, older] = [newSigningKey(year / 2), newSigningKey(0)];
  const signed = signerOf(older)(bytes);
  await writeFile(formerFile, JSON.stringify({ about: 'keys', keys: [newer, older] }));
  const opened = await openAt(year);
  expect(existsSync(formerFile)).toBe(false);
  expect(opened.sign(bytes).keyId).toBe(newer.kid);
  const told = await opened.publicKeys();
  expect(told.keys).toEqual([publicKeyOf(newer.x, new Date(year / 2)), publicKeyOf(older.x, new Date(0))]);
  expect(isSigned(bytes, signed, told)).toBe(true);
  expect((await openAt(year)).sign(bytes).keyId).toBe(newer.kid);
});

test('a file that holds no keys stops the start, and stays', async () => {
  await writeFile(formerFile, '{"keys":[]}');
  await expect(openAt(0)).rejects.toThrow(`${formerFile} contains no signing keys`);
  expect(existsSync(formerFile)).toBe(true);
  expect(await rows()).toEqual([]);
});

test('a change of master key takes the signing key along, and without it the old master key is not forgotten', async () => {
  const { database } = shared;
  const { sign } = await openAt(0);
  const before = await keys.activeId();
  await keys.rotate();
  await createVault({ database, keys, clock: systemClock }).check();
  await expect(retireMasterKey({ database, keys, id: before })).rejects.toThrow('still needed');
  await rotateMasterKey({ database, keys, resume: true });
  await retireMasterKey({ database, keys, id: before });
  expect((await openAt(0)).sign(bytes)).toEqual(sign(bytes));
});
