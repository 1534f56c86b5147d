// One rule over evidence written by hand, through the door that the analysis uses: it sees the parts it needs, no others.
import type { Evidence } from '../../src/evidence/evidence.ts';
import type {
  CannotTell,
  EvidencePart,
  EvidenceParts,
  Found,
  Pixels,
  Rule,
} from '../../src/findings/rule.ts';

/** What `rule` says, apart by kind. */
export function judge<Part extends EvidencePart>(
  rule: Rule<Part>,
  evidence: Evidence,
  pictures: readonly (readonly [string, Pixels])[] = [],
): { found: Found[]; doubts: CannotTell[] } {
  const { probes = [], opinions = [] } = evidence;
  const all: EvidenceParts = { ...evidence, pixels: new Map(pictures), probes, opinions };
  const parts = Object.fromEntries(rule.needs.map((part) => [part, all[part]])) as Pick<EvidenceParts, Part>;
  const verdicts = rule.evaluate(parts);
  return {
    found: verdicts.filter((verdict): verdict is Found => verdict.verdict === 'found'),
    doubts: verdicts.filter((verdict): verdict is CannotTell => verdict.verdict === 'cannot tell'),
  };
}
