// What a report has to say of its findings whoever judged them: order, counts, names, confidence after the repetition,
// fingerprints, and what the rule says of itself. Nothing is judged again for it.
import { confidences } from '../../base/wire-facts.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Evidence } from '../../evidence/evidence.ts';
import { fingerprint, normalisedLocator, screenTemplate } from '../../findings/fingerprint.ts';
import { idsOf, rulesNow } from '../../findings/former-ids.ts';
import type { Found, Rule } from '../../findings/rule.ts';
import { everyRule } from '../../findings/every-rule.ts';
import { isDeed } from '../../findings/signals/probed.ts';
import type { ReportFinding, SessionReport } from '../session-report-schema.ts';
import { countBySeverity, severityNames } from '../severity-scale.ts';
import type { Say } from './check.ts';

/** Rules by id, opinions among them. */
const rules = new Map<string, Rule>(everyRule.map((rule) => [rule.id, rule]));

/** Checks the list of findings, and each by itself. */
export function checkConsistency(report: SessionReport, evidence: Evidence, say: Say): void {
  const { findings, summary } = report;
  findings.forEach(({ id }, place) =>
    say(`findings[${id}].id`, id === `f${place + 1}`, `it is f${place + 1}`),
  );
  const sorted = findings.every(
    ({ severity }, place) => severity <= (findings[Math.max(0, place - 1)]?.severity ?? severity),
  );
  say('findings', sorted, 'they do not stand with the worst first');
  const counts = countBySeverity(findings);
  say('summary.counts', isDeepStrictEqual(summary.counts, counts), `they are ${JSON.stringify(counts)}`);
  for (const finding of findings) {
    const below: Say = (at, holds, otherwise) => say(`findings[${finding.id}].${at}`, holds, otherwise);
    checkRange(finding, below);
    checkRepetition(finding, evidence, below);
  }
}

function checkRange({ rule, severity, severity_name, label, occurrences }: ReportFinding, say: Say): void {
  const name = severityNames[severity];
  say('severity_name', severity_name === name, `severity ${severity} is called ${name}`);
  const isOpinion = rules.get(rule)?.label === 'opinion';
  say(
    'label',
    (label === 'opinion') === isOpinion,
    'opinions come from a language model, and nothing else does',
  );
  say('occurrences', Number.isInteger(occurrences) && occurrences >= 1, 'it stands at one place at least');
}

/** What doing it once more showed, read from the record of that, and the confidence that is left by it. */
function checkRepetition(finding: ReportFinding, { repetition, probes = [] }: Evidence, say: Say): void {
  const { rule, proof, confidence, fingerprint: mark, former_fingerprints: former = [] } = finding;
  const marks = new Set([mark, ...former]);
  const told = finding.repetition ?? null;
  const byTurns = rulesNow(rule).some(({ repeatable }) => repeatable) && proof.turns.length > 0;
  const deeds = probes.filter((probe) => isDeed(probe) && proof.events.includes(probe.event));
  const is = byTurns || deeds.length > 0 ? showed() : null;
  // Before it was looked at, a finding has none; a session that was judged without repeating leaves it so, and what stands on
  // a screen awaits nothing.
  const open = told === null && (repetition === undefined || deeds.length === 0);
  const inDoubt =
    told === 'not repeated' && repetition?.doubts?.some((doubt) => idsOf(rule).includes(doubt.rule)) === true;
  say('repetition', open || inDoubt || told === is, `it is ${is ?? 'nothing'}`);
  const allowed = {
    'happened again': ['high', 'medium'],
    'did not happen again': ['low'],
    'not repeated': ['medium', 'low'],
  };
  const fitting = told === null ? confidences : allowed[told];
  say('confidence', fitting.includes(confidence), `after that it is ${fitting.join(' or ')}`);

  function showed(): NonNullable<ReportFinding['repetition']> {
    if (repetition?.found.some((each) => marks.has(each.fingerprint)) === true) return 'happened again';
    const walked = !byTurns || Math.max(...proof.turns) <= (repetition?.reachedTurn ?? 0);
    const probed = deeds.length === 0 || deeds.some(({ event }) => repetition?.probes?.includes(event));
    return repetition && walked && probed ? 'did not happen again' : 'not repeated';
  }
}

/** What the rule says of itself that the finding tells otherwise, by field. A rule that speaks for others says nothing of them. */
export function againstItsRule(finding: ReportFinding): string[] {
  const rule = rules.get(finding.rule);
  if (!rule) return [];
  const fields = ['label', 'remedy', 'wcag', 'heuristics'] as const;
  return fields.filter((field) => !isDeepStrictEqual(finding[field], rule[field]));
}

/** Whether the fingerprint follows from rule, element and address alone. False also where the rule names a cause beside them. */
export function isOwnFingerprint({ rule, element, title, url, fingerprint: told }: ReportFinding): boolean {
  const locator = element && {
    ...element.locator,
    testId: element.locator.test_id,
    frameUrl: element.locator.frame_url,
  };
  const found = { element: element && { ...element, locator }, url } as Found;
  const lower = title.charAt(0).toLowerCase() + title.slice(1);
  const places = locator ? [normalisedLocator(locator)] : [title, lower];
  return places.some((place) => fingerprint(`${rule}|${place}`, screenTemplate(found)) === told);
}
