// What a repetition says of findings: the journey was done again without a mind in a fresh browser, and judged by the same
// rules. Only what happened again is held with high confidence. Pure.
import type { RepetitionRecord } from '../evidence/evidence.ts';
import type { Analysis } from './analyse.ts';
import type { Finding } from './finding.ts';
import type { Rule } from './rule.ts';
import { ruleIndex } from './rules/rule-index.ts';

/** The last turn that has to be done again to repeat every finding about an action; 0 where there is none. */
export function lastTurnToRepeat(analysis: Analysis, rules: readonly Rule[] = ruleIndex): number {
  return Math.max(
    0,
    ...analysis.findings
      .filter((finding) => isRepeatable(finding, rules))
      .flatMap(({ proof }) => proof.turns),
  );
}

/**
 * The analysis with each finding about an action marked by what its repetition showed. A finding beyond the
 * last turn that was done again was not repeated. One that did not happen again keeps low confidence.
 */
export function confirm(
  analysis: Analysis,
  repeated: RepetitionRecord | null,
  rules: readonly Rule[] = ruleIndex,
): Analysis {
  return {
    ...analysis,
    findings: analysis.findings.map((finding) =>
      isRepeatable(finding, rules) ? confirmOne(finding, repeated) : finding,
    ),
  };
}

function confirmOne(finding: Finding, repeated: RepetitionRecord | null): Finding {
  const first = Math.min(...finding.proof.turns);
  if (repeated === null || first > repeated.reachedTurn) {
    const confidence = finding.confidence === 'high' ? 'medium' : finding.confidence;
    return { ...finding, confidence, repetition: 'not repeated' };
  }
  const again = repeated.found.some(
    (other) => other.rule === finding.rule && other.fingerprint === finding.fingerprint,
  );
  return again
    ? {
        ...finding,
        confidence: finding.confidence === 'low' ? 'medium' : 'high',
        repetition: 'happened again',
      }
    : { ...finding, confidence: 'low', repetition: 'did not happen again' };
}

function isRepeatable({ rule, proof }: Finding, rules: readonly Rule[]): boolean {
  return proof.turns.length > 0 && rules.some(({ id, repeatable }) => id === rule && repeatable === true);
}
