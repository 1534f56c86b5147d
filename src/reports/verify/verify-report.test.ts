// What a report may say of the version that judged it, and what is checked where that is in truth another one.
import { expect, test } from 'vitest';
import { element, evidence, screen } from '../../../test/support/evidence-builder.ts';
import { tamperHead, tamperJudgement } from '../../../test/support/tamper.ts';
import { version } from '../../base/version.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import { analyse } from '../../findings/analyse.ts';
import { namelessControl } from '../../findings/rules/nameless-control.ts';
import { leakedInternals } from '../../findings/rules/leaked-internals.ts';
import { sessionReport, type SessionReport } from '../session-report.ts';
import { verifyReport } from './verify-report.ts';

const older = '0.0.1';
const page = screen('s1', [
  element('e1', { name: '', text: '', icon: 'trash' }),
  element('e2', { kind: 'text', role: '', name: '', text: 'Dear undefined, welcome back' }),
]);
const base = evidence({ screens: [page] });
const ours: Evidence = { ...base, end: { ...base.end, outcome: 'explored', failure: null } };
const theirs: Evidence = { ...ours, program: older };

function judged(records: Evidence): SessionReport {
  const analysis = analyse(records, new Map(), [namelessControl, leakedInternals]);
  return sessionReport({ evidence: records, analysis });
}

const again = judged(ours);
const by = (told: string): SessionReport => ({
  ...judged(ours),
  generator: { name: 'Passerby', version: told },
});
const verify = (report: SessionReport, records: Evidence) =>
  verifyReport({ report, evidence: records, pictures: new Map(), pixels: new Map(), again });
const wrongIn = (report: SessionReport, records: Evidence) =>
  verify(report, records)
    .checks.filter(({ holds }) => !holds)
    .map(({ at }) => at);

test('a report holds that is of the version of its records', () => {
  expect(again.findings.length).toBeGreaterThan(1);
  expect(wrongIn(again, ours)).toEqual([]);
  expect(verify(again, ours)).toMatchObject({ leftOut: [], otherVersion: null });
});

test('another version in the report turns nothing off', () => {
  expect(wrongIn(by(older), ours)).toEqual(['generator.version', 'told again.generator.version']);
  const unnoticed = [...tamperJudgement(by(older)), ...tamperHead(by(older))].filter(
    ({ report }) =>
      wrongIn(report, ours).length < 3 &&
      report.generator.version === older &&
      report.generator.name === 'Passerby',
  );
  expect(unnoticed.map(({ at }) => at)).toEqual([]);
});

test('records that name no version are of the one that kept none', () => {
  const { program: _program, ...unnamed } = ours;
  expect(wrongIn(by('0.1.0'), unnamed)).toEqual(version === '0.1.0' ? [] : expect.any(Array));
  expect(wrongIn(by(older), unnamed)).toContain('generator.version');
});

test('what another version judged holds as far as it can be checked, and the rest is named', () => {
  expect(wrongIn(by(older), theirs)).toEqual([]);
  expect(wrongIn(again, theirs)).toEqual(['generator.version']);
  const { leftOut, otherVersion } = verify(by(older), theirs);
  expect(otherVersion).toBe(older);
  expect(leftOut).toEqual([
    expect.stringContaining(`version ${older} made the records and this is ${version}`),
  ]);
});

test('words and metadata that this version has otherwise are named, and not said to hold', () => {
  const told = by(older);
  const [finding] = told.findings;
  if (!finding) throw new Error('there is a finding');
  finding.summary = 'Worded otherwise, as another version may.';
  finding.remedy = 'Do something else.';
  expect(wrongIn(told, theirs)).toEqual([]);
  expect(verify(told, theirs).leftOut.slice(1)).toEqual([
    `findings[f1].summary: this version does not word it so.`,
    `findings[f1].remedy: this version's rule says otherwise of itself.`,
  ]);
});

test.for<[string, (report: SessionReport) => void]>([
  [
    'findings[f1].fingerprint',
    (told) => Object.assign(told.findings[0] ?? {}, { fingerprint: 'fp_0123456789abcdef' }),
  ],
  ['findings[f1].severity_name', (told) => Object.assign(told.findings[0] ?? {}, { severity_name: 'note' })],
  ['findings[f1].label', (told) => Object.assign(told.findings[0] ?? {}, { label: 'opinion' })],
  ['findings[f1].occurrences', (told) => Object.assign(told.findings[0] ?? {}, { occurrences: 0 })],
  [
    'findings[f1].confidence',
    (told) => Object.assign(told.findings[0] ?? {}, { repetition: 'not repeated', confidence: 'high' }),
  ],
  ['summary.counts', (told) => Object.assign(told.summary.counts, { note: 3 })],
  ['.id', (told) => told.findings.reverse()],
])('of another version, too, %s is checked', ([at, change]) => {
  const told = structuredClone(by(older));
  change(told);
  expect(wrongIn(told, theirs).some((wrong) => wrong.endsWith(at))).toBe(true);
});

test('a report that does not say where its values come from is checked as far as it goes, and that is said', () => {
  const told = { ...by(older), schema_version: '1.0' as const };
  for (const finding of told.findings) delete finding.measured_from;
  expect(wrongIn(told, theirs)).toEqual([]);
  expect(verify(told, theirs).leftOut).toContain(
    'findings[f1].measured: the report does not say where its values come from.',
  );
});

test.for<[string, string]>([
  ['screens.s1.elements.e1.nothing', 'it is not there'],
  ['screens.s9.url', 'its source cannot be read: screens.s9 is not there'],
  [
    'screens.s1.elements.e1.name.length',
    'its source cannot be read: screens.s1.elements.e1.name is not in the evidence',
  ],
  ['screens.s1.elements.e1.constructor', 'it is not there'],
  ['constructor(screens)', 'its source cannot be read: there is no function constructor'],
  ['rounded(screens.s1.turn; 0', 'its source cannot be read: it is not well formed'],
  ['rounded(screens.s1.turn; 0) more', 'its source cannot be read: it is not well formed'],
  [
    `${'sum('.repeat(9)}screens.s1.turn${')'.repeat(9)}`,
    'its source cannot be read: it is nested more than 8 deep',
  ],
])('a value that is said to come from %s does not hold', ([source, says]) => {
  const told = structuredClone(again);
  const [finding] = told.findings;
  if (!finding) throw new Error('there is a finding');
  finding.measured_from = { ...finding.measured_from, icon: source, shown: source };
  const { checks } = verifyReport({
    report: told,
    evidence: ours,
    pictures: new Map(),
    pixels: new Map(),
    again: null,
  });
  const wrong = checks.filter(({ at }) => /f1\].measured\.(icon|shown)$/.test(at));
  expect(wrong.some((check) => !check.holds && check.says === says)).toBe(true);
});
