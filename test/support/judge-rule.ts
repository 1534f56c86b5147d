// One rule over evidence written by hand, through the door that the analysis uses: it sees the parts it needs, no others.
// What it finds is told in a report that has to hold apart from the rule, with every value of it changed in turn.
import { expect } from 'vitest';
import type { Evidence } from '../../src/evidence/evidence.ts';
import { analyse } from '../../src/findings/analyse.ts';
import type {
  CannotTell,
  EvidencePart,
  EvidenceParts,
  Found,
  Pixels,
  Rule,
} from '../../src/findings/rule.ts';
import { sessionReportSchema } from '../../src/reports/session-report-schema.ts';
import { sessionReport, type SessionReport } from '../../src/reports/session-report.ts';
import { verifyReport } from '../../src/reports/verify/verify-report.ts';
import { tamperFindings } from './tamper.ts';

/** What `rule` says, apart by kind. Fails where a found fault does not verify, or can be changed unnoticed. */
export function judge<Part extends EvidencePart>(
  rule: Rule<Part>,
  evidence: Evidence,
  pictures: readonly (readonly [string, Pixels])[] = [],
): { found: Found[]; doubts: CannotTell[] } {
  const { probes = [], opinions = [] } = evidence;
  const all: EvidenceParts = { ...evidence, pixels: new Map(pictures), probes, opinions };
  const parts = Object.fromEntries(rule.needs.map((part) => [part, all[part]])) as Pick<EvidenceParts, Part>;
  const verdicts = rule.evaluate(parts);
  const found = verdicts.filter((verdict): verdict is Found => verdict.verdict === 'found');
  if (found.length > 0) expectVerified(rule, evidence, all.pixels);
  return {
    found,
    doubts: verdicts.filter((verdict): verdict is CannotTell => verdict.verdict === 'cannot tell'),
  };
}

function expectVerified(rule: Rule, evidence: Evidence, pixels: ReadonlyMap<string, Pixels>): void {
  const report = sessionReport({ evidence, analysis: analyse(evidence, pixels, [rule]) });
  const wrong = (told: SessionReport) =>
    verifyReport({ report: told, evidence, pixels, pictures: new Map(), again: null }).checks.filter(
      ({ holds }) => !holds,
    );
  expect(wrong(report)).toEqual([]);
  // What does not obey the schema is refused before anything of it is checked.
  const unnoticed = [...tamperFindings(report)].filter(
    ({ report: told }) => sessionReportSchema.safeParse(told).success && wrong(told).length === 0,
  );
  expect(unnoticed.map(({ at }) => at)).toEqual([]);
}
