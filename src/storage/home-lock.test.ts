import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockHome } from './home-lock.ts';

let folder: string;
let home: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerby-lock-'));
  home = join(folder, 'home');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const module_ = new URL('./home-lock.ts', import.meta.url).href;
const holder = `
  const { lockHome } = await import(${JSON.stringify(module_)});
  try { await lockHome(process.argv[1]); console.log('locked'); setInterval(() => {}, 1000); }
  catch (error) { console.log(error.message); }`;

/** A process that locks the home and stays; its first line says whether it could. */
function start() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', holder, home], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { child, said: once(child.stdout, 'data').then(([line]) => String(line).trim()) };
}

test('the second start says who holds the home, until it is released', async () => {
  const lock = await lockHome(home);
  await expect(lockHome(home)).rejects.toThrow(
    `Another Passerby (process ${process.pid}) uses ${home}; stop it, or set another PASSERBY_HOME.`,
  );
  const other = start();
  expect(await other.said).toContain(`process ${process.pid}`);
  await lock.release();
  await lock.release();
  await (await lockHome(home)).release();
});

test('a killed holder leaves no lock', async () => {
  const other = start();
  expect(await other.said).toBe('locked');
  await expect(lockHome(home)).rejects.toThrow(`process ${other.child.pid}`);
  other.child.kill('SIGKILL');
  await once(other.child, 'exit');
  await (await lockHome(home)).release();
});

test('of several starts at once exactly one gets the home', async () => {
  const all = Array.from({ length: 4 }, start);
  const said = await Promise.all(all.map((one) => one.said));
  for (const { child } of all) child.kill('SIGKILL');
  expect(said.filter((line) => line === 'locked')).toHaveLength(1);
  expect(said.filter((line) => line.startsWith('Another Passerby'))).toHaveLength(3);
});
