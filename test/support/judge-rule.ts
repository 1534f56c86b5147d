// One rule over evidence written by hand, through the door that the analysis uses: it sees the parts it needs, no others.
// What it finds is told in a report that has to hold; with a value of it, a source, or a place of the evidence changed in turn
// it must not.
import { appendFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { Evidence } from '../../src/evidence/evidence.ts';
import { analyse } from '../../src/findings/analyse.ts';
import type { Value } from '../../src/findings/measured/measured.ts';
import type { Pixels } from '../../src/findings/pixels.ts';
import type { CannotTell, EvidencePart, EvidenceParts, Found, Rule } from '../../src/findings/rule.ts';
import { sessionReport, type SessionReport } from '../../src/reports/session-report.ts';
import { tryChanges, wrongIn } from './noticed.ts';

/** A fault with its measured values as reports print them. */
export type Judged = Omit<Found, 'measured'> & { measured: Record<string, Value> };

/** What `rule` says, apart by kind. Fails where a found fault does not verify, or can be changed unnoticed. */
export function judge<Part extends EvidencePart>(
  rule: Rule<Part>,
  evidence: Evidence,
  pictures: readonly (readonly [string, Pixels])[] = [],
): { found: Judged[]; doubts: CannotTell[] } {
  const { probes = [], suspicions = [], answers = [], graph = null } = evidence;
  const all: EvidenceParts = { ...evidence, pixels: new Map(pictures), probes, suspicions, answers, graph };
  const parts = Object.fromEntries(rule.needs.map((part) => [part, all[part]])) as Pick<EvidenceParts, Part>;
  const verdicts = rule.evaluate(parts);
  const found = verdicts.filter((verdict): verdict is Found => verdict.verdict === 'found');
  if (found.length > 0) expectVerified(rule, evidence, all.pixels);
  return {
    found: found.map((each) => ({ ...each, measured: plainValues(each.measured) })),
    doubts: verdicts.filter((verdict): verdict is CannotTell => verdict.verdict === 'cannot tell'),
  };
}

/** For `npm run bench proof`: which rule told which values here. */
function tellVariants({ findings }: SessionReport): void {
  const file = process.env['PASSERBY_TOLD_VARIANTS'];
  if (file === undefined) return;
  for (const { rule, measured } of findings)
    appendFileSync(file, `${rule} ${Object.keys(measured).join(',')}\n`);
}

function plainValues(measured: Found['measured']): Record<string, Value> {
  return Object.fromEntries(Object.entries(measured).map(([name, { value }]) => [name, value]));
}

function expectVerified(rule: Rule, evidence: Evidence, pixels: ReadonlyMap<string, Pixels>): void {
  const told = (records: Evidence) => {
    const analysis = analyse(records, pixels, [rule]);
    expect(analysis.ruleErrors).toEqual([]);
    return sessionReport({ evidence: records, analysis });
  };
  const report = told(evidence);
  tellVariants(report);
  const proven = { report, evidence, pixels, pictures: new Map() };
  expect(wrongIn(proven, { again: report })).toEqual([]);
  expect(tryChanges(proven).unnoticed).toEqual([]);
}
