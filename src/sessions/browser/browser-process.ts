// The process of one browser: found by its profile, ended with its whole group, its profile removed.
import { readdir, readFile, rm } from 'node:fs/promises';
import { sleep } from '../../base/time.ts';

const killPollMs = 25;

/** Pid of the root process that runs on `profile`, or null. Linux reads /proc; elsewhere null. */
export async function findBrowserPid(profile: string): Promise<number | null> {
  const names = await readdir('/proc').catch(() => []);
  for (const name of names) {
    if (!/^\d+$/.test(name)) continue;
    const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    const args = command.split('\0');
    const root = !args.some((arg) => arg.startsWith('--type='));
    if (root && args.includes(`--user-data-dir=${profile}`)) return Number(name);
  }
  return null;
}

/** Kills the process group of `pid` and waits, at most `limitMs`, until nothing of it runs. */
export async function killGroup(pid: number, limitMs: number): Promise<void> {
  send(-pid, 'SIGKILL');
  send(pid, 'SIGKILL');
  for (let waitedMs = 0; waitedMs < limitMs && send(-pid, 0); waitedMs += killPollMs) await sleep(killPollMs);
}

/** True while a process, or with a negative number a group, takes signals. */
export function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch {
    return false;
  }
}

/** Removes a profile; a browser that is still writing gets a few more tries. */
export async function removeProfile(profile: string): Promise<void> {
  await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }).catch(() => undefined);
}
