// Two runs that were judged by versions with other rules: a fault that is there in both is never told as fixed and new.
import { expect, test } from 'vitest';
import { element, evidence, field, screen } from '../../test/support/evidence-builder.ts';
import { followed, heading, linkTo, text } from '../../test/support/followed-link.ts';
import type { ScreenElement } from '../evidence/evidence.ts';
import { analyse } from '../findings/analyse.ts';
import { everyRule } from '../findings/every-rule.ts';
import { fingerprintVersion } from '../findings/fingerprint.ts';
import { ruleIndex } from '../findings/rules/rule-index.ts';
import type { Rule } from '../findings/rule.ts';
import { namelessControl } from '../findings/rules/nameless-control.ts';
import { noFile } from '../findings/rules/no-file.ts';
import { rulesNow } from '../findings/former-ids.ts';
import { comparisonSchema } from './comparison-schema.ts';
import { compareRuns } from './comparison.ts';
import { faultsOf } from './faults.ts';
import type { ReportedRun } from './reported-run.ts';
import { sessionReport, type SessionReport } from './session-report.ts';

const broken = followed(linkTo('Download the sowing calendar (PDF)'), {
  elements: [heading('Our letter'), text('Twelve letters a year.'), field('E-mail address', '')],
});
const kept = followed(linkTo('Download the sowing calendar (PDF)'), {
  elements: [heading('Sowing calendar'), text('Download it.'), field('E-mail address', '')],
});
/** As it was while many promises were one rule. */
const asBefore: Rule = { ...noFile, id: 'broken-promise', formerly: [] };

function judged(evidence: typeof broken, rules: readonly Rule[] = [...ruleIndex]): SessionReport {
  return sessionReport({ evidence, analysis: analyse(evidence, new Map(), rules) });
}

function before(evidence: typeof broken): SessionReport {
  const { fingerprint_version: _now, ...report } = judged(evidence, [asBefore]);
  return { ...report, schema_version: '1.1', generator: { name: 'Passerby', version: '0.0.1' } };
}

function run(...reports: SessionReport[]): ReportedRun {
  return { runId: 'run_1', targetUrl: 'https://shop.example.com/', task: null, reports };
}

/** How many faults came to each end. */
function ends(base: SessionReport, head: SessionReport): Record<string, number> {
  const told = compareRuns({ base: run(base), head: run(head) });
  expect(comparisonSchema.safeParse(told).error).toBeUndefined();
  const { headline: _words, ...counts } = told.summary;
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

const now = judged(broken, [noFile]);

test('a fault whose rule got another id is still there, in either order', () => {
  expect(before(broken).findings.map(({ rule }) => rule)).toEqual(['broken-promise']);
  expect(now.findings.map(({ rule }) => rule)).toEqual(['no-file']);
  expect(now.findings[0]?.fingerprint).not.toBe(before(broken).findings[0]?.fingerprint);
  expect(now.fingerprint_version).toBe(fingerprintVersion);
  expect(ends(before(broken), now)).toEqual({ still_there: 1 });
  expect(ends(now, before(broken))).toEqual({ still_there: 1 });
});

test('one fault of before that two rules tell now is still there, and no other is', () => {
  const twin = { ...now.findings[0], id: 'f2', rule: 'not-free', fingerprint: 'fp_twin' };
  const two = { ...now, findings: [...now.findings, twin as (typeof now.findings)[number]] };
  expect(ends(before(broken), two)).toEqual({ still_there: 2 });
  expect(ends(two, before(broken))).toEqual({ still_there: 1 });
  expect(ends(two, now), 'of one version they are two').toEqual({ still_there: 1, not_seen: 1 });
});

test('it is fixed only where every rule into which its own was divided has looked', () => {
  const all = judged(kept);
  expect(ends(before(broken), all)).toEqual({ fixed: 1 });
  const without = {
    ...all,
    limits: { ...all.limits, clear: all.limits.clear.filter((id) => id !== 'no-file') },
  };
  expect(ends(before(broken), without)).toEqual({ not_seen: 1 });
  const told = compareRuns({ base: run(before(broken)), head: run(without) });
  expect(told.not_seen[0]?.because).toBe('the rule no-file did not judge this run');
});

test('a rule of today is fixed where the one that it was a part of looked and found nothing', () => {
  expect(ends(now, before(kept))).toEqual({ fixed: 1 });
});

test('places that were told alone are known again by the cause that they share, and never told as fixed and new', () => {
  const nameless = (nth: number): ScreenElement => {
    const { locator, ...rest } = element(`r${nth}`, { name: '', text: '', icon: 'star' });
    return { ...rest, locator: { ...locator, name: '', css: `main > ul > li:nth-of-type(${nth}) > button` } };
  };
  const met = (path: string) =>
    judged(
      evidence({
        screens: [screen('s1', [nameless(1), nameless(2)], { url: `https://shop.example.com${path}` })],
      }),
      [namelessControl],
    );
  // Version 2 told the same of each page, under the name that is a former one today.
  const asTwo = (report: SessionReport): SessionReport => ({
    ...report,
    fingerprint_version: 2,
    findings: report.findings.map(({ former_fingerprints: [former = ''] = [], ...finding }) => ({
      ...finding,
      fingerprint: former,
    })),
  });
  expect(ends(asTwo(met('/list')), met('/list'))).toEqual({ still_there: 1 });
  expect(ends(met('/list'), asTwo(met('/list')))).toEqual({ still_there: 1 });
  expect(ends(met('/list'), met('/orders')), 'of today they are one').toEqual({ still_there: 1 });
  expect(ends(asTwo(met('/list')), met('/orders'))).toEqual({ not_comparable: 2 });
  const none = { ...met('/list'), findings: [] };
  expect(ends(asTwo(met('/list')), none)).toEqual({ not_seen: 1 });
});

test('what axe-core found in a whole before is not told as fixed, and as new at its part', () => {
  const [finding] = now.findings;
  if (!finding) throw new Error('the sample has a finding');
  const told = (made: number, fingerprint: string): SessionReport => ({
    ...judged(kept),
    fingerprint_version: made,
    findings: [{ ...finding, rule: 'axe/list', fingerprint, former_fingerprints: [] }],
  });
  expect(ends(told(3, 'fp_whole'), told(fingerprintVersion, 'fp_part'))).toEqual({ not_comparable: 2 });
  expect(ends(told(3, 'fp_one'), told(fingerprintVersion, 'fp_one'))).toEqual({ still_there: 1 });
});

test('no rule shares causes since a version that is to come', () => {
  const versions = everyRule.flatMap(({ byCauseSince }) => byCauseSince ?? []);
  expect(versions.length).toBeGreaterThan(10);
  expect(Math.max(...versions)).toBeLessThanOrEqual(fingerprintVersion);
});

test('what the other version cannot know is not comparable: neither new nor fixed', () => {
  const later = { ...judged(kept), fingerprint_version: fingerprintVersion + 1 };
  const [finding] = now.findings;
  if (!finding) throw new Error('the sample has a finding');
  const found = { ...later, findings: [{ ...finding, fingerprint: 'fp_later' }] };
  expect(ends(now, found)).toEqual({ not_comparable: 2 });
  const { not_comparable, summary } = compareRuns({ base: run(now), head: run(found) });
  expect(not_comparable.map(({ met_in }) => met_in).toSorted()).toEqual(['base', 'head']);
  expect(not_comparable[0]?.because).toContain(`version ${fingerprintVersion + 1} are not known here`);
  expect(summary.headline).toBe('0 new findings, 0 still there, 0 fixed; 2 not comparable.');

  const retired = before(broken);
  retired.findings = retired.findings.map((each) => ({ ...each, rule: 'retired', fingerprint: 'fp_old' }));
  expect(ends(retired, judged(kept))).toEqual({ not_comparable: 1 });
  expect(ends({ ...retired, fingerprint_version: fingerprintVersion }, judged(kept))).toEqual({
    not_seen: 1,
  });
});

test('sessions of one run that two versions judged tell one fault', () => {
  expect(faultsOf([before(broken), now])).toHaveLength(1);
  expect(faultsOf([before(broken), now])[0]?.fingerprint).toBe(now.findings[0]?.fingerprint);
});

test('every former id leads to rules of today, and none is the id of one', () => {
  const former = ruleIndex.flatMap(({ formerly = [] }) => formerly);
  expect(former.length).toBeGreaterThan(0);
  expect(former.filter((id) => ruleIndex.some((rule) => rule.id === id))).toEqual([]);
  for (const id of former) expect(rulesNow(id).length).toBeGreaterThan(0);
  expect(rulesNow('never-was')).toEqual([]);
});
