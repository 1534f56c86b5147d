// What a key stands for over its day: claimed, answered, given back, left behind and forgotten, by a clock that stands still.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../test/support/database.ts';
import type { AppError } from '../base/errors.ts';
import { createAccounts } from './accounts.ts';
import {
  claimMs,
  createIdempotency,
  keptMs,
  requestHash,
  type Claim,
  type Idempotency,
  type KeptAnswer,
} from './idempotency.ts';

let scene: TestDatabase;
let idempotency: Idempotency;
let accountId: string;
let nowMs = Date.parse('2026-03-01T08:00:00Z');
const answer: KeptAnswer = { status: 201, body: { id: 'thing_1' } };

beforeAll(async () => {
  scene = await testDatabase();
  idempotency = createIdempotency({
    database: scene.database,
    clock: { nowMs: () => nowMs, monotonicMs: () => nowMs },
  });
  accountId = (await createAccounts({ database: scene.database }).findOrCreate('one')).id;
});
afterAll(() => scene.close());
beforeEach(() => {
  nowMs += 2 * keptMs;
});

const request = (key: string, body: unknown = { a: 1 }) => ({
  accountId,
  key,
  hash: requestHash('POST', '/things', body),
});

async function claimed(key: string): Promise<Claim> {
  const begun = await idempotency.begin(request(key));
  if (!('claim' in begun)) throw new Error(`${key} was answered already`);
  return begun.claim;
}

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing thrown',
    (error: AppError) => error.code,
  );

test('the answer is given again for 24 hours, and not a millisecond longer', async () => {
  await (await claimed('day')).settle(answer);
  nowMs += keptMs - 1;
  expect(await idempotency.begin(request('day'))).toEqual({ kept: answer });
  nowMs += 1;
  expect(await idempotency.begin(request('day'))).toHaveProperty('claim');
});

test('a second call while the first is at work is in progress; another body is a mismatch, then and afterwards', async () => {
  const first = await claimed('twice');
  expect(await codeOf(idempotency.begin(request('twice')))).toBe('idempotency_in_progress');
  expect(await codeOf(idempotency.begin(request('twice', { a: 2 })))).toBe('idempotency_mismatch');
  await first.settle(answer);
  expect(await idempotency.begin(request('twice'))).toEqual({ kept: answer });
  expect(await codeOf(idempotency.begin(request('twice', { a: 2 })))).toBe('idempotency_mismatch');
});

test('of many at once one has the claim', async () => {
  const begun = await Promise.allSettled(
    Array.from({ length: 12 }, () => idempotency.begin(request('crowd'))),
  );
  const claims = begun.filter((one) => one.status === 'fulfilled' && 'claim' in one.value);
  expect(claims).toHaveLength(1);
});

test('an answer stands or falls with the transaction of its effect', async () => {
  const rolledBack = await claimed('effect');
  await scene.database
    .transaction(async (tx) => {
      await rolledBack.keep(tx, answer);
      throw new Error('the effect failed');
    })
    .catch(() => undefined);
  await rolledBack.release();
  const second = await claimed('effect');
  await scene.database.transaction((tx) => second.keep(tx, answer));
  // What comes after the effect changes nothing of what was kept with it.
  await second.settle({ status: 500, body: {} });
  await second.release();
  expect(await idempotency.begin(request('effect'))).toEqual({ kept: answer });
});

test('a claim that was left behind lapses, and its late owner has no effect', async () => {
  const lost = await claimed('left');
  nowMs += claimMs - 1;
  expect(await codeOf(idempotency.begin(request('left')))).toBe('idempotency_in_progress');
  nowMs += 1;
  const next = await claimed('left');
  expect(await codeOf(scene.database.transaction((tx) => lost.keep(tx, answer)))).toBe(
    'idempotency_in_progress',
  );
  await lost.release();
  await next.settle(answer);
  expect(await idempotency.begin(request('left'))).toEqual({ kept: answer });
});

test('the sweep removes what is a day old and leaves the rest', async () => {
  await (await claimed('old')).settle(answer);
  nowMs += keptMs / 2;
  await (await claimed('young')).settle(answer);
  nowMs += keptMs / 2;
  await idempotency.sweep();
  const rows = await scene.database.kysely
    .selectFrom('idempotency_keys' as never)
    .selectAll()
    .execute();
  expect(rows.map((row) => (row as { key: string }).key)).toEqual(['young']);
});
