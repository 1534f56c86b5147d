// The vault over a key service (test/support/transit-server): sealed, rotated, retired, refused.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../base/time.ts';
import { createAskService } from '../egress/ask-service.ts';
import { testDatabase, type TestDatabase } from '../../test/support/database.ts';
import { startTransitServer, type TransitServer } from '../../test/support/transit-server.ts';
import { createCredentialStore } from './credential-store.ts';
import { listMasterKeys, retireMasterKey, rotateMasterKey } from './rotate-master-key.ts';
import { createTransitKeys } from './transit-keys.ts';
import { createVault } from './vault.ts';

let home: TestDatabase;
let server: TransitServer;
let folder: string;

beforeAll(async () => {
  [home, server, folder] = await Promise.all([
    testDatabase(),
    startTransitServer('passerby'),
    mkdtemp(join(tmpdir(), 'passerby-transit-')),
  ]);
  await writeFile(join(folder, 'token'), `${server.token}\n`);
  await writeFile(join(folder, 'wrong'), 'another token');
  await home.database.kysely.insertInto('accounts').values({ id: 'acc_1', name: 'one' }).execute();
});
afterAll(async () => {
  await Promise.all([home.close(), server.close(), rm(folder, { recursive: true })]);
});

const keysWith = (token: string, key = 'passerby') =>
  createTransitKeys(
    { url: server.url, mount: 'transit', key, tokenFile: join(folder, token) },
    createAskService([]),
  );

test('logins are sealed under a key that never leaves the service, over a rotation and a retirement', async () => {
  const { database } = home;
  const keys = keysWith('token');
  const vault = createVault({ database, keys, clock: systemClock });
  await vault.check();
  const store = createCredentialStore({ database, vault, clock: systemClock });
  const login = { label: 'shop', targetHost: 'shop.example', username: 'ann', password: 'correct horse' };
  const { id } = await store.create('acc_1', login, async () => undefined);
  expect((await store.reveal('acc_1', id))?.password).toBe('correct horse');
  const [row] = await database.kysely.selectFrom('data_keys').selectAll().execute();
  expect(row?.kek_id).toBe('passerby:v1');
  expect(row?.wrapped.toString()).toMatch(/^vault:v1:/);

  expect(await rotateMasterKey({ database, keys, resume: false })).toEqual({
    activeId: 'passerby:v2',
    moved: 1,
  });
  expect((await listMasterKeys(database, keys)).map((key) => [key.id, key.active, key.dataKeys])).toEqual([
    ['passerby:v1', false, 0],
    ['passerby:v2', true, 1],
  ]);
  await retireMasterKey({ database, keys, id: 'passerby:v1' });
  expect(await keys.ids()).toEqual(['passerby:v2']);
  await vault.check();
  expect((await store.reveal('acc_1', id))?.password).toBe('correct horse');
});

test('bytes of another place or another version do not open', async () => {
  const keys = keysWith('token');
  const id = await keys.activeId();
  const wrapped = await keys.wrap(id, Buffer.from('secret'), ['data-key', 'acc_1', 'key_1']);
  expect((await keys.unwrap(id, wrapped, ['data-key', 'acc_1', 'key_1'])).toString()).toBe('secret');
  await expect(keys.unwrap(id, wrapped, ['data-key', 'acc_2', 'key_1'])).rejects.toThrow(
    /authentication failed/,
  );
  await expect(keys.unwrap('passerby:v1', wrapped, ['data-key', 'acc_1', 'key_1'])).rejects.toThrow(
    /another version/,
  );
  await expect(keys.unwrap('other:v1', wrapped, [])).rejects.toThrow(/not a version of the key passerby/);
});

test('a refusal names what was refused, and no token is in it', async () => {
  await expect(keysWith('wrong').activeId()).rejects.toThrow(
    'The key service refuses keys/passerby: permission denied; give the token a policy that allows it.',
  );
  await expect(keysWith('none').activeId()).rejects.toThrow(/cannot be read \(ENOENT\)/);
});
