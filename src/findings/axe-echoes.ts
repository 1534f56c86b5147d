// Where one of our rules says the same of the same thing as axe-core, ours stands alone. Each rule names those that it takes the
// place of.
import type { Finding } from './finding.ts';
import { ruleIndex } from './rules/rule-index.ts';

/** Ids of our rules by those of axe-core. */
const ours: ReadonlyMap<string, string> = new Map(
  ruleIndex.flatMap(({ id, supersedesAxe = [] }) =>
    supersedesAxe.map((other) => [`axe/${other}`, id] as const),
  ),
);

/**
 * Findings without those of axe-core that repeat one of ours: on the same element, or on the page where it names none. What
 * ours says of a whole page it looks for on every page, and tells of one: there axe-core's says nothing new of another.
 */
export function withoutEchoes(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ rule, element, url }) => {
    const own = ours.get(rule);
    return !findings.some((other) => {
      if (other.rule !== own) return false;
      if (other.element === null) return true;
      return element ? other.element.locator.css === element.locator.css : other.url === url;
    });
  });
}
