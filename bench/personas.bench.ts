// Are the personas different people? Each is named from what was done in its session alone.
import { libraryPersonas } from '../src/personas/persona-index.ts';
import { featuresInWords } from '../test/support/persona-features.ts';
import type { Bench } from './bench.ts';
import { namePersonas } from './name-personas.ts';

/** Turns of one session: enough to read, press, type and scroll. */
const turns = 8;

export const bench: Bench = {
  name: 'personas',
  about: `the ${libraryPersonas.length} library personas buy a mug on the clean demo shop, ${turns} turns each without pictures; named by the nearest centroid of action features, leave one out. What counts: ${featuresInWords}`,
  run: ({ quick, say }) => namePersonas({ seeds: quick ? 4 : 30, turns, say }),
};
