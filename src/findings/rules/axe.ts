// What axe-core finds beside our own rules: one finding for each of its rules and page. Where one of ours says the same
// of the same thing, ours stands alone.
import type { AxeLook, AxeResult, ProbeRecord } from '../../evidence/probe.ts';
import type { TurnRecord } from '../../evidence/evidence.ts';
import { at } from '../measured/measured.ts';
import type { Finding, Severity } from '../finding.ts';
import { defineRule, type Found, type Verdict } from '../rule.ts';
import { foundOnProbe } from '../signals/probed.ts';
import { addressPhrase, plural } from '../wording.ts';

/** Ids of axe-core's rules whose fault one of ours looks for too. */
const ours: Readonly<Record<string, string>> = {
  'button-name': 'nameless-control',
  'link-name': 'nameless-control',
  'input-button-name': 'nameless-control',
  'input-image-alt': 'nameless-control',
  'select-name': 'nameless-control',
  'aria-command-name': 'nameless-control',
  'aria-input-field-name': 'nameless-control',
  'aria-toggle-field-name': 'nameless-control',
  label: 'nameless-control',
  'image-alt': 'nameless-control',
  'html-has-lang': 'page-language',
  'html-lang-valid': 'page-language',
  'meta-viewport': 'zoom-blocked',
  bypass: 'keyboard-toll',
  'label-content-name-mismatch': 'label-in-name',
  'scrollable-region-focusable': 'unreachable-control',
};

export const axe = defineRule({
  id: 'axe',
  science: 'axe-core',
  title: 'Fault found by axe-core',
  promise: 'The page passes the checks of axe-core for WCAG 2.2, levels A and AA.',
  remedy: 'Each finding carries the remedy that axe-core gives, with a link to its page.',
  falsePositives:
    'Only what axe-core calls a violation; what it calls incomplete is told apart, under what could not be judged. Its checks of contrast and target size are left to our own rules, which look at pixels and neighbours, and a fault that one of ours found at the same place is not told twice.',
  label: 'measured',
  hurts: 'listening',
  wcag: [],
  heuristics: ['H4'],
  thresholds: { placesKept: { value: 5, source: 'our choice [D]' } },
  needs: ['turns', 'probes'],
  evaluate: ({ turns, probes }) =>
    looksOf(probes).flatMap((look): Verdict[] => [
      ...look.violations.map((result) => foundBy(look, result, turns)),
      ...look.incomplete.map(({ id, help, count }) => ({
        verdict: 'cannot tell' as const,
        rule: `axe/${id}`,
        what: `${help} (${plural(count, 'place')} on ${addressPhrase(look.url)})`,
        because: 'axe-core could not decide it and asks for a person to look',
      })),
    ]),
});

/**
 * Findings without those of axe-core that repeat one of ours: on the same element, or on the page where it names none. What
 * ours says of a whole page it looks for on every page, and tells of one: there axe-core's says nothing new of another.
 */
export function withoutEchoes(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ rule, element, url }) => {
    const own = rule.startsWith('axe/') ? ours[rule.slice('axe/'.length)] : undefined;
    return !findings.some((other) => {
      if (other.rule !== own) return false;
      if (other.element === null) return true;
      return element ? other.element.locator.css === element.locator.css : other.url === url;
    });
  });
}

function looksOf(probes: readonly ProbeRecord[]): AxeLook[] {
  return probes.filter((probe) => probe.kind === 'axe-look');
}

function foundBy(look: AxeLook, result: AxeResult, turns: readonly TurnRecord[]): Found {
  const { id, impact, help, description, helpUrl, nodes, count, because } = result;
  const found = foundOnProbe(look, {
    title: help,
    summary:
      `axe-core ${look.axe} finds ${plural(count, 'place')} on ${addressPhrase(look.url)} that fail “${help}”. ${because}`.replace(
        /[.\s]*$/,
        '.',
      ),
    impact: `It rates this as ${impact}: ${description}.`,
    impactIfOnPath: severityOf(impact),
    element: nodes[0] ?? null,
    measured: { axe_rule: at(result, 'id'), axe_impact: at(result, 'impact'), places: at(result, 'count') },
    turns,
    ...(nodes.length === 0 && { cause: `axe|${id}` }),
  });
  const wcag = result.tags.flatMap((tag) => /^wcag(\d)(\d)(\d+)$/.exec(tag)?.slice(1).join('.') ?? []);
  return { ...found, instead: { rule: `axe/${id}`, remedy: `${help}. How: ${helpUrl}`, wcag } };
}

function severityOf(impact: string): Severity {
  const severities: Record<string, Severity> = { critical: 4, serious: 3, moderate: 2 };
  return severities[impact] ?? 1;
}
