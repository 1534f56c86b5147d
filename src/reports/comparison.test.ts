import { expect, test } from 'vitest';
import { sampleReport } from '../../test/support/sample-report.ts';
import { comparisonSchema } from './comparison-schema.ts';
import { compareRuns, type ReportedRun } from './comparison.ts';
import type { SessionReport } from './session-report-schema.ts';

function run(runId: string, change: (report: SessionReport) => void = () => undefined): ReportedRun {
  const report = structuredClone(sampleReport());
  change(report);
  return { runId, targetUrl: report.target_url, task: report.task, reports: [report] };
}

const base = run('run_a');
const [first, second] = base.reports[0]?.findings ?? [];

test('a run beside itself has nothing new and nothing fixed', () => {
  const told = compareRuns({ base, head: run('run_b') });
  expect(comparisonSchema.safeParse(told).error).toBeUndefined();
  expect(told.summary).toMatchObject({ new: 0, fixed: 0, not_seen: 0 });
  expect(told.still_there).toHaveLength(base.reports[0]?.findings.length ?? -1);
  expect(told.differs).toEqual([]);
});

test('new, still there and fixed are told by fingerprint, worst first', () => {
  const head = run('run_b', (report) => {
    const finding = report.findings.find(({ id }) => id === first?.id);
    Object.assign(finding ?? {}, { fingerprint: 'fp_other', severity: 2 });
    report.limits.cannot_tell = [];
  });
  const told = compareRuns({ base, head });
  expect(told.new.map(({ fingerprint }) => fingerprint)).toEqual(['fp_other']);
  expect(told.fixed.map(({ fingerprint }) => fingerprint)).toEqual([first?.fingerprint]);
  expect(told.summary.headline).toMatch(/^1 new finding, \d+ still there, 1 fixed\.$/);
});

test('a change of severity is told of what is still there', () => {
  const head = run('run_b', (report) => report.findings.forEach((finding) => (finding.severity = 1)));
  const told = compareRuns({ base, head });
  expect(told.still_there.find(({ fingerprint }) => fingerprint === first?.fingerprint)).toMatchObject({
    severity: 1,
    severity_before: first?.severity,
  });
});

test('what nobody looked at again is not called fixed', () => {
  const away = run('run_b', (report) => Object.assign(report, { findings: [], screens: [] }));
  expect(compareRuns({ base, head: away }).fixed).toEqual([]);
  expect(compareRuns({ base, head: away }).not_seen[0]?.because).toMatch(/no session came to/);

  const failed = run('run_b', (report) => {
    report.findings = [];
    report.limits.rule_errors = [{ rule: second?.rule ?? '', message: 'x' }];
    report.limits.cannot_tell = [{ rule: first?.rule ?? '', what: 'it', because: 'it was too busy' }];
  });
  const reasons = compareRuns({ base, head: failed }).not_seen.map(({ because }) => because);
  expect(reasons.join()).toContain(`the rule ${second?.rule} failed`);
  expect(reasons.join()).toContain('could not tell: it was too busy');
});

test('what else differs is said', () => {
  const head = { ...run('run_b'), task: 'Something else', targetUrl: 'https://shop.example.com/other' };
  Object.assign(head.reports[0] ?? {}, { generator: { name: 'Passerby', version: '9.9.9' } });
  Object.assign(head.reports[0]?.persona ?? {}, { id: 'older-adult' });
  expect(compareRuns({ base, head }).differs).toEqual(['target', 'task', 'personas', 'rules']);
});
