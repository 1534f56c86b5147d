import { expect, test } from 'vitest';
import { createLoadMeter } from './machine-load.ts';

const mb = 1_048_576;

function clockAt(times: number[]) {
  const left = [...times];
  return { nowMs: () => 0, monotonicMs: () => left.shift() ?? 0 };
}

test('a container is measured by what it was given, not by its machine', () => {
  let usage = 0;
  const files: Record<string, () => string> = {
    '/sys/fs/cgroup/cpu.max': () => '50000 100000\n',
    '/sys/fs/cgroup/cpu.stat': () => `usage_usec ${usage}\nuser_usec 1\n`,
    '/sys/fs/cgroup/memory.max': () => String(1_000 * mb),
    '/sys/fs/cgroup/memory.current': () => String(900 * mb),
    '/sys/fs/cgroup/memory.stat': () => `anon 1\ninactive_file ${200 * mb}\n`,
    '/proc/meminfo': () => 'MemTotal: 64000000 kB\nMemAvailable:   32000000 kB\n',
  };
  const measure = createLoadMeter(clockAt([0, 1_000]), (path) => files[path]?.() ?? null);
  usage = 400_000;
  // Half a core was given, so a second holds 500 ms, of which 400 ms were used.
  const load = measure();
  expect(load.processor).toBeCloseTo(0.8);
  expect(load.memoryBytes).toBe(300 * mb);
});

test('without a container the machine itself is read, and a share stays between 0 and 1', () => {
  const measure = createLoadMeter(clockAt([0, 1]), (path) =>
    path === '/proc/meminfo' ? 'MemAvailable:  1000 kB\n' : null,
  );
  const load = measure();
  expect(load.memoryBytes).toBe(1_024_000);
  expect(load.processor).toBeGreaterThanOrEqual(0);
  expect(load.processor).toBeLessThanOrEqual(1);
});
