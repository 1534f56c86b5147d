// What a run is given of the allowlist: one list of grants, and a copy of it that later changes do not reach.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../test/support/database.ts';
import { plainPersona } from '../../test/support/personas.ts';
import { createAllowedHosts, type AllowedHosts } from '../accounts/allowed-hosts.ts';
import { newId } from '../base/ids.ts';
import { createGuard } from '../egress/guard.ts';
import { grantFor, grantsOfRun, hostGrants } from './host-grants.ts';
import { insertRun } from './run-store.ts';
import { wholeCrawl } from '../accounts/crawl-rule.ts';
import { createTargetGate } from './target-gate.ts';

let scene: TestDatabase;
let hosts: AllowedHosts;
const accountId = newId('acc');
const rule = { method: 'POST', path: '/api/cart' };

beforeAll(async () => {
  scene = await testDatabase();
  hosts = createAllowedHosts({ database: scene.database });
  await scene.database.kysely.insertInto('accounts').values({ id: accountId, name: 'one' }).execute();
});
afterAll(() => scene.close());

const createdAt = new Date(0);
const own = [
  { entry: '*.localhost:9443', effects: 'look', allow: [rule], createdAt },
  { entry: 'shop.example.com', effects: 'all', allow: [], createdAt },
] as const;

test('an entry of the account decides about the fronts that it covers', () => {
  const grants = hostGrants(
    own.map((each) => ({ ...each, allow: [...each.allow] })),
    [
      { entry: 'app.localhost:9443', effects: 'all' },
      { entry: 'localhost:41234', effects: 'reversible' },
    ],
  );
  expect(grants).toEqual([
    { entry: '*.localhost:9443', effects: 'look', allow: [rule] },
    { entry: 'shop.example.com', effects: 'all', allow: [] },
    { entry: 'localhost:41234', effects: 'reversible', allow: [] },
  ]);
  const effectsAt = (url: string) => grantFor(grants, new URL(url))?.effects ?? null;
  expect(effectsAt('https://app.localhost:9443/x')).toBe('look');
  expect(effectsAt('https://localhost:41234/')).toBe('reversible');
  expect(effectsAt('https://shop.example.com/')).toBe('all');
  expect(effectsAt('https://shop.example.com:8443/')).toBeNull();
});

async function runWith(given: { hosts?: ReturnType<typeof hostGrants> }): Promise<string> {
  const id = newId('run');
  const run: Parameters<typeof insertRun>[1] = {
    id,
    accountId,
    targetUrl: 'https://localhost:9443/',
    task: null,
    flows: [],
    durationBudget: 'short',
    guidedExploration: 'off',
    model: 'builtin',
    effects: 'all',
    seed: 1,
    createdAt: new Date(),
    ...given,
  };
  await scene.database.transaction((tx) => insertRun(tx, run, [{ id: newId('ses'), persona: plainPersona }]));
  return id;
}

test('a run keeps what the gate read, whatever becomes of the list; a run of an earlier version has nothing', async () => {
  const guard = createGuard({ exemptions: ['localhost:9443'] });
  const gate = createTargetGate({ guard, hosts, operatorHosts: async () => [] });
  const who = { accountId, by: 'operator' };
  await hosts.changeHost(who, 'localhost:9443', { effects: 'all', allow: [rule, { ...rule }] });
  const told = await gate.check(accountId, 'https://localhost:9443/');
  const granted = [{ entry: 'localhost:9443', effects: 'all', allow: [rule] }];
  expect(told).toEqual({ effects: 'all', hosts: granted, crawl: wholeCrawl });
  const kept = await runWith({ hosts: [...told.hosts] });
  await hosts.allowHost(accountId, 'localhost:9443', 'look');
  expect(await gate.check(accountId, 'https://localhost:9443/')).toMatchObject({ effects: 'look' });
  await hosts.changeHost(who, 'localhost:9443', null);
  expect(await grantsOfRun(scene.database.kysely, kept)).toEqual(granted);
  expect(await grantsOfRun(scene.database.kysely, await runWith({}))).toBeNull();
});
