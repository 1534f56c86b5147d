// The peer of the api bench: Fastify and pg with nothing between, running the very statements that our route ran.
import Fastify from 'fastify';
import { createServer } from 'node:https';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { newId, type IdKind } from '../src/base/ids.ts';

/** One statement as it went to the database. */
export interface Statement {
  text: string;
  values: unknown[];
  connection: pg.ClientConfig;
}

type Query = (this: pg.ClientConfig, ...args: unknown[]) => unknown;

/** Calls are recorded this often; the shortest recording has no statement of the background in it. */
const recordings = 7;

/** The statements of one call of our service, which runs in this process. */
export async function recordStatements(call: () => Promise<unknown>): Promise<Statement[]> {
  await call();
  let shortest: Statement[] | null = null;
  const client = pg.Client.prototype as unknown as { query: Query };
  const { query } = client;
  for (let nth = 0; nth < recordings; nth++) {
    const heard: Statement[] = [];
    client.query = function heardQuery(this: pg.ClientConfig, ...args) {
      const [first, second] = args as [string | { text: string; values?: unknown[] }, unknown];
      const text = typeof first === 'string' ? first : first.text;
      const values = typeof first === 'string' ? second : first.values;
      const { host, port, database, user } = this;
      heard.push({
        text,
        values: Array.isArray(values) ? values : [],
        connection: { host, port, database, user },
      });
      return Reflect.apply(query, this, args);
    };
    await call().finally(() => (client.query = query));
    if (shortest === null || heard.length < shortest.length) shortest = heard;
  }
  if (!shortest || shortest.length === 0) throw new Error('the call ran no statement');
  return shortest;
}

export interface BareServer {
  url: string;
  close(): Promise<void>;
}

/** A server over TLS 1.3 whose one path runs the statements, with new ids in place of those that they made, and sends the rows. */
export async function openBareServer(options: {
  statements: readonly Statement[];
  certificate: { certPem: string; keyPem: string };
}): Promise<BareServer> {
  const { statements, certificate } = options;
  const pool = new pg.Pool({ ...statements[0]?.connection, max: 16 });
  const app = Fastify({
    serverFactory: (handler) =>
      createServer(
        { cert: certificate.certPem, key: certificate.keyPem, minVersion: 'TLSv1.3' },
        handler as Parameters<typeof createServer>[1],
      ),
  });
  const made = madeIds(statements);
  // Only what holds an id of that call is written anew for each; the rest is handed over as it is.
  const holdsId = (value: unknown) => made.some((id) => (JSON.stringify(value) ?? '').includes(id));
  const ready = statements.map(({ text, values }) => ({
    text,
    values: values.map((value) => ({ value, changes: holdsId(value) })),
  }));
  const run = async () => {
    const ids = new Map(made.map((id) => [id, freshId(id)]));
    const inTransaction = statements.some(({ text }) => /^begin/i.test(text));
    let rows: unknown[] = [];
    if (!inTransaction) {
      for (const { text, values } of statements) rows = (await pool.query(text, values)).rows;
      return rows;
    }
    const client = await pool.connect();
    try {
      for (const { text, values } of ready) {
        const given = values.map(({ value, changes }) => (changes ? renamed(value, ids) : value));
        rows = (await client.query(text, given)).rows;
      }
    } finally {
      client.release();
    }
    return rows;
  };
  app.get('/', run);
  app.post('/', run);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `https://127.0.0.1:${port}/`,
    async close() {
      await app.close();
      await pool.end();
    },
  };
}

const idPattern =
  /\b(?:(?:run|ses|job|msg)_[0-9a-z]{26}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\b/g;

/** Ids that the statements bring into being: those in what a transaction writes. */
function madeIds(statements: readonly Statement[]): string[] {
  const written = statements.filter(({ text }) => /^\s*(insert|with|select pgboss)/i.test(text));
  return [...new Set(written.flatMap(({ values }) => JSON.stringify(values).match(idPattern) ?? []))];
}

function freshId(id: string): string {
  return id.includes('-') ? randomUUID() : newId(id.split('_', 1)[0] as IdKind);
}

function renamed(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return value.replaceAll(idPattern, (id) => ids.get(id) ?? id);
  if (Array.isArray(value)) return value.map((inner) => renamed(inner, ids));
  if (value === null || typeof value !== 'object' || value instanceof Date || Buffer.isBuffer(value))
    return value;
  return JSON.parse(renamed(JSON.stringify(value), ids) as string) as unknown;
}
