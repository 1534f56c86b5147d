import { expect, test } from 'vitest';
import { sleep } from '../../base/time.ts';
import { processorWaits, withPatience, type ProcessorWaits } from './patience.ts';

/** A browser whose page has waited for a processor for this long, each time that it is asked. */
function waiting(...ms: number[]): ProcessorWaits {
  let asked = 0;
  return () =>
    new Map([
      [1, 0],
      [7, ms[asked++] ?? 0],
    ]);
}

/** Never comes by itself; the other keeps the process alive until the limit is over. */
const never = () =>
  Promise.race([new Promise<never>(() => undefined), sleep(60_000).then(() => undefined as never)]);

test('a page that had its processor is not waited for any longer', async () => {
  await expect(withPatience('a look', never(), { limitMs: 100, waits: waiting(500, 500) })).rejects.toThrow(
    'a look took longer than 100 ms',
  );
});

test('a page whose browser had to wait is waited for that much longer', async () => {
  // Of the 50 ms of the second half it waited 40: everything takes five times as long.
  await expect(withPatience('a look', never(), { limitMs: 100, waits: waiting(500, 540) })).rejects.toThrow(
    'longer than 500 ms',
  );
  const late = sleep(150).then(() => 'answer');
  expect(await withPatience('a look', late, { limitMs: 100, waits: waiting(0, 50) })).toBe('answer');
});

test('it is not waited for without end, and what fails is told at once', async () => {
  await expect(withPatience('a look', never(), { limitMs: 50, waits: waiting(0, 9_000) })).rejects.toThrow(
    'longer than 300 ms',
  );
  await expect(withPatience('a look', Promise.reject(new Error('gone')), { limitMs: 50 })).rejects.toThrow(
    'gone',
  );
});

test.runIf(process.platform === 'linux')('the system tells how long a process waited', () => {
  const [ms] = processorWaits(process.ppid).values();
  const own = processorWaits(process.pid);
  expect([ms ?? 0, ...own.values()].every((waited) => waited >= 0)).toBe(true);
});
