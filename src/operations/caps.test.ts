// The caps of an account hold where several processes ask at one moment.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../test/support/database.ts';
import { newId } from '../base/ids.ts';
import { silentLog } from '../base/log.ts';
import { systemClock } from '../base/time.ts';
import { createCredentialStore } from '../credentials/credential-store.ts';
import { openKeyProvider } from '../credentials/open-key-provider.ts';
import { createVault, type Vault } from '../credentials/vault.ts';
import { createPersonaStore } from '../personas/persona-store.ts';
import { openDatabase, type Database } from '../storage/database.ts';
import { createWebhookStore } from '../webhooks/webhook-store.ts';

const most = 3;
const clock = systemClock;
let home: TestDatabase;
let folder: string;
/** A pool for each process. */
let databases: Database[];
let vaults: Vault[];

beforeAll(async () => {
  home = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'passerby-caps-'));
  databases = await Promise.all(
    [1, 2, 3].map(() => openDatabase({ connection: home.connection, log: silentLog })),
  );
  const keys = await openKeyProvider({ database: home.database, file: join(folder, 'keys.json'), clock });
  vaults = databases.map((database) => createVault({ database, keys, clock }));
  for (const vault of vaults) await vault.check();
});
afterAll(async () => {
  await Promise.all(databases.map((database) => database.close()));
  await home.close();
  await rm(folder, { recursive: true });
});

/** Three times at each of three processes: so many are taken, and each refusal names the cap. */
async function expectCap(
  setting: string,
  ask: (accountId: string, process: { database: Database; vault: Vault }) => Promise<unknown>,
): Promise<void> {
  const account = newId('acc');
  await home.database.kysely.insertInto('accounts').values({ id: account, name: account }).execute();
  const asked = databases.flatMap((database, nth) =>
    [1, 2, 3].map(() => ask(account, { database, vault: vaults[nth] as Vault })),
  );
  const told = await Promise.allSettled(asked);
  expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(most);
  for (const each of told.filter(({ status }) => status === 'rejected'))
    expect(each).toMatchObject({
      reason: { code: 'account_limit_reached', message: expect.stringContaining(setting) },
    });
}

test('of stored logins', () =>
  expectCap('PASSERBY_ACCOUNT_CREDENTIALS', (account, { database, vault }) =>
    createCredentialStore({ database, vault, clock, most }).create(account, {
      label: 'a',
      targetHost: 'shop.example.com',
      username: 'kim',
      password: 'pass-word-1',
    }),
  ));

test('of personas', () =>
  expectCap('PASSERBY_ACCOUNT_PERSONAS', (account, { database }) =>
    createPersonaStore({ database, clock, most }).create(account, {
      basedOn: 'first-time-visitor',
      traits: {},
    }),
  ));

test('of webhooks', () =>
  expectCap('PASSERBY_ACCOUNT_WEBHOOKS', (account, { database, vault }) => {
    const queue = { send: async () => '', cancelWhere: async () => 0 };
    const input = { url: 'https://hooks.example.com/', events: ['run.completed' as const], secret: null };
    return createWebhookStore({ database, vault, queue, clock, most }).create(
      account,
      input,
      async () => undefined,
    );
  }));
