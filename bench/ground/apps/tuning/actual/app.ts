// Actual: a budget kept in the browser and held by a server. Its state is what the server holds, read by Actual's own API.
import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { GroundApp, Place, RunningApp } from '../../../app.ts';
import { runProgram, untilItAnswers } from '../../../run-program.ts';
import { seededData } from '../seeded-data.ts';
import { tasks } from './tasks.ts';
import { tour } from './tour.ts';

const run = promisify(execFile);
const login = { username: '', password: 'ledger-9-oak' };
const ledgerLimitMs = 90_000;

async function start(place: Place): Promise<RunningApp> {
  const { installed, data, port, signal } = place;
  const seeded = seededData(data);
  await mkdir(seeded.live, { recursive: true });
  const node = await fittingNode(installed);
  const url = `http://127.0.0.1:${port}/`;
  const serve = async () => {
    const script = join(installed, 'node_modules/@actual-app/sync-server/build/app.js');
    const env = {
      ACTUAL_DATA_DIR: seeded.live,
      ACTUAL_PORT: String(port),
      ACTUAL_HOSTNAME: '127.0.0.1',
      NODE_ENV: 'production',
    };
    const program = runProgram(node, [script], { cwd: data, env });
    await untilItAnswers(url, { program, signal });
    return program;
  };
  const ledger = async (mode: 'seed' | 'state'): Promise<unknown> => {
    const folder = join(data, 'reader');
    await rm(folder, { recursive: true, force: true });
    const args = [join(import.meta.dirname, 'ledger.mjs'), mode, installed, url, login.password, folder];
    const { stdout } = await run(node, args, {
      signal,
      timeout: ledgerLimitMs,
      maxBuffer: 20_000_000,
      cwd: data,
    });
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? 'null');
  };
  let program = await serve();
  const made = await fetch(`${url}account/bootstrap`, {
    method: 'POST',
    signal,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: login.password }),
  });
  if (!made.ok) throw new Error(`the server takes no password: ${made.status}`);
  await ledger('seed');
  await program.stop();
  await seeded.keep();
  program = await serve();
  return {
    url,
    login,
    reset: async () => {
      // Its databases are open while it runs.
      await program.stop(500);
      await seeded.restore();
      program = await serve();
    },
    state: () => ledger('state'),
    stop: () => program.stop(500),
  };
}

/** A Node that loads the database library as it was built; the one that installs may not be the one that runs this. */
async function fittingNode(installed: string): Promise<string> {
  const library = join(installed, 'node_modules/better-sqlite3');
  for (const node of [process.execPath, '/usr/bin/node', '/usr/local/bin/node']) {
    const loads = await run(node, ['-e', `new (require(${JSON.stringify(library)}))(':memory:')`]).then(
      () => true,
      () => false,
    );
    if (loads) return node;
  }
  throw new Error('better-sqlite3 is built for no Node of this machine');
}

/** Actual with the ledger of a household. */
export const app: GroundApp = {
  id: 'actual',
  title: 'Actual',
  kind: 'budget and ledger',
  half: 'tuning',
  packages: [
    { from: 'npm', name: '@actual-app/sync-server', version: '26.9.0', licence: 'MIT' },
    { from: 'npm', name: '@actual-app/api', version: '26.9.0', licence: 'MIT' },
  ],
  start,
  tour,
  tasks,
};
