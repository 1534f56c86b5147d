// Changes of an allowlist: what is kept and logged of them, and where a list ends.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../test/support/database.ts';
import { newId } from '../base/ids.ts';
import { createLog } from '../base/log.ts';
import { createAllowedHosts, type AllowedHosts } from './allowed-hosts.ts';

let scene: TestDatabase;
let hosts: AllowedHosts;
let accountId: string;
let lines: string[] = [];
const entry = 'shop.example.com';
const rules = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ method: 'POST', path: `/${place}` }));

beforeAll(async () => {
  scene = await testDatabase();
  hosts = createAllowedHosts({ database: scene.database, log: createLog((line) => void lines.push(line)) });
});
afterAll(() => scene.close());
beforeEach(async () => {
  accountId = newId('acc');
  lines = [];
  await scene.database.kysely.insertInto('accounts').values({ id: accountId, name: accountId }).execute();
});

test('a change is kept and logged: who, what, from what to what; one that changes nothing is not', async () => {
  const who = { accountId, by: 'key abc' };
  const narrow = { effects: 'look', allow: rules(1) } as const;
  await hosts.allowHost(accountId, entry, 'all');
  await hosts.changeHost(who, 'SHOP.example.com', narrow);
  await hosts.changeHost(who, entry, { effects: 'look', allow: [...rules(1), ...rules(1)] });
  await hosts.changeHost(who, entry, null);
  await hosts.changeHost(who, entry, null);
  const all = { effects: 'all', allow: [] };
  const kept = await hosts.listChanges(accountId, 10);
  expect(kept.map(({ changedAt: _, ...change }) => change)).toEqual([
    { by: 'key abc', label: null, entry, before: narrow, after: null },
    { by: 'key abc', label: null, entry, before: all, after: narrow },
    { by: 'operator', label: null, entry, before: null, after: all },
  ]);
  const logged = lines.map((line) => JSON.parse(line));
  expect(logged.map(({ event, account_id, by, from, to }) => [event, account_id, by, from, to])).toEqual([
    ['hosts.changed', accountId, 'operator', 'none', 'all'],
    ['hosts.changed', accountId, 'key abc', 'all', 'look,allow:POST /0'],
    ['hosts.changed', accountId, 'key abc', 'look,allow:POST /0', 'none'],
  ]);
  expect(await hosts.listHosts(accountId)).toEqual([]);
});

test('a list, its exceptions and its history have an end; an entry that is there is changed all the same', async () => {
  const who = { accountId, by: 'operator' };
  await hosts.changeHost(who, entry, { effects: 'look', allow: rules(50) });
  await expect(hosts.changeHost(who, entry, { effects: 'look', allow: rules(51) })).rejects.toThrow(
    'An entry has 50 exceptions at most; cover several paths with a *.',
  );
  const values = Array.from({ length: 499 }, (_, place) => ({
    account_id: accountId,
    entry: `host-${place}.example.com`,
    effects: 'look' as const,
  }));
  await scene.database.kysely.insertInto('allowed_hosts').values(values).execute();
  await expect(hosts.allowHost(accountId, 'one-more.example.com', 'look')).rejects.toThrow(
    'An account has 500 hosts at most',
  );
  expect((await hosts.allowHost(accountId, entry, 'all')).before?.allow).toHaveLength(50);
  const older = Array.from({ length: 1_200 }, (_, place) => ({
    account_id: accountId,
    changed_at: new Date(place),
    changed_by: 'operator',
    entry,
  }));
  await scene.database.kysely.insertInto('allowed_host_changes').values(older).execute();
  await hosts.allowHost(accountId, entry, 'look');
  const kept = await hosts.listChanges(accountId, 2_000);
  expect(kept).toHaveLength(1_000);
  expect(kept[0]).toMatchObject({ before: { effects: 'all' }, after: { effects: 'look' } });
});

test('of many changes at once each sees the one before it', async () => {
  await Promise.all(
    Array.from({ length: 8 }, (_, place) =>
      hosts.changeHost({ accountId, by: `key ${place}` }, entry, {
        effects: 'look',
        allow: rules(place + 1),
      }),
    ),
  );
  const kept = (await hosts.listChanges(accountId, 10)).toReversed();
  expect(kept).toHaveLength(8);
  const count = (leave: { allow: readonly unknown[] } | null) => leave?.allow.length ?? 0;
  const afters = kept.map(({ after }) => count(after));
  expect(afters.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(kept.map(({ before }) => count(before))).toEqual([0, ...afters.slice(0, -1)]);
  expect((await hosts.listHosts(accountId))[0]?.allow).toHaveLength(afters.at(-1) ?? 0);
});
