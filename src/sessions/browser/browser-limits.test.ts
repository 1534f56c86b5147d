import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { sleep } from '../../base/time.ts';
import { browserLimits, watchBrowserUse } from './browser-limits.ts';

const groups: number[] = [];
afterEach(() => {
  for (const group of groups.splice(0)) process.kill(-group, 'SIGKILL');
});

/** A process group of its own, as a browser's root leads one; ready once it has printed. */
async function startGroup(script: string): Promise<number> {
  const leader = spawn('sh', ['-c', script], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
  await once(leader.stdout, 'data');
  const group = leader.pid ?? expect.fail('it started');
  groups.push(group);
  return group;
}

/** What a watch said until it was told something, or until three readings were over. */
async function toldOf(group: number, limits: { sessionMb: number; processes: number }): Promise<string[]> {
  const told: string[] = [];
  const stop = watchBrowserUse(group, (limit) => told.push(limit), limits);
  for (let waitedMs = 0; told.length === 0 && waitedMs < 1_600; waitedMs += 50) await sleep(50);
  stop();
  return told;
}

// Elsewhere nothing tells what a process takes: the watch never calls there.
test.runIf(process.platform === 'linux')('processes and memory of a group pass limits, once', async () => {
  const many = await startGroup('for at in 1 2 3 4 5; do sleep 30 & done; echo; wait');
  const five = { ...browserLimits, processes: 5 };
  expect(await toldOf(many, five)).toEqual(['more than 5 processes']);
  expect(await toldOf(many, { ...five, processes: 6 })).toEqual([]);
  const big = await startGroup(
    `exec '${process.execPath}' -e 'Buffer.alloc(2e8, 1); console.log(); setInterval(() => {}, 1e6); globalThis.kept = Buffer.alloc(2e8, 1)'`,
  );
  expect(await toldOf(big, { ...browserLimits, sessionMb: 150 })).toEqual(['more than 150 MB of memory']);
});
