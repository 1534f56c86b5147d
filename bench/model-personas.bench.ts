// Are the personas different people with one and the same language model? It answers alike whoever asks; what differs is what
// the harness lets each body perceive, read and do.
import { libraryPersonas } from '../src/personas/persona-index.ts';
import { createConstantMind } from '../test/support/constant-mind.ts';
import { featuresInWords } from '../test/support/persona-features.ts';
import type { Bench } from './bench.ts';
import { namePersonas } from './name-personas.ts';

/** Three rounds of what the model does. */
const turns = 9;

export const bench: Bench = {
  name: 'model-personas',
  about: `the ${libraryPersonas.length} library personas with one constant model on the clean demo shop, ${turns} turns each; named by the nearest centroid of action features (${featuresInWords}), leave one out`,
  run: ({ quick, say }) =>
    namePersonas({ seeds: quick ? 4 : 12, turns, createMind: createConstantMind, say }),
};
