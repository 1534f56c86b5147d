// Of demands that need many browser sessions `npm test` runs a part, drawn by a fixed seed. `npm run bench whole` runs all of it.
import { test, type TestFunction } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';

const runsWhole = process.env['PASSERBY_WHOLE'] === '1';
const placeOf = (name: string) => seededRandom('drawn', name).uniform();

/** So many of the names, the same each time. */
export function drawnOf(names: readonly string[], most: number): ReadonlySet<string> {
  const inOrder = names.toSorted((a, b) => placeOf(a) - placeOf(b));
  return new Set(runsWhole ? names : inOrder.slice(0, most));
}

/** `tests` for so many of the names; the others are skipped. */
export function drawnTest(names: readonly string[], most: number, tests = test) {
  const drawn = drawnOf(names, most);
  return (name: string, body: TestFunction): void => {
    if (!names.includes(name)) throw new Error(`“${name}” is not among what is drawn`);
    tests.skipIf(!drawn.has(name))(name, body);
  };
}
