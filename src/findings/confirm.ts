// What a repetition says of findings: the journey was done again without a mind in a fresh browser, and so were the probes
// that found something, all judged by the same rules. Only what happened again is held with high confidence. Pure.
import type { Evidence, RepetitionRecord } from '../evidence/evidence.ts';
import type { ProbeRecord } from '../evidence/probe.ts';
import type { Analysis } from './analyse.ts';
import type { Finding } from './finding.ts';
import type { Rule } from './rule.ts';
import { idsOf } from './former-ids.ts';
import { ruleIndex } from './rules/rule-index.ts';
import { isDeed } from './signals/probed.ts';
import { urlTemplate } from './url-template.ts';

/** Probes that are done again in a session of the short budget, and in others: each costs a page and up to some seconds. */
const probesAgain = { brief: 2, long: 8 };
/** Turns of the short budget. */
const briefTurns = 15;

/** The last turn that has to be done again to repeat every finding about an action; 0 where there is none. */
export function lastTurnToRepeat(analysis: Analysis, rules: readonly Rule[] = ruleIndex): number {
  return Math.max(
    0,
    ...analysis.findings.filter((finding) => isOfDeeds(finding, rules)).flatMap(({ proof }) => proof.turns),
  );
}

/** The probes that have to be done again, as `event`s, those of the worst findings first; few in a brief session. */
export function probesToRepeat(
  analysis: Analysis,
  { probes = [], facts }: Pick<Evidence, 'probes' | 'facts'>,
): number[] {
  const wanted = analysis.findings.flatMap((finding) => probeOf(finding, probes)?.event ?? []);
  const most = facts.budget.turns <= briefTurns ? probesAgain.brief : probesAgain.long;
  return [...new Set(wanted)].slice(0, most);
}

/**
 * The analysis with each finding about a deed, of the persona or of a probe, marked by what its repetition showed. What was not
 * done again as it had been, or of which the rules had a doubt this time, counts as not repeated. What did not happen again
 * keeps low confidence.
 */
export function confirm(
  analysis: Analysis,
  { repetition, probes = [] }: Pick<Evidence, 'repetition' | 'probes'>,
  rules: readonly Rule[] = ruleIndex,
): Analysis {
  const known = new Set(
    analysis.cannotTell.flatMap(({ rule, what }) => idsOf(rule).map((id) => doubtOf({ rule: id, what }))),
  );
  const doubted = new Set(
    (repetition?.doubts ?? []).filter((doubt) => !known.has(doubtOf(doubt))).map(({ rule }) => rule),
  );
  const confirmOne = (finding: Finding): Finding => {
    const byTurns = isOfDeeds(finding, rules);
    const byProbes = probes.some((probe) => isDeed(probe) && finding.proof.events.includes(probe.event));
    if (!byTurns && !byProbes) return finding;
    if (repetition && hasAgain(repetition, finding))
      return {
        ...finding,
        confidence: finding.confidence === 'low' ? 'medium' : 'high',
        repetition: 'happened again',
      };
    const probe = byProbes ? probeOf(finding, probes) : null;
    const done =
      repetition !== undefined &&
      (!byTurns || Math.max(...finding.proof.turns) <= repetition.reachedTurn) &&
      (!byProbes || (probe !== null && (repetition.probes ?? []).includes(probe.event)));
    if (done && !idsOf(finding.rule).some((id) => doubted.has(id)))
      return { ...finding, confidence: 'low', repetition: 'did not happen again' };
    const confidence = finding.confidence === 'high' ? 'medium' : finding.confidence;
    return { ...finding, confidence, repetition: 'not repeated' };
  };
  return { ...analysis, findings: analysis.findings.map(confirmOne) };
}

/** By its fingerprint, or by the one that it had when the journey was done again. */
function hasAgain({ found }: RepetitionRecord, { fingerprint, formerFingerprints }: Finding): boolean {
  const names = new Set([fingerprint, ...formerFingerprints]);
  return found.some((other) => names.has(other.fingerprint));
}

/** Shown by a deed of the persona: what the same rule reads off a screen, a repetition need not show again. */
function isOfDeeds({ rule, proof }: Finding, rules: readonly Rule[]): boolean {
  return proof.shownBy === 'deed' && rules.some(({ id, repeatable }) => id === rule && repeatable === true);
}

/**
 * The probe by which the finding can be found again: of several that show it the one of the page that its fingerprint names.
 * Null for one that no deed of a probe showed, and in a state that no address brings back.
 */
function probeOf({ proof }: Finding, probes: readonly ProbeRecord[]): ProbeRecord | null {
  const [first] = probes
    .filter((probe) => isDeed(probe) && proof.events.includes(probe.event))
    .toSorted((a, b) => (urlTemplate(a.url) < urlTemplate(b.url) ? -1 : 1));
  return first === undefined || first.afterTurn !== undefined ? null : first;
}

function doubtOf({ rule, what }: { rule: string; what: string }): string {
  return `${rule}|${what}`;
}
