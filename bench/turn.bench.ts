// What one turn costs: the no-op policy scrolls through the demo shop, so that all time is ours and the page's.
import { createHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { availableParallelism } from 'node:os';
import { processTreePssMb } from './process-tree.ts';
import type { Bar, Bench } from './bench.ts';
import { openBenchShop, recordOnShop } from './bench-shop.ts';

const turnsPerSession = 30;
/** Sessions of the second figure, which has no bar of its own but the delay of the event loop. */
const sessionsTogether = 6;

export const bench: Bench = {
  name: 'turn',
  about: 'one turn with screenshot under the no-op policy on the demo shop; as many live sessions as cores',
  async run({ quick, say }) {
    const shop = await openBenchShop();
    try {
      const sessions = Math.ceil((quick ? 60 : 1_000) / turnsPerSession);
      const alone = await measure(shop, sessions, 1);
      say(`one live session: ${alone.turns} turns`);
      const cores = availableParallelism();
      const together = await measure(shop, Math.max(cores, Math.min(sessions, sessionsTogether)), cores);
      say(`${cores} live sessions: ${together.turns} turns\n`);
      return [
        bar('turn p50, one session', alone.p50Ms / 1_000, 0.25, 's'),
        bar('turn p95, one session', alone.p95Ms / 1_000, 0.7, 's'),
        bar(`turn p50, ${cores} sessions`, together.p50Ms / 1_000, null, 's'),
        bar(`turn p95, ${cores} sessions`, together.p95Ms / 1_000, null, 's'),
        bar(`event-loop delay p99, ${cores} sessions`, together.loopP99Ms, 100, 'ms'),
        bar(`process tree peak PSS, ${cores} sessions`, together.peakMb, null, 'MB'),
      ];
    } finally {
      await shop.close();
    }
  },
};

interface Measured {
  turns: number;
  p50Ms: number;
  p95Ms: number;
  loopP99Ms: number;
  peakMb: number;
}

async function measure(
  shop: Awaited<ReturnType<typeof openBenchShop>>,
  sessions: number,
  live: number,
): Promise<Measured> {
  const overhead = createHistogram();
  const loop = monitorEventLoopDelay({ resolution: 5 });
  let peakMb = 0;
  const sampler = setInterval(
    () => void processTreePssMb(process.pid).then((mb) => (peakMb = Math.max(peakMb, mb))),
    1_000,
  );
  loop.enable();
  let next = 0;
  const worker = async () => {
    while (next < sessions) {
      const evidence = await recordOnShop(shop, { seed: next++, turns: turnsPerSession });
      for (const turn of evidence.turns) overhead.record(Math.max(1, Math.round(turn.overheadMs)));
    }
  };
  await Promise.all(Array.from({ length: live }, worker));
  loop.disable();
  clearInterval(sampler);
  return {
    turns: overhead.count,
    p50Ms: overhead.percentile(50),
    p95Ms: overhead.percentile(95),
    loopP99Ms: loop.percentile(99) / 1e6,
    peakMb,
  };
}

function bar(label: string, value: number, limit: number | null, unit: string): Bar {
  return { label, value, bar: limit, unit, better: 'lower' };
}
