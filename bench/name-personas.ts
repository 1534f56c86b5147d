// Names each session of the library personas from what was done in it alone, by the nearest centroid, leave one out.
import { availableParallelism } from 'node:os';
import { libraryPersonas } from '../src/personas/persona-index.ts';
import type { CreatePolicy } from '../src/sessions/policy.ts';
import { featuresOf, nameByNearest, type Features } from '../test/support/persona-features.ts';
import type { Bar } from './bench.ts';
import { openBenchShop } from './bench-shop.ts';
import { visitShop } from './persona-visit.ts';

/** Every library persona buys a mug `seeds` times, in as many sessions at once as there are cores; says who was taken for whom. */
export async function namePersonas(options: {
  seeds: number;
  /** Turns of one session. */
  turns: number;
  /** Makes the mind of one session; the built-in one where left out. */
  createMind?: () => CreatePolicy;
  say: (line: string) => void;
}): Promise<Bar[]> {
  const { seeds, turns, createMind, say } = options;
  const shop = await openBenchShop();
  const wanted = libraryPersonas.flatMap((persona) =>
    Array.from({ length: seeds }, (_none, seed) => ({ persona, seed: seed + 1 })),
  );
  const sessions: { person: string; features: Features }[] = [];
  let next = 0;
  let failed = 0;
  const worker = async () => {
    for (let one = wanted[next++]; one; one = wanted[next++]) {
      const mind = createMind && { createPolicy: createMind() };
      const evidence = await visitShop(shop, { ...one, ...mind, turns, task: 'Buy the stoneware mug' });
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
    { label: 'named rightly', value: (100 * right) / sessions.length, bar: 80, unit: '%', better: 'higher' },
    { label: 'sessions', value: sessions.length, bar: null, unit: '', better: 'higher' },
    { label: 'sessions that broke down', value: failed, bar: null, unit: '', better: 'lower' },
  ];
}
