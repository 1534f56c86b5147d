// The processes of one browser: found by its profile, ended together, its profile removed.
import { execFile } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { sleep } from '../../base/time.ts';

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
  const family = processes.filter((one) => groups.has(one.group) || one.isChildOn(profile));
  return family.map((one) => one.pid).filter((pid) => pid !== process.pid);
}

interface ProcessSeen {
  pid: number;
  group: number;
  args: string;
  /** Its home is the profile: tells children whose root has gone. */
  isChildOn: (profile: string) => boolean;
}

function isRootOn(one: ProcessSeen, profile: string): boolean {
  return `${one.args} `.includes(`--user-data-dir=${profile} `) && !one.args.includes('--type=');
}

async function listProcesses(): Promise<ProcessSeen[]> {
  return process.platform === 'linux' ? await listFromProc() : await listFromPs();
}

async function listFromProc(): Promise<ProcessSeen[]> {
  const names = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const read = (name: string, file: string) => readFile(`/proc/${name}/${file}`, 'utf8').catch(() => '');
  const seen = await Promise.all(
    names.map(async (name) => {
      const [stat, command, environment] = await Promise.all([
        read(name, 'stat'),
        read(name, 'cmdline'),
        read(name, 'environ'),
      ]);
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (fields.length < 3 || fields[0] === 'Z' || fields[0] === 'X') return null;
      return {
        pid: Number(name),
        group: Number(fields[2]),
        args: command.split('\0').join(' '),
        isChildOn: (profile: string) => environment.split('\0').includes(`HOME=${profile}`),
      };
    }),
  );
  return seen.filter((one) => one !== null);
}

async function listFromPs(): Promise<ProcessSeen[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axo', 'pid=,pgid=,command='], {
    maxBuffer: 16 * 1024 * 1024,
  }).catch(() => ({ stdout: '' }));
  return stdout.split('\n').flatMap((line) => {
    const found = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line);
    if (!found) return [];
    const seen = { pid: Number(found[1]), group: Number(found[2]), args: found[3] ?? '' };
    return [{ ...seen, isChildOn: () => false }];
  });
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
