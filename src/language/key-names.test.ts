// Keys are read as people write them.
import { expect, test } from 'vitest';
import { keysNamedIn } from './key-names.ts';

test('keys are read as people write them', () => {
  const cases: [string, string[]][] = [
    ['Ctrl+R', ['Control+r']],
    ['ctrl + shift + Z', ['Control+Shift+z']],
    ['Strg+S', ['Control+s']],
    ['Alt+F7', ['Alt+F7']],
    ['F10', ['F10']],
    ['f13', []],
    ['Ctrl+Click', []],
    ['r', []],
    ['Copy (Ctrl+C) or F5', ['Control+c', 'F5']],
  ];
  for (const [words, keys] of cases) expect([words, keysNamedIn(words)]).toEqual([words, keys]);
});
