// Stands in for vitest where changed rules are tried: collects tests instead of running them. What they expect is vitest's own.
import { expect } from 'vitest';

// Without a worker of vitest nobody knows which file is tested.
expect.setState({ testPath: '' });

export { expect };

type Body = (...args: unknown[]) => unknown;

/** The tests of the file that is loaded. */
export const collectedTests: (() => unknown)[] = [];

/** Collects a test. */
export function test(_title: string, body: Body): void {
  collectedTests.push(() => body());
}

test.each =
  (rows: readonly unknown[]) =>
  (_title: string, body: Body): void => {
    for (const row of rows)
      collectedTests.push(() => (Array.isArray(row) ? body(...(row as unknown[])) : body(row)));
  };

test.for =
  (rows: readonly unknown[]) =>
  (_title: string, body: Body): void => {
    for (const row of rows) collectedTests.push(() => body(row));
  };

/** Collects the tests of a group. */
export function describe(_title: string, body: () => void): void {
  body();
}
