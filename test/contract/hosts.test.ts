// The allowlist as clients and the operator change it: the scope that it takes, one spelling, exceptions, what is kept of a
// change, and which sentence helps.
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccounts } from '../../src/accounts/accounts.ts';
import type { Scope } from '../../src/accounts/authenticate.ts';
import { systemClock } from '../../src/base/time.ts';
import type { WriteRecord } from '../../src/evidence/evidence.ts';
import { createEvidenceStore } from '../../src/evidence/evidence-store.ts';
import { createDiskFiles } from '../../src/storage/disk-files.ts';
import { commandLine } from '../support/command-line.ts';
import { evidence } from '../support/evidence-builder.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let admin: { key: string; publicId: string };

beforeAll(async () => {
  service = await startTestService({
    sites: [{ host: 'shop.localhost', port: 9443 }],
    liveSessions: 0,
  });
  admin = await keyWith('read', 'hosts:write');
});
afterAll(() => service.close());

const keyWith = (...scopes: Scope[]) =>
  service.withDatabase((database) => createAccounts({ database }).createKey({ account: 'one', scopes }));
const put = (entry: string, body: unknown, key = admin.key) =>
  service.call('PUT', `/hosts/${encodeURIComponent(entry)}`, { key, body });
const remove = (entry: string, key = admin.key) =>
  service.call('DELETE', `/hosts/${encodeURIComponent(entry)}`, { key });
const list = async (key = admin.key) => (await service.call('GET', '/hosts', { key })).json.items;
const passerby = (...args: string[]) => commandLine(service, args);
const inList = { entry: 'shop.localhost:9443', effects: 'all', allow: [] };

test('a host is allowed, changed and removed, in one spelling', async () => {
  const made = await put('*.Example.com:443', { effects: 'look', allow: ['post /api/cart', 'WS /live/**'] });
  const entry = { entry: '*.example.com', effects: 'look', allow: ['POST /api/cart', 'WS /live/**'] };
  expect([made.status, made.json]).toEqual([200, entry]);
  expect(await list()).toEqual([entry, inList]);
  // Again, and nothing comes of it.
  expect((await put('*.example.com', { effects: 'look', allow: entry.allow })).json).toEqual(entry);
  const changed = await put('*.example.com', { effects: 'all' });
  expect(changed.json).toEqual({ entry: '*.example.com', effects: 'all', allow: [] });
  expect((await remove('*.example.com')).status).toBe(204);
  const gone = await remove('*.example.com');
  expect([gone.status, gone.json.code]).toEqual([404, 'not_found']);
  expect(gone.json.detail).toContain('GET /v1/hosts');
  expect(await list()).toEqual([inList]);

  const told = service.lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'hosts.changed');
  expect(told.map(({ by, entry, from, to }) => [by, entry, from, to])).toEqual([
    [`key ${admin.publicId}`, '*.example.com', 'none', 'look,allow:POST /api/cart,allow:WS /live/**'],
    [`key ${admin.publicId}`, '*.example.com', 'look,allow:POST /api/cart,allow:WS /live/**', 'all'],
    [`key ${admin.publicId}`, '*.example.com', 'all', 'none'],
  ]);
});

test('changing needs hosts:write, which keys do not have by default; reading needs read', async () => {
  for (const refused of [
    await put('example.com', { effects: 'all' }, service.key),
    await remove('shop.localhost:9443', service.key),
  ]) {
    expect([refused.status, refused.json.code]).toEqual([403, 'forbidden']);
    expect(refused.json.detail).toContain('passerby keys create --account NAME --hosts-write');
  }
  expect(await list(service.key)).toEqual([inList]);
  const writer = await keyWith('hosts:write');
  expect((await service.call('GET', '/hosts', { key: writer.key })).status).toBe(403);
  const body = { target_url: 'https://shop.localhost:9443/', persona_ids: ['older-adult'] };
  expect((await service.call('POST', '/runs', { key: admin.key, body })).status).toBe(403);
});

test('one account neither sees nor changes the list of another', async () => {
  expect((await put('mine.example.com', { effects: 'look' })).status).toBe(200);
  expect(await list(service.otherKey)).toEqual([inList]);
  const other = await service.withDatabase((database) =>
    createAccounts({ database }).createKey({ account: 'other', scopes: ['read', 'hosts:write'] }),
  );
  expect((await remove('mine.example.com', other.key)).status).toBe(404);
  expect((await remove('mine.example.com')).status).toBe(204);
});

test.each([
  ['https://example.com', { effects: 'look' }, '/entry', 'it has a scheme'],
  ['*.com', { effects: 'look' }, '/entry', 'a whole top-level domain'],
  ['example.com', { effects: 'some' }, '/effects', 'must be one of "look", "reversible", "all"'],
  ['example.com', {}, '/effects', 'must be one of "look"'],
  ['example.com', { effects: 'look', allow: 'POST /x' }, '/allow', 'must be an array'],
  ['example.com', { effects: 'look', allow: ['POST /x', '/y'] }, '/allow/1', 'such as POST /api/cart'],
  ['example.com', { effects: 'look', allow: ['POST /a/../b'] }, '/allow/0', 'no . and no ..'],
  ['example.com', { effects: 'look', allow: ['HEAD /a'] }, '/allow/0', 'GET, POST, PUT, PATCH, DELETE, WS'],
  ['example.com', { effects: 'look', allow: Array(51).fill('GET /') }, '/allow', '50'],
])('%s with %j is refused with words that help', async (entry, body, pointer, words) => {
  const { status, json } = await put(entry, body);
  expect([status, json.code]).toEqual([422, 'validation_failed']);
  expect(json.errors[0]).toMatchObject({ pointer, detail: expect.stringContaining(words) });
});

test('a full list is told to the caller and to the operator', async () => {
  const full = 'An account has 500 hosts at most; remove one that is not tested any more.';
  await service.withDatabase(async ({ kysely }) => {
    const { account_id } = await kysely
      .selectFrom('api_keys')
      .select('account_id')
      .where('public_id', '=', admin.publicId)
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: 499 }, (_, place) => ({
      account_id,
      entry: `full-${place}.example.com`,
      effects: 'look' as const,
    }));
    await kysely.insertInto('allowed_hosts').values(rows).execute();
    const answer = await put('one-more.example.com', { effects: 'look' });
    expect([answer.status, answer.json.detail]).toEqual([422, full]);
    const said = await passerby('hosts', 'add', 'one-more.example.com', '--account', 'one');
    expect([said.code, said.err]).toEqual([2, `✗ ${full}\n`]);
    await kysely.deleteFrom('allowed_hosts').where('entry', 'like', 'full-%').execute();
  });
});

test('the command line adds exceptions, lists and removes them', async () => {
  const account = ['--account', 'one'];
  const added = await passerby(
    'hosts',
    'add',
    'shop.example.com=reversible,allow:POST /api/cart,allow:delete /api/cart/*',
    'example.com',
    ...account,
  );
  expect(added.out).toBe(
    'shop.example.com  reversible\n  allow POST /api/cart\n  allow DELETE /api/cart/*\nexample.com  reversible\n',
  );
  const entry = {
    entry: 'shop.example.com',
    effects: 'reversible',
    allow: ['POST /api/cart', 'DELETE /api/cart/*'],
  };
  expect(await list()).toContainEqual(entry);
  const listed = JSON.parse((await passerby('hosts', 'list', ...account, '--json')).out);
  expect(listed).toContainEqual({ ...entry, created_at: expect.any(String) });
  expect((await passerby('hosts', 'list', ...account)).out).toContain('  allow DELETE /api/cart/*\n');
  // What is added again is what is said, no more.
  await passerby('hosts', 'add', 'shop.example.com=look', ...account);
  expect(await list()).toContainEqual({ entry: 'shop.example.com', effects: 'look', allow: [] });
  const removed = await passerby('hosts', 'remove', 'SHOP.example.com', ...account, '--json');
  expect(JSON.parse(removed.out)).toEqual({ entry: 'shop.example.com', removed: true });
  expect((await passerby('hosts', 'remove', 'example.com', ...account)).err).toContain('off the list');
  const gone = await passerby('hosts', 'remove', 'example.com', ...account);
  expect([gone.code, gone.err]).toEqual([2, expect.stringContaining('passerby hosts list --account one')]);
  const wrong = await passerby('hosts', 'add', 'a.example=look,allow:POST cart', ...account);
  expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('the path begins with /')]);
});

test('keys create gives the scope and hosts with exceptions, and a wrong one leaves nothing behind', async () => {
  const allow = ['--allow', 'k.example.com=look,allow:POST /search'];
  const made = await passerby('keys', 'create', '--account', 'new', ...allow, '--hosts-write');
  const key = made.out.trim();
  expect(await list(key)).toEqual([{ entry: 'k.example.com', effects: 'look', allow: ['POST /search'] }]);
  expect((await put('k.example.com', { effects: 'all' }, key)).status).toBe(200);
  const keys = JSON.parse((await passerby('keys', 'list', '--account', 'new', '--json')).out);
  expect(keys.map(({ scopes }: { scopes: string[] }) => scopes)).toEqual([['read', 'write', 'hosts:write']]);
  const wrong = ['--allow', 'k.example.com=look,allow:POST'];
  const refused = await passerby('keys', 'create', '--account', 'newer', ...wrong);
  expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('is not a valid exception')]);
  expect((await passerby('keys', 'list', '--account', 'newer')).out).toBe('');
});

const write: WriteRecord = {
  turn: 1,
  method: 'POST',
  url: 'https://shop.localhost:9443/cart/7',
  type: 'fetch',
  fields: ['id'],
  under: { look: 'held', reversible: 'sent', all: 'sent' },
  why: 'a basket',
  sent: true,
  ofSite: false,
};

/** A run on shop.localhost with two sessions, the first of which recorded `writes`; undefined is an older record. */
async function recordedRun(writes: WriteRecord[] | undefined): Promise<string> {
  const body = {
    target_url: 'https://shop.localhost:9443/',
    persona_ids: ['first-time-visitor', 'older-adult'],
  };
  const { run_id: runId, sessions } = (await service.call('POST', '/runs', { body })).json;
  await service.withDatabase(async (database) => {
    const { account_id: accountId } = await database.kysely
      .updateTable('sessions')
      .set({ status: 'running', attempt: 1 })
      .where('id', '=', sessions[0].id)
      .returning('account_id')
      .executeTakeFirstOrThrow();
    const files = createDiskFiles(join(service.home, 'artefacts'));
    const store = createEvidenceStore({ database, files, clock: systemClock });
    await store.keepEvidence(
      { accountId, runId, sessionId: sessions[0].id, attempt: 1 },
      { ...evidence({ screens: [] }), ...(writes && { writes }) },
    );
  });
  return runId;
}

test('explain tells by the newest recorded run what each leave would have sent', async () => {
  const explain = (...args: string[]) =>
    passerby('hosts', 'explain', 'shop.localhost:9443', '--account', 'one', ...args);
  const none = await explain();
  expect([none.code, none.out]).toEqual([3, '']);
  expect(none.err).toContain('No run on shop.localhost:9443 is recorded');
  await recordedRun(undefined);
  const older = await explain();
  expect([older.code, older.err]).toEqual([3, expect.stringContaining('that did not check requests')]);
  const charge: WriteRecord = {
    ...write,
    url: 'https://pay.localhost/charges/9',
    under: { look: 'held', reversible: 'held', all: 'sent' },
  };
  const first = await recordedRun([write, write, charge]);
  const second = await recordedRun([write]);
  const lines = (await explain()).out.split('\n');
  expect(lines[0]).toBe('shop.localhost:9443: shop.localhost:9443=all');
  expect(lines[1]).toContain(`${second}  `);
  expect(lines[4]).toMatch(/^ {4}1 {2}held +sent +sent +sent +POST \/cart\/\* {2}\(id\) {2}a basket$/);
  const both = JSON.parse((await explain('--runs', '2', '--json')).out);
  expect(both.runs.map((run: { run_id: string }) => run.run_id)).toEqual([second, first]);
  expect(both.requests).toMatchObject([{ times: 3, under: { look: 0, reversible: 3, all: 3 }, sent: 3 }]);
  // A host that runs only sent something to is told by those.
  const other = await passerby('hosts', 'explain', 'pay.localhost', '--account', 'one', '--json');
  expect(JSON.parse(other.out)).toMatchObject({
    leave: null,
    runs: [{ run_id: first }],
    requests: [{ path: '/charges/*', under: { look: 0, reversible: 0, all: 1 } }],
  });
  const several = await passerby('hosts', 'explain', 'shop.localhost:9443');
  expect([several.code, several.err]).toEqual([
    2,
    expect.stringContaining('Name the account with --account'),
  ]);
  expect((await explain('--runs', '0')).code).toBe(2);
  const foreign = await passerby('hosts', 'explain', 'shop.localhost:9443', '--account', 'other');
  expect(foreign.err).toContain('No run on shop.localhost:9443 is recorded among the newest 100 of other');
});
