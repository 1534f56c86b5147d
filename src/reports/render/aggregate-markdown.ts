// aggregate-report.md: the comparison of personas for a reader of plain text.
import type { AggregateReport } from '../aggregate-report-schema.ts';
import { outcomeNames } from '../outcome-sentences.ts';
import { countsInWords, severityNames } from '../severity-scale.ts';
import { plural, secondsInWords } from '../wording.ts';
import { matrixLead, repeatsSentence, spared } from './aggregate-html.ts';
import { metBy, stoppedBy, toldIn } from './fix-card.ts';
import { alikeWords } from './alike-words.ts';
import { capital } from './components.ts';
import { criteriaMarkdown } from './criteria-part.ts';
import { faultOf } from './named-finding.ts';
import { blocks, code, list, md, picturesNote, table } from './markdown.ts';

/** Draws the comparison of a run as Markdown. The same report gives the same bytes. */
export function aggregateMarkdown(report: AggregateReport): string {
  const { summary, limits } = report;
  return blocks([
    `# ${plural(summary.personas, 'persona')}, one page`,
    md(summary.headline),
    list([
      `**Task:** ${report.task === null ? 'none, the personas explored freely' : md(report.task)}`,
      `**Page:** ${code(report.target_url)}`,
    ]),
    '## Fix these first',
    report.fix_first.length === 0 && 'No persona met a fault.',
    ...report.fix_first.map(fixBlock),
    report.matrix.rows.length > 0 && '## Who met what',
    report.matrix.rows.length > 0 && matrixLead,
    report.matrix.rows.length > 0 && matrix(report),
    report.matrix.rows.length > 0 && agreement(report),
    '## How each persona fared',
    md(report.time.sentence),
    personas(report),
    report.crawl
      ? `**${report.crawl.session_ids.length} of ${plural(summary.personas, 'persona')} did not reach the goal.** ${md(report.crawl.sentence)}`
      : null,
    report.unfinished.length > 0 && 'Without a report, and counted nowhere:',
    list(report.unfinished.map(({ persona_id, reason }) => `${code(persona_id)}: ${md(reason)}`)),
    report.flows.length > 0 && '## Named steps',
    list(
      report.flows.map(
        ({ flow, reached, of }) => `**${md(flow)}**: reached by ${reached} of ${plural(of, 'persona')}`,
      ),
    ),
    summary.personas > 1 && '## Differences that matter, and why',
    summary.personas > 1 && report.differences.length === 0 && md(alikeWords(report)),
    list(report.differences.map(({ title, because }) => `**${md(title)}.** ${md(because)}`)),
    ...criteriaMarkdown(report, faultOf(report)),
    '## How to read this comparison',
    `Personas are not a sample of people: “2 of 3 personas” is a count, never a share of users. ${plural(limits.unjudged, 'question')} could not be judged; ${plural(limits.rule_errors, 'rule')} failed.`,
    limits.crawl ? md(limits.crawl) : null,
    report.fix_first.some(({ image }) => image) && picturesNote,
    report.model_use ? md(report.model_use.sentence) : null,
    ...limits.method.map(md),
    `${md(report.generator.name)} ${md(report.generator.version)} · run ${code(report.run_id)}`,
  ]);
}

function fixBlock(fix: AggregateReport['fix_first'][number]): string {
  return blocks([
    `### ${fix.rank}. ${md(fix.title)}`,
    md(fix.summary),
    list([
      `**${capital(severityNames[fix.severity])}**, ${md(fix.reach.sentence)}: ${md(metBy(fix))}`,
      ...(fix.reach.because ? [`**Whom it hurts:** ${md(`${fix.reach.because} ${toldIn(fix)}`)}`] : []),
      ...(fix.severity_factors ? [`**Severity:** ${md(fix.severity_factors.sentence)}`] : []),
      `**Stopped:** ${md(stoppedBy(fix))}`,
      `**Remedy:** ${md(fix.remedy)}`,
      `**Page:** ${code(fix.url)}`,
      ...pictureOf(fix),
      `**Claim:** ${fix.label}, ${fix.confidence} confidence, rule ${code(fix.rule)}, fingerprint ${code(fix.fingerprint)}`,
    ]),
  ]).trimEnd();
}

/** The screenshot that shows it, by name: this document is kept where no picture lies beside it. */
function pictureOf({ image, image_session_id: sessionId }: AggregateReport['fix_first'][number]): string[] {
  return image && sessionId ? [`**Screenshot:** ${code(image.name)} of session ${code(sessionId)}`] : [];
}

function matrix({ matrix, personas }: AggregateReport): string {
  return table(
    ['Fault', 'In the run', 'Reach', ...personas.map(({ name }) => md(name))],
    matrix.rows.map(({ title, reach, cells, severity, standings }) => [
      md(title),
      severityNames[severity],
      `${reach.met} of ${reach.of}`,
      ...cells.map((cell, column) => {
        const standing = standings?.[column];
        const words = standing && spared[standing];
        if (words) return words;
        if (cell) return `${severityNames[cell.severity]} (${md(cell.finding_id)})`;
        return standing === 'hit' ? severityNames[severity] : '–';
      }),
    ]),
  );
}

function agreement({ agreement }: AggregateReport): string {
  const { met_by_all, met_by_one, sentence, between_repeats } = agreement;
  const repeats = between_repeats.mean === null ? '' : ` ${repeatsSentence(between_repeats.mean)}`;
  return `Faults met by every session: ${met_by_all}; by only one session: ${met_by_one}. ${md(sentence)}${repeats}`;
}

function personas({ personas }: AggregateReport): string {
  return table(
    [
      'Persona',
      'Outcome',
      'Turns',
      'Time (model estimate)',
      'Highest frustration (model estimate)',
      'Findings',
    ],
    personas.map((each) => [
      `${md(each.name)}, ${md(each.device)}`,
      `${outcomeNames[each.outcome]}. ${md(each.because)}`,
      String(each.turns),
      secondsInWords(each.time.total_median_s),
      each.frustration_peak
        ? `${each.frustration_peak.value.toFixed(2)} at turn ${each.frustration_peak.turn}`
        : '–',
      countsInWords(each.counts) || 'none',
    ]),
  );
}
