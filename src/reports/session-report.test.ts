import { describe, expect, it } from 'vitest';
import { sampleEvidence } from '../../test/support/sample-evidence.ts';
import { sampleAnalysis } from '../../test/support/sample-report.ts';
import { element, evidence, screen } from '../../test/support/evidence-builder.ts';
import { sessionReport } from './session-report.ts';
import { sessionReportJsonSchema, sessionReportSchema } from './session-report-schema.ts';

const report = sessionReport({ evidence: sampleEvidence(), analysis: sampleAnalysis() });
const nothing = { findings: [], cannotTell: [], clear: [], ruleErrors: [] };

describe('sessionReport', () => {
  it('obeys the schema that it publishes, and leaves nothing out of it', () => {
    expect(sessionReportSchema.parse(report)).toEqual(report);
    expect(JSON.parse(JSON.stringify(report))).toEqual(report);
  });

  it('says in which languages the mind had no words', () => {
    const told = sessionReport({
      evidence: { ...sampleEvidence(), wordsUnknownIn: ['de', 'ja'] },
      analysis: sampleAnalysis(),
    });
    expect(told.limits.method.at(-1)).toContain('no list of interface words for German, Japanese');
    expect(report.limits.method.join(' ')).not.toContain('interface words');
  });

  it('says which scripts of the pages the machine has no font for, and not those of other pages', () => {
    const page = screen('s1', [element('returns', { kind: 'text', text: '返品について 30 日' })]);
    const undrawnScripts = ['Chinese characters', 'Thai'];
    const method = (more: object) =>
      sessionReport({
        evidence: { ...evidence({ screens: [page], turns: [] }), ...more },
        analysis: nothing,
      }).limits.method.at(-1);
    expect(method({ undrawnScripts })).toMatch(/^The machine has no font for Chinese characters\. /);
    expect(method({ undrawnScripts: ['Thai'] })).toBe(method({}));
  });

  it('says that nothing was repeated where the session signed in with a stored login', () => {
    const sample = sampleEvidence();
    const told = sessionReport({
      evidence: { ...sample, facts: { ...sample.facts, loginHost: 'shop.example.com' } },
      analysis: sampleAnalysis(),
    });
    expect(told.limits.method.at(-1)).toContain('nothing of its journey was done again');
    expect(report.limits.method.join(' ')).not.toContain('stored login');
  });

  it('gives the same bytes for the same evidence', () => {
    const again = sessionReport({ evidence: sampleEvidence(), analysis: sampleAnalysis() });
    expect(JSON.stringify(again)).toBe(JSON.stringify(report));
  });

  it('says the outcome and counts the findings in one line', () => {
    expect(report.summary.headline).toBe(
      'Gave up after 6 turns; met 1 critical, 2 serious, 1 moderate and 1 minor findings.',
    );
    expect(report.outcome.reached_turn).toBeNull();
  });

  it('sums the time by kind of work with the 80 % band of exploring', () => {
    const { read, decide, point, type, wait, total_median_s: total } = report.time;
    expect(read + decide + point + type + wait).toBeCloseTo(total, 0);
    expect(report.time.band_80_low_s).toBeCloseTo(total / 1.6, 0);
    expect(report.time.band_80_high_s).toBeCloseTo(total * 1.6, 0);
  });

  it('names the peak of frustration and the point of leaving', () => {
    expect(report.frustration.peak).toEqual({ turn: 6, value: 0.82 });
    expect(report.frustration.would_have_left_turn).toBe(5);
  });

  it('tells each turn in words and points to its findings', () => {
    const third = report.journey[2];
    expect(third?.action.sentence).toBe('Clicked “Add to basket”.');
    expect(third?.result).toBe(
      'Nothing visible happened. A request was answered with 500 behind the scenes. The console logged an error.',
    );
    expect(third?.findings).toEqual(['f2']);
  });

  it('tells of the requests and console records that findings cite, and of no others', () => {
    expect(report.cited.requests.map(({ id }) => id)).toEqual(['r12', 'r20']);
    expect(report.cited.console.map(({ id }) => id)).toEqual(['c1']);
  });

  it('keeps the crop of a finding within its picture', () => {
    for (const { proof } of report.findings) {
      const crop = proof.image?.crop ?? { x: 0, y: 0, width: 0, height: 0 };
      expect(crop.x).toBeGreaterThanOrEqual(0);
      expect(crop.x + crop.width).toBeLessThanOrEqual(412);
      expect(crop.y + crop.height).toBeLessThanOrEqual(823);
    }
  });

  it('counts what worked and praises nothing', () => {
    expect(report.what_worked).toContain('4 of 6 actions did what the persona expected beforehand.');
  });

  it('tells of a session without a turn', () => {
    const bare = evidence({ screens: [screen('s1', [])], end: { outcome: 'explored' } });
    const told = sessionReport({ evidence: bare, analysis: nothing });
    expect(sessionReportSchema.parse(told).frustration.peak).toBeNull();
    expect(told.summary.headline).toBe('Explored for 0 turns; no finding.');
  });

  it('replaces what no JSON store can hold', () => {
    const odd = { ...sampleEvidence(), cut: ['a\u0000b\ud800'] };
    expect(sessionReport({ evidence: odd, analysis: nothing }).limits.cut).toEqual(['a\ufffdb\ufffd']);
  });

  it('refuses a session that failed, since that has no report', () => {
    const failed = evidence({ screens: [], end: { outcome: null } });
    expect(() => sessionReport({ evidence: failed, analysis: nothing })).toThrow(/ended with an outcome/);
  });
});

describe('sessionReportJsonSchema', () => {
  it('is named, describes every field and leaves room for fields to come', () => {
    const schema = sessionReportJsonSchema();
    expect(schema['$id']).toBe('/schemas/session-report-1.4.json');
    expect(schema['$schema']).toBe('https://json-schema.org/draft/2020-12/schema');
    expect(JSON.stringify(schema)).not.toContain('"additionalProperties":false');
    expect(undescribed(schema)).toEqual([]);
  });
});

function undescribed(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties } = schema as { properties?: Record<string, { description?: string }> };
  const missing = Object.entries(properties ?? {})
    .filter(([, each]) => each.description === undefined)
    .map(([name]) => `${path}/${name}`);
  return [
    ...missing,
    ...Object.entries(schema).flatMap(([name, each]) => undescribed(each, `${path}/${name}`)),
  ];
}
