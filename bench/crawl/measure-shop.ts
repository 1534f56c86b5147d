// A session on the demo shop and then a crawl of it, in a process with the settings of the service (bin/passerby.js): its time and its
// memory as one line of JSON. `TURNS ACTIONS` are its arguments.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { keepHeapSmall } from '../../src/base/small-heap.ts';
import type { CrawlGraph } from '../../src/evidence/evidence.ts';
import { crawlOf } from '../../test/support/crawl-visit.ts';
import { openBenchShop, recordOnShop } from '../bench-shop.ts';
import { processTreeOwnMb } from '../process-tree.ts';
import { median, secondsOf } from './crawl-app.ts';

export interface ShopMeasures {
  actions: number;
  states: number;
  ended: string;
  restored: CrawlGraph['restored'];
  medianS: number;
  /** Peaks of the memory of the process and all below it, megabytes; files that are mapped, and so shared with others, are left out. */
  sessionMb: number;
  crawlMb: number;
}

/** How often memory is read, milliseconds. */
const lookEveryMs = 500;
/** Longest crawl, milliseconds. */
const wallMs = 15 * 60_000;

/** Measures in a process of its own, so that what a bench did before does not count. */
export async function measureShop(turns: number, actions: number): Promise<ShopMeasures> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--max-semi-space-size=8', fileURLToPath(import.meta.url), String(turns), String(actions)],
    { env: { ...process.env, MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' } },
  );
  return JSON.parse(stdout) as ShopMeasures;
}

async function measure(turns: number, actions: number): Promise<ShopMeasures> {
  keepHeapSmall();
  const shop = await openBenchShop();
  try {
    const session = await peakOf(() => recordOnShop(shop, { seed: 1, turns }));
    const { made, peakMb } = await peakOf(() => crawlOf(shop, { path: '/shop', actions, wallMs }));
    if (!made.graph) throw new Error(`the crawl told nothing: ${JSON.stringify(made.end)}`);
    const { states, ended, restored } = made.graph;
    return {
      actions: made.turns.length,
      states: states.length,
      ended,
      restored,
      medianS: median(made.turns.map(secondsOf)),
      sessionMb: session.peakMb,
      crawlMb: peakMb,
    };
  } finally {
    await shop.close();
  }
}

async function peakOf<Made>(work: () => Promise<Made>): Promise<{ made: Made; peakMb: number }> {
  let peakMb = 0;
  const look = async () => (peakMb = Math.max(peakMb, await processTreeOwnMb(process.pid)));
  const sampler = setInterval(() => void look(), lookEveryMs);
  try {
    return { made: await work(), peakMb };
  } finally {
    clearInterval(sampler);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [turns = 0, actions = 0] = process.argv.slice(2).map(Number);
  process.stdout.write(JSON.stringify(await measure(turns, actions)));
}
