// Following sessions over a real database: live rows, late joiners, new attempts, and a connection that breaks.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { testDatabase, type TestDatabase } from '../../test/support/database.ts';
import { plainPersona } from '../../test/support/personas.ts';
import { newId } from '../base/ids.ts';
import { silentLog } from '../base/log.ts';
import { askOnce } from '../storage/database.ts';
import { createEventTail, type EventTail } from './event-tail.ts';
import type { SessionEvent } from './evidence.ts';

let home: TestDatabase;
let tail: EventTail;
let sessionId: string;

beforeAll(async () => {
  home = await testDatabase();
});
afterAll(() => home.close());
beforeEach(async () => {
  sessionId = await aSession();
  tail = createEventTail({ database: home.database, evidence: { events }, log: silentLog });
});
afterEach(() => tail.close());

const kysely = () => home.database.kysely;

async function aSession(): Promise<string> {
  const [account, run, session] = [newId('acc'), newId('run'), newId('ses')];
  await kysely().insertInto('accounts').values({ id: account, name: account }).execute();
  await kysely()
    .insertInto('runs')
    .values({
      id: run,
      account_id: account,
      target_url: 'https://example.com/',
      task: null,
      flows: '[]',
      duration_budget: 'short',
      guided_exploration: 'off',
      model: 'builtin',
      effects: 'look',
      seed: 1,
      status: 'running',
      session_count: 1,
      aggregate_status: 'not_applicable',
    })
    .execute();
  await kysely()
    .insertInto('sessions')
    .values({
      id: session,
      run_id: run,
      account_id: account,
      position: 0,
      persona_id: plainPersona.id,
      persona: JSON.stringify(plainPersona),
      status: 'running',
    })
    .execute();
  return session;
}

async function write(from: number, to: number, kind = 'thought'): Promise<void> {
  const rows = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  await kysely()
    .insertInto('session_events')
    .values(rows.map((at) => ({ session_id: sessionId, at, seq: at, attempt: 1, kind, turn: 0, data: '{}' })))
    .execute();
}

async function events(id: string, since: number, limit: number): Promise<SessionEvent[]> {
  const rows = await kysely()
    .selectFrom('session_events')
    .select(['seq', 'at', 'kind', 'turn', 'data'])
    .where('session_id', '=', id)
    .where('at', '>', since)
    .orderBy('at')
    .limit(limit)
    .execute();
  return rows as SessionEvent[];
}

/** Follows and keeps what it is given. */
function follow(since = 0): { times: number[]; stop: () => void } {
  const times: number[] = [];
  return {
    times,
    stop: tail.follow(sessionId, since, (given) => void times.push(...given.map((e) => e.at))),
  };
}

const upTo = (last: number, from = 1) => Array.from({ length: last - from + 1 }, (_, index) => from + index);
const until = (hold: () => void) => vi.waitFor(hold, { timeout: 5_000, interval: 10 });

test('one follower meets what stands and then what comes, each once and in order', async () => {
  await write(1, 1_200);
  const follower = follow();
  await until(() => expect(follower.times).toHaveLength(1_200));
  for (let at = 1_201; at <= 1_230; at++) await write(at, at);
  await until(() => expect(follower.times).toEqual(upTo(1_230)));
});

test('those who join late, at whatever moment, meet the same rows', async () => {
  const early = follow();
  const writing = (async () => {
    for (let at = 1; at <= 1_500; at += 5) await write(at, at + 4);
  })();
  const late: { since: number; times: number[] }[] = [];
  for (const since of [0, 3, 250, 700]) {
    await until(() => expect(early.times.length).toBeGreaterThanOrEqual(since));
    late.push({ since, times: follow(since).times });
  }
  await writing;
  await until(() => expect(early.times).toEqual(upTo(1_500)));
  for (const { since, times } of late) await until(() => expect(times).toEqual(upTo(1_500, since + 1)));
});

test('a follower who is slow is caught up page by page, and one who throws leaves the others alone', async () => {
  await write(1, 2_000);
  const waiting: (() => void)[] = [];
  const first = follow();
  await until(() => expect(first.times).toHaveLength(2_000));
  const pages: number[] = [];
  tail.follow(sessionId, 0, (given) => {
    pages.push(given.length);
    return new Promise<void>((resolve) => waiting.push(resolve));
  });
  tail.follow(sessionId, 0, () => {
    throw new Error('gone');
  });
  await until(() => expect(pages).toHaveLength(1));
  await write(2_001, 2_001);
  await until(() => expect(first.times).toHaveLength(2_001));
  expect(pages).toHaveLength(1);
  while (pages.reduce((sum, size) => sum + size, 0) < 2_001) {
    const known = pages.length;
    waiting.shift()?.();
    await until(() => expect(pages.length).toBeGreaterThan(known));
  }
});

test('a new attempt is told from its start to those who join after it', async () => {
  await write(1, 40);
  const before = follow();
  await until(() => expect(before.times).toHaveLength(40));
  await kysely().deleteFrom('session_events').where('session_id', '=', sessionId).execute();
  await write(100, 100, 'session.started');
  await write(101, 105);
  await until(() => expect(before.times.at(-1)).toBe(105));
  const after = follow();
  await until(() => expect(after.times).toEqual(upTo(105, 100)));
});

test('a broken connection loses nothing', async () => {
  const follower = follow();
  await write(1, 3);
  await until(() => expect(follower.times).toEqual([1, 2, 3]));
  await askOnce(
    home.connection,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
  );
  await write(4, 6);
  await until(() => expect(follower.times).toEqual([1, 2, 3, 4, 5, 6]));
  follower.stop();
  await write(7, 7);
  expect(follower.times).toHaveLength(6);
});
