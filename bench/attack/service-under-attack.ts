// Starts, kills and measures the service under attack, and speaks HTTP to it. Its home outlives it.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Agent, request } from 'undici';
import { silentLog } from '../../src/base/log.ts';
import { withOperatorDatabase } from '../../src/cli/operator-database.ts';
import type { Database } from '../../src/storage/database.ts';
import { startedAs } from '../../test/support/started-as.ts';
import { temporaryHome, testConfig, type Answer } from '../../test/support/service.ts';

/** What the service took since it was last asked to forget. */
export interface Measures {
  /** Longest work on the event loop without a pause, milliseconds. */
  longestBlockMs: number;
  /** Highest resident memory of the service's process, its threads among it; browsers and the database are processes of their own. */
  peakMb: number;
}

export interface ServiceUnderAttack {
  home: string;
  /** Ends in `/v1`; another one after a restart. */
  readonly baseUrl: string;
  /** PEM of the authority that signed its certificate. */
  readonly ca: string;
  readonly pid: number;
  call(
    method: string,
    path: string,
    more: { key: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer>;
  /** As the operator reaches the database. */
  withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T>;
  /** From now on a name leads to these addresses, each list for one lookup and the last for good, as its name server has it. */
  answerName(host: string, answers: readonly (readonly string[])[]): void;
  /** How often such a name was looked up. */
  lookups(host: string): Promise<number>;
  /** Every line of its log so far. */
  log(): string;
  /** Since the last `measure('anew')`. */
  measure(then?: 'anew'): Promise<Measures>;
  /**
   * Holds the process still where it is, and ends it as a crash or the system does where `isThere` then says so; else lets it go on,
   * and answers false. After it was ended, `serve` starts another on the same home.
   */
  killWhere(isThere: () => Promise<boolean>): Promise<boolean>;
  /** Starts it and waits until it is ready. `settings` replace those of before. */
  serve(settings?: Record<string, string>): Promise<void>;
  close(): Promise<void>;
}

/** Folder in which the browser is unpacked once for all tests and benches. */
const cacheRoot = join(import.meta.dirname, '../../node_modules/.cache/passerby');

/** A home and a running service with these settings. */
export async function startServiceUnderAttack(options: {
  settings: Record<string, string>;
  /** PEM of roots for targets. */
  extraCa: string;
}): Promise<ServiceUnderAttack> {
  const home = await temporaryHome();
  const caFile = `${home}-roots.pem`;
  await writeFile(caFile, options.extraCa);
  const written: Buffer[] = [];
  const past: Measures = { longestBlockMs: 0, peakMb: 0 };
  let settings = options.settings;
  let child: ChildProcess | null = null;
  let baseUrl = '';
  let ca = '';
  let agent = new Agent();

  const running = (): ChildProcess => {
    if (child?.pid === undefined) throw new Error('the service does not run');
    return child;
  };

  async function serve(changed?: Record<string, string>): Promise<void> {
    settings = changed ?? settings;
    const env = {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PASSERBY_CHROMIUM: process.env['PASSERBY_CHROMIUM'],
      PASSERBY_HOME: home,
      PASSERBY_PORT: '0',
      PASSERBY_EXTRA_CA: caFile,
      PASSERBY_ALLOW_ROOT_BROWSER: '1',
      PASSERBY_SESSIONS: '2',
      ...startedAs.env,
      ...settings,
    };
    child = fork(join(import.meta.dirname, 'attacked-service.ts'), [cacheRoot], {
      env,
      execArgv: [...process.execArgv, ...startedAs.flags],
      silent: true,
    });
    child.stdout?.on('data', (chunk: Buffer) => void written.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => void written.push(chunk));
    const ready = await toldBy(child, 'ready');
    baseUrl = String(ready['baseUrl']);
    ca = await readFile(String(ready['caFile']), 'utf8');
    agent = new Agent({ connect: { ca } });
  }

  async function peakMbNow(): Promise<number> {
    const status = await readFile(`/proc/${running().pid}/status`, 'utf8').catch(() => '');
    return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1_024;
  }

  async function lookNow(): Promise<Measures> {
    const telling = toldBy(running(), 'told');
    running().send('tell');
    const peakMb = await peakMbNow();
    return { longestBlockMs: Number((await telling)['longestBlockMs']), peakMb };
  }

  async function measure(then?: 'anew'): Promise<Measures> {
    const now = await lookNow();
    const most = {
      longestBlockMs: Math.max(past.longestBlockMs, now.longestBlockMs),
      peakMb: Math.max(past.peakMb, now.peakMb),
    };
    if (then === 'anew') {
      Object.assign(past, { longestBlockMs: 0, peakMb: 0 });
      running().send('forget');
      await writeFile(`/proc/${running().pid}/clear_refs`, '5').catch(() => undefined);
    }
    return most;
  }

  await serve();
  return {
    home,
    get baseUrl() {
      return baseUrl;
    },
    get ca() {
      return ca;
    },
    get pid() {
      return running().pid ?? 0;
    },
    serve,
    measure,
    log: () => Buffer.concat(written).toString(),
    answerName: (host, answers) => void running().send({ host, answers }),
    lookups: async (host) => {
      const telling = toldBy(running(), 'told');
      running().send('tell');
      return ((await telling)['asked'] as Record<string, number>)[host] ?? 0;
    },
    withDatabase: (work) =>
      withOperatorDatabase({ config: testConfig(home, []), log: silentLog }, 'as it is', work),

    async call(method, path, { key, body, headers }) {
      const answer = await request(`${baseUrl}${path}`, {
        method: method as 'GET',
        dispatcher: agent,
        body: body === undefined ? null : JSON.stringify(body),
        headers: {
          authorization: `Bearer ${key}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
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
    },

    async killWhere(isThere) {
      running().kill('SIGSTOP');
      if (!(await isThere())) {
        running().kill('SIGCONT');
        return false;
      }
      past.peakMb = Math.max(past.peakMb, await peakMbNow());
      const ended = once(running(), 'exit');
      running().kill('SIGKILL');
      await ended;
      child = null;
      await agent.destroy();
      return true;
    },

    async close() {
      // The database outlives a service that was killed; only a service can stop it in order.
      if (child === null || child.exitCode !== null) await serve();
      const ended = once(running(), 'exit');
      running().send('stop');
      await ended;
      await agent.destroy();
      await rm(home, { recursive: true, force: true });
      await rm(caFile, { force: true });
    },
  };
}

/** The next message of this kind; rejects where the process ends first. */
function toldBy(child: ChildProcess, kind: string): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const take = (message: unknown) => {
      if ((message as { kind: string }).kind !== kind) return;
      child.off('message', take);
      child.off('exit', fail);
      resolve(message as Record<string, unknown>);
    };
    const fail = (code: number | null) => reject(new Error(`the service ended with ${code}`));
    child.on('message', take);
    child.once('exit', fail);
  });
}
