// What stays of the findings of a crawl after the deeds that showed them were done again in a fresh browser. Pure.
import type { Evidence } from '../evidence/evidence.ts';
import type { Finding } from './finding.ts';
import type { Rule } from './rule.ts';

interface Doubt {
  rule: string;
  what: string;
  because: string;
}

/** What a repetition leaves of the findings of a crawl, and what it makes doubts of. A failure that was recorded stays one. */
export function heldAgain(
  findings: readonly Finding[],
  { graph, repetition }: Pick<Evidence, 'graph' | 'repetition'>,
  rules: readonly Rule[],
): { findings: Finding[]; doubts: Doubt[] } {
  const again = new Set(repetition?.turns);
  if (!graph || !repetition || again.size === 0) return { findings: [...findings], doubts: [] };
  const found = new Set(repetition.found.map(({ fingerprint }) => fingerprint));
  const doubted = new Set(repetition.doubts?.map(({ rule }) => rule));
  const repeatable = new Set(rules.filter((rule) => rule.repeatable).map(({ id }) => id));
  const doubts: Doubt[] = [];
  const held = findings.flatMap((finding): Finding[] => {
    const { rule, proof, fingerprint, title } = finding;
    const isDone = repeatable.has(rule) && isOfDeeds(finding) && proof.turns.every((turn) => again.has(turn));
    if (!isDone) return [finding];
    if (found.has(fingerprint)) return [{ ...finding, confidence: 'high' }];
    if (doubted.has(rule)) return [finding];
    if (proof.requests.length + proof.console.length > 0) return [{ ...finding, confidence: 'low' }];
    doubts.push({ rule, what: title, because: 'it did not happen again in a fresh browser' });
    return [];
  });
  return { findings: held, doubts };
}

/** Shown by what was done, not by what a page looks like. */
export function isOfDeeds({ proof }: Finding): boolean {
  return proof.shownBy === 'deed' && proof.turns.length > 0;
}
