// Do sessions that are cancelled at any moment leave anything? Two hundred of them on the demo shop, at moments from the
// first millisecond to amid a turn; afterwards no process and no profile may be there.
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { StopError } from '../src/base/stop.ts';
import { processesNaming } from '../test/support/own-processes.ts';
import { openBenchShop, recordOnShop } from './bench-shop.ts';
import type { Bench } from './bench.ts';

/** How many run at once. */
const live = 4;
/** Latest moment of a cancel after the session's start, milliseconds. */
const latestMs = 3_000;
/** Name that the folders of profiles begin with, below the system's temporary folder. */
const profilePrefix = `passerby-bench-cancel-${process.pid}-`;

export const bench: Bench = {
  name: 'cancels',
  about:
    'sessions on the demo shop, cancelled at moments spread over their first three seconds; what stays of them',
  async run({ quick, say }) {
    const shop = await openBenchShop();
    const count = quick ? 20 : 200;
    let next = 0;
    let worstMs = 0;
    let others = 0;
    const cancelOne = async (at: number) => {
      const stop = new AbortController();
      let cancelledAtMs = performance.now();
      const timer = setTimeout(
        () => {
          cancelledAtMs = performance.now();
          stop.abort(new StopError('cancelled'));
        },
        (latestMs * at) / count,
      );
      const session = { seed: at, turns: 1_000, signal: stop.signal, profilePrefix };
      const evidence = await recordOnShop(shop, session);
      clearTimeout(timer);
      if (evidence.end.failure?.code !== 'cancelled') others += 1;
      worstMs = Math.max(worstMs, performance.now() - cancelledAtMs);
      if ((at + 1) % 20 === 0) say(`${at + 1} cancelled`);
    };
    const worker = async () => {
      while (next < count) await cancelOne(next++);
    };
    try {
      await Promise.all(Array.from({ length: live }, worker));
    } finally {
      await shop.close();
    }
    const folders = (await readdir(tmpdir())).filter((name) => name.startsWith(profilePrefix));
    const figure = { bar: 0, unit: '', better: 'lower' as const };
    return [
      { label: `processes left by ${count} cancels`, value: await processesNaming(profilePrefix), ...figure },
      { label: 'profiles left', value: folders.length, ...figure },
      { label: 'ended otherwise than cancelled', value: others, ...figure },
      { label: 'longest from cancel to end', value: worstMs / 1_000, bar: null, unit: 's', better: 'lower' },
    ];
  },
};
