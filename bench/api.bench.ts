// The interface under load: calls a second and their latency beside a bare Fastify and pg that run the same statements,
// pages of a long list, ten thousand calls that are meant to break it, and the transport.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'node:tls';
import autocannon from 'autocannon';
import fc from 'fast-check';
import { sql } from 'kysely';
import { Agent } from 'undici';
import { createAccounts } from '../src/accounts/accounts.ts';
import { loadOrCreateAuthority } from '../src/base/certificates.ts';
import type { OpenApiDocument } from '../src/http/openapi.ts';
import { encodeCursor } from '../src/runs/cursor.ts';
import { createFuzzer, fuzzCalls, knownToFuzzer } from '../test/support/api-fuzz.ts';
import { startTestService, type TestService } from '../test/support/service.ts';
import { openBareServer, recordStatements, type BareServer } from './bare-server.ts';
import type { Bar, Bench } from './bench.ts';

const entry = { host: 'nobody.localhost', port: 9447 };
const target = `https://${entry.host}:${entry.port}/`;
const connections = 16;
/** Counted, never reached: what the limit costs is part of every call. */
const callsPerMinute = 100_000_000;
/** Share of what the bare server can do at which latency is measured. */
const steadyShare = 0.4;
const fuzzed = 10_000;
/** Runs of the long list; a quick one is a tenth of it. */
const longList = 1_000_000;

export const bench: Bench = {
  name: 'api',
  about: `calls over TLS 1.3 by autocannon in a thread of its own, ${connections} connections, omission corrected; no session runs`,
  async run({ quick, say }) {
    const service = await startTestService({
      managedDatabase: true,
      sites: [entry],
      liveSessions: 0,
      logLevel: 'info',
      callsPerMinute,
      // No session runs: what is started waits, many thousands of them.
      environment: { PASSERBY_ACCOUNT_QUEUED: '999999' },
    });
    try {
      const bars = [
        ...(await throughput(service, quick ? 2 : 3, quick ? 5 : 15, say)),
        ...(await pageTimes(service, quick ? 60 : 300, quick ? longList / 10 : longList, say)),
        ...(await fuzz(service, say)),
        await oldTransport(service),
      ];
      say('');
      return bars;
    } finally {
      await service.close();
    }
  },
};

interface Route {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  body?: string;
}

/** Calls a second and p99 of each route, ours and the bare one in turns, so that both meet the same machine. */
async function throughput(
  service: TestService,
  seconds: number,
  rounds: number,
  say: (line: string) => void,
): Promise<Bar[]> {
  const body = { target_url: target, persona_ids: ['first-time-visitor'] };
  const started = await service.call('POST', '/runs', { body });
  for (let count = 1; count < 60; count++) await service.call('POST', '/runs', { body });
  const routes: Route[] = [
    { name: 'GET /runs/:id', method: 'GET', path: `/runs/${started.json.run_id}` },
    { name: 'GET /runs', method: 'GET', path: '/runs' },
    { name: 'POST /runs', method: 'POST', path: '/runs', body: JSON.stringify(body) },
  ];
  const authority = await loadOrCreateAuthority(join(service.home, 'tls'));
  const bars: Bar[] = [];
  for (const route of routes) {
    const statements = await recordStatements(() =>
      service.call(route.method, route.path, route.body === undefined ? {} : { raw: route.body }),
    );
    const bare = await openBareServer({
      statements,
      certificate: await authority.issue(['localhost', '127.0.0.1']),
    });
    try {
      bars.push(...(await compare(service, bare, route, { seconds, rounds })));
      say(`${route.name}: ${statements.length} statements each`);
    } finally {
      await bare.close();
    }
  }
  return bars;
}

async function compare(
  service: TestService,
  bare: BareServer,
  route: Route,
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<Bar[]> {
  const ours = { url: `${service.baseUrl}${route.path}`, key: service.key, route };
  const theirs = { url: bare.url, key: service.key, route };
  // Warm: the first calls compile, connect and plan.
  for (const side of [ours, theirs]) await fire(side, 1, null);
  const rates = { ours: [] as number[], theirs: [] as number[], ratio: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    // Short volleys side by side, each first in turn: whatever else the machine does, both of a pair meet the same.
    const [first, second] = round % 2 === 0 ? [ours, theirs] : [theirs, ours];
    const pair = new Map([[first, (await fire(first, seconds, null)).perSecond]]);
    pair.set(second, (await fire(second, seconds, null)).perSecond);
    const [most, peer] = [pair.get(ours) ?? 0, pair.get(theirs) ?? 0];
    rates.ours.push(most);
    rates.theirs.push(peer);
    rates.ratio.push(most / peer);
  }
  const peer = median(rates.theirs);
  const steady = Math.max(20, Math.round(peer * steadyShare));
  const calm = {
    theirs: await fire(theirs, seconds * 2, steady),
    ours: await fire(ours, seconds * 2, steady),
  };
  return [
    figure(`${route.name}, calls a second`, median(rates.ours), null, '/s', 'higher'),
    figure(`${route.name}, bare Fastify and pg`, peer, null, '/s', 'higher'),
    figure(`${route.name}, ours of bare, median of pairs`, median(rates.ratio), 0.7, '×', 'higher'),
    figure(`${route.name}, p99 at ${steady}/s`, calm.ours.p99Ms, null, 'ms', 'lower'),
    figure(`${route.name}, p99 bare at ${steady}/s`, calm.theirs.p99Ms, null, 'ms', 'lower'),
  ];
}

/** One volley; `rate` is calls a second, or null for as many as it takes. Throws where an answer is not 2xx. */
async function fire(
  { url, key, route }: { url: string; key: string; route: Route },
  seconds: number,
  rate: number | null,
): Promise<{ perSecond: number; p99Ms: number }> {
  const result = await autocannon({
    url,
    method: route.method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(route.body === undefined ? {} : { body: route.body }),
    connections,
    duration: seconds,
    workers: 1,
    tlsOptions: { rejectUnauthorized: false },
    ...(rate === null ? {} : { overallRate: rate }),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  }
  return { perSecond: result.requests.total / result.duration, p99Ms: result.latency.p99 };
}

/** The time of a page in a list of a thousand and of very many runs. */
async function pageTimes(
  service: TestService,
  calls: number,
  rows: number,
  say: (line: string) => void,
): Promise<Bar[]> {
  const short = await accountWith(service, 'short-list', 1_000);
  const long = await accountWith(service, 'long-list', rows);
  await service.withDatabase((database) => sql`vacuum analyze runs`.execute(database.kysely));
  say(`${rows.toLocaleString('en')} runs of one account, 1,000 of another`);
  const bars: Bar[] = [];
  const pages = [
    ['first page', () => ''],
    ['page in the middle', (account: ListAccount) => `?cursor=${account.middle}`],
    ['first page of failed ones', () => '?status=failed'],
  ] as const;
  for (const [name, queryOf] of pages) {
    const times = { short: [] as number[], long: [] as number[] };
    for (let call = 0; call < calls; call++) {
      times.short.push(await timeOf(service, `/runs${queryOf(short)}`, short.key));
      times.long.push(await timeOf(service, `/runs${queryOf(long)}`, long.key));
    }
    bars.push(figure(`${name}, 1,000 runs, p50`, median(times.short), null, 'ms', 'lower'));
    bars.push(
      figure(`${name}, ${rows.toLocaleString('en')} runs, p50`, median(times.long), null, 'ms', 'lower'),
    );
    bars.push(
      figure(
        `${name}, ${rows.toLocaleString('en')} runs, p99`,
        quantile(times.long, 0.99),
        null,
        'ms',
        'lower',
      ),
    );
    bars.push(figure(`${name}, ratio`, median(times.long) / median(times.short), 1.3, '×', 'lower'));
  }
  return bars;
}

interface ListAccount {
  key: string;
  /** A cursor that points at the middle of the list. */
  middle: string;
}

/** An account with so many ended runs, a second apart, one in ten failed. */
async function accountWith(service: TestService, name: string, runs: number): Promise<ListAccount> {
  return service.withDatabase(async (database) => {
    const accounts = createAccounts({ database });
    const account = await accounts.findOrCreate(name);
    const { key } = await accounts.createKey({ account: name });
    const template = await database.kysely
      .selectFrom('runs')
      .select(['id', 'created_at'])
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const columns = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_name = 'runs' and table_schema = current_schema() and is_generated = 'NEVER'`.execute(
      database.kysely,
    );
    const made: Record<string, ReturnType<typeof sql>> = {
      id: sql`'run_' || lpad(abs(hashtext(${name}))::text, 12, '0') || lpad(g::text, 14, '0')`,
      account_id: sql`${account.id}`,
      created_at: sql`${template.created_at}::timestamptz - g * interval '1 second'`,
      status: sql`case when g % 10 = 0 then 'failed' else 'completed' end`,
      ended_at: sql`now()`,
    };
    const names = columns.rows.map((row) => row.name);
    const values = names.map((column) => made[column] ?? sql`template.${sql.ref(column)}`);
    const chunk = 100_000;
    for (let from = 1; from <= runs; from += chunk) {
      await sql`insert into runs (${sql.join(names.map((column) => sql.ref(column)))})
        select ${sql.join(values)} from runs template, generate_series(${sql.lit(from)}, ${sql.lit(Math.min(runs, from + chunk - 1))}) g
        where template.id = ${template.id}`.execute(database.kysely);
    }
    const middle = await database.kysely
      .selectFrom('runs')
      .select(['id', 'created_at'])
      .where('account_id', '=', account.id)
      .orderBy('created_at', 'desc')
      .offset(Math.floor(runs / 2))
      .limit(1)
      .executeTakeFirstOrThrow();
    const place = { id: middle.id, createdAt: middle.created_at };
    return { key, middle: encodeCursor(place, { accountId: account.id, status: null }) };
  });
}

async function timeOf(service: TestService, path: string, key: string): Promise<number> {
  const startedMs = performance.now();
  const answer = await service.call('GET', path, { key });
  const tookMs = performance.now() - startedMs;
  if (answer.json.items.length !== 50) throw new Error(`${path} has ${answer.json.items.length} items`);
  return tookMs;
}

/** Ten thousand calls made from the document, good and bad, eight at a time. */
async function fuzz(service: TestService, say: (line: string) => void): Promise<Bar[]> {
  const file = new URL('../docs/openapi.json', import.meta.url);
  const document = JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument;
  const dispatcher = new Agent({ connect: { ca: service.ca } });
  const fuzzer = createFuzzer({ document, baseUrl: service.baseUrl, key: service.key, dispatcher });
  const calls = fc.sample(fuzzCalls(document, knownToFuzzer(target)), { numRuns: fuzzed, seed: 1 });
  let next = 0;
  let broken = 0;
  let strange = 0;
  const statuses = new Map<number, number>();
  const worker = async () => {
    for (let call = calls[next++]; call; call = calls[next++]) {
      const { status, fault } = await fuzzer.make(call);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500) broken += 1;
      else if (fault !== null) strange += 1;
      if (fault !== null) say(`${call.method} ${call.path}, ${call.kind}: ${fault}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  await dispatcher.close();
  const told = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`);
  say(`fuzz: ${told.join(', ')}`);
  return [
    figure(`5xx in ${calls.length.toLocaleString('en')} fuzz calls`, broken, 0, '', 'lower'),
    figure('answers that the document does not have', strange, 0, '', 'lower'),
  ];
}

/** 1 where a client of TLS 1.2 gets a connection. */
async function oldTransport(service: TestService): Promise<Bar> {
  const { hostname, port } = new URL(service.baseUrl);
  const spoken = await new Promise<number>((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), ca: service.ca, maxVersion: 'TLSv1.2' });
    socket.once('secureConnect', () => resolve(1));
    socket.once('error', () => resolve(0));
  });
  return figure('TLS 1.2 connections', spoken, 0, '', 'lower');
}

function figure(label: string, value: number, bar: number | null, unit: string, better: Bar['better']): Bar {
  return { label, value, bar, unit, better };
}

function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

function quantile(values: readonly number[], share: number): number {
  const at = Math.min(values.length - 1, Math.floor(values.length * share));
  return values.toSorted((a, b) => a - b)[at] ?? Number.NaN;
}
