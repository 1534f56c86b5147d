// What goes wrong with an application is told in a sentence, and leaves no process and no folder behind.
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runProgram } from '../../bench/ground/run-program.ts';
import { startGroundProxy } from '../../bench/ground/proxy/ground-proxy.ts';
import { sampleApp } from './sample-app.ts';

let cache = '';
beforeAll(async () => {
  cache = await mkdtemp(join(tmpdir(), 'ground-weather-'));
  vi.stubEnv('PASSERBY_GROUND_CACHE', cache);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(cache, { recursive: true, force: true });
});

const left = (folder: string) => readdir(join(cache, folder)).catch(() => []);
const lives = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test('an application that does not start leaves no process and no data', async () => {
  const { openApp } = await import('../../bench/ground/open-app.ts');
  let pid = 0;
  const app = {
    ...sampleApp,
    start: async ({ data }: { data: string }) => {
      pid = runProgram('sleep', ['600'], { cwd: data }).pid;
      throw new Error('its database is broken');
    },
  };
  await expect(openApp(app)).rejects.toThrow('its database is broken');
  await vi.waitFor(() => expect(lives(pid)).toBe(false));
  expect(await left('data')).toEqual([]);
});

test('of homes of services, those go whose processes are gone, and no other', async () => {
  const { newHome } = await import('../../bench/ground/visits/service-home.ts');
  const { processesOf } = await import('../../bench/ground/processes-of.ts');
  await rm(join(cache, 'homes'), { recursive: true, force: true });
  const gone = runProgram('true', [], { cwd: cache });
  await gone.ended;
  const homes = ['gone', 'served', 'ours'].map((name) =>
    join(cache, 'homes', `home-${name === 'ours' ? process.pid : gone.pid}-${name}`),
  );
  const [, served = '', ours = ''] = homes;
  for (const home of [...homes, join(cache, 'homes', 'home-old')])
    await mkdir(join(home, 'data'), { recursive: true });
  // Whoever started the service was killed; the service lives.
  const service = runProgram('sleep', ['600'], { cwd: cache, env: { PASSERBY_HOME: served } });
  try {
    // A process that has just begun does not show its environment yet.
    await expect.poll(() => processesOf(served)).toHaveLength(1);
    const own = await newHome();
    const names = [served, ours, own].map((home) => basename(home));
    expect(new Set(await left('homes'))).toEqual(new Set(names));
  } finally {
    await service.stop();
  }
});

test('a package that is gone from its registry is named, and nothing of it stays', async () => {
  const { installApp } = await import('../../bench/ground/install-app.ts');
  vi.stubEnv('npm_config_registry', 'http://127.0.0.1:9/');
  vi.stubEnv('npm_config_fetch_retries', '0');
  const packages = [{ from: 'npm' as const, name: 'ground-sample-gone', version: '1.0.0', licence: 'MIT' }];
  const installing = installApp({ id: 'gone', packages }, AbortSignal.timeout(60_000));
  await expect(installing).rejects.toThrow('npm does not install ground-sample-gone@1.0.0');
  expect(await left('installed/gone')).toEqual([]);
});

test('in the place of a port in use another is taken', async () => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  const { port } = holder.address() as AddressInfo;
  const proxy = await startGroundProxy({ upstream: new URL('http://127.0.0.1:9/'), port });
  expect(Number(new URL(proxy.through('http://127.0.0.1:9/')).port)).not.toBe(port);
  await proxy.close();
  await new Promise((resolve) => holder.close(resolve));
});

test('an application that is being opened while everything is ended leaves nothing', async () => {
  const { openApp, closeAllApps } = await import('../../bench/ground/open-app.ts');
  let pid = 0;
  const app = {
    ...sampleApp,
    start: async ({ data, signal }: { data: string; signal: AbortSignal }) => {
      pid = runProgram('sleep', ['600'], { cwd: data }).pid;
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      throw new Error('it never comes here');
    },
  };
  const opening = expect(openApp(app)).rejects.toThrow();
  await vi.waitFor(() => expect(pid).toBeGreaterThan(0));
  await closeAllApps();
  await opening;
  await vi.waitFor(() => expect(lives(pid)).toBe(false));
  expect(await left('data')).toEqual([]);
});
