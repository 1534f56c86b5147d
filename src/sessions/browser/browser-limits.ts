// What one session's browser may take of the machine, and the watch that ends it when it takes more. Hard limits stand on
// each process (see run-as); this one stands on all of them together, which no limit of a process can.
import { readdir, readFile } from 'node:fs/promises';
import { every } from '../../base/time.ts';

/** Limits of one session. Heavy shops were seen below 700 MB and 12 processes [D]. */
export const browserLimits = {
  /** Old generation of one script heap. */
  scriptHeapMb: 768,
  /** Private writable memory of one process, of which a script engine reserves about 1,000 MB untouched [M]. */
  processDataMb: 3_072,
  /** Private resident memory of all processes together. */
  sessionMb: 1_536,
  processes: 48,
} as const;

/** How often memory is read, and at every how many readings the list of processes is made anew. */
const lookEveryMs = 500;
const listEvery = 4;
const pageBytes = 4_096;

/** What a browser takes now. */
export interface BrowserUse {
  processes: number;
  /** Resident memory that it does not share with files, megabytes. */
  memoryMb: number;
}

/**
 * Calls `onOver` once, with what was passed in words, when the browser whose root is `groupPid` (leader of its process
 * group) passes a limit. Linux only: elsewhere it never calls. Stops when the answered function is called.
 */
export function watchBrowserUse(
  groupPid: number,
  onOver: (limit: string) => void,
  limits: { sessionMb: number; processes: number } = browserLimits,
): () => void {
  let pids: number[] = [];
  let looks = 0;
  let looking = false;
  let over = false;
  const look = async () => {
    if (looks++ % listEvery === 0) pids = await processesOfGroup(groupPid);
    const use = await useOf(pids);
    const limit =
      use.memoryMb > limits.sessionMb
        ? `more than ${limits.sessionMb} MB of memory`
        : use.processes > limits.processes
          ? `more than ${limits.processes} processes`
          : null;
    if (limit === null || over) return;
    over = true;
    onOver(limit);
  };
  const stop = every(lookEveryMs, () => {
    if (looking) return;
    looking = true;
    look()
      .catch(() => undefined)
      .finally(() => (looking = false));
  });
  return () => {
    over = true;
    stop();
  };
}

async function processesOfGroup(group: number): Promise<number[]> {
  const names = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const members = await Promise.all(
    names.map(async (name) => {
      const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return Number(fields[2]) === group && fields[0] !== 'Z' ? [Number(name)] : [];
    }),
  );
  return members.flat();
}

async function useOf(pids: readonly number[]): Promise<BrowserUse> {
  const pages = await Promise.all(
    pids.map(async (pid) => {
      const [, resident, shared] = (await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')).split(' ');
      return Number(resident ?? 0) - Number(shared ?? 0);
    }),
  );
  const sum = pages.reduce((total, count) => total + count, 0);
  return { processes: pids.length, memoryMb: (sum * pageBytes) / 1_048_576 };
}
