// The formats for CI jobs, of a run whose page says hostile things.
import { expect, test } from 'vitest';
import { sampleReport } from '../../../test/support/sample-report.ts';
import { faultsOf, type CiRun } from './ci-run.ts';
import { githubReport } from './github.ts';
import { junitReport } from './junit.ts';
import { sarifReport } from './sarif.ts';

const hostile = 'a]]><x y="1">&\u0000\ud800\n::error::owned, 100%';

function run(failOn: number | null): CiRun {
  const report = sampleReport();
  const [first] = report.findings;
  if (!first) throw new Error('the sample has findings');
  first.title = hostile;
  return {
    runId: 'run_1',
    targetUrl: 'https://shop.example.com/?a=1&b=2',
    status: 'partial',
    failOn,
    sessions: [
      { id: 'ses_1', personaId: 'one', report, failure: null },
      { id: 'ses_2', personaId: 'two', report: sampleReport(), failure: null },
      { id: 'ses_3', personaId: 'three', report: null, failure: { code: 'site_failed', message: hostile } },
    ],
  };
}

test('a fault that several personas met is one, with everyone who met it, worst first', () => {
  const faults = faultsOf(run(null));
  expect(faults).toHaveLength(sampleReport().findings.length);
  expect(faults.every(({ personas }) => personas.join() === 'one,two')).toBe(true);
  const order = faults.map(({ finding }) => finding.severity);
  expect(order).toEqual(order.toSorted((a, b) => b - a));
});

test('JUnit: well-formed, a case a rule, counts that add up, failures at or above the bar alone', () => {
  const text = junitReport(run(3));
  expect(unclosed(text)).toEqual([]);
  const count = (tag: string) => text.match(new RegExp(`<${tag}[ >/]`, 'g'))?.length ?? 0;
  const total = (name: string) => Number(new RegExp(`<testsuites [^>]*${name}="(\\d+)"`).exec(text)?.[1]);
  expect(total('tests')).toBe(count('testcase'));
  expect(total('failures')).toBe(count('failure'));
  expect(total('errors')).toBe(count('error'));
  expect(total('skipped')).toBe(count('skipped'));
  const serious = sampleReport().findings.filter(({ severity }) => severity >= 3);
  expect(total('failures')).toBe(2 * new Set(serious.map(({ rule }) => rule)).size);
  expect(total('errors')).toBe(1);
  expect(junitReport(run(null))).not.toContain('<failure');
});

test('SARIF: a result of before is known again by the fingerprint that it had', () => {
  const told = run(null);
  for (const { report } of told.sessions)
    Object.assign(report?.findings[0] ?? {}, { former_fingerprints: ['fp_before'] });
  const marks = JSON.parse(sarifReport(told)).runs[0].results.map(
    (result: { partialFingerprints: Record<string, string> }) => result.partialFingerprints,
  );
  const own = sampleReport().findings[0]?.fingerprint;
  expect(marks).toContainEqual({
    'passerbyFingerprint/v1': 'fp_before',
    'passerbyFingerprint/v2': own,
    'passerbyFingerprint/v3': own,
    'passerbyFingerprint/v4': own,
    'passerbyFingerprint/v5': own,
  });
});

test('SARIF: version 2.1.0, every result names a rule of the driver, a place and a fingerprint', () => {
  const log = JSON.parse(sarifReport(run(null)));
  expect(log.version).toBe('2.1.0');
  const [told] = log.runs;
  expect(told.results).toHaveLength(sampleReport().findings.length);
  for (const result of told.results) {
    expect(told.tool.driver.rules[result.ruleIndex].id).toBe(result.ruleId);
    expect(['error', 'warning', 'note']).toContain(result.level);
    expect(URL.canParse(result.locations[0].physicalLocation.artifactLocation.uri)).toBe(true);
    expect(result.partialFingerprints).toEqual({
      'passerbyFingerprint/v1': expect.stringMatching(/.+/),
      'passerbyFingerprint/v2': expect.stringMatching(/.+/),
      'passerbyFingerprint/v3': expect.stringMatching(/.+/),
      'passerbyFingerprint/v4': expect.stringMatching(/.+/),
      'passerbyFingerprint/v5': expect.stringMatching(/.+/),
    });
  }
  expect(told.invocations[0]).toMatchObject({ executionSuccessful: false });
  expect(told.invocations[0].toolExecutionNotifications).toHaveLength(1);
});

test('GitHub: one command a line, and words of a page start none', () => {
  const lines = githubReport(run(4)).trimEnd().split('\n');
  const commands = lines.slice(0, -1);
  expect(commands).toHaveLength(sampleReport().findings.length + 1);
  for (const line of commands)
    expect(line).toMatch(/^::(error|warning|notice) title=[^:,]*(%3A|%2C)[^:,]*::/);
  expect(lines.filter((line) => line.startsWith('::error::'))).toEqual([]);
  expect(lines.at(-1)).toMatch(/^Passerby run run_1 partial: \d+ faults\.$/);
});

/** Tags that were not closed in order, or text that XML 1.0 cannot carry. */
function unclosed(text: string): string[] {
  const open: string[] = [];
  const rest = text
    .replace(/^<\?xml[^>]*\?>/, '')
    .replace(/<(\/?)([a-z-]+)((?: [a-z]+="[^"<]*")*)(\/?)>/g, (all) => {
      const [, end = '', name = '', empty = ''] = /^<(\/?)([a-z-]+)[^]*?(\/?)>$/.exec(all) ?? [];
      if (end === '/') open.push(...(open.at(-1) === name ? (open.pop(), []) : [`/${name}`]));
      else if (empty === '') open.push(name);
      return '';
    });
  // oxlint-disable-next-line no-control-regex
  const strange = /[<\u0000-\u0008\u000b\u000c\u000e-\u001f]|&(?!(amp|lt|gt|quot|#\d+);)/.exec(rest);
  return strange ? [...open, strange[0]] : open;
}
