// What axe-core finds beside our own rules: one finding for each of its rules and components, or pairs of colours. Where one of ours says the same
// of the same thing, ours stands alone.
import type { AxeLook, AxeResult, ProbedElement, ProbeRecord } from '../../evidence/probe.ts';
import type { TurnRecord } from '../../evidence/evidence.ts';
import { at, count } from '../measured/measured.ts';
import type { Severity } from '../finding.ts';
import { defineRule, type Found, type Verdict } from '../rule.ts';
import { componentOf, placesByComponent, type PlaceOfEngine } from '../one-cause.ts';
import { criteriaOfTags, isTrusted } from '../signals/engine-precision.ts';
import { foundOnProbe } from '../signals/probed.ts';
import { addressPhrase, plural } from '../wording.ts';

export const axe = defineRule({
  id: 'axe',
  science: 'axe-core',
  title: 'Fault found by axe-core',
  promise:
    'The page passes the checks of axe-core for WCAG 2.2, levels A and AA, and some of its best practices.',
  remedy: 'Each finding carries the remedy that axe-core gives, with a link to its page.',
  falsePositives:
    'Only what axe-core calls a violation; what it calls incomplete is listed separately, under “What could not be judged”. Its checks of contrast and target size are left to our own rules, which look at pixels and neighbours, and a fault that one of ours found at the same place is not reported twice. A frame that nobody meets, of no size or out of view, needs no title.',
  label: 'measured',
  byCauseSince: 5,
  judgesCrawl: true,
  hurts: 'listening',
  wcag: [],
  heuristics: ['H4'],
  thresholds: { placesKept: { value: 20, source: 'our choice [D]' } },
  needs: ['facts', 'turns', 'probes'],
  evaluate: ({ facts, turns, probes }) =>
    looksOf(probes).flatMap((look): Verdict[] => [
      ...look.violations
        .filter(({ id }) => facts.trialRules === true || isTrusted(`axe/${id}`))
        .flatMap((result) =>
          placesByComponent(result).map((place) => foundAt(look, { result, ...place }, turns)),
        ),
      ...look.incomplete.map(({ id, help, count }) => ({
        verdict: 'cannot tell' as const,
        rule: `axe/${id}`,
        what: `“${help}” (${plural(count, 'place')} on ${addressPhrase(look.url)})`,
        because: 'axe-core could not decide it and asks for a person to look',
      })),
    ]),
});

function looksOf(probes: readonly ProbeRecord[]): AxeLook[] {
  return probes.filter((probe) => probe.kind === 'axe-look');
}

function foundAt(
  look: AxeLook,
  { result, node, alike }: { result: AxeResult } & PlaceOfEngine,
  turns: readonly TurnRecord[],
): Found {
  const { id, impact, help, description, helpUrl, because } = result;
  const isPractice = result.tags.includes('best-practice');
  const places = node ? count(alike) : at(result, 'count');
  const found = foundOnProbe(look, {
    title: help,
    summary:
      `axe-core ${look.axe} finds ${plural(places.value, 'place')} on ${addressPhrase(look.url)} that ${places.value === 1 ? 'fails' : 'fail'} “${help}”. ${because}`.replace(
        /(?<![.\s])[.\s]*$/,
        '.',
      ),
    impact: `It rates this as ${impact}: ${description}.${isPractice ? ' This is a best practice of axe-core, no success criterion.' : ''}`,
    impactIfOnPath: isPractice ? 1 : severityOf(impact),
    element: node,
    measured: { axe_rule: at(result, 'id'), axe_impact: at(result, 'impact'), places },
    turns,
    ...(node ? { sharedCause: causeOf(result, node) } : { cause: `axe|${id}` }),
  });
  const wcag = criteriaOfTags(result.tags);
  return { ...found, instead: { rule: `axe/${id}`, remedy: `${help}. How: ${helpUrl}`, wcag } };
}

/** Where the reason names colours, a style is the cause, whatever it is given to; else the component. */
function causeOf({ because }: AxeResult, node: ProbedElement): string {
  const colours = because.match(/#[0-9a-f]{6}\b/gi) ?? [];
  return colours.length > 0 ? ['colours', ...colours].join('|') : componentOf(node);
}

function severityOf(impact: string): Severity {
  const severities: Record<string, Severity> = { critical: 4, serious: 3, moderate: 2 };
  return severities[impact] ?? 1;
}
