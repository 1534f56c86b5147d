// A run in the shape of a VPAT (Voluntary Product Accessibility Template), as Markdown for an auditor to fill in. It claims nothing.
import { version } from '../../base/version.ts';
import type { CriterionStatus, CriterionTold, QuestionTold } from '../criteria/criteria-schema.ts';
import { criteriaLead, leftOutWords, notedWords } from '../criteria/criteria-words.ts';
import { joinCriteria } from '../criteria/join-criteria.ts';
import { answerLine, lessLine, questionLine, sampleLine } from '../render/criteria-part.ts';
import { blocks, code, list, md, table } from '../render/markdown.ts';
import { severityNames } from '../severity-scale.ts';
import { faultsOf, reportsOf, type CiFault, type CiRun } from './ci-run.ts';

/** What stands where a VPAT has its term of conformance: that is for a person to say. */
const levels: Readonly<Record<CriterionStatus, string>> = {
  failed: 'Faults found',
  needs_a_person: 'To be evaluated',
  answered_by_model: 'Answered by a language model, to be confirmed',
  passed_by_check: 'No fault found by check',
  not_met: 'Did not occur on these states',
};

/** Tables of level A and AA; faults and questions by number below them, then what was not audited. */
export function vpatReport(run: CiRun): string {
  const told = joinCriteria(reportsOf(run));
  const ofLevels = new Set(told?.criteria.map(({ num }) => num));
  const faults = faultsOf(run).filter(
    ({ finding }) => finding.label !== 'opinion' && finding.wcag.some((num) => ofLevels.has(num)),
  );
  const marks = new Map(
    faults.map(({ finding }, at) => [finding.fingerprint, { number: at + 1, title: finding.title }]),
  );
  const {
    questions = [],
    answers = [],
    beyond = [],
    sample = [],
    looked_at_less: less = [],
    left_out: leftOut = [],
  } = told ?? {};
  const titles = new Map(faultsOf(run).map(({ finding }) => [finding.fingerprint, finding.title]));
  const titleOf = (mark: string) => titles.get(mark) ?? mark;
  return blocks([
    '# Accessibility evaluation in the shape of a VPAT',
    '**This is no conformance claim and no VPAT.** It is what automated checks found on the states that they looked at, in the order of the template, for an auditor to begin with. The terms “Supports” and “Does Not Support” are for a person to give.',
    list([
      `**Site:** ${code(run.targetUrl)}`,
      `**Run:** ${code(run.runId)}`,
      `**Evaluated by:** Passerby ${md(version)}`,
      '**Standard:** WCAG 2.2, levels A and AA',
      '**Methods:** axe-core, accessibility-checker-engine, checks of markup and layout, walks with the keyboard, widgets worked as the ARIA practices describe them, text at 200 %, 320 px, wider spacing and the colours of the system, as far as each criterion says',
    ]),
    told === null ? 'No session of this run has a table of criteria.' : md(criteriaLead(told)),
    ...(['A', 'AA'] as const).flatMap((level) => {
      const rows = (told?.criteria ?? []).filter((one) => one.level === level);
      return rows.length === 0
        ? []
        : [`## Table: success criteria, level ${level}`, criteriaTable(rows, marks, questions)];
    }),
    beyond.length > 0 && '## Level AAA, not evaluated; noted in passing',
    beyond.length > 0 &&
      list(
        beyond.map(
          (row) =>
            `${row.num} ${md(row.name)}: ${md(notedWords(row) || row.findings.map(titleOf).join(', '))}`,
        ),
      ),
    faults.length > 0 && '## Faults',
    ...faults.map((fault, at) => faultBlock(fault, at + 1)),
    questions.length > 0 && '## Questions for a person',
    questions.length > 0 && list(questions.map((one) => `${numberOf(one)}: ${questionLine(one)}`)),
    answers.length > 0 && '## Answers of a language model, to be confirmed',
    answers.length > 0 && list(answers.map((one) => `Answer ${one.id.slice(1)}: ${answerLine(one)}`)),
    sample.length > 0 && '## Pages that were looked at',
    sample.length > 0 && list(sample.map(sampleLine)),
    less.length > 0 && '## Looked at by engines, and less closely',
    less.length > 0 && list(less.map(lessLine)),
    leftOut.length > 0 && '## Not audited',
    leftOut.length > 0 && list(leftOut.map((state) => `${code(state.url)}: ${md(leftOutWords(state))}`)),
  ]);
}

/** A fault as the remarks name it. */
interface Mark {
  number: number;
  title: string;
}

/** Those of one title together: `A field has no label (Fault 3, Fault 4)`. */
function faultWords(faults: readonly Mark[]): string[] {
  const alike = Map.groupBy(
    faults.toSorted((a, b) => a.number - b.number),
    ({ title }) => title,
  );
  return [...alike].map(
    ([title, all]) => `${title} (${all.map(({ number }) => `Fault ${number}`).join(', ')})`,
  );
}

function criteriaTable(
  rows: readonly CriterionTold[],
  marks: ReadonlyMap<string, Mark>,
  questions: readonly QuestionTold[],
): string {
  return table(
    ['Criterion', 'Result of the checks', 'Remarks'],
    rows.map((row) => {
      const asked = questions.filter(({ criteria }) => criteria.includes(row.num)).map(numberOf);
      return [`${row.num} ${md(row.name)}`, levels[row.status], md(remark(row, marks, asked))];
    }),
  );
}

/** `q3` is question 3. */
function numberOf({ id }: QuestionTold): string {
  return `Question ${id.slice(1)}`;
}

function remark(
  { findings, ask, checks, answers = [] }: CriterionTold,
  marks: ReadonlyMap<string, Mark>,
  asked: readonly string[],
): string {
  const told = [
    ...faultWords(findings.flatMap((mark) => marks.get(mark) ?? [])),
    ...asked,
    ...answers.map((id) => `Answer ${id.slice(1)}`),
  ];
  const looked = checks.length === 0 ? '' : `Checks without a fault: ${checks.join(', ')}.`;
  const named = told.length === 0 ? '' : `${told.join(', ')}.`;
  return [named, ask, looked].filter((each) => each !== '').join(' ') || '–';
}

function faultBlock({ finding }: CiFault, number: number): string {
  return blocks([
    `### Fault ${number}: ${md(finding.title)}`,
    md(finding.summary),
    list([
      `**Criteria:** ${finding.wcag.join(', ')}`,
      `**Page:** ${code(finding.url)}${finding.occurrences > 1 ? `, the first of ${finding.occurrences} places` : ''}`,
      ...(finding.element ? [`**Element:** ${code(finding.element.locator.css)}`] : []),
      `**Severity:** ${severityNames[finding.severity]}`,
      `**Remedy:** ${md(finding.remedy)}`,
    ]),
  ]).trimEnd();
}
