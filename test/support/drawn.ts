// Of demands that need many browser sessions `npm test` runs a part, drawn by a fixed seed. `npm run bench whole` runs all of it.
import { test } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';

const runsWhole = process.env['PASSERBY_WHOLE'] === '1';

/** Whether a demand of that name is among the part that is run; the same each time. */
export function isDrawn(name: string, share: number): boolean {
  return runsWhole || seededRandom('drawn', name).uniform() < share;
}

/** A test that is run where its name is drawn. */
export function drawnTest(share: number) {
  return (name: string, body: () => Promise<void>): void => {
    test.skipIf(!isDrawn(name, share))(name, body);
  };
}
