// Sign-ins and one-time links against a real database, under a clock that is held still.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../test/support/database.ts';
import { createAccounts, type Accounts } from './accounts.ts';
import type { Caller } from './authenticate.ts';
import { createSignIns, type SignIns } from './sign-ins.ts';

const dayMs = 86_400_000;
let db: TestDatabase;
let accounts: Accounts;
let signIns: SignIns;
let nowMs = Date.UTC(2026, 10, 21);
const clock = { nowMs: () => nowMs, monotonicMs: () => nowMs };
let caller: Caller;
let publicId: string;
beforeAll(async () => {
  db = await testDatabase();
  accounts = createAccounts({ database: db.database, clock });
  signIns = createSignIns({ database: db.database, clock });
});
beforeEach(async () => {
  const made = await accounts.createKey({ account: 'one', expiresAt: new Date(nowMs + 30 * dayMs) });
  const found = await accounts.authenticate(made.key);
  if (!found) throw new Error('a new key is valid');
  caller = found;
  publicId = made.publicId;
});
afterAll(() => db.close());

test('a token is known until it is signed out, and the database holds its hash alone', async () => {
  const { token, maxAgeS } = await signIns.begin(caller);
  expect(maxAgeS).toBe((14 * dayMs) / 1000);
  expect(await signIns.find(token)).toEqual({
    accountId: caller.accountId,
    accountName: 'one',
    scopes: ['read', 'write'],
    keyId: caller.keyId,
    keyPublicId: publicId,
  });
  const rows = await db.database.kysely.selectFrom('sign_ins').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  await signIns.end(token);
  expect(await signIns.find(token)).toBeNull();
  expect(await signIns.find('nonsense')).toBeNull();
});

test('it ends after a day without use, and after two weeks of use', async () => {
  const idle = await signIns.begin(caller);
  const busy = await signIns.begin(caller);
  for (let hours = 0; hours < 14 * 24 - 1; hours += 23) {
    nowMs += 23 * 3_600_000;
    if (hours < 14 * 24 - 23) expect(await signIns.find(busy.token), `${hours} h`).not.toBeNull();
  }
  expect(await signIns.find(idle.token)).toBeNull();
  expect(await signIns.find(busy.token)).toBeNull();
  await signIns.sweep();
  expect(await db.database.kysely.selectFrom('sign_ins').selectAll().execute()).toEqual([]);
});

test('it ends with its key, revoked or expired', async () => {
  const revoked = await signIns.begin(caller);
  await accounts.revokeKey(publicId);
  expect(await signIns.find(revoked.token)).toBeNull();
  const short = await accounts.createKey({ account: 'one', expiresAt: new Date(nowMs + 60_000) });
  const holder = await accounts.authenticate(short.key);
  const { token } = await signIns.begin(holder ?? caller);
  expect(await signIns.find(token)).not.toBeNull();
  nowMs += 61_000;
  expect(await signIns.find(token)).toBeNull();
});

test('a link signs in once, one of two at the same time, and not after ten minutes', async () => {
  const link = await signIns.makeLink('one');
  expect(await signIns.peekLink(link)).toBe('one');
  const both = await Promise.all([signIns.redeemLink(link), signIns.redeemLink(link)]);
  const got = both.filter((each) => each !== null);
  expect(got).toHaveLength(1);
  expect(await signIns.find(got[0]?.token ?? '')).toMatchObject({ accountName: 'one', keyPublicId: null });
  expect(await signIns.peekLink(link)).toBeNull();
  const late = await signIns.makeLink('one');
  nowMs += 10 * 60_000;
  expect(await signIns.peekLink(late)).toBeNull();
  expect(await signIns.redeemLink(late)).toBeNull();
  await expect(signIns.makeLink('nobody')).rejects.toThrow('There is no account "nobody"; ');
});
