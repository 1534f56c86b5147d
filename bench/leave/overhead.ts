// What judging every request costs a turn: the same walks through the shop with it and without, in turns.
import { createShop } from '../../demo/shop/shop.ts';
import { serveSite } from '../../test/support/https-site.ts';
import { plainPersona } from '../../test/support/personas.ts';
import { recordVisit } from '../../test/support/record-visit.ts';
import { createWanderer } from '../wanderer.ts';

const turnsOfSession = 15;

/** Median time of a turn with judging to that without it; the median of so many pairings of so many turns each. */
export async function measureOverhead(options: {
  turns: number;
  pairings: number;
  say: (line: string) => void;
}): Promise<number> {
  const shop = createShop({ flags: 'clean' });
  const site = await serveSite({ handler: (request, response) => shop.handle(request, response) });
  try {
    const ratios: number[] = [];
    for (let pairing = 0; pairing < options.pairings; pairing++) {
      const times = { judged: [] as number[], free: [] as number[] };
      for (let seed = 0; seed * turnsOfSession < options.turns; seed++) {
        for (const arm of seed % 2 === 0 ? (['judged', 'free'] as const) : (['free', 'judged'] as const)) {
          const { evidence } = await recordVisit({
            site,
            persona: plainPersona,
            task: null,
            seed: seed + 1,
            turns: turnsOfSession,
            effects: 'all',
            createPolicy: createWanderer,
            onOpen: ({ browser }) => {
              if (arm === 'free') browser.page.judgeRequests = () => Promise.resolve();
            },
          });
          const starts = evidence.turns.map(({ action }) => action.startedMs);
          times[arm].push(...starts.slice(1).map((start, at) => start - (starts[at] ?? start)));
        }
      }
      const ratio = median(times.judged) / median(times.free);
      options.say(
        `pairing ${pairing + 1}: ${median(times.judged).toFixed(0)} ms judged, ${median(times.free).toFixed(0)} ms free, ${times.judged.length} turns each`,
      );
      ratios.push(ratio);
    }
    return median(ratios);
  } finally {
    await site.close();
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
