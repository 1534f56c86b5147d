// What reports that mean harm cost whoever verifies them, in seconds and megabytes, beyond a report of the same session that means none.
import { costsOfHostileReports } from '../test/support/hostile-reports.ts';
import type { Bar, Bench } from './bench.ts';

export const bench: Bench = {
  name: 'hostile-reports',
  about:
    'passerby verify of reports and records that mean harm, beside one of the same session that means none',
  async run({ say }) {
    const { idle, costs } = await costsOfHostileReports();
    const beyond = [...costs].map(([name, { workedMs, grownBytes }]) => ({
      name,
      seconds: (workedMs - idle.workedMs) / 1_000,
      megabytes: (grownBytes - idle.grownBytes) / 1_000_000,
    }));
    for (const { name, seconds, megabytes } of beyond)
      say(`${name}: ${seconds.toFixed(2)} s and ${megabytes.toFixed(0)} MB beyond the idle one`);
    const most = (of: (each: (typeof beyond)[number]) => number) => Math.max(...beyond.map(of));
    return [
      bar(
        'processor time beyond the idle one, at most',
        most(({ seconds }) => seconds),
        1,
        's',
      ),
      bar(
        'memory beyond the idle one, at most',
        most(({ megabytes }) => megabytes),
        100,
        'MB',
      ),
      bar('processor time of the idle one', idle.workedMs / 1_000, null, 's'),
    ];
  },
};

function bar(label: string, value: number, limit: number | null, unit: string): Bar {
  return { label, value, bar: limit, unit, better: 'lower' };
}
