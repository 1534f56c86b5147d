// Reports that mean harm to whoever verifies them: each ends in a sentence, and costs little more than a report of the same session
// that means none. Seconds and megabytes hang on the machine: `npm run bench hostile-reports` holds them against their bars.
import { beforeAll, expect, test } from 'vitest';
import { assert } from '../src/base/errors.ts';
import { costsOfHostileReports, hostileNames } from './support/hostile-reports.ts';
import type { Cost } from './support/verify-in-turn.ts';

/** Work of the process, of that for the report without harm: on a quiet machine 1.0 to 1.7, and 2.6 would be a second more. */
const mostTimesIdle = 2.6;
/** Lines that a report may have printed: twenty checks that do not hold, what comes of them, and what was left out. */
const mostLines = 30;

let measured: { idle: Cost; costs: ReadonlyMap<string, Cost> };

beforeAll(async () => {
  measured = await costsOfHostileReports();
});

test('the report without harm holds', () => {
  expect(measured.idle).toMatchObject({ code: 0, said: expect.stringContaining('all hold') });
});

test.for(hostileNames)('%s costs little, and ends in a sentence', (name) => {
  const { idle, costs } = measured;
  const cost = costs.get(name);
  assert(cost, 'every report was verified');
  expect(cost.code).not.toBe(0);
  const lines = cost.said.split('\n');
  expect(lines.length).toBeLessThan(mostLines);
  expect(cost.said.length).toBeLessThan(10_000);
  expect(lines.at(-1)).toMatch(/\.$/);
  expect(cost.said).not.toMatch(/^\s+at /m);
  expect(cost.workedMs / idle.workedMs).toBeLessThan(mostTimesIdle);
});
