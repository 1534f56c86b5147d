// Processor time of processes and of all that they start, also of browsers that were killed: Linux counts it for a control group.
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';

export interface ControlGroup {
  add(pid: number): void;
  /** Processor time used in it so far, seconds. */
  usedS(): number;
  /** After its processes have ended. */
  close(): void;
}

/** A group of its own, of version 1 or 2; null where this account may not make one. */
export function openControlGroup(name: string): ControlGroup | null {
  const isFirst = existsSync('/sys/fs/cgroup/cpuacct');
  const folder = `/sys/fs/cgroup/${isFirst ? 'cpuacct/' : ''}passerby-${process.pid}-${name}`;
  const read = (file: string) => readFileSync(`${folder}/${file}`, 'utf8');
  const usedS = () =>
    isFirst
      ? Number(read('cpuacct.usage')) / 1e9
      : Number(/^usage_usec (\d+)/m.exec(read('cpu.stat'))?.[1]) / 1e6;
  try {
    mkdirSync(folder);
    usedS();
  } catch {
    return null;
  }
  return {
    add: (pid) => writeFileSync(`${folder}/cgroup.procs`, String(pid)),
    usedS,
    close() {
      try {
        rmdirSync(folder);
      } catch {
        // A process of it is still on its way out.
      }
    },
  };
}
