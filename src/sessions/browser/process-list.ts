// The processes of this machine, as the kernel lists them, or `ps` where there is no /proc.
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';

/** One process that has not ended. */
export interface ProcessSeen {
  pid: number;
  /** Id of its process group. */
  group: number;
  /** Its command line, words apart by spaces. */
  args(): string;
  /** Whether its environment holds `entry` (NAME=value); false where that cannot be read. */
  hasInEnvironment(entry: string): boolean;
}

/** All processes that run. Those that have ended and were not yet waited for are left out. Never rejects. */
export async function listProcesses(): Promise<ProcessSeen[]> {
  return process.platform === 'linux' ? listFromProc() : await listFromPs();
}

/** Ids of the processes of a group; empty where there is no /proc. */
export function processesOfGroup(group: number): number[] {
  return listFromProc().flatMap((one) => (one.group === group ? [one.pid] : []));
}

/** The text of a file in /proc; empty where its process has gone. The kernel answers from memory: waiting costs more than reading. */
export function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

function listFromProc(): ProcessSeen[] {
  return pidsInProc().flatMap((pid) => {
    const stat = readProc(pid, 'stat');
    const [state, , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (group === undefined || state === 'Z' || state === 'X') return [];
    return [
      {
        pid,
        group: Number(group),
        args: () => readProc(pid, 'cmdline').split('\0').join(' '),
        hasInEnvironment: (entry: string) => readProc(pid, 'environ').split('\0').includes(entry),
      },
    ];
  });
}

function pidsInProc(): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

async function listFromPs(): Promise<ProcessSeen[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axo', 'pid=,pgid=,command='], {
    maxBuffer: 16 * 1024 * 1024,
  }).catch(() => ({ stdout: '' }));
  return stdout.split('\n').flatMap((line) => {
    const [, pid, group, args = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)/s.exec(line) ?? [];
    if (pid === undefined) return [];
    return [{ pid: Number(pid), group: Number(group), args: () => args, hasInEnvironment: () => false }];
  });
}
