// Which test files begin first.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { longest, longestFirst } from './support/longest-first.ts';

const root = join(import.meta.dirname, '..');
const at = (path: string) => ({ moduleId: join(root, path) });

test('every file that is to begin first is there, once', () => {
  expect(longest.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(new Set(longest).size).toBe(longest.length);
});

test('the longest begin in their order, and the others keep theirs', () => {
  const [first = '', second = ''] = longest;
  const sorted = ['test/structure.test.ts', second, 'test/attack-of-none.test.ts', first].map(at);
  const wanted = [first, second, 'test/structure.test.ts', 'test/attack-of-none.test.ts'].map(at);
  expect(longestFirst(sorted)).toEqual(wanted);
});
