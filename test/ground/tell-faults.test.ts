// What the bench prints of faults: what was not seen apart from what was seen and missed, verdicts of each half apart, and what is not known as such.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { FaultScore } from '../../bench/ground/score/score-detection.ts';
import { precisionOfRules } from '../../bench/ground/score/verdicts.ts';
import type { LedgerLine } from '../../bench/ground/visits/ledger.ts';
import { aloneBars, faultBars, type AppFaults } from '../../bench/ground/tell-faults.ts';

const score = (more: Partial<FaultScore>): FaultScore => ({
  id: 'a',
  app: 'shop',
  operator: 'low-contrast',
  layer: 'style',
  found: false,
  by: null,
  chance: 0,
  chanceFrom: 'clean',
  reached: true,
  ...more,
});
const judged = { true: 1, harmless: 2, false: 3 };
const heldOut: AppFaults = {
  half: 'held-out',
  scores: [
    score({ found: true }),
    score({}),
    score({ reached: false }),
    score({ layer: 'data', chanceFrom: 'other faults' }),
  ],
  pairs: [
    { packed: true, alone: true },
    { packed: false, alone: true },
  ],
  falses: { sessions: 2, findings: 10, judged, unjudged: 4 },
};
const tuning: AppFaults = {
  half: 'tuning',
  scores: [],
  pairs: [],
  falses: { sessions: 1, findings: 1, judged: { true: 0, harmless: 1, false: 0 }, unjudged: 0 },
};
const told = (apps: AppFaults[]) =>
  Object.fromEntries(faultBars(apps, []).map(({ label, value, unit }) => [label, [value, unit] as const]));

test('reached, reached and missed, and found are told by layer and in sum, with their number and interval', () => {
  const bars = told([heldOut, tuning]);
  expect(bars['style faults reached, held out']).toEqual([2 / 3, '2 of 3, 0.21 to 0.94']);
  expect(bars['style faults reached and missed, held out']?.[0]).toBe(1 / 3);
  expect(bars['style faults found, held out, net of chance']?.[0]).toBe(1 / 3);
  expect(bars['faults reached, held out']?.[0]).toBe(3 / 4);
  expect(bars['faults reached and missed, held out']?.[0]).toBe(2 / 4);
  expect(bars['faults found by chance, held out']?.[1]).toMatch(/; for 1 from visits with other faults$/);
  expect(bars['markup faults reached, held out']).toEqual([NaN, 'of 0']);
  expect(bars['faults reached, tuning']).toEqual([NaN, 'of 0']);
});

test('findings on clean applications are told by verdict, each half apart', () => {
  const bars = told([heldOut, tuning]);
  expect(bars['findings a session on clean applications, held out']).toEqual([5, '10 in 2']);
  expect(bars['of them judged true, held out']).toEqual([0.5, '1 in 2']);
  expect(bars['of them judged harmless, held out']).toEqual([1, '2 in 2']);
  expect(bars['of them judged false, held out']).toEqual([1.5, '3 in 2']);
  expect(bars['of them without a verdict, held out']).toEqual([2, '4 in 2']);
  expect(bars['of them judged harmless, tuning']).toEqual([1, '1 in 1']);
  expect(told([tuning])['of them judged false, held out']?.[0]).toBeNaN();
});

test('faults that were visited alone as well are told with what they came to in their packs', () => {
  expect(aloneBars([heldOut, tuning]).map(({ value }) => value)).toEqual([0.5, 0.5, 1]);
});

test('a figure without anything to take it from is printed as not measured, and is null for programs', async () => {
  const bench = join(import.meta.dirname, '../../bench/bench.ts');
  const args = [bench, 'ground', '--part=elements', '--app=none', '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const lines = stdout.trim().split('\n');
  expect(lines.filter((line) => line.includes('not measured'))).toHaveLength(2);
  const { bars } = JSON.parse(lines.at(-1) ?? '') as { bars: { label: string; value: number | null }[] };
  expect(bars.find(({ label }) => label.startsWith('drawn faults of style'))?.value).toBeNull();
});

test('each rule is told with the verdicts on its findings, a finding once', () => {
  const line = (rules: Record<string, string>) => ({ rules }) as unknown as LedgerLine;
  const visits = [
    line({ fp_1: 'contrast', fp_2: 'trap' }),
    line({ fp_1: 'contrast', fp_3: 'contrast' }),
    line({}),
  ];
  const verdicts = { fp_1: 'true', fp_2: 'false', fp_4: 'true' } as const;
  expect(precisionOfRules([{ visits, verdicts }])).toEqual(
    new Map([
      ['contrast', { true: 1, harmless: 0, false: 0 }],
      ['trap', { true: 0, harmless: 0, false: 1 }],
    ]),
  );
});
