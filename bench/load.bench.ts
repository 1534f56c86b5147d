// Does our own load become a finding? The clean shop is visited while the CPU is fought for; nothing may be found.
import { availableParallelism } from 'node:os';
import { analyse } from '../src/findings/analyse.ts';
import { libraryPersonas } from '../src/personas/persona-index.ts';
import { burnCpu } from '../test/support/cpu-load.ts';
import { recordVisit } from '../test/support/record-visit.ts';
import { openBenchShop } from './bench-shop.ts';
import type { Bench } from './bench.ts';

/** Rules whose thresholds are times. */
const timeRules = new Set(['no-feedback', 'dead-control', 'silent-failure']);
const burnersPerCore = 2;

export const bench: Bench = {
  name: 'load',
  about: `sessions on the clean shop beside ${burnersPerCore} busy processes per core; findings are false ones`,
  async run({ quick, say }) {
    const site = await openBenchShop();
    const stop = burnCpu(availableParallelism() * burnersPerCore, 20 * 60_000);
    let aboutTime = 0;
    let others = 0;
    let cannotTell = 0;
    let sessions = 0;
    try {
      for (const persona of libraryPersonas.slice(0, quick ? 2 : undefined)) {
        for (const seed of quick ? [1] : [1, 2]) {
          const { evidence, pixels } = await recordVisit({
            site,
            persona,
            task: 'Buy the stoneware mug',
            seed,
            turns: 15,
            wallMs: 120_000,
          });
          const judged = analyse(evidence, pixels);
          sessions += 1;
          cannotTell += judged.cannotTell.length;
          aboutTime += judged.findings.filter((finding) => timeRules.has(finding.rule)).length;
          others += judged.findings.filter((finding) => !timeRules.has(finding.rule)).length;
          say(
            `${persona.id}, seed ${seed}: ${evidence.turns.length} turns, ${judged.findings.length} findings`,
          );
        }
      }
    } finally {
      stop();
      await site.close();
    }
    return [
      {
        label: `false findings about time, ${sessions} sessions`,
        value: aboutTime,
        bar: 0,
        unit: '',
        better: 'lower',
      },
      { label: 'other false findings', value: others, bar: 0, unit: '', better: 'lower' },
      { label: 'answers "cannot tell"', value: cannotTell, bar: null, unit: '', better: 'lower' },
    ];
  },
};
