// The processes of one browser: found by its profile, ended together, its profile removed.
import { rm } from 'node:fs/promises';
import { sleep } from '../../base/time.ts';
import { listProcesses, type ProcessSeen } from './process-list.ts';

/** How long processes may take to go after they were killed, and how often that is looked at. */
const goneLimitMs = 2_000;
const lookEveryMs = 20;
const removeTries = 25;

/** Pid of the root process that runs on `profile`, or null. */
export async function findBrowserPid(profile: string): Promise<number | null> {
  const root = (await listProcesses()).find((one) => isRootOn(one, profile));
  return root?.pid ?? null;
}

/**
 * Kills every process of the browser on `profile`, waits until none runs, and removes the profile. A process belongs to
 * it by its command line, by its group's leader, or by its environment; a name alone never counts. Answers the ids that
 * would not go, normally none. Never rejects.
 */
export async function endBrowser(profile: string): Promise<number[]> {
  let left = await familyOf(profile);
  for (let waitedMs = 0; left.length > 0 && waitedMs < goneLimitMs; waitedMs += lookEveryMs) {
    for (const pid of left) kill(pid);
    await sleep(lookEveryMs);
    left = await familyOf(profile);
  }
  await removeProfile(profile);
  return left;
}

/** Ids of all processes of the browser on `profile`; those that have ended and were not yet waited for are left out. */
export async function familyOf(profile: string): Promise<number[]> {
  const processes = await listProcesses();
  const groups = new Set(processes.filter((one) => isRootOn(one, profile)).map((one) => one.group));
  // A child whose root has gone is told by its home, which is the profile.
  const family = processes.filter((one) => groups.has(one.group) || one.hasInEnvironment(`HOME=${profile}`));
  return family.map((one) => one.pid).filter((pid) => pid !== process.pid);
}

function isRootOn(one: ProcessSeen, profile: string): boolean {
  const args = `${one.args()} `;
  return args.includes(`--user-data-dir=${profile} `) && !args.includes('--type=');
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It went by itself.
  }
}

/** A process that dies may still be writing: a few more tries. */
async function removeProfile(profile: string): Promise<void> {
  for (let tried = 0; tried < removeTries; tried++) {
    const removed = await rm(profile, { recursive: true, force: true }).then(
      () => true,
      () => false,
    );
    if (removed) return;
    await sleep(lookEveryMs);
  }
}
