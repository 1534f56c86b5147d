import { expect, test } from 'vitest';
import { version } from '../../base/version.ts';
import { sampleReports } from '../../../test/support/sample-report.ts';
import { tamperAggregate } from '../../../test/support/tamper.ts';
import { aggregateReport, type AggregateReport, type ComparedRun } from '../aggregate-report.ts';
import { verifyAggregate } from './verify-aggregate.ts';
import type { Verification } from './check.ts';

const reports = sampleReports();
const run: ComparedRun = {
  runId: 'run_1',
  targetUrl: reports[0]?.target_url ?? '',
  task: reports[0]?.task ?? null,
  unfinished: [{ sessionId: 'ses_4', personaId: 'first-time-visitor', reason: 'The site did not answer.' }],
};
const report = aggregateReport({ run, reports });
const older = '0.0.1';
const verifiedBy = (otherVersion: string | null, more: Partial<Verification> = {}): Verification => ({
  checks: [],
  leftOut: [],
  otherVersion,
  ...more,
});
const wrongIn = (told: AggregateReport, verified: Verification[] = []) =>
  verifyAggregate({ report: told, run, reports, verified })
    .checks.filter(({ holds }) => !holds)
    .map(({ at }) => at);

test('a comparison holds where its reports say the same, and whatever is changed in it is noticed', () => {
  expect(wrongIn(report)).toEqual([]);
  const unnoticed = [...tamperAggregate(report)].filter((changed) => wrongIn(changed.report).length === 0);
  expect(unnoticed.map(({ at }) => at)).toEqual([]);
});

test('a session that the comparison leaves out is noticed', () => {
  const without = aggregateReport({ run: { ...run, unfinished: [] }, reports: reports.slice(1) });
  expect(wrongIn(without)).toContain('told again.unfinished.0');
  expect(wrongIn(without).some((at) => at.startsWith('told again.personas'))).toBe(true);
});

test('another version counts only where it made the records; then sentences are left out, and said to be', () => {
  const told = { ...structuredClone(report), generator: { name: 'Passerby', version: older } };
  told.summary.headline = 'Told otherwise.';
  expect(wrongIn(told)).toEqual(['generator.version', 'told again.summary.headline']);
  const verified = [verifiedBy(older)];
  expect(wrongIn(told, verified)).toEqual([]);
  const { leftOut, otherVersion } = verifyAggregate({ report: told, run, reports, verified });
  expect(leftOut).toEqual([
    expect.stringContaining(`Version ${older} compared the personas and this is ${version}`),
  ]);
  expect(otherVersion).toBe(older);
});

test('of another version, what is copied from the reports is compared all the same', () => {
  const told = { ...structuredClone(report), generator: { name: 'Passerby', version: older } };
  const { summary: _summary, agreement: _agreement, time: _time, ...rest } = told;
  const { differences: _differences, limits: _limits, generator: _generator, ...copied } = rest;
  const unnoticed = [...tamperAggregate(copied as AggregateReport)].filter(
    (changed) => wrongIn({ ...told, ...changed.report }, [verifiedBy(older)]).length === 0,
  );
  expect(unnoticed.map(({ at }) => at)).toEqual([]);
});

test('what does not hold in a report that it compares does not hold in it', () => {
  const broken = verifiedBy(null, {
    checks: [{ at: 'screens', holds: false, says: 'x' }],
    leftOut: ['something'],
  });
  const { checks, leftOut } = verifyAggregate({ report, run, reports, verified: [broken] });
  expect(checks.filter(({ holds }) => !holds)).toEqual([
    { at: `${reports[0]?.session_id} screens`, holds: false, says: 'x' },
  ]);
  expect(leftOut).toEqual(['something']);
});
