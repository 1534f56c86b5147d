import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../test/support/database.ts';
import { createDuties } from './duties.ts';

let home: TestDatabase;
beforeAll(async () => {
  home = await testDatabase();
});
afterAll(() => home.close());

test('of many that ask at once one has the duty, and the next one after its time', async () => {
  const nodes = Array.from({ length: 5 }, (_, nth) =>
    createDuties({ database: home.database, node: `node-${nth}` }),
  );
  const taken = await Promise.all(nodes.map((take) => take('sweep', 60_000)));
  expect(taken.filter(Boolean)).toHaveLength(1);
  expect(await nodes[0]?.('other', 60_000)).toBe(true);
  await sql`update duties set until = now() - interval '1 second'`.execute(home.database.kysely);
  const again = await Promise.all(nodes.map((take) => take('sweep', 60_000)));
  expect(again.filter(Boolean)).toHaveLength(1);
});
