// What one session's browser may take of the machine, and the watch that ends it when it takes more. Hard limits stand on
// each process (see run-as); this one stands on all of them together, which no limit of a process can.
import { every } from '../../base/time.ts';
import { processesOfGroup, readProc } from './process-list.ts';

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
  let over = false;
  const stop = every(lookEveryMs, () => {
    if (looks++ % listEvery === 0) pids = processesOfGroup(groupPid);
    const use = useOf(pids);
    const limit =
      use.memoryMb > limits.sessionMb
        ? `more than ${limits.sessionMb} MB of memory`
        : use.processes > limits.processes
          ? `more than ${limits.processes} processes`
          : null;
    if (limit === null || over) return;
    over = true;
    onOver(limit);
  });
  return () => {
    over = true;
    stop();
  };
}

function useOf(pids: readonly number[]): BrowserUse {
  const pages = pids.reduce((total, pid) => {
    const [, resident = 0, shared = 0] = readProc(pid, 'statm').split(' ').map(Number);
    return total + resident - shared;
  }, 0);
  return { processes: pids.length, memoryMb: (pages * pageBytes) / 1_048_576 };
}
