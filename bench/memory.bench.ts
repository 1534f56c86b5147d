// What one more live session takes of the machine: real sessions on the demo shop, all live at once, measured from outside.
import { setTimeout as pause } from 'node:timers/promises';
import { StopError } from '../src/base/stop.ts';
import type { HttpsSite } from '../test/support/https-site.ts';
import { openBenchShop, recordOnShop } from './bench-shop.ts';
import type { Bench } from './bench.ts';
import { processTreePssMb } from './process-tree.ts';

/** Each session has seen this many pictures before the measuring begins, so that its caches and heaps are in use. */
const picturesBefore = 3;
/** How often memory is read while all are live, milliseconds. */
const lookEveryMs = 1_000;
/** Longest that all may take to get going, milliseconds. */
const startLimitMs = 240_000;

export const bench: Bench = {
  name: 'memory',
  about:
    'process-tree PSS (service, proxies, browsers and their children) with one and with ten live sessions',
  async run({ quick, say }) {
    const shop = await openBenchShop();
    try {
      const looks = quick ? 8 : 30;
      const one = await measure(shop, 1, looks);
      say(`1 live session: median ${one.medianMb.toFixed(0)} MB, peak ${one.peakMb.toFixed(0)} MB`);
      const ten = await measure(shop, 10, looks);
      say(`10 live sessions: median ${ten.medianMb.toFixed(0)} MB, peak ${ten.peakMb.toFixed(0)} MB\n`);
      const marginal = (ten.medianMb - one.medianMb) / 9;
      const figure = { unit: 'MB', better: 'lower' as const };
      return [
        { label: 'marginal PSS of a live session', value: marginal, bar: 130, ...figure },
        { label: 'ten live sessions together, peak', value: ten.peakMb, bar: 1_600, ...figure },
        { label: 'one live session and the service', value: one.medianMb, bar: null, ...figure },
      ];
    } finally {
      await shop.close();
    }
  },
};

/** Median and peak over `looks` readings while `live` sessions scroll through the shop. */
async function measure(
  shop: HttpsSite,
  live: number,
  looks: number,
): Promise<{ medianMb: number; peakMb: number }> {
  const stop = new AbortController();
  const pictures = Array.from({ length: live }, () => 0);
  const sessions = pictures.map((_, index) =>
    recordOnShop(shop, {
      seed: index,
      turns: 100_000,
      wallMs: 15 * 60_000,
      signal: stop.signal,
      onPicture: () => (pictures[index] = (pictures[index] ?? 0) + 1),
    }),
  );
  try {
    for (let waitedMs = 0; pictures.some((count) => count < picturesBefore); waitedMs += lookEveryMs) {
      if (waitedMs > startLimitMs) throw new Error('the sessions did not get going');
      await pause(lookEveryMs);
    }
    const readings: number[] = [];
    for (let look = 0; look < looks; look++) {
      readings.push(await processTreePssMb(process.pid));
      await pause(lookEveryMs);
    }
    readings.sort((a, b) => a - b);
    return { medianMb: readings[Math.floor(looks / 2)] ?? 0, peakMb: readings.at(-1) ?? 0 };
  } finally {
    stop.abort(new StopError('cancelled'));
    await Promise.all(sessions);
  }
}
