// How long judging takes: one recorded medium session, its pictures decoded, every rule run, the report told and the
// pictures of findings cut, in the worker thread that the service uses.
import { createShop } from '../demo/shop/shop.ts';
import { systemClock } from '../src/base/time.ts';
import { createJudge } from '../src/runs/judge.ts';
import { budgets } from '../src/sessions/budget.ts';
import { serveSite } from '../test/support/https-site.ts';
import { plainPersona } from '../test/support/personas.ts';
import { recordVisit } from '../test/support/record-visit.ts';
import type { Bar, Bench } from './bench.ts';
import { createWanderer } from './wanderer.ts';

export const bench: Bench = {
  name: 'judge',
  about: 'judging one recorded session that used up a medium budget on the flawed shop',
  async run({ quick, say }) {
    const shop = createShop({ flags: 'flawed' });
    const site = await serveSite({ handler: (request, response) => shop.handle(request, response) });
    const { turns, wallMs } = budgets.medium;
    const { evidence, pictures } = await recordVisit({
      site,
      persona: plainPersona,
      task: null,
      seed: 3,
      turns: quick ? 40 : turns,
      wallMs,
      createPolicy: createWanderer,
    });
    await site.close();
    say(
      `${evidence.turns.length} turns, ${evidence.screens.length} screens, ${pictures.size} pictures, ended: ${evidence.end.because}`,
    );
    const images = [...pictures].map(([name, bytes]) => ({ name, bytes }));
    const judge = createJudge({ threads: 1 });
    try {
      const times: number[] = [];
      for (let time = 1; time <= (quick ? 4 : 10); time++) {
        const begunMs = systemClock.monotonicMs();
        const { report } = await judge.session({ evidence, images });
        times.push(systemClock.monotonicMs() - begunMs);
        if (time === 1) say(`${report.findings.length} findings`);
      }
      const [first = 0, ...warm] = times;
      const middle = warm.toSorted((a, b) => a - b)[Math.floor(warm.length / 2)] ?? 0;
      return [
        bar('judging, median', middle / 1_000, 2, 's'),
        bar('judging, first of a thread', first / 1_000, null, 's'),
        bar('turns', evidence.turns.length, null, ''),
      ];
    } finally {
      await judge.close();
    }
  },
};

function bar(label: string, value: number, limit: number | null, unit: string): Bar {
  return { label, value, bar: limit, unit, better: 'lower' };
}
