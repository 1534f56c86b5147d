import { createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../test/support/database.ts';
import { messageOf, OperatorError } from '../base/errors.ts';
import { createLog, silentLog } from '../base/log.ts';
import { askOnce, openDatabase, whileAway, type Transaction } from './database.ts';

let scene: TestDatabase;

beforeAll(async () => {
  scene = await testDatabase();
});
afterAll(() => scene.close());

/** A port of loopback on which nobody listens. */
async function deadPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
}

test('bigint is a number, and one that is too large is refused rather than bent', async () => {
  const { rows } = await sql`select 9007199254740991::bigint as largest, count(*) as none from runs`.execute(
    scene.database.kysely,
  );
  expect(rows).toEqual([{ largest: Number.MAX_SAFE_INTEGER, none: 0 }]);
  await expect(sql`select 9007199254740992::bigint`.execute(scene.database.kysely)).rejects.toThrow(
    /does not fit/,
  );
});

test('a transaction is kept whole or not at all', async () => {
  const add = (name: string, fail: boolean) =>
    scene.database.transaction(async (tx) => {
      await tx
        .insertInto('accounts')
        .values({ id: `acc_${name}`, name })
        .execute();
      if (fail) throw new Error('undo');
    });
  await expect(add('gone', true)).rejects.toThrow('undo');
  await add('kept', false);
  const rows = await scene.database.kysely.selectFrom('accounts').select('name').execute();
  expect(rows).toEqual([{ name: 'kept' }]);
});

test('idle connections that the server ends are replaced', async () => {
  const lines: string[] = [];
  const database = await openDatabase({
    connection: scene.connection,
    log: createLog((line) => lines.push(line)),
  });
  await sql`select 1`.execute(database.kysely);
  await askOnce(
    scene.connection,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await expect.poll(() => lines.some((line) => line.includes('database_connection_lost'))).toBe(true);
  const { rows } = await sql`select 1 as one`.execute(database.kysely);
  expect(rows).toEqual([{ one: 1 }]);
  await database.close();
  await database.close();
});

test('a server that stays away is an operator error that names DATABASE_URL and no password', async () => {
  const url = `postgres://someone:hunter2@127.0.0.1:${await deadPort()}/mine`;
  const failed = await openDatabase({
    connection: { connectionString: url },
    log: silentLog,
    patienceMs: 600,
  }).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(OperatorError);
  expect(messageOf(failed)).toMatch(/DATABASE_URL \(127\.0\.0\.1:\d+\/mine\) cannot be used: .*ECONNREFUSED/);
  expect(messageOf(failed)).not.toContain('hunter2');
});

test('a missing database is said at once', async () => {
  const opened = openDatabase({ connection: { ...scene.connection, database: 'absent' }, log: silentLog });
  await expect(opened).rejects.toThrow(/cannot be used: database "absent" does not exist/);
});

test('a connection that ends between two statements of a transaction fails that transaction and nothing else, and is waited for', async () => {
  const fresh = await testDatabase({ empty: true });
  const { database, connection } = fresh;
  let tries = 0;
  const cutOff = async (tx: Transaction) => {
    tries += 1;
    if (tries === 3) return 'kept';
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await askOnce(connection, 'select pg_terminate_backend($1)', [rows[0]?.pid]);
    // The end arrives while no statement waits for it.
    await new Promise((resolve) => setTimeout(resolve, 300));
    await sql`select 1`.execute(tx);
    return 'not cut off';
  };
  await expect(database.transaction(cutOff)).rejects.toThrow();
  expect(await whileAway({}, () => database.transaction(cutOff))).toBe('kept');
  expect((await sql`select 1 as one`.execute(database.kysely)).rows).toEqual([{ one: 1 }]);
  await fresh.close();
});

test('work waits while the disk of the database is full, and not for a statement that is wrong', async () => {
  const failing = (code: string) => {
    let tries = 0;
    return whileAway({}, () => {
      tries += 1;
      if (tries > 1) return Promise.resolve('kept');
      return Promise.reject(Object.assign(new Error('could not extend file'), { code }));
    });
  };
  await expect(failing('53100')).resolves.toBe('kept');
  await expect(failing('42601')).rejects.toThrow('could not extend file');
});
