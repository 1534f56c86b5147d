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
    'A rule describes what a good page does, and decides whether this page does it. Its answer is _found_ (a fault, with its proof),',
    '_clear_, or _cannot tell_ with the reason. A rule uses only the parts of the evidence that it names. Findings labelled _measured_',
    'are facts about the page that can be measured again; _model_ marks a prediction, _opinion_ a statement of a language model.',
    '',
    'A rule is _on trial_ if fewer than nine in ten of its findings on test sites were right. Rules on trial are off unless the operator',
    'sets `PASSERBY_TRIAL_RULES=1` ([why](decisions/0019-rules-on-trial.md)).',
    '',
    'A rule that sees the `graph` is a _relation_: it compares what the crawl of a run recorded, such as the items of a list.',
    '',
    'For each rule this page lists what a good page does, how to fix the fault (Remedy), when the rule is silent or may be wrong',
    '(Limits), its thresholds with their sources, and the parts of the evidence that it sees. The number (R01) is that in the',
    '[science page](science.md). Sources are marked [V] published, [C] computed, [M] from the literature, [D] our choice.',
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
    `- **Limits.** ${rule.falsePositives}`,
    ...(rule.trial === undefined ? [] : [`- **On trial.** ${rule.trial}`]),
    `- **Thresholds.** ${Object.entries(rule.thresholds)
      .map(([name, { value, source }]) => `\`${name}\` ${value} (${source})`)
      .join('; ')}.`,
    `- **Sees.** ${rule.needs.join(', ')}.`,
    ...(tags.length > 0 ? [`- **Tags.** ${tags.join(', ')}.`] : []),
  ];
}
