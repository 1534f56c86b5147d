// One severity for a fault of a run: in the terminal, for `--fail-on`, in every format for CI jobs and in both comparisons.
import { expect, test } from 'vitest';
import { sampleReport } from '../../test/support/sample-report.ts';
import { aggregateReport } from '../reports/aggregate-report.ts';
import { faultsOf, type CiRun } from '../reports/ci/ci-run.ts';
import { githubReport } from '../reports/ci/github.ts';
import { junitReport } from '../reports/ci/junit.ts';
import { sarifReport } from '../reports/ci/sarif.ts';
import { compareRuns } from '../reports/comparison.ts';
import { severityNames } from '../reports/severity-scale.ts';
import type { SessionReport } from '../reports/session-report-schema.ts';
import { exitCodeCompared } from './compare-with.ts';
import { exitCodes } from './exit-codes.ts';
import type { FollowedRun } from './follow-run.ts';
import { exitCodeOf } from './read-reports.ts';
import { resultAsJson, tellResult } from './tell-result.ts';

const runId = 'run_1';
const fingerprint = 'fp_slow';

/** A report whose one finding is moderate for its persona, and came again. */
function report(persona: string, repetition: 'happened again' | 'did not happen again'): SessionReport {
  const told = structuredClone(sampleReport());
  const [first] = told.findings;
  if (!first) throw new Error('the sample has findings');
  Object.assign(told, { session_id: `ses_${persona}`, persona: { ...told.persona, id: persona } });
  told.findings = [
    {
      ...first,
      fingerprint,
      title: 'It is slow',
      severity: 2,
      impact_level: 2,
      stopped: false,
      would_stop: false,
      on_task_path: true,
      shown_by: 'deed',
      repetition,
    },
  ];
  return told;
}

function runOf(reports: readonly SessionReport[], failOn: number): CiRun {
  const [first] = reports;
  return {
    runId,
    targetUrl: first?.target_url ?? '',
    status: 'completed',
    failOn,
    ignored: new Map(),
    sessions: reports.map((each) => ({
      id: each.session_id,
      personaId: each.persona.id,
      report: each,
      failure: null,
    })),
  };
}

const followed = {
  runId,
  status: 'completed',
  aggregateStatus: 'ready',
  sessions: [],
} as unknown as FollowedRun;

function terminal(run: CiRun): string {
  const lines: string[] = [];
  const plain = (text: string) => text;
  const colour = { bold: plain, dim: plain, red: plain, yellow: plain };
  const output = { print: (line: string) => void lines.push(line), colour };
  tellResult({ run: followed, saved: [], told: run }, { output } as never);
  return lines.join('\n');
}

function comparisonOf(reports: readonly SessionReport[]) {
  const side = { runId, targetUrl: reports[0]?.target_url ?? '', task: reports[0]?.task ?? null };
  return compareRuns({ base: { ...side, runId: 'run_0', reports: [] }, head: { ...side, reports } });
}

test.each([
  ['both met it and it came again', ['happened again', 'happened again'], 3],
  ['one met it', ['happened again'], 2],
  ['the only one met it, and it did not come again', ['did not happen again'], 2],
] as const)('where %s, everything that tells of the run says so: %j gives %i', (_, repetitions, severity) => {
  const reports = repetitions.map((repetition, place) => report(`persona-${place}`, repetition));
  const run = runOf(reports, 3);
  const fails = severity >= 3;
  expect(faultsOf(run).map(({ finding }) => finding.severity)).toEqual([severity]);
  expect(terminal(run)).toContain(`${severityNames[severity].padEnd(8)}  It is slow`);
  expect(resultAsJson(followed, [], run).findings).toEqual(
    repetitions.map(() => expect.objectContaining({ severity, severity_in_session: 2 })),
  );
  expect(junitReport(run).includes('<failure')).toBe(fails);
  expect(junitReport(run)).toContain(`severity ${severity}: It is slow`);
  expect(githubReport(run).startsWith(fails ? '::error ' : '::warning ')).toBe(true);
  expect(JSON.parse(sarifReport(run)).runs[0].results).toEqual([
    expect.objectContaining({ level: fails ? 'error' : 'warning' }),
  ]);
  const { matrix } = aggregateReport({
    run: { runId, targetUrl: run.targetUrl, task: null },
    reports,
  });
  expect(matrix.rows.map((row) => row.severity)).toEqual([severity]);
  const comparison = comparisonOf(reports);
  expect(comparison.new.map((one) => one.severity)).toEqual([severity]);
  const code = fails ? exitCodes.found : exitCodes.ok;
  expect(exitCodeOf(run)).toBe(code);
  expect(exitCodeCompared(run, { base: 'main', comparison })).toBe(code);
});

test('the terminal lists by severity before it counts who met a fault', () => {
  const [one, other] = [report('persona-0', 'happened again'), report('persona-1', 'happened again')];
  const [slight] = structuredClone(one.findings);
  if (!slight) throw new Error('the report has a finding');
  Object.assign(slight, { fingerprint: 'fp_slight', title: 'It is pale', severity: 0, impact_level: 0 });
  one.findings = [
    ...one.findings.map((each) => ({ ...each, repetition: 'did not happen again' as const })),
    slight,
  ];
  other.findings = [structuredClone(slight)];
  const told = terminal(runOf([one, other], 3));
  expect(told).toContain('did not happen again · met by persona-0');
  expect(told.indexOf('It is slow')).toBeLessThan(told.indexOf('It is pale'));
});

test('the session that speaks for a fault is named, and its own report is left as it was', () => {
  const reports = [report('persona-0', 'happened again'), report('persona-1', 'happened again')];
  const [fault] = faultsOf(runOf(reports, 3));
  expect(reports.map(({ session_id }) => session_id)).toContain(fault?.sessionId);
  expect(fault?.personas).toEqual(['persona-0', 'persona-1']);
  expect(reports.flatMap(({ findings }) => findings.map(({ severity }) => severity))).toEqual([2, 2]);
});
