// Ten personas, a short run, the demo shop: how long until the last report, through the whole service, with the crawl and without.
import { availableParallelism } from 'node:os';
import { crawlSite } from '../src/crawl/crawl-site.ts';
import { libraryPersonas } from '../src/personas/persona-index.ts';
import type { TestService } from '../test/support/service.ts';
import type { Bar, Bench } from './bench.ts';
import { openBenchService } from './bench-service.ts';
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
    const service = await openBenchService(shop, crawlSite);
    try {
      const rounds = Array.from({ length: quick ? 1 : 3 }, (_, round) => round + 1);
      const bars: Bar[] = [];
      for (const { crawl, bar } of [
        { crawl: 'on', bar: 60 },
        { crawl: 'off', bar: 50 },
      ]) {
        const ended: Ended[] = [];
        for (const seed of rounds) {
          const one = await oneRun(service, { url: `${shop.url}/shop`, seed, crawl });
          say(`crawl ${crawl}, seed ${seed}: ${JSON.stringify(one)}`);
          ended.push(one);
        }
        bars.push(
          {
            label: `crawl ${crawl}: POST to the last report`,
            value: middle(ended.map(({ seconds }) => seconds)),
            bar,
            unit: 's',
            better: 'lower',
          },
          {
            label: `crawl ${crawl}: sessions completed, of 10`,
            value: Math.min(...ended.map(({ completed }) => completed)),
            bar: 10,
            unit: '',
            better: 'higher',
          },
          {
            label: `crawl ${crawl}: goals reached, of 10`,
            value: middle(ended.map(({ reached }) => reached)),
            bar: null,
            unit: '',
            better: 'higher',
          },
        );
      }
      say('');
      return bars;
    } finally {
      await service.close();
      await shop.close();
    }
  },
};

interface Ended {
  seconds: number;
  completed: number;
  reached: number;
}

async function oneRun(
  service: TestService,
  { url, seed, crawl }: { url: string; seed: number; crawl: string },
): Promise<Ended> {
  const from = performance.now();
  const run = await service.call('POST', '/runs', {
    body: {
      target_url: url,
      persona_ids: libraryPersonas.slice(0, 10).map(({ id }) => id),
      task: 'Buy the stoneware mug',
      duration_budget: 'short',
      seed,
      crawl,
    },
  });
  const done = await service.ended(run.json.run_id, runLimitMs, askEveryMs);
  const sessions: { status: string; outcome: string | null }[] = done.sessions;
  return {
    seconds: (performance.now() - from) / 1_000,
    completed: sessions.filter(({ status }) => status === 'completed').length,
    reached: sessions.filter(({ outcome }) => outcome === 'goal_reached').length,
  };
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
