// Which language a text is in, and which is sentences at all.
import { expect, test } from 'vitest';
import { isRunning } from './written-in.ts';

test.for<[string, boolean]>([
  ['You can send it to us, and we will be with you on the day.', true],
  ['The installation of the module has finished.', true],
  ['mkdir build; cd build; cmake --install prefix; make test; ctest --verbose.', false],
  ['10:04 worker started, 10:05 queue drained, 10:06 cache warmed, 10:07 worker stopped.', false],
])('%s runs: %s', ([text, is]) => {
  expect(isRunning(text, 'en')).toBe(is);
});

test('a text runs in its own language, by one in eight of its words', () => {
  expect(isRunning('Das ist nicht die Stadt', 'de')).toBe(true);
  expect(isRunning('Das ist nicht die Stadt', 'en')).toBe(false);
  const words = (count: number) => `The ${'stone '.repeat(count)}`;
  expect([isRunning(words(7), 'en'), isRunning(words(8), 'en')]).toEqual([true, false]);
});
