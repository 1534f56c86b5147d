// What IBM's engine finds beside axe-core and our own rules: one finding for each of its rules and components. What its rules are
// worth is measured; one that was wrong too often, or never seen right, is on trial.
import type { IbmLook, IbmResult } from '../../evidence/audit-probe.ts';
import type { TurnRecord } from '../../evidence/evidence.ts';
import type { ProbeRecord } from '../../evidence/probe.ts';
import { at, count } from '../measured/measured.ts';
import type { Severity } from '../finding.ts';
import { defineRule, type Found, type Verdict } from '../rule.ts';
import { componentOf, placesByComponent, type PlaceOfEngine } from '../one-cause.ts';
import { isTrusted, leastPrecision, noQuestions } from '../signals/engine-precision.ts';
import { foundOnProbe } from '../signals/probed.ts';
import { addressPhrase, plural } from '../wording.ts';

export const ibm = defineRule({
  id: 'ibm',
  science: 'accessibility-checker-engine',
  title: "Fault found by IBM's accessibility checker",
  promise:
    "The page passes those checks of IBM's accessibility-checker-engine for WCAG 2.2, levels A and AA, that proved to be right.",
  remedy: 'Each finding names what the engine asks for.',
  falsePositives:
    'Only what the engine calls a violation, by rules of it whose measured precision is at least 0.95; the others are on trial. Contrast, target size and focus are left to our own rules. Where axe-core or a rule of ours tells the same criterion of the same element, that finding stands alone.',
  label: 'measured',
  byCauseSince: 3,
  judgesCrawl: true,
  hurts: 'listening',
  wcag: [],
  heuristics: ['H4'],
  thresholds: {
    placesKept: { value: 20, source: 'our choice [D]' },
    leastPrecision: {
      value: leastPrecision,
      source: 'our choice [D], measured by `npm run bench accessibility`',
    },
  },
  needs: ['facts', 'turns', 'probes'],
  evaluate: ({ facts, turns, probes }) =>
    looksOf(probes).flatMap((look): Verdict[] => [
      ...look.fails
        .filter(
          ({ id, recommended }) => facts.trialRules === true || (isTrusted(`ibm/${id}`) && !recommended),
        )
        .flatMap((result) =>
          placesByComponent(result).map((place) => foundAt(look, { result, ...place }, turns)),
        ),
      ...look.review
        .filter(({ id }) => !noQuestions.has(id))
        .map(({ id, message, count }) => ({
          verdict: 'cannot tell' as const,
          rule: `ibm/${id}`,
          what: `“${message}” (${plural(count, 'place')} on ${addressPhrase(look.url)})`,
          because: 'the engine could not decide it and asks for a person to look',
        })),
    ]),
});

function looksOf(probes: readonly ProbeRecord[]): IbmLook[] {
  return probes.filter((probe) => probe.kind === 'ibm-look');
}

function foundAt(
  look: IbmLook,
  { result, node, alike }: { result: IbmResult } & PlaceOfEngine,
  turns: readonly TurnRecord[],
): Found {
  const { id, help, message, criteria, recommended } = result;
  const places = node ? count(alike) : at(result, 'count');
  const impactIfOnPath: Severity = recommended ? 1 : 2;
  const found = foundOnProbe(look, {
    title: help,
    summary: `IBM's engine ${look.ibm} finds ${plural(places.value, 'place')} on ${addressPhrase(look.url)} that ${places.value === 1 ? 'fails' : 'fail'} “${help}”. ${message}.`,
    impact: recommended
      ? 'This is a recommendation of the engine, no success criterion.'
      : 'People who use a screen reader or the keyboard get less than the page shows, or something else.',
    impactIfOnPath,
    element: node,
    measured: { ibm_rule: at(result, 'id'), message: at(result, 'message'), places },
    turns,
    ...(node ? { sharedCause: componentOf(node) } : { cause: `ibm|${id}` }),
  });
  const wcag = recommended ? [] : criteria;
  return { ...found, instead: { rule: `ibm/${id}`, remedy: `${help}.`, wcag } };
}
