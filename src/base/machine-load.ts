// How busy this machine, or the container we run in, is: measured, since a count of processes says nothing about their weight.
import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, freemem } from 'node:os';
import type { Clock } from './time.ts';

export interface MachineLoad {
  /** Share of the processors in use since the last call, 0 to 1; of the container's share where it has one. */
  processor: number;
  /** What could still be taken without swapping, bytes; the container's where it has a limit. */
  memoryBytes: number;
}

/** Reads small files of the system; null where there is none. */
export type ReadSystem = (path: string) => string | null;

const readSystem: ReadSystem = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
};

/** A meter whose every call answers for the time since the one before. */
export function createLoadMeter(clock: Clock, read: ReadSystem = readSystem): () => MachineLoad {
  let before = processorTimes(clock, read);
  return () => {
    const now = processorTimes(clock, read);
    const [usedMs, givenMs] = [now.usedMs - before.usedMs, now.givenMs - before.givenMs];
    before = now;
    const processor = givenMs <= 0 ? 0 : Math.min(1, Math.max(0, usedMs / givenMs));
    return { processor, memoryBytes: memoryLeft(read) };
  };
}

/** Time used and time that could have been used, both since some start. */
function processorTimes(clock: Clock, read: ReadSystem): { usedMs: number; givenMs: number } {
  // Linux, control groups of version 2: what the container uses of what it was given.
  const [, quota, period] = /^(\d+) (\d+)/.exec(read('/sys/fs/cgroup/cpu.max') ?? '') ?? [];
  const [, usage] = /^usage_usec (\d+)/m.exec(read('/sys/fs/cgroup/cpu.stat') ?? '') ?? [];
  if (quota !== undefined && usage !== undefined) {
    const processors = Math.min(availableParallelism(), Number(quota) / Number(period));
    return { usedMs: Number(usage) / 1_000, givenMs: clock.monotonicMs() * processors };
  }
  let [usedMs, givenMs] = [0, 0];
  for (const { times } of cpus()) {
    const busy = times.user + times.nice + times.sys + times.irq;
    usedMs += busy;
    givenMs += busy + times.idle;
  }
  return { usedMs, givenMs };
}

function memoryLeft(read: ReadSystem): number {
  const [, availableKb] = /^MemAvailable: +(\d+) kB/m.exec(read('/proc/meminfo') ?? '') ?? [];
  const machine = availableKb === undefined ? freemem() : Number(availableKb) * 1_024;
  const limit = Number(read('/sys/fs/cgroup/memory.max') ?? Number.NaN);
  const used = Number(read('/sys/fs/cgroup/memory.current') ?? Number.NaN);
  if (!Number.isFinite(limit) || !Number.isFinite(used)) return machine;
  // Files that the kernel could drop count as used there.
  const [, dropped] = /^inactive_file (\d+)/m.exec(read('/sys/fs/cgroup/memory.stat') ?? '') ?? [];
  return Math.min(machine, Math.max(0, limit - used + Number(dropped ?? 0)));
}
