// Ten personas, a short run, the demo shop: how long until the last report, through the whole service.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { libraryPersonas } from '../src/personas/persona-index.ts';
import { startTestService } from '../test/support/service.ts';
import type { Bench } from './bench.ts';
import { openBenchShop } from './bench-shop.ts';

/** Longest wait for the run, milliseconds. */
const runLimitMs = 600_000;
/** How often the run is asked after: answers take of the processor that is measured. */
const askEveryMs = 1_000;

export const bench: Bench = {
  name: 'ten',
  about: `ten library personas on the clean demo shop, a short run over HTTP with reports; ${availableParallelism()} cores`,
  async run({ quick, say }) {
    const shop = await openBenchShop();
    const folder = await mkdtemp(join(tmpdir(), 'passerby-bench-ca-'));
    await writeFile(join(folder, 'ca.pem'), shop.ca);
    const service = await startTestService({
      managedDatabase: true,
      sites: [shop],
      caFiles: [join(folder, 'ca.pem')],
    });
    const tookS: number[] = [];
    let ended = { completed: 0, reached: 0 };
    try {
      for (let round = 0; round < (quick ? 1 : 3); round++) {
        const from = performance.now();
        const run = await service.call('POST', '/runs', {
          body: {
            target_url: `${shop.url}/shop`,
            persona_ids: libraryPersonas.slice(0, 10).map(({ id }) => id),
            task: 'Buy the stoneware mug',
            duration_budget: 'short',
            seed: round + 1,
          },
        });
        const done = await service.ended(run.json.run_id, runLimitMs, askEveryMs);
        tookS.push((performance.now() - from) / 1_000);
        const sessions: { status: string; outcome: string | null }[] = done.sessions;
        ended = {
          completed: sessions.filter(({ status }) => status === 'completed').length,
          reached: sessions.filter(({ outcome }) => outcome === 'goal_reached').length,
        };
        say(`round ${round + 1}: ${tookS.at(-1)?.toFixed(1)} s, ${JSON.stringify(ended)}`);
      }
    } finally {
      await service.close();
      await shop.close();
      await rm(folder, { recursive: true, force: true });
    }
    say('');
    const median = [...tookS].sort((a, b) => a - b)[Math.floor(tookS.length / 2)] ?? 0;
    return [
      { label: 'POST to the last report', value: median, bar: 60, unit: 's', better: 'lower' },
      { label: 'sessions completed', value: ended.completed, bar: 10, unit: '', better: 'higher' },
      { label: 'goals reached', value: ended.reached, bar: null, unit: '', better: 'higher' },
    ];
  },
};
