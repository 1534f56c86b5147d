// The list of runs, the repeated POST, the cancel, and a run whose target is not there; no page is ever loaded.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  // Allowed and exempt, and nothing listens there: a session fails as soon as it asks.
  service = await startTestService({ sites: [{ host: 'nobody.localhost', port: 9444 }] });
});
afterAll(() => service.close());

const body = { target_url: 'https://nobody.localhost:9444/', persona_ids: ['first-time-visitor'] };

async function runCount(): Promise<number> {
  const rows = await service.withDatabase((database) =>
    database.kysely.selectFrom('runs').select('id').execute(),
  );
  return rows.length;
}

test('a target that is not there fails the session with its reason, and there is no report', async () => {
  const started = await service.call('POST', '/runs', { body });
  const run = await service.ended(started.json.run_id);
  expect(run).toMatchObject({ status: 'failed', aggregate_status: 'not_applicable' });
  expect(run.sessions[0]).toMatchObject({ status: 'failed', failure: { code: 'site_failed' } });
  const path = `/runs/${run.run_id}/sessions/${run.sessions[0].id}`;
  const report = await service.call('GET', `${path}/report.json`);
  expect([report.status, report.json.code]).toEqual([404, 'report_not_available']);
  const events = await service.call('GET', `${path}/events`);
  expect(events.json.items.at(-1)).toMatchObject({ kind: 'session.ended' });
});

test('a repeated POST with one Idempotency-Key starts one run and answers alike', async () => {
  const before = await runCount();
  const headers = { 'idempotency-key': 'order-1' };
  const first = await service.call('POST', '/runs', { body, headers });
  const second = await service.call('POST', '/runs', { body, headers });
  expect(second.json).toEqual(first.json);
  expect(second.headers['idempotency-replayed']).toBe('true');
  expect(await runCount()).toBe(before + 1);
  const other = await service.call('POST', '/runs', { body: { ...body, task: 'Another thing' }, headers });
  expect([other.status, other.json.code]).toEqual([422, 'idempotency_mismatch']);
  const foreign = await service.call('POST', '/runs', { body, headers, key: service.otherKey });
  expect(foreign.json.run_id).not.toBe(first.json.run_id);
});

test('the same POST many times at once starts one run; the others wait their turn or get its answer', async () => {
  const before = await runCount();
  const headers = { 'idempotency-key': 'order-2' };
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => service.call('POST', '/runs', { body, headers })),
  );
  const told = answers.map((answer) => `${answer.status} ${answer.json.code ?? 'started'}`);
  expect([...new Set(told)].filter((each) => each !== '409 idempotency_in_progress')).toEqual([
    '202 started',
  ]);
  const ids = answers.flatMap((answer) => (answer.status === 202 ? [answer.json.run_id] : []));
  expect(new Set(ids).size).toBe(1);
  expect(await runCount()).toBe(before + 1);
});

test('a day later a key is free again', async () => {
  const headers = { 'idempotency-key': 'order-day' };
  const first = await service.call('POST', '/runs', { body, headers });
  await service.withDatabase((database) =>
    sql`update idempotency_keys set created_at = created_at - interval '24 hours'
      where key = 'order-day'`.execute(database.kysely),
  );
  const next = await service.call('POST', '/runs', { body, headers });
  expect([next.status, next.headers['idempotency-replayed']]).toEqual([202, undefined]);
  expect(next.json.run_id).not.toBe(first.json.run_id);
});

test('an Idempotency-Key of a wrong form is refused', async () => {
  const answer = await service.call('POST', '/runs', { body, headers: { 'idempotency-key': 'two words' } });
  expect([answer.status, answer.json.code]).toEqual([422, 'validation_failed']);
});

test('a cancel ends the run, may be repeated, and leaves an ended run as it is', async () => {
  const started = await service.call('POST', '/runs', {
    body: { ...body, persona_ids: ['first-time-visitor', 'older-adult', 'non-native-reader'] },
  });
  const cancelled = await service.call('POST', `/runs/${started.json.run_id}/cancel`);
  expect(cancelled.status).toBe(202);
  const run = await service.ended(started.json.run_id);
  // A session may have met the missing site before the cancel came; the run is cancelled all the same.
  expect(run.status).toBe('cancelled');
  expect(run.aggregate_status).toBe('failed');
  const again = await service.call('POST', `/runs/${started.json.run_id}/cancel`);
  expect([again.status, again.json.status]).toEqual([202, 'cancelled']);
  const foreign = await service.call('POST', `/runs/${started.json.run_id}/cancel`, {
    key: service.otherKey,
  });
  expect([foreign.status, foreign.json.code]).toEqual([404, 'not_found']);
});

test('pages of the list are newest first, meet no run twice, and end with a null cursor', async () => {
  const seen: { id: string; created_at: string }[] = [];
  let cursor: string | null = null;
  do {
    const query: string = cursor === null ? 'limit=2' : `limit=2&cursor=${cursor}`;
    const page = await service.call('GET', `/runs?${query}`);
    expect(page.status).toBe(200);
    expect(page.json.items.length).toBeLessThanOrEqual(2);
    seen.push(...page.json.items);
    cursor = page.json.next_cursor;
  } while (cursor !== null);
  const ids = seen.map((run) => run.id);
  expect(new Set(ids).size).toBe(ids.length);
  const times = seen.map((run) => run.created_at);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(Object.keys(seen[0] ?? {}).sort()).toEqual(
    ['created_at', 'guided_exploration', 'id', 'session_count', 'status', 'target_url'].sort(),
  );
});

test('a cursor serves its own filter and account alone', async () => {
  const page = await service.call('GET', '/runs?limit=1');
  const cursor = String(page.json.next_cursor);
  const filtered = await service.call('GET', `/runs?limit=1&status=failed&cursor=${cursor}`);
  expect([filtered.status, filtered.json.code]).toEqual([422, 'validation_failed']);
  const foreign = await service.call('GET', `/runs?limit=1&cursor=${cursor}`, { key: service.otherKey });
  expect(foreign.status).toBe(422);
});

test('a key that may only read starts and cancels nothing', async () => {
  const readOnly = await service.withDatabase(async (database) => {
    const { createAccounts } = await import('../../src/accounts/accounts.ts');
    return (await createAccounts({ database }).createKey({ account: 'one', scopes: ['read'] })).key;
  });
  expect((await service.call('GET', '/runs', { key: readOnly })).status).toBe(200);
  const refused = await service.call('POST', '/runs', { body, key: readOnly });
  expect([refused.status, refused.json.code]).toEqual([403, 'forbidden']);
});

test('a path that exists under another method is told apart from one that does not', async () => {
  const answer = await service.call('PUT', '/runs', { body });
  expect([answer.status, answer.json.code]).toEqual([405, 'method_not_allowed']);
});

test('the library of personas can be listed and read', async () => {
  const list = await service.call('GET', '/personas');
  const [card] = list.json.items;
  const one = await service.call('GET', `/personas/${card.persona_id}`);
  expect(one.json).toMatchObject({ persona_id: card.persona_id, source: 'library' });
  expect((await service.call('GET', '/personas/nobody')).json.code).toBe('persona_not_found');
});
