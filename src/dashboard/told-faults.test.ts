// What stays in the list of findings under each filter, of faults that are there and of those that are fixed.
import { expect, test } from 'vitest';
import { sampleReports } from '../../test/support/sample-report.ts';
import { compareRuns } from '../reports/comparison.ts';
import type { SessionReport } from '../reports/session-report.ts';
import { passes, tellFaults, type FaultFilter } from './told-faults.ts';

const [shopper, older, keyboard] = sampleReports() as [SessionReport, SessionReport, SessionReport];
const run = (runId: string, reports: SessionReport[]) => ({
  runId,
  targetUrl: shopper.target_url,
  task: shopper.task,
  reports,
});
const without = (report: SessionReport, ...rules: string[]): SessionReport => ({
  ...report,
  findings: report.findings.filter(({ rule }) => !rules.includes(rule)),
});
const gone = ['lost-input', 'scent-defect'];
const left = without(shopper, ...gone);
const now = [
  {
    ...left,
    findings: [
      {
        ...(shopper.findings[0] as (typeof left.findings)[number]),
        fingerprint: 'new:1',
        rule: 'dead-click',
      },
      ...left.findings,
    ],
    limits: { ...left.limits, clear: gone },
  },
  older,
];
const reason = { reason: 'Known', by: 'key 0a1b', label: null, at: new Date(0) };
const faults = tellFaults({
  reports: now,
  since: compareRuns({ base: run('run_a', [shopper, older, keyboard]), head: run('run_b', now) }),
  ignored: new Map([['contrast:c01d3f', { fingerprint: 'contrast:c01d3f', ...reason }]]),
});
const all: FaultFilter = { state: 'open', severity: null, persona: null, label: null, rule: null };
const kept = (filter: Partial<FaultFilter>) =>
  faults
    .filter((fault) => passes(fault, { ...all, ...filter }))
    .map(({ rule }) => rule)
    .sort();

test.each<[Partial<FaultFilter>, string[]]>([
  [{}, ['dead-click', 'error-clarity', 'silent-failure']],
  [{ state: 'new' }, ['dead-click']],
  [{ state: 'still' }, ['error-clarity', 'silent-failure']],
  [{ state: 'ignored' }, ['contrast']],
  [{ state: 'fixed' }, ['lost-input', 'scent-defect']],
  [{ state: 'fixed', label: 'measured' }, ['lost-input']],
  [{ state: 'fixed', label: 'model' }, ['scent-defect']],
  [{ state: 'fixed', label: 'opinion' }, []],
  [{ state: 'fixed', persona: keyboard.persona.id }, ['lost-input']],
  [{ state: 'fixed', persona: older.persona.id }, []],
  [{ state: 'fixed', severity: 2 }, ['lost-input']],
  [{ state: 'fixed', rule: 'scent-defect' }, ['scent-defect']],
  [{ label: 'model' }, []],
  [{ persona: older.persona.id }, ['silent-failure']],
  [{ persona: keyboard.persona.id }, []],
  [{ severity: 4 }, ['dead-click']],
  [{ rule: 'error-clarity', severity: 3 }, ['error-clarity']],
])('%o keeps %o', (filter, rules) => {
  expect(kept(filter)).toEqual(rules);
});

test('a fixed fault names who met it in the earlier run', () => {
  const fixed = faults.find(({ rule, became }) => became === 'fixed' && rule === 'lost-input');
  expect(fixed?.metBy.map(({ name }) => name)).toEqual([shopper.persona.name, keyboard.persona.name]);
});
