// The threat model of docs/operating.md names for each promise what holds it. A test that was renamed or removed would leave a
// promise that nothing holds, and nobody would see it.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const paper = readFileSync(join(root, 'docs/operating.md'), 'utf8');
const model = paper.slice(paper.indexOf('## Threat model'), paper.indexOf('## The outer layer'));
const promises = rowsOf(model.slice(model.indexOf('| promise ')));
const attackIndex = readFileSync(join(root, 'bench/attack/attack-index.ts'), 'utf8');
const attacks = [...attackIndex.matchAll(/from '\.\/([a-z-]+)\.ts'/g)]
  .map(([, name = '']) => name)
  .filter((name) => name !== 'attack');

test('every promise is held by a test that runs in `npm test`', () => {
  expect(promises.length).toBeGreaterThan(15);
  const none = promises.filter(({ heldBy }) => testsIn(heldBy).length === 0);
  expect(none.map(({ promise }) => promise)).toEqual([]);
});

test('every test that a promise names is there', () => {
  const missing = promises.flatMap(({ promise, heldBy }) =>
    testsIn(heldBy)
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${promise}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test('every attack that a promise names is made, and every attack is named', () => {
  const named = promises.flatMap(({ heldBy }) =>
    quoted(heldBy).filter((word) => /^[a-z]+(-[a-z]+)+$/.test(word)),
  );
  expect(attacks.length).toBeGreaterThan(15);
  expect([...new Set(named)].toSorted()).toEqual(attacks.toSorted());
});

test('every test that stands in the way of an attacker is there', () => {
  const there = new Set(globSync('{src,test}/**/*.test.ts', { cwd: root }).map((path) => basename(path)));
  const named = quoted(model).filter((word) => /^[a-z-]+\.test\.ts$/.test(word));
  expect(named.filter((name) => !there.has(name))).toEqual([]);
});

/** The rows of the table with which a text begins, its head and its rule left out. */
function rowsOf(text: string): { promise: string; heldBy: string }[] {
  const lines = text.split('\n');
  const end = lines.findIndex((line) => !line.startsWith('|'));
  return lines.slice(2, end).map((line) => {
    const [promise = '', heldBy = ''] = line.split('|').slice(1);
    return { promise: promise.trim(), heldBy };
  });
}

function quoted(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
}

function testsIn(text: string): string[] {
  return quoted(text).filter((word) => word.endsWith('.test.ts') && word.includes('/'));
}
