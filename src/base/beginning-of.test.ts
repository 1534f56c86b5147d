import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { beginningOf } from './beginning-of.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

test('answers the beginning, whatever stands there', () => {
  expect(beginningOf('lamp', 4)).toBe('lamp');
  expect(beginningOf('lamps', 4)).toBe('lamp');
  expect(beginningOf('ab\u{1F600}', 3)).toBe('ab\u{D83D}');
});

test('keeps nothing of the rest in memory', () => {
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  const kept = Array.from({ length: 200 }, (_none, at) =>
    beginningOf(Buffer.alloc(500_000, String(at)).toString('latin1'), 100),
  );
  collectGarbage();
  expect((process.memoryUsage().heapUsed - before) / 1_048_576).toBeLessThan(20);
  expect(kept).toHaveLength(200);
});
