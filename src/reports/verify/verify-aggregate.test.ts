import { expect, test } from 'vitest';
import { sampleReports } from '../../../test/support/sample-report.ts';
import { aggregateReport, type AggregateReport } from '../aggregate-report.ts';
import { verifyAggregate } from './verify-aggregate.ts';

const reports = sampleReports();
const report = aggregateReport({
  run: { runId: 'run_1', targetUrl: reports[0]?.target_url ?? '', task: reports[0]?.task ?? null },
  reports,
});
const wrongIn = (told: AggregateReport) =>
  verifyAggregate({ report: told, reports, verified: [] })
    .checks.filter(({ holds }) => !holds)
    .map(({ at }) => at);

test('a comparison holds where its reports say the same, and names what they do not say', () => {
  expect(wrongIn(report)).toEqual([]);
  const changed = structuredClone(report);
  const [first] = changed.fix_first;
  if (first) first.reach.met += 1;
  expect(wrongIn(changed)).toEqual(['told again.fix_first.0.reach.met']);
});

test('of another version only what does not depend on it is compared', () => {
  const older = { ...structuredClone(report), generator: { name: 'Passerby', version: '0.0.0' } };
  older.summary.headline = 'Told otherwise.';
  expect(wrongIn(older)).toEqual([]);
  const [row] = older.matrix.rows;
  if (row) row.cells[0] = null;
  expect(wrongIn(older)).toEqual(['matrix.rows.0.cells.0']);
});

test('what does not hold in a report that it compares does not hold in it', () => {
  const broken = {
    checks: [{ at: 'screens', holds: false, says: 'x' }],
    onlyJudgedAgain: ['f1'],
    otherVersion: null,
  };
  const { checks, onlyJudgedAgain } = verifyAggregate({ report, reports, verified: [broken] });
  expect(checks.filter(({ holds }) => !holds)).toEqual([
    { at: `${reports[0]?.session_id} screens`, holds: false, says: 'x' },
  ]);
  expect(onlyJudgedAgain).toEqual(['f1']);
});
