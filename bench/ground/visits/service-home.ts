// Homes of services in the cache. One that was killed hard leaves its home behind; the next to start clears it away.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder } from '../ground-cache.ts';
import { processesOf } from '../processes-of.ts';

/** A new home, which names the process that it is for. Homes whose processes are gone are removed before. */
export async function newHome(): Promise<string> {
  const homes = await cacheFolder('homes');
  for (const name of await readdir(homes)) {
    const home = join(homes, name);
    if (await isStale(home, name))
      await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 300 }).catch(() => undefined);
  }
  return mkdtemp(join(homes, `home-${process.pid}-`));
}

/** Whoever asked for it is gone, and no service works in it. Homes of before 2026-11-30 do not name who asked. */
async function isStale(home: string, name: string): Promise<boolean> {
  const owner = /^home-(\d+)-/.exec(name)?.[1];
  if (owner !== undefined && lives(Number(owner))) return false;
  return (await processesOf(home))?.length === 0;
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
}
