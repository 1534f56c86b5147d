// An old Node is told apart from one that will do, and the package names the same.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { refuseOldNode } from './node-version.ts';

test.each(['22.18.0', '22.19.1', '24.0.0', '100.0.0'])('%s will do', (version) => {
  expect(() => refuseOldNode(version)).not.toThrow();
});

test.each(['20.20.2', '22.17.9', '9.99.0'])('%s is told in one sentence', (version) => {
  expect(() => refuseOldNode(version)).toThrow(
    `Passerby needs Node 22.18 or later, and this is ${version}; install a newer one, such as from https://nodejs.org.`,
  );
});

test('the package and its command name the same version', () => {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } };
  expect(engines.node).toBe('>=22.18');
  expect(readFileSync('bin/passerby.js', 'utf8')).toContain('needs Node 22.18 or later');
});
