// The claims of each rule, found by its name alone: claims/<id of the rule>.ts. A rule that has no such file claims no more
// than any finding does, and plain-claim.ts reads that from the records.
import { ruleIndex } from '../../findings/rules/rule-index.ts';
import type { Claim } from './claim.ts';
import type { ProbeClaim } from './over-probe.ts';

/** What a file of claims exports. */
export interface RuleClaims {
  /** For findings whose proof lies in the journey. */
  ofJourney?: Claim;
  /** For findings that a second look showed. */
  ofProbe?: ProbeClaim;
}

const claims = new Map(
  await Promise.all(ruleIndex.map(async ({ id }) => [id, await claimsIn(`./claims/${id}.ts`)] as const)),
);

/** The claims of a rule; both are missing where it has no file. One rule speaks for all those of axe-core. */
export function claimsOf(rule: string): RuleClaims {
  return claims.get(rule.split('/', 1)[0] ?? rule) ?? {};
}

/** What the file exports; nothing where there is none. A file that is there and cannot be loaded is our bug, and throws. */
async function claimsIn(file: string): Promise<RuleClaims> {
  const { href } = new URL(file, import.meta.url);
  try {
    return (await import(href)) as RuleClaims;
  } catch (error) {
    if (error instanceof Error && 'url' in error && error.url === href) return {};
    throw error;
  }
}
