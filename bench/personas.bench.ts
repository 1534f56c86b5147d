// Are the personas different people? Each is named from what was done in its session alone.
import { availableParallelism } from 'node:os';
import { libraryPersonas } from '../src/personas/persona-index.ts';
import {
  featuresInWords,
  featuresOf,
  nameByNearest,
  type Features,
} from '../test/support/persona-features.ts';
import type { Bench } from './bench.ts';
import { openBenchShop } from './bench-shop.ts';
import { visitShop } from './persona-visit.ts';

/** Turns of one session: enough to read, press, type and scroll. */
const turns = 8;

export const bench: Bench = {
  name: 'personas',
  about: `the ${libraryPersonas.length} library personas buy a mug on the clean demo shop, ${turns} turns each without pictures; named by the nearest centroid of action features, leave one out. What counts: ${featuresInWords}`,
  async run({ quick, say }) {
    const shop = await openBenchShop();
    const seeds = quick ? 4 : 30;
    const wanted = libraryPersonas.flatMap((persona) =>
      Array.from({ length: seeds }, (_, seed) => ({ persona, seed: seed + 1 })),
    );
    const sessions: { person: string; features: Features }[] = [];
    let next = 0;
    let failed = 0;
    const worker = async () => {
      for (let one = wanted[next++]; one; one = wanted[next++]) {
        const evidence = await visitShop(shop, { ...one, turns, task: 'Buy the stoneware mug' });
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
    const right = named.filter((name, at) => name === sessions[at]?.person).length;
    for (const { id } of libraryPersonas) {
      const own = sessions.flatMap(({ person }, at) => (person === id ? [named[at] ?? ''] : []));
      const wrong = [...new Set(own.filter((name) => name !== id))];
      say(
        `${id.padEnd(26)} ${own.filter((name) => name === id).length}/${own.length}${wrong.length > 0 ? `  else ${wrong.join(', ')}` : ''}`,
      );
    }
    say('');
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
