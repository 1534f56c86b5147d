// report.md: one session for a reader of plain text, an issue tracker or a terminal. The same JSON, the same order.
import { notEnteredInWords, troublesInWords } from '../crawl-told.ts';
import { suspectedWords } from '../model-use.ts';
import { heldSentences, notSentAgainSentence } from '../held-requests.ts';
import { outcomeSentence } from '../outcome-sentences.ts';
import type { ReportFinding, ReportTurn, SessionReport } from '../session-report-schema.ts';
import {
  countsInWords,
  severityLead,
  severityMeanings,
  severityNames,
  severityOrder,
} from '../severity-scale.ts';
import { screensSeen } from '../screens-seen.ts';
import { dateInWords, plural, secondsInWords } from '../wording.ts';
import { capital } from './components.ts';
import {
  crawlWords,
  elementInWords,
  loweredWords,
  measureInWords,
  placesInWords,
  saidWords,
} from './finding-cards.ts';
import { criteriaMarkdown } from './criteria-part.ts';
import { findingOf } from './named-finding.ts';
import { blocks, code, codeBlock, list, md, picturesNote, table } from './markdown.ts';
import { screensLead } from './screens-part.ts';

/** Draws a session report as Markdown. The same report gives the same bytes. */
export function sessionMarkdown(report: SessionReport): string {
  const { limits } = report;
  const findings = report.findings.filter(({ label }) => label !== 'opinion');
  return blocks([
    `# ${md(report.persona.name)}: ${outcomeSentence(report.outcome.value, report.summary.turns)}`,
    md(report.outcome.because),
    opening(report),
    '## How it went',
    course(report),
    `## ${findings.length === 0 ? 'No finding' : capital(plural(findings.length, 'finding'))}`,
    findings.length > 0 && severityLead,
    ...severityOrder.flatMap((severity) => group(report, severity)),
    ...languageModel(report),
    report.flows.length > 0 && '## Named steps',
    list(
      report.flows.map(
        ({ flow, verdict, because }) => `**${md(flow)}**: ${verdict.replace('_', ' ')}. ${md(because)}`,
      ),
    ),
    '## The journey, turn by turn',
    ...report.journey.map((turn) => turnBlock(report, turn)),
    ...screens(report),
    ...guided(report),
    ...diagnosis(report),
    ...crawl(report),
    ...criteriaMarkdown(report, findingOf(report)),
    report.held_requests !== undefined && '## What was not sent',
    list(report.held_requests ? heldSentences(report.held_requests).map(md) : []),
    '## What worked',
    report.what_worked.length === 0 ? 'Nothing that could be counted.' : list(report.what_worked.map(md)),
    '## What could not be judged',
    unjudged(report),
    '## How to read this report',
    report.artefacts.images.length > 0 && picturesNote,
    ...limits.method.map(md),
    `${md(report.generator.name)} ${md(report.generator.version)} · ${md(report.policy.name)} ${md(report.policy.version)} · ${md(report.browser)} · seed ${report.seed} · run ${code(report.run_id)} · session ${code(report.session_id)}`,
  ]);
}

/** What a language model said, apart from what was measured; nothing where none decided. */
function languageModel(report: SessionReport): string[] {
  const { model_use: use } = report;
  if (!use) return [];
  const opinions = report.findings.filter(({ label }) => label === 'opinion');
  return [
    '## What the language model said',
    `${use.sentence} ${suspectedWords(use)}`,
    ...opinions.map((finding) => findingBlock(report, finding)),
    list(use.compared.map(({ turn, said }) => `Turn ${turn}, compared: ${md(said)}`)),
  ];
}

function screens(report: SessionReport): string[] {
  const seen = screensSeen(report);
  if (seen.length === 0) return [];
  return [
    '## Screens',
    screensLead,
    table(
      ['Title', 'Path', 'Visits', 'Screenshot'],
      seen.map(({ title, path, visits, image }) => [
        md(title) || '–',
        // A bar would end the cell, in code too.
        code(path.replaceAll('|', '%7C')),
        String(visits),
        image === null ? '–' : code(image.replaceAll('|', '%7C')),
      ]),
    ),
  ];
}

/** What the crawl of the run knows; nothing where this report does not tell it. */
function crawl({ crawl: told }: SessionReport): string[] {
  if (!told) return [];
  const traps = told.traps.map(
    ({ url, tried }) =>
      `**Nothing led out of** ${code(url)}; tried: ${tried.map(md).join(', ') || 'nothing'}`,
  );
  const left = [...troublesInWords(told), ...notEnteredInWords(told)].map(md);
  return ['## What the crawl knows', md(told.sentence), list([...traps, ...left])].filter(
    (text) => text !== '',
  );
}

function guided({ guided_exploration }: SessionReport): string[] {
  if (!guided_exploration) return [];
  const { items, gate_passed, level } = guided_exploration;
  const told = items.filter(({ id }) => id !== 'gate');
  return [
    '## What was asked at the end',
    `Guided exploration (${level}). ${gate_passed ? 'Everything on the list was asked and tried.' : 'The session ended before everything on the list was tried.'}`,
    list(
      told.map(({ question, answer, state, turns }) => {
        const where = turns.length > 0 ? ` (turn ${turns.join(', ')})` : '';
        return `**${md(question)}** ${state === 'open' ? 'Not asked any more.' : md(answer)}${where}`;
      }),
    ),
  ];
}

function diagnosis({ path_diagnosis }: SessionReport): string[] {
  if (!path_diagnosis) return [];
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  return [
    '## How easy the way is to find',
    `Each decision on the way to the goal, made ${path_diagnosis.pages[0]?.predicted.draws ?? 0} times by the model without a browser. A prediction, not a count of people.`,
    table(
      ['Turn', 'Right label', 'Rank', 'Right first', 'Labels read', 'Problems', 'What would help'],
      path_diagnosis.pages.map((page) => [
        String(page.turn),
        md(page.label || 'a control without words'),
        `${page.rank} of ${page.labels}`,
        percent(page.predicted.right),
        String(page.predicted.mean_reads),
        md(
          [...page.problems, ...page.competitors.map((label) => `“${label}” competes`)].join(', ') || 'none',
        ),
        page.relabel
          ? `call ${md(`“${page.relabel.label}”`)} ${md(`“${page.relabel.to}”`)}: ${percent(page.relabel.right)}`
          : '–',
      ]),
    ),
  ];
}

function opening({ task, target_url, persona, started_at }: SessionReport): string {
  return list([
    `**Task:** ${task === null ? 'none, the persona explored freely' : md(task)}`,
    `**Page:** ${code(target_url)}`,
    `**Persona:** ${md(persona.story)}`,
    `**Device:** ${md(persona.device.summary)}`,
    `**Date:** ${md(dateInWords(started_at))}`,
  ]);
}

function course(report: SessionReport): string {
  const { summary, time, frustration } = report;
  const left = frustration.would_have_left_turn;
  const rows = [
    ['Findings', countsInWords(summary.counts) || 'none'],
    ['Turns and pages', `${plural(summary.turns, 'turn')}, ${plural(screensSeen(report).length, 'page')}`],
    [
      'Time of a person (model estimate)',
      `${secondsInWords(time.total_median_s)}, 80 % range ${secondsInWords(time.band_80_low_s)} to ${secondsInWords(time.band_80_high_s)}`,
    ],
    [
      'of which',
      `read ${secondsInWords(time.read)}, decide ${secondsInWords(time.decide)}, point ${secondsInWords(time.point)}, type ${secondsInWords(time.type)}, wait ${secondsInWords(time.wait)}`,
    ],
    [
      'Highest frustration (model estimate)',
      frustration.peak ? `${frustration.peak.value.toFixed(2)} of 1 at turn ${frustration.peak.turn}` : '–',
    ],
    ['A person would have left (model estimate)', left === null ? 'no' : `after turn ${left}`],
  ];
  return table(['', ''], rows);
}

function group(report: SessionReport, severity: (typeof severityOrder)[number]): string[] {
  const findings = report.findings.filter((each) => each.severity === severity && each.label !== 'opinion');
  if (findings.length === 0) return [];
  return [
    `### ${capital(severityNames[severity])}: ${severityMeanings[severity]}`,
    ...findings.map((finding) => findingBlock(report, finding)),
  ];
}

function findingBlock({ cited }: SessionReport, finding: ReportFinding): string {
  const { proof, element } = finding;
  const measured = Object.entries(finding.measured).map(([name, value]) => {
    const told = measureInWords(name, value);
    return `${md(told.name)} ${md(told.value)}`;
  });
  const requests = cited.requests
    .filter(({ id }) => proof.requests.includes(id))
    .map((each) =>
      code(`${each.id}: ${each.method} ${each.url} → ${each.status ?? each.failure ?? 'no answer'}`),
    );
  const records = cited.console
    .filter(({ id }) => proof.console.includes(id))
    .map((each) => code(`${each.id}: ${each.text}`));
  const lines = [
    loweredWords(finding) !== '' && `**Severity:** ${loweredWords(finding)}`,
    proof.crawl && `**${md(crawlWords(proof))}**`,
    ...(finding.said_too ?? []).map((one) => md(saidWords(one))),
    `**For this persona:** ${md(finding.impact)}`,
    `**Remedy:** ${md(finding.remedy)}`,
    measured.length > 0 && `**Measured:** ${measured.join('; ')}`,
    element && `**Element:** ${md(elementInWords(element))}, ${code(element.locator.css)}`,
    `**Page:** ${code(finding.url)}`,
    finding.places && `**Places:** ${placesInWords(finding).map(code).join(', ')}`,
    `**Evidence:** ${pointers(finding).join('; ')}`,
    requests.length > 0 && `**Requests:** ${requests.join(', ')}`,
    records.length > 0 && `**Console:** ${records.join(', ')}`,
    `**Claim:** ${finding.label}, ${finding.confidence} confidence, rule ${code(finding.rule)}, fingerprint ${code(finding.fingerprint)}`,
  ].filter((line) => typeof line === 'string');
  const test = finding.reproduction;
  const shown =
    test === undefined ? '' : `\n\nA test that fails while it is there:\n\n${codeBlock(test, 'ts')}`;
  return `#### ${md(finding.id)}. ${md(finding.title)}\n\n${md(finding.summary)}\n\n${list(lines)}${shown}`;
}

function pointers({
  proof,
  wcag,
  heuristics,
  occurrences,
  repetition,
  on_task_path,
}: ReportFinding): string[] {
  return [
    proof.turns.length > 0 && `turn ${proof.turns.join(', ')}`,
    proof.crawl &&
      (proof.crawl.turns.length > 0 ? `action ${proof.crawl.turns.join(', ')} of the crawl` : 'the crawl'),
    proof.image && `screenshot ${code(proof.image.name)}`,
    proof.pictures &&
      `proof ${[proof.pictures.before, proof.pictures.after].flatMap((name) => (name === null ? [] : code(name))).join(', ')}`,
    proof.events.length > 0 && `events ${proof.events.join(', ')}`,
    wcag.length > 0 && `WCAG ${wcag.map(md).join(', ')}`,
    heuristics.length > 0 && `heuristics ${heuristics.map(md).join(', ')}`,
    occurrences > 1 && `${occurrences} places`,
    repetition && `repeated in a fresh browser: ${repetition}`,
    !on_task_path && 'not used for the task',
  ].filter((pointer) => typeof pointer === 'string');
}

function turnBlock(report: SessionReport, turn: ReportTurn): string {
  const met = turn.met === null ? '' : turn.met ? ' (as expected)' : ' (**not as expected**)';
  const lines = [
    `> ${md(turn.thought)}`,
    list(
      [
        `**Did:** ${md(turn.action.sentence)}`,
        `**Expected:** ${md(turn.expectation)}`,
        `**Got:** ${md(turn.result)}${met}`,
        `**Frustration:** ${turn.frustration.toFixed(2)}${turn.frustration_causes.length > 0 ? ` (${turn.frustration_causes.map(md).join(', ')})` : ''} · **time:** ${secondsInWords(turn.person_seconds.total)}`,
        turn.findings.length > 0 && `**Findings:** ${turn.findings.map(md).join(', ')}`,
        report.frustration.would_have_left_turn === turn.turn &&
          '**A person would have left here** (model estimate)',
      ].filter((line) => typeof line === 'string'),
    ),
  ];
  return `### Turn ${turn.turn}, ${code(turn.url)}\n\n${lines.join('\n\n')}`;
}

function unjudged({ limits }: SessionReport): string {
  const lines = [
    ...limits.cannot_tell.map(
      ({ rule, what, because }) => `${code(rule)} could not judge ${md(what)}: ${md(because)}`,
    ),
    ...limits.rule_errors.map(({ rule, message }) => `${code(rule)} failed: ${md(message)}`),
    ...(limits.not_sent_again ?? []).map((one) => md(notSentAgainSentence(one))),
    ...(limits.crawl === undefined ? [] : [md(limits.crawl)]),
    ...limits.cut.map((what) => `A cap was reached: ${md(what)}`),
  ];
  return lines.length === 0 ? 'Every check came to an answer.' : list(lines);
}
