// Are the personas different people with one and the same language model? It answers alike whoever asks; what differs is what
// the harness lets each body perceive, read and do.
import { availableParallelism } from 'node:os';
import { libraryPersonas } from '../src/personas/persona-index.ts';
import { createConstantMind } from '../test/support/constant-mind.ts';
import {
  featuresInWords,
  featuresOf,
  nameByNearest,
  type Features,
} from '../test/support/persona-features.ts';
import { openBenchShop } from './bench-shop.ts';
import type { Bench } from './bench.ts';
import { visitShop } from './persona-visit.ts';

/** Three rounds of what the model does. */
const turns = 9;

export const bench: Bench = {
  name: 'model-personas',
  about: `the ${libraryPersonas.length} library personas with one constant model on the clean demo shop, ${turns} turns each; named by the nearest centroid of action features (${featuresInWords}), leave one out`,
  async run({ quick, say }) {
    const shop = await openBenchShop();
    const seeds = quick ? 4 : 12;
    const wanted = libraryPersonas.flatMap((persona) =>
      Array.from({ length: seeds }, (_none, seed) => ({ persona, seed: seed + 1 })),
    );
    const sessions: { person: string; features: Features }[] = [];
    let next = 0;
    let failed = 0;
    const worker = async () => {
      for (let one = wanted[next++]; one; one = wanted[next++]) {
        const evidence = await visitShop(shop, {
          ...one,
          turns,
          task: 'Buy the stoneware mug',
          createPolicy: createConstantMind(),
        });
        // Of a session that its machine did not let live, nobody could be told.
        if (evidence.end.outcome === null) failed += 1;
        else sessions.push({ person: one.persona.id, features: featuresOf(evidence) });
      }
    };
    try {
      await Promise.all(Array.from({ length: availableParallelism() }, worker));
    } finally {
      await shop.close();
    }
    const named = nameByNearest(sessions);
    const isRight = (at: number) => named[at] === sessions[at]?.person;
    for (const { id } of libraryPersonas) {
      const own = sessions.flatMap(({ person }, at) => (person === id ? [at] : []));
      const wrong = [...new Set(own.flatMap((at) => (isRight(at) ? [] : [named[at]])))];
      say(
        `${id.padEnd(26)} ${own.filter(isRight).length}/${own.length}${wrong.length > 0 ? `  else ${wrong.join(', ')}` : ''}`,
      );
    }
    say('');
    const right = sessions.filter((_session, at) => isRight(at)).length;
    return [
      {
        label: 'named rightly',
        value: (100 * right) / sessions.length,
        bar: 80,
        unit: '%',
        better: 'higher',
      },
      { label: 'sessions', value: sessions.length, bar: null, unit: '', better: 'higher' },
      { label: 'sessions that broke down', value: failed, bar: null, unit: '', better: 'lower' },
    ];
  },
};
