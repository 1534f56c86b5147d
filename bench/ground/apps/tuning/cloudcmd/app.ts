// Cloud Commander: a file manager of two panels. Its state is the folder that it shows. Its shells stay off.
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { GroundApp, Place, RunningApp } from '../../../app.ts';
import { runProgram, untilItAnswers } from '../../../run-program.ts';
import { seededData } from '../seeded-data.ts';
import { files } from './seed.ts';
import { tasks } from './tasks.ts';
import { tour } from './tour.ts';

const settingsFile = '.cloudcmd.json';

async function start(place: Place): Promise<RunningApp> {
  const { installed, data, port, signal } = place;
  const seeded = seededData(data);
  const home = join(data, 'home');
  const shown = seeded.live;
  await mkdir(home, { recursive: true });
  for (const { path, text, at } of files) {
    const file = join(shown, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    await utimes(file, new Date(at), new Date(at));
  }
  await stampFolders(shown);
  await seeded.keep();
  const script = join(installed, 'node_modules/cloudcmd/bin/cloudcmd.mjs');
  const safe = [
    '--no-auth',
    '--no-console',
    '--no-terminal',
    '--no-open',
    '--no-online',
    '--no-contact',
    '--no-dropbox',
    '--no-export',
  ];
  const serve = async () => {
    const args = [script, ...safe, '--port', String(port), '--root', shown];
    const program = runProgram(process.execPath, args, { cwd: home, env: { HOME: home } });
    await untilItAnswers(url, { program, signal });
    void program.ended.then(startAgain);
    return program;
  };
  const url = `http://127.0.0.1:${port}/`;
  let isMeant = false;
  let program = await serve();
  /** It ends where a folder is copied into itself; whoever runs it for others has it started again. */
  async function startAgain(): Promise<void> {
    if (isMeant || signal.aborted) return;
    program = await serve().catch(() => program);
  }
  return {
    url,
    login: null,
    reset: async () => {
      await seeded.restore();
      await stampFolders(shown);
      if (!existsSync(join(home, settingsFile))) return;
      // Settings that were changed are held in memory too.
      isMeant = true;
      await program.stop(1_000);
      await rm(join(home, settingsFile));
      program = await serve();
      isMeant = false;
    },
    state: async () => ({ files: await filesBelow(shown), settings: await settingsIn(home) }),
    stop: () => {
      isMeant = true;
      return program.stop(1_000);
    },
  };
}

/** Folders carry the time of their making otherwise, which shows in the list. */
async function stampFolders(root: string): Promise<void> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const time = new Date('2026-03-01T08:00:00Z');
  for (const entry of entries.filter((one) => one.isDirectory()))
    await utimes(join(entry.parentPath, entry.name), time, time);
  await utimes(root, time, time);
}

/** Path to text; a folder ends in a slash and has none. */
async function filesBelow(root: string): Promise<Record<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const name = relative(root, path);
      return entry.isDirectory()
        ? ([`${name}/`, ''] as const)
        : ([name, (await readFile(path, 'utf8').catch(() => '')).slice(0, 20_000)] as const);
    }),
  );
  return Object.fromEntries(found.sort(([one], [other]) => (one < other ? -1 : 1)));
}

async function settingsIn(home: string): Promise<unknown> {
  const text = await readFile(join(home, settingsFile), 'utf8').catch(() => '{}');
  const { port: _, root: __, ...settings } = JSON.parse(text) as Record<string, unknown>;
  return settings;
}

/** Cloud Commander with the papers of a repair shop. */
export const app: GroundApp = {
  id: 'cloudcmd',
  title: 'Cloud Commander',
  kind: 'file manager',
  half: 'tuning',
  packages: [{ from: 'npm', name: 'cloudcmd', version: '17.4.0', licence: 'MIT' }],
  start,
  tour,
  tasks,
};
