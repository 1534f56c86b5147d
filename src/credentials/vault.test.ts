// The vault on a real database: what is refused, how a master key changes under constant use, what a start demands.
import { chmod, copyFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccounts } from '../accounts/accounts.ts';
import { systemClock } from '../base/time.ts';
import { testDatabase, type TestDatabase } from '../../test/support/database.ts';
import { createCredentialStore, type CredentialStore } from './credential-store.ts';
import type { KeyProvider } from './key-provider.ts';
import { openKeyProvider } from './open-key-provider.ts';
import { listMasterKeys, retireMasterKey, rotateMasterKey } from './rotate-master-key.ts';
import { createVault, type Vault } from './vault.ts';

const clock = systemClock;
const password = 'pässwörd "7" & more';
const login = { label: 'Shop', targetHost: 'shop.test', username: 'mia', password };
let shared: TestDatabase;
let folder: string;
let file: string;
let keys: KeyProvider;
let vault: Vault;
let store: CredentialStore;
let accounts: string[];

beforeAll(async () => {
  shared = await testDatabase({ maxConnections: 12 });
  folder = await mkdtemp(join(tmpdir(), 'passerby-vault-'));
});
afterAll(async () => {
  await shared.close();
  await rm(folder, { recursive: true, force: true });
});

/** Nothing left of the test before: no rows, no key file, two fresh accounts. */
beforeEach(async () => {
  const { database } = shared;
  for (const table of ['credentials', 'data_keys', 'master_keys', 'accounts'] as const)
    await database.kysely.deleteFrom(table).execute();
  file = join(folder, `${Math.round(performance.now() * 1e3)}.json`);
  keys = await openKeyProvider({ database, file, clock });
  vault = createVault({ database, keys, clock });
  await vault.check();
  store = createCredentialStore({ database, vault, clock });
  const made = createAccounts({ database });
  accounts = [(await made.findOrCreate('one')).id, (await made.findOrCreate('two')).id];
});

const one = () => accounts[0] ?? '';
const two = () => accounts[1] ?? '';
const rows = () => shared.database.kysely.selectFrom('credentials').selectAll().execute();

test('a login comes back whole, and the row holds neither it nor a key', async () => {
  const made = await store.create(one(), login);
  expect(await store.reveal(one(), made.id)).toEqual({ username: 'mia', password, targetHost: 'shop.test' });
  const [row] = await rows();
  expect(row?.sealed_password.includes(Buffer.from('rd "7"'))).toBe(false);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, 'utf8')).toContain('without it every stored login and webhook secret is lost');
});

test('a bit flipped in any byte of a stored ciphertext or of a wrapped key keeps it shut', async () => {
  const { kysely } = shared.database;
  const { id } = await store.create(one(), login);
  const sealed = (await rows())[0]?.sealed_password ?? Buffer.alloc(0);
  const place = { accountId: one(), rowId: id, field: 'password' as const };
  const [key] = await kysely.selectFrom('data_keys').selectAll().execute();
  if (!key) throw new Error('there is a data key');
  expect(sealed.length).toBe(Buffer.byteLength(password) + 29);
  for (let bit = 0; bit < sealed.length * 8; bit++) {
    const bent = flipped(sealed, bit);
    await expect(vault.open(place, key.id, bent), `bit ${bit}`).rejects.toThrow('does not open');
  }
  for (let at = 0; at < key.wrapped.length; at++) {
    await kysely
      .updateTable('data_keys')
      .set({ wrapped: flipped(key.wrapped, at * 8 + (at % 8)) })
      .execute();
    await expect(store.reveal(one(), id), `byte ${at}`).rejects.toThrow('does not open');
  }
  await kysely.updateTable('data_keys').set({ wrapped: key.wrapped }).execute();
  expect((await store.reveal(one(), id))?.password).toBe(password);
});

test('a ciphertext moved to another row, field or account stays shut, and so does a moved data key', async () => {
  const { kysely } = shared.database;
  const a = await store.create(one(), login);
  const b = await store.create(one(), { ...login, password: 'another' });
  const c = await store.create(two(), { ...login, password: 'a stranger' });
  const sealedOf = async (id: string) =>
    (await rows()).find((row) => row.id === id) ?? expect.fail('the row is there');
  const [rowA, rowB, rowC] = [await sealedOf(a.id), await sealedOf(b.id), await sealedOf(c.id)];

  await put(a.id, rowB.sealed_password);
  await expect(store.reveal(one(), a.id)).rejects.toThrow('does not open');
  await put(a.id, rowC.sealed_password);
  await expect(store.reveal(one(), a.id)).rejects.toThrow('does not open');
  await kysely
    .updateTable('credentials')
    .set({ sealed_password: rowC.sealed_password, data_key_id: rowC.data_key_id })
    .where('id', '=', a.id)
    .execute();
  await expect(store.reveal(one(), a.id)).rejects.toThrow('does not open');
  await expect(
    vault.open(
      { accountId: one(), rowId: b.id, field: 'webhook-secret' },
      rowB.data_key_id,
      rowB.sealed_password,
    ),
  ).rejects.toThrow('does not open');
  // A row given to another account by hand.
  await kysely.updateTable('credentials').set({ account_id: two() }).where('id', '=', b.id).execute();
  await expect(store.reveal(two(), b.id)).rejects.toThrow('does not open');
  // Wrapped keys exchanged between two accounts.
  const wrapped = await kysely.selectFrom('data_keys').selectAll().execute();
  for (const key of wrapped) {
    const other = wrapped.find((each) => each.id !== key.id);
    await kysely
      .updateTable('data_keys')
      .set({ wrapped: other?.wrapped ?? Buffer.alloc(0) })
      .where('id', '=', key.id)
      .execute();
  }
  await expect(store.reveal(two(), c.id)).rejects.toThrow('does not open');
  expect(rowA.sealed_password.length).toBeGreaterThan(0);

  async function put(id: string, sealed: Buffer): Promise<void> {
    await kysely.updateTable('credentials').set({ sealed_password: sealed }).where('id', '=', id).execute();
  }
});

test('a login of another account answers like a missing one, and a deleted one is gone with its ciphertext', async () => {
  const { id } = await store.create(one(), login);
  expect(await store.reveal(two(), id)).toBeNull();
  await expect(store.remove(two(), id)).rejects.toMatchObject({ code: 'credential_not_found' });
  expect(await store.hostsOf(two(), [id])).toEqual([null]);
  expect(await store.hostsOf(one(), ['cred_none', id])).toEqual([null, 'shop.test']);
  await store.remove(one(), id);
  expect(await rows()).toEqual([]);
  expect(await store.reveal(one(), id)).toBeNull();
});

test('rotating and retiring under constant use fails no call and leaves no row on an old key', async () => {
  const { database } = shared;
  const made = createAccounts({ database });
  const busy = { on: true, calls: 0 };
  const known: { accountId: string; id: string }[] = [
    { accountId: one(), id: (await store.create(one(), login)).id },
  ];
  // A second process: its own keeper on the same file.
  const otherVault = createVault({ database, keys: await openKeyProvider({ database, file, clock }), clock });
  const otherStore = createCredentialStore({ database, vault: otherVault, clock });

  async function use(name: number): Promise<void> {
    for (let turn = 0; busy.on; turn++) {
      const from = turn % 2 === 0 ? store : otherStore;
      const accountId =
        turn % 3 === 0 ? (await made.findOrCreate(`user-${name}-${turn}`)).id : (known[0]?.accountId ?? '');
      const { id } = await from.create(accountId, { ...login, password: `${password} ${turn}` });
      expect((await from.reveal(accountId, id))?.password).toBe(`${password} ${turn}`);
      known.push({ accountId, id });
      busy.calls += 2;
    }
  }

  const first = await keys.activeId();
  const users = [1, 2, 3, 4].map(use);
  const ended = Promise.all(users);
  ended.catch(() => (busy.on = false));
  const retired: string[] = [];
  for (let round = 0; round < 6; round++) {
    const old = await keys.activeId();
    const before = busy.calls;
    await rotateMasterKey({ database, keys, resume: false });
    await retireMasterKey({ database, keys, id: old });
    retired.push(old);
    while (busy.on && busy.calls < before + 20) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  busy.on = false;
  await ended;

  const active = await keys.activeId();
  expect(retired).toContain(first);
  expect(busy.calls).toBeGreaterThan(100);
  const left = await database.kysely.selectFrom('data_keys').select('kek_id').distinct().execute();
  expect(left).toEqual([{ kek_id: active }]);
  expect((await listMasterKeys(database, keys)).map(({ id }) => id)).toEqual([active]);

  // A start with what is left on the disk: one key, and every login opens.
  const fresh = await openKeyProvider({ database, file, clock });
  expect(await fresh.ids()).toEqual([active]);
  const later = createVault({ database, keys: fresh, clock });
  await later.check();
  const read = createCredentialStore({ database, vault: later, clock });
  for (const { accountId, id } of known)
    expect((await read.reveal(accountId, id))?.password).toContain(password);
});

test('an interrupted rotation goes on where it stopped, and an old key cannot be retired before', async () => {
  const { database } = shared;
  const made = createAccounts({ database });
  const ids: [string, string][] = [];
  for (let i = 0; i < 130; i++) {
    const accountId = (await made.findOrCreate(`many-${i}`)).id;
    ids.push([accountId, (await store.create(accountId, login)).id]);
  }
  const old = await keys.activeId();
  let wraps = 0;
  const stopping: KeyProvider = {
    ...keys,
    wrap: async (id, plain, binding) => {
      if (++wraps > 60) throw new Error('power cut');
      return keys.wrap(id, plain, binding);
    },
  };
  await expect(rotateMasterKey({ database, keys: stopping, resume: false })).rejects.toThrow('power cut');
  const halfway = await listMasterKeys(database, keys);
  expect(halfway.map(({ id, dataKeys }) => [id === old, dataKeys > 0])).toEqual([
    [true, true],
    [false, true],
  ]);
  expect((await store.reveal(...(ids[129] ?? expect.fail())))?.password).toBe(password);
  await expect(retireMasterKey({ database, keys, id: old })).rejects.toThrow(
    /still needed; run "passerby master-key rotate --resume" first\.$/,
  );

  const { activeId, moved } = await rotateMasterKey({ database, keys, resume: true });
  expect((await keys.ids()).length).toBe(2);
  expect(moved).toBeGreaterThan(60);
  await expect(retireMasterKey({ database, keys, id: activeId })).rejects.toThrow('is the active one');
  await retireMasterKey({ database, keys, id: old });
  await expect(retireMasterKey({ database, keys, id: old })).rejects.toThrow('There is no master key');
  for (const [accountId, id] of ids) expect((await store.reveal(accountId, id))?.password).toBe(password);
});

test('a rotation that stopped between the key file and the database is taken up at the next start', async () => {
  const { database } = shared;
  const { id } = await store.create(one(), login);
  await keys.rotate();
  await createVault({ database, keys: await openKeyProvider({ database, file, clock }), clock }).check();
  const { moved } = await rotateMasterKey({ database, keys, resume: true });
  expect(moved).toBe(1);
  expect((await store.reveal(one(), id))?.password).toBe(password);
});

test('a missing, foreign, damaged or open key file refuses the start with one sentence', async () => {
  const { database } = shared;
  await store.create(one(), login);
  const start = async (path: string) => {
    const found = await openKeyProvider({ database, file: path, clock });
    await createVault({ database, keys: found, clock }).check();
  };
  const missing = join(folder, 'never-made.json');
  await expect(start(missing)).rejects.toThrow(
    /^The master key file .* is missing; restore it from your copy/,
  );
  await expect(stat(missing)).rejects.toThrow('ENOENT');

  const foreign = await testDatabase();
  const strange = join(folder, 'foreign.json');
  await openKeyProvider({ database: foreign.database, file: strange, clock });
  await foreign.close();
  await expect(start(strange)).rejects.toThrow(
    /^The master key mk_\w+ does not open this database's logins; restore the right/,
  );

  const damaged = join(folder, 'damaged.json');
  await writeFile(damaged, (await readFile(file, 'utf8')).slice(0, -20), { mode: 0o600 });
  await expect(start(damaged)).rejects.toThrow(/is damaged; restore it from your copy\.$/);

  // The right id with another key under it.
  const ring = JSON.parse(await readFile(file, 'utf8')) as { keys: { key: string }[] };
  for (const key of ring.keys) key.key = Buffer.alloc(32, 7).toString('base64');
  const swapped = join(folder, 'swapped.json');
  await writeFile(swapped, JSON.stringify(ring), { mode: 0o600 });
  await expect(start(swapped)).rejects.toThrow(/does not open this database's logins/);

  const open = join(folder, 'open.json');
  await copyFile(file, open);
  await chmod(open, 0o644);
  await expect(start(open)).rejects.toThrow(/may be read by others; run "chmod 600/);

  const { rows: asked } = await database.kysely.executeQuery<{ folder: string }>(
    (await import('kysely')).sql`select current_setting('data_directory') as folder`.compile(database.kysely),
  );
  await expect(start(join(asked[0]?.folder ?? '', 'keys.json'))).rejects.toThrow(
    /is in the folder of the database/,
  );
  await start(file);
});

function flipped(bytes: Buffer, bit: number): Buffer {
  const bent = Buffer.from(bytes);
  const at = Math.floor(bit / 8);
  bent[at] = (bent[at] ?? 0) ^ (1 << (bit % 8));
  return bent;
}
