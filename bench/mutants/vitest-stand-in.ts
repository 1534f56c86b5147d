// Stands in for vitest where changed rules are tried: collects tests instead of running them. What they expect is vitest's own.
import { expect } from 'vitest';

// Without a worker of vitest nobody knows which file is tested.
expect.setState({ testPath: '' });

export { expect };

type Body = (...args: unknown[]) => unknown;

/** A test, or one row of it. */
interface Collected {
  title: string;
  run: () => unknown;
}

/** The tests of the file that is loaded. */
export const collectedTests: Collected[] = [];

/** Collects a test. */
export function test(title: string, body: Body): void {
  collectedTests.push({ title, run: () => body() });
}

test.each =
  (rows: readonly unknown[]) =>
  (title: string, body: Body): void => {
    for (const row of rows) {
      const values: unknown[] = Array.isArray(row) ? row : [row];
      collectedTests.push({ title: `${title} ${String(values[0])}`, run: () => body(...values) });
    }
  };

test.for =
  (rows: readonly unknown[]) =>
  (title: string, body: Body): void => {
    for (const row of rows)
      collectedTests.push({
        title: `${title} ${String(Array.isArray(row) ? row[0] : row)}`,
        run: () => body(row),
      });
  };

/** Collects the tests of a group. */
export function describe(_title: string, body: () => void): void {
  body();
}
