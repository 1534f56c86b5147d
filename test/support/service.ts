// A whole service on a home of its own, for tests that speak HTTP: browser, certificate and all. Its database is one of the server
// that the test run shares, unless a test asks for a managed one.
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Agent, request } from 'undici';
import { createAccounts } from '../../src/accounts/accounts.ts';
import { createAllowedHosts } from '../../src/accounts/allowed-hosts.ts';
import { readConfig, type Config } from '../../src/base/config.ts';
import { createLog, silentLog } from '../../src/base/log.ts';
import { sleep } from '../../src/base/time.ts';
import { withOperatorDatabase } from '../../src/cli/operator-database.ts';
import { createApiClient, type ApiClient } from '../../src/client/api-client.ts';
import { startService, type ServiceOverrides } from '../../src/main.ts';
import type { Database } from '../../src/storage/database.ts';
import { createTestDatabase } from './database.ts';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
  /** The body as JSON; a test that reads it knows its shape. */
  // oxlint-disable-next-line typescript/no-explicit-any
  json: any;
}

export interface TestService {
  /** Ends in `/v1`. */
  baseUrl: string;
  home: string;
  config: Config;
  /** Key of the account `one`, which may test every host given. */
  key: string;
  /** Key of another account, which may test the same hosts. */
  otherKey: string;
  /** PEM of the authority that signed the service's certificate. */
  ca: string;
  /** The typed client of the account `one`; it throws where the service refuses. */
  client: ApiClient;
  /** Every log line so far. */
  lines: string[];
  call(
    method: string,
    path: string,
    more?: { key?: string | null; body?: unknown; raw?: string; headers?: Record<string, string> },
  ): Promise<Answer>;
  /** Waits until the run has ended, asking every `pauseMs`; answers it. */
  ended(runId: string, limitMs?: number, pauseMs?: number): Promise<Answer['json']>;
  withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Folder in which the browser is unpacked once for all tests. */
const cacheRoot = join(import.meta.dirname, '../../node_modules/.cache/passerby');

/** Long enough for a journey with findings, a second look and a repetition. */
const testBudgets = {
  short: { turns: 6, wallMs: 120_000 },
  medium: { turns: 6, wallMs: 120_000 },
};

/** A temporary home that the database's and the browser's account can pass through. */
export async function temporaryHome(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'passerby-test-home-'));
  await chmod(home, 0o711);
  return home;
}

/** Settings of a service on `home` that may visit `sites`. */
export function testConfig(
  home: string,
  sites: readonly { host: string; port: number }[],
  caFiles: string[] = [],
  environment: Record<string, string> = {},
): Config {
  const exempt = sites.map((site) => `${site.host}:${site.port}`);
  return {
    ...readConfig({
      PASSERBY_ALLOW_ROOT_BROWSER: '1',
      // Tests poll faster than clients should.
      PASSERBY_RATE_LIMIT: '0',
      PASSERBY_CHROMIUM: process.env['PASSERBY_CHROMIUM'],
      PATH: process.env['PATH'],
      ...environment,
    }),
    home,
    port: 0,
    cacheRoot,
    // Sites of tests are targets, receivers and servers of models alike; bench/attack keeps the three apart.
    allowPrivateTargets: exempt,
    allowPrivateWebhooks: exempt,
    allowPrivateModels: exempt,
    extraCaFiles: caFiles,
  };
}

/** Starts a service for these sites (trusting `caFiles`), with two accounts that may test them with all effects. */
export async function startTestService(options: {
  sites?: readonly { host: string; port: number }[];
  caFiles?: string[];
  allow?: readonly string[];
  /** What is kept in `lines`; everything by default. */
  logLevel?: 'debug' | 'info';
  /** Sessions at once; 0 leaves every session queued. */
  liveSessions?: number;
  /** Calls of an account a minute; without a limit by default, since tests poll faster than clients should. */
  callsPerMinute?: number;
  /** With a database server of its own, whose files lie in its home; takes some seconds more. */
  managedDatabase?: boolean;
  /** Further settings, by variable. */
  environment?: Record<string, string>;
  /** `testBudgets` by default. */
  budgets?: NonNullable<ServiceOverrides['budgets']>;
  /** Sessions take their second look and repeat what they found; by default a session is its journey, which is a small part of the cost. */
  looks?: boolean;
  /** What crawls; by default nothing, so that a run is its sessions. */
  crawl?: ServiceOverrides['crawl'];
}): Promise<TestService> {
  const home = await temporaryHome();
  const sites = options.sites ?? [];
  const config = testConfig(home, sites, options.caFiles, options.environment);
  if (options.liveSessions !== undefined) {
    config.liveSessions = options.liveSessions;
    config.mostSessions = options.liveSessions;
  }
  if (options.callsPerMinute !== undefined) config.callsPerMinute = options.callsPerMinute;
  const shared = options.managedDatabase ? null : await createTestDatabase();
  if (shared) config.databaseUrl = shared.url;
  const lines: string[] = [];
  const log = createLog((line) => void lines.push(line), options.logLevel ?? 'debug');
  const { budgets = testBudgets, crawl = null, looks = false } = options;
  const service = await startService(config, log, { budgets, crawl, journeysAlone: !looks });
  const withDatabase = <T>(work: (database: Database) => Promise<T>) =>
    withOperatorDatabase({ config, log: silentLog }, 'as it is', work);
  const entries = [...sites.map((site) => `${site.host}:${site.port}`), ...(options.allow ?? [])];
  const keys = await withDatabase(async (database) => {
    const accounts = createAccounts({ database });
    const hosts = createAllowedHosts({ database });
    const made: string[] = [];
    for (const name of ['one', 'other']) {
      const account = await accounts.findOrCreate(name);
      for (const entry of entries) await hosts.allowHost(account.id, entry, 'all');
      made.push((await accounts.createKey({ account: name })).key);
    }
    return made;
  });
  const ca = service.caFile === null ? '' : await readFile(service.caFile, 'utf8');
  const agent = new Agent({ connect: { ca } });
  const key = keys[0] ?? '';

  const client = createApiClient({ baseUrl: service.baseUrl, key, dispatcher: agent });

  const call: TestService['call'] = async (method, path, more = {}) => {
    const body = more.raw ?? (more.body === undefined ? null : JSON.stringify(more.body));
    const bearer = more.key === undefined ? key : more.key;
    const answer = await request(path.startsWith('http') ? path : `${service.baseUrl}${path}`, {
      method: method as 'GET',
      dispatcher: agent,
      body,
      headers: {
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
        ...(body === null ? {} : { 'content-type': 'application/json' }),
        ...more.headers,
      },
    });
    const bytes = Buffer.from(await answer.body.arrayBuffer());
    const isJson = String(answer.headers['content-type'] ?? '').includes('json');
    return {
      status: answer.statusCode,
      headers: answer.headers,
      bytes,
      json: isJson && bytes.length > 0 ? JSON.parse(bytes.toString()) : null,
    };
  };

  return {
    baseUrl: service.baseUrl,
    home,
    config,
    key,
    otherKey: keys[1] ?? '',
    ca,
    client,
    lines,
    call,
    withDatabase,
    async ended(runId, limitMs = 240_000, pauseMs = 200) {
      for (let waitedMs = 0; ; waitedMs += pauseMs) {
        const run = await call('GET', `/runs/${runId}`);
        if (!['queued', 'running'].includes(run.json.status)) return run.json;
        if (waitedMs > limitMs) throw new Error(`the run is still ${run.json.status} after ${limitMs} ms`);
        await sleep(pauseMs);
      }
    },
    async close() {
      await service.stop();
      await agent.close();
      await shared?.drop();
      await rm(home, { recursive: true, force: true });
    },
  };
}
