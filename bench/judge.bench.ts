// How long judging takes: a recorded session of the medium budget with its second look and its repetition, judged as the service does it
// in its worker thread: the journey analysed, then everything judged, told, and the pictures of findings cut.
import { createShop } from '../demo/shop/shop.ts';
import { systemClock } from '../src/base/time.ts';
import { findLibraryPersona } from '../src/personas/persona-index.ts';
import { createJudge } from '../src/runs/judge.ts';
import type { Bar, Bench } from './bench.ts';
import { visitSeeded } from './findings/visit-seeded.ts';

export const bench: Bench = {
  name: 'judge',
  about:
    'judging one recorded session of the medium budget on the flawed shop, its second look and repetition included',
  async run({ quick, say }) {
    const persona = findLibraryPersona('first-time-visitor');
    if (!persona) throw new Error('Assertion failed: the library has a first-time visitor');
    const shop = createShop({ flags: 'flawed' });
    const judge = createJudge({ threads: 1 });
    try {
      const { recorded, report } = await visitSeeded(
        {
          label: 'judged-shop',
          handler: () => (request, response) => shop.handle(request, response),
          path: '/',
          persona,
          task: null,
          position: 0,
          seed: 3,
        },
        judge,
      );
      const { evidence, images } = recorded;
      const { turns, screens, probes = [] } = evidence;
      say(
        `${turns.length} turns, ${screens.length} screens, ${probes.length} probes, ${images.length} pictures`,
      );
      const times: number[] = [];
      for (let time = 1; time <= (quick ? 4 : 10); time++) {
        const begunMs = systemClock.monotonicMs();
        const { analysis } = await judge.journey(recorded);
        await judge.session({ evidence, images, analysis });
        times.push(systemClock.monotonicMs() - begunMs);
      }
      const middle = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
      return [
        bar('judging, median', middle / 1_000, 2, 's'),
        bar('judging, longest', Math.max(...times) / 1_000, null, 's'),
        bar('turns', turns.length, null, ''),
        bar('probes', probes.length, null, ''),
        bar('findings', report?.findings.length ?? 0, null, ''),
      ];
    } finally {
      await judge.close();
    }
  },
};

function bar(label: string, value: number, limit: number | null, unit: string): Bar {
  return { label, value, bar: limit, unit, better: 'lower' };
}
