// Does the service hold? Every attack of the index against one real service, as a tenant, as a site under test and from the network,
// with what the service took meanwhile and how another tenant fared.
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { makeAttack } from './attack/attack.ts';
import { attacks } from './attack/attack-index.ts';
import { openScene, type Scene } from './attack/scene.ts';
import type { Bar, Bench } from './bench.ts';

export const bench: Bench = {
  name: 'attack',
  about: `${attacks.length} attacks on a service with two sessions; a neighbour calls it ten times a second meanwhile`,
  parts: attacks.map((attack) => attack.name),
  async run({ quick, part, say }) {
    const made = attacks.filter(({ name, isLong }) => (part === null ? !(quick && isLong) : name === part));
    if (quick && part === null)
      say(`without the ${attacks.length - made.length} that take over a minute each`);
    const scene = await openScene({ quick });
    let open = 0;
    const stop = () => void scene.close().finally(() => process.exit(1));
    process.once('SIGTERM', stop).once('SIGINT', stop);
    const took: number[] = [];
    const most = { longestBlockMs: 0, peakMb: 0 };
    try {
      for (const attack of made) {
        await scene.service.measure('anew');
        const endCalls = callAs(scene, attack.endsService ? [] : took);
        const { held, seen } = await makeAttack(attack, scene);
        endCalls();
        const { longestBlockMs, peakMb } = await scene.service.measure();
        // A service that has just been started compiles its own code as it goes.
        if (!attack.endsService) most.longestBlockMs = Math.max(most.longestBlockMs, longestBlockMs);
        most.peakMb = Math.max(most.peakMb, peakMb);
        if (!held) open += 1;
        say(
          `${held ? 'held' : 'OPEN'}  ${attack.name}: ${seen} (block ${longestBlockMs.toFixed(0)} ms, ${peakMb.toFixed(0)} MB)`,
        );
      }
    } finally {
      await scene.close();
    }
    say('');
    return [
      bar('attacks open', open, 0, ''),
      bar(`p99 of ${took.length} calls of a neighbour`, p99(took), 300, 'ms'),
      bar('longest work on the event loop', most.longestBlockMs, 200, 'ms'),
      bar('highest memory of the service', most.peakMb, 1_228.8, 'MB'),
    ];
  },
};

/** Calls as the neighbour until the answered function is called; adds how long each call took, milliseconds. */
function callAs({ service, neighbour }: Scene, took: number[]): () => void {
  const script = join(import.meta.dirname, 'attack/api-clock.ts');
  const clock = fork(script, [`${service.baseUrl}/runs?limit=5`, neighbour.key, service.ca]);
  clock.on('message', (message) => took.push((message as { ms: number }).ms));
  return () => clock.kill();
}

function p99(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? Number.NaN;
}

function bar(label: string, value: number, limit: number, unit: string): Bar {
  return { label, value, bar: limit, unit, better: 'lower' };
}
