import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../test/support/database.ts';
import { createAccounts } from '../accounts/accounts.ts';
import type { ModelCaps } from '../base/model-setting.ts';
import { noTokens, type TokenUse } from './model.ts';
import { capReached, createSpending } from './spending.ts';

let db: TestDatabase;
let account: string;
let other: string;
let nowMs = Date.UTC(2026, 4, 31, 23, 0);
const noCaps: ModelCaps = { sessionTokens: null, sessionUsd: null, accountTokens: null, accountUsd: null };
const price = { input: 1, output: 10, cacheRead: 0.1, cacheWrite: 1, asOf: '2026-01-01' };
const most: TokenUse = { ...noTokens, inputTokens: 800, outputTokens: 200 };

beforeAll(async () => {
  db = await testDatabase();
  const accounts = createAccounts({ database: db.database });
  account = (await accounts.findOrCreate('one')).id;
  other = (await accounts.findOrCreate('other')).id;
});
afterAll(() => db.close());

const spendingOf = (caps: Partial<ModelCaps>) =>
  createSpending({
    database: db.database,
    clock: { nowMs: () => nowMs, monotonicMs: () => 0 },
    model: 'm',
    price,
    caps: { ...noCaps, ...caps },
  });

test('the cap of an account holds for sessions that ask at once, and what is not used is free again', async () => {
  const spending = spendingOf({ accountTokens: 10_000 });
  const purses = await Promise.all(
    Array.from({ length: 12 }, (_none, at) => spending.open({ sessionId: `a${at}`, accountId: account })),
  );
  const leaves = await Promise.all(purses.map((purse) => purse.mayAsk(most)));
  expect(leaves.filter(({ ok }) => ok)).toHaveLength(10);
  expect(leaves.find(({ ok }) => !ok)).toMatchObject({
    because: expect.stringContaining("account's cap of 10000 model tokens in a month"),
  });
  for (const leave of leaves)
    if (leave.ok) await leave.settle({ ...noTokens, inputTokens: 80, outputTokens: 20 });
  expect(await purses[0]!.mayAsk(most)).toMatchObject({ ok: true });
  expect(await (await spending.open({ sessionId: 'b1', accountId: other })).mayAsk(most)).toMatchObject({
    ok: true,
  });
});

test('a new month begins anew; an earlier attempt of a session leaves no reservation behind', async () => {
  const spending = spendingOf({ accountTokens: 2_500 });
  expect(await (await spending.open({ sessionId: 'a3', accountId: account })).mayAsk(most)).toMatchObject({
    ok: false,
  });
  nowMs = Date.UTC(2026, 5, 1, 0, 5);
  for (let attempt = 0; attempt < 5; attempt++) {
    const purse = await spending.open({ sessionId: 'c1', accountId: account });
    expect(await purse.mayAsk(most)).toMatchObject({ ok: true });
  }
});

test('the cap of a session is its own, in tokens and in dollars', async () => {
  const spending = spendingOf({ sessionUsd: 0.006 });
  const purse = await spending.open({ sessionId: 'd1', accountId: other });
  // 800 × $1 + 200 × $10 for a million tokens is $0.0028.
  for (const used of [1, 2]) {
    const leave = await purse.mayAsk(most);
    expect(leave.ok, `call ${used}`).toBe(true);
    if (leave.ok) await leave.settle(most);
  }
  expect(await purse.mayAsk(most)).toMatchObject({
    ok: false,
    because: expect.stringContaining("session's cap of $0.006"),
  });
});

test('turns and use of sessions that ended make the average of a forecast', async () => {
  const spending = spendingOf({});
  expect(await spending.turnAverage('nobody')).toBeNull();
  await spending.close('d1', 4);
  expect(await spending.turnAverage('m')).toEqual({
    sessions: 1,
    inputTokens: 400,
    cacheReadTokens: 0,
    outputTokens: 100,
  });
});

test('the first cap that would be passed is named', () => {
  const would = { sessionTokens: 5, sessionMicro: 5e6, accountTokens: 5, accountMicro: 5e6 };
  expect(capReached(noCaps, would)).toBeNull();
  expect(capReached({ ...noCaps, sessionTokens: 4 }, would)).toContain('session');
  expect(capReached({ ...noCaps, accountUsd: 4.9 }, would)).toContain('$4.9');
  expect(capReached({ ...noCaps, accountUsd: 5 }, would)).toBeNull();
});
