import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../test/support/database.ts';
import type { Clock } from '../base/time.ts';
import { createAccounts, type Accounts } from './accounts.ts';
import { createAllowedHosts } from './allowed-hosts.ts';
import { matchHost } from './host-entry.ts';
import { mintApiKey } from './api-key.ts';

let scene: TestDatabase;
let accounts: Accounts;
let nowMs = Date.UTC(2026, 0, 1);
const clock: Clock = { nowMs: () => nowMs, monotonicMs: () => nowMs };

beforeAll(async () => {
  scene = await testDatabase();
  accounts = createAccounts({ database: scene.database, clock });
});
afterAll(() => scene.close());

test('one name is one account, even for two callers at once', async () => {
  const [one, two] = await Promise.all([accounts.findOrCreate('team'), accounts.findOrCreate('team')]);
  expect(one).toEqual(two);
  expect(await accounts.find('team')).toEqual(one);
  expect(await accounts.find('nobody-yet')).toBeNull();
  for (const name of ['', ' team', 'a\nb', 'x'.repeat(101)])
    await expect(accounts.findOrCreate(name)).rejects.toThrow(/printable/);
});

test('a key opens its account until it expires or is revoked', async () => {
  const { key, publicId } = await accounts.createKey({
    account: 'keys',
    label: 'ci',
    expiresAt: new Date(nowMs + 10_000),
  });
  const account = await accounts.find('keys');
  expect(await accounts.authenticate(key)).toMatchObject({
    accountId: account?.id,
    accountName: 'keys',
    scopes: ['read', 'write'],
  });
  nowMs += 10_000;
  expect(await accounts.authenticate(key)).toBeNull();

  const second = await accounts.createKey({ account: 'keys', scopes: ['read'] });
  expect((await accounts.authenticate(second.key))?.scopes).toEqual(['read']);
  expect(await accounts.revokeKey(second.publicId)).toBe(true);
  const revokedAt = new Date(nowMs);
  nowMs += 1_000;
  expect(await accounts.revokeKey(second.publicId)).toBe(true);
  expect(await accounts.authenticate(second.key)).toBeNull();
  expect(await accounts.revokeKey('unknown')).toBe(false);

  const listed = await accounts.listKeys('keys');
  expect(listed.map((row) => row.publicId)).toEqual([publicId, second.publicId]);
  expect(listed[1]?.revokedAt).toEqual(revokedAt);
  expect(JSON.stringify(listed)).not.toContain(key.slice(20, 52));
});

test('a key that a key made has no more rights and ends no later, and can be ended with it', async () => {
  const end = new Date(nowMs + 60_000);
  const parent = await accounts.createKey({ account: 'family', expiresAt: end });
  const parentKeyId = (await accounts.authenticate(parent.key))?.keyId ?? '';
  const later = new Date(nowMs + 3_600_000);
  const make = async (more: { expiresAt?: Date; scopes?: ('read' | 'write')[] } = {}) =>
    accounts.createKey({ account: 'family', parentKeyId, ...more });
  const [eternal, long, short] = [
    await make(),
    await make({ expiresAt: later }),
    await make({ expiresAt: new Date(nowMs + 1_000), scopes: ['read'] }),
  ];
  const reader = await accounts.createKey({ account: 'family', scopes: ['read'] });
  const readerId = (await accounts.authenticate(reader.key))?.keyId ?? '';
  const ofReader = await accounts.createKey({ account: 'family', parentKeyId: readerId });
  expect((await accounts.authenticate(ofReader.key))?.scopes).toEqual(['read']);
  const grandchildOf = (await accounts.authenticate(long.key))?.keyId ?? '';
  const grandchild = await accounts.createKey({ account: 'family', parentKeyId: grandchildOf });

  const listed = new Map((await accounts.listKeys('family')).map((key) => [key.publicId, key]));
  for (const { publicId } of [eternal, long, grandchild])
    expect(listed.get(publicId)?.expiresAt).toEqual(end);
  expect(listed.get(short.publicId)).toMatchObject({
    expiresAt: new Date(nowMs + 1_000),
    scopes: ['read'],
    parentPublicId: parent.publicId,
  });
  const family = [eternal, long, short, grandchild].map(({ publicId }) => publicId).toSorted();
  const children = await accounts.childrenOf(parent.publicId);
  expect(children.map(({ publicId }) => publicId).toSorted()).toEqual(family);

  await accounts.revokeKey(parent.publicId);
  await expect(make()).rejects.toThrow('has expired or was revoked');
  expect(await accounts.authenticate(eternal.key)).not.toBeNull();
  await accounts.revokeKey(parent.publicId, { withChildren: true });
  for (const { key } of [eternal, long, short, grandchild])
    expect(await accounts.authenticate(key)).toBeNull();
  expect(await accounts.childrenOf(parent.publicId)).toEqual([]);
  expect(await accounts.authenticate(reader.key)).not.toBeNull();
});

test('a well-formed stranger and a right id with a wrong secret get nothing', async () => {
  const { key, publicId } = await accounts.createKey({ account: 'strangers' });
  const stranger = mintApiKey();
  expect(await accounts.authenticate(stranger.key)).toBeNull();
  await scene.database.kysely
    .updateTable('api_keys')
    .set({ public_id: stranger.publicId })
    .where('public_id', '=', publicId)
    .execute();
  expect(await accounts.authenticate(stranger.key)).toBeNull();
  expect(await accounts.authenticate(key)).toBeNull();
  expect(await accounts.authenticate('not a key')).toBeNull();
});

test('the last use is noted once a minute', async () => {
  const { key } = await accounts.createKey({ account: 'uses' });
  const lastUse = async () => (await accounts.listKeys('uses'))[0]?.lastUsedAt?.getTime() ?? null;
  expect(await lastUse()).toBeNull();
  const first = nowMs;
  await accounts.authenticate(key);
  nowMs += 59_000;
  await accounts.authenticate(key);
  expect(await lastUse()).toBe(first);
  nowMs += 1_000;
  await accounts.authenticate(key);
  expect(await lastUse()).toBe(nowMs);
});

test('an allowlist belongs to one account and the most specific entry decides', async () => {
  const hosts = createAllowedHosts({ database: scene.database });
  const effectsFor = async (accountId: string, host: string) =>
    matchHost(await hosts.listHosts(accountId), host)?.effects ?? null;
  const mine = await accounts.findOrCreate('mine');
  const other = await accounts.findOrCreate('other');
  expect(await hosts.allowHost(mine.id, '*.Example.com', 'look')).toEqual({
    entry: '*.example.com',
    before: null,
    after: { effects: 'look', allow: [] },
  });
  await hosts.allowHost(mine.id, 'shop.example.com', 'reversible');
  await hosts.allowHost(mine.id, 'shop.example.com', 'all');
  expect(await effectsFor(mine.id, 'shop.example.com')).toBe('all');
  expect(await effectsFor(mine.id, 'www.example.com')).toBe('look');
  expect(await effectsFor(mine.id, 'example.com')).toBeNull();
  expect(await effectsFor(other.id, 'shop.example.com')).toBeNull();
  expect((await hosts.listHosts(mine.id)).map(({ entry }) => entry)).toEqual([
    '*.example.com',
    'shop.example.com',
  ]);
  const remove = (entry: string) => hosts.changeHost({ accountId: mine.id, by: 'operator' }, entry, null);
  expect((await remove('SHOP.example.com')).before).toEqual({ effects: 'all', allow: [] });
  expect((await remove('shop.example.com')).before).toBeNull();
  expect(await effectsFor(mine.id, 'shop.example.com')).toBe('look');
});
