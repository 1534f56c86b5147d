// A service in a process of its own, for tests that kill it: its home outlives it, and the next one finds what it left.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { Agent } from 'undici';
import { createAccounts } from '../../src/accounts/accounts.ts';
import { createAllowedHosts } from '../../src/accounts/allowed-hosts.ts';
import { silentLog } from '../../src/base/log.ts';
import { readServerFile } from '../../src/base/server-file.ts';
import { sleep } from '../../src/base/time.ts';
import { withOperatorDatabase } from '../../src/cli/operator-database.ts';
import { createApiClient, type ApiClient } from '../../src/client/api-client.ts';
import type { Database } from '../../src/storage/database.ts';
import { temporaryHome, testConfig } from './service.ts';

const program = join(import.meta.dirname, '../../src/cli/passerby.ts');
const serves = fileURLToPath(new URL('processes/serve-journeys.ts', import.meta.url));
/** A start takes seconds; a machine under load gets a minute, and what follows a kill two more. */
const waitLimitMs = 200_000;

export interface ServiceProcesses {
  home: string;
  /** Starts one, whose sessions are their journey alone, and waits until it is ready. */
  serve(): Promise<ChildProcess>;
  /** Another command of the program on the same home, with these settings besides. */
  command(args: string[], settings?: NodeJS.ProcessEnv): Promise<{ code: number | null; err: string }>;
  /** All that any of them printed, on either stream. */
  output(): string;
  /** A key of an account that may test the sites with all effects. */
  makeKey(): Promise<string>;
  /** A client of the service that is ready; to be closed by the caller. */
  connectWith(key: string): Promise<ApiClient>;
  /** The database, which outlives a service that was killed. */
  withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T>;
  /** Kills one, and has its jobs found at the next look: that they are found after missed heartbeats, queue.test.ts waits for. */
  kill(child: ChildProcess): Promise<void>;
  /** Ends all, and removes the home. */
  close(): Promise<void>;
}

/** A home for services that may visit `sites` and trust `ca`. */
export async function serviceProcesses(options: {
  sites: readonly { host: string; port: number }[];
  ca: string;
}): Promise<ServiceProcesses> {
  const { sites } = options;
  const home = await temporaryHome();
  const caFolder = await mkdtemp(join(tmpdir(), 'passerby-test-ca-'));
  await writeFile(join(caFolder, 'ca.pem'), options.ca);
  const children: ChildProcess[] = [];
  const env: NodeJS.ProcessEnv = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    PASSERBY_HOME: home,
    PASSERBY_PORT: '0',
    // Tests poll faster than clients should.
    PASSERBY_RATE_LIMIT: '0',
    PASSERBY_ALLOW_ROOT_BROWSER: '1',
    PASSERBY_ALLOW_PRIVATE_TARGETS: sites.map((site) => `${site.host}:${site.port}`).join(','),
    PASSERBY_ALLOW_PRIVATE_WEBHOOKS: sites.map((site) => `${site.host}:${site.port}`).join(','),
    PASSERBY_EXTRA_CA: join(caFolder, 'ca.pem'),
  };
  const withDatabase = <T>(work: (database: Database) => Promise<T>) =>
    withOperatorDatabase({ config: testConfig(home, []), log: silentLog }, 'as it is', work);

  const printed: Buffer[] = [];

  async function command(
    args: string[],
    settings: NodeJS.ProcessEnv = {},
  ): Promise<{ code: number | null; err: string }> {
    const child = spawn(process.execPath, [program, ...args], {
      env: { ...env, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let err = '';
    child.stdout.on('data', (chunk: Buffer) => void printed.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => {
      printed.push(chunk);
      err += chunk.toString();
    });
    const code = await new Promise<number | null>((resolve) => {
      child.once('close', resolve);
    });
    return { code, err };
  }

  return {
    home,
    command,
    withDatabase,
    output: () => Buffer.concat(printed).toString(),

    async serve() {
      await rm(join(home, 'server.json'), { force: true });
      const child = spawn(process.execPath, [serves], { env, stdio: ['ignore', 'pipe', 'pipe'] });
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => void printed.push(chunk));
      children.push(child);
      await waitFor('the service', async () => {
        if (child.exitCode !== null) throw new Error(`the service ended with ${child.exitCode}`);
        return readServerFile(home);
      });
      return child;
    },

    makeKey: () =>
      withDatabase(async (database) => {
        const accounts = createAccounts({ database });
        const account = await accounts.findOrCreate('killed');
        const hosts = createAllowedHosts({ database });
        for (const site of sites) await hosts.allowHost(account.id, `${site.host}:${site.port}`, 'all');
        return (await accounts.createKey({ account: account.name })).key;
      }),

    async connectWith(key) {
      const server = await readServerFile(home);
      if (!server?.ca_file) throw new Error('no service is ready');
      const ca = await readFile(server.ca_file, 'utf8');
      return createApiClient({ baseUrl: server.base_url, key, dispatcher: new Agent({ connect: { ca } }) });
    },

    async kill(child) {
      child.kill('SIGKILL');
      await ended(child);
      const missed = sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'`;
      await withDatabase(({ kysely }) => missed.execute(kysely));
    },

    async close() {
      for (const child of children) child.kill('SIGKILL');
      await command(['stop']);
      await rm(caFolder, { recursive: true, force: true });
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** The exit code once the process has ended; null where a signal ended it. */
export async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  return new Promise((resolve) => {
    child.once('exit', resolve);
  });
}

/** Looks until there is something; fails with `what` after a while that allows for a restart on a busy machine. */
export async function waitFor<T>(what: string, look: () => Promise<T | null | false>): Promise<T> {
  for (let waitedMs = 0; waitedMs < waitLimitMs; waitedMs += 200) {
    const found = await look();
    if (found !== null && found !== false) return found;
    await sleep(200);
  }
  throw new Error(`waited too long for ${what}`);
}
