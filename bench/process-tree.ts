// Memory of a process and all its descendants as proportional set size, so that shared pages count once.
import { readdir, readFile } from 'node:fs/promises';

/** Megabytes of PSS of `rootPid` and its descendants; processes that end meanwhile count 0. Linux only. */
export function processTreePssMb(rootPid: number): Promise<number> {
  return treeMb(rootPid, ['Pss']);
}

/** The same without the pages of files, whose share hangs on what other programs run. */
export function processTreeOwnMb(rootPid: number): Promise<number> {
  return treeMb(rootPid, ['Pss_Anon', 'Pss_Shmem']);
}

async function treeMb(rootPid: number, parts: readonly string[]): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = new Map(await Promise.all(pids.map(async (pid) => [pid, await parentOf(pid)] as const)));
  const tree = pids.filter((pid) => descends(pid, rootPid, parents));
  const sizes = await Promise.all(tree.map((pid) => kbOf(pid, parts)));
  return sizes.reduce((sum, kb) => sum + kb, 0) / 1_024;
}

function descends(pid: number, root: number, parents: ReadonlyMap<number, number>): boolean {
  for (let at = pid, steps = 0; steps < 64; steps++) {
    if (at === root) return true;
    const parent = parents.get(at);
    if (parent === undefined || parent <= 1) return false;
    at = parent;
  }
  return false;
}

async function parentOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0);
}

async function kbOf(pid: number, parts: readonly string[]): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return parts.reduce(
    (sum, part) => sum + Number(new RegExp(`^${part}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? 0),
    0,
  );
}
