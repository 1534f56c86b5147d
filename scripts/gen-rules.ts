// Writes docs/rules.md from the metadata of the rules. With --check it only compares.
import { everyRule } from '../src/findings/every-rule.ts';
import type { Rule } from '../src/findings/rule.ts';
import { keepPaper } from './generated-paper.ts';

keepPaper('docs/rules.md', rulesPage(everyRule));

function rulesPage(rules: readonly Rule[]): string {
  const head = [
    '<!-- Made by scripts/gen-rules.ts from src/findings. Change the rule, not this page. -->',
    '',
    '# Rules',
    '',
    'Each rule answers _found_ with its proof, _clear_, or _cannot tell_ with the reason. A rule sees only the parts of the',
    'evidence that it names. Findings labelled _measured_ are facts about the page that can be measured again. The number is',
    'that of the science page; marks at sources: [V] published, [C] computed, [M] literature, [D] our choice.',
    '',
    'A rule is on unless less than nine in ten of its findings on the held-out sites were right; such a one is _on trial_, and judges',
    'only where the operator sets `PASSERBY_TRIAL_RULES=1` ([why so](decisions/0019-rules-on-trial.md)).',
    '',
    'A rule over the `graph` is a relation: it judges what the crawl of a run met, by comparing what should be alike.',
    '',
    ...rules.map(
      ({ id, science, promise, label, trial }) =>
        `- [${id}](#${id}) (${science}, ${label}${trial === undefined ? '' : ', on trial'}): ${promise}`,
    ),
  ];
  return `${[...head, ...rules.flatMap(ruleSection)].join('\n')}\n`;
}

function ruleSection(rule: Rule): string[] {
  const tags = [...rule.wcag.map((criterion) => `WCAG ${criterion}`), ...rule.heuristics];
  return [
    '',
    `## ${rule.id}`,
    '',
    `**${rule.title}.** ${rule.promise}`,
    '',
    `- **Remedy.** ${rule.remedy}`,
    `- **How it may be wrong.** ${rule.falsePositives}`,
    ...(rule.trial === undefined ? [] : [`- **On trial.** ${rule.trial}`]),
    `- **Thresholds.** ${Object.entries(rule.thresholds)
      .map(([name, { value, source }]) => `\`${name}\` ${value} (${source})`)
      .join('; ')}.`,
    `- **Sees.** ${rule.needs.join(', ')}.`,
    ...(tags.length > 0 ? [`- **Tags.** ${tags.join(', ')}.`] : []),
  ];
}
