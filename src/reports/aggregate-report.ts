// TELL: the sessions of one run beside each other. Opens with what to fix first. Pure, and counts only: personas are
// no sample of people (science 7).
import { version } from '../base/version.ts';
import { severityOverRun } from '../findings/severity.ts';
import { severityNames } from './severity-scale.ts';
import { aggregateSchemaVersion, type AggregateReport } from './aggregate-report-schema.ts';
import { agreementOf } from './agreement.ts';
import { completionTime } from './completion-time.ts';
import { wayInWords } from './crawl-told.ts';
import { joinCriteria } from './criteria/join-criteria.ts';
import { differencesOf } from './differences.ts';
import { faultsOf, isOfJourney, type Fault } from './faults.ts';
import { audienceWords } from './hurt-by.ts';
import { method } from './method.ts';
import { runModelUse, type UnfinishedModelUse } from './model-use.ts';
import { outcomeNames } from './outcome-sentences.ts';
import type { SessionReport } from './session-report-schema.ts';
import { plural } from './wording.ts';

export type { AggregateReport } from './aggregate-report-schema.ts';

/** More than five is a backlog, not a beginning (issue of the reports). */
const fixFirstAtMost = 5;

/** What a comparison knows of the run beside its reports. */
export interface ComparedRun {
  runId: string;
  targetUrl: string;
  task: string | null;
  /** Sessions that ended without a report, why, and what they took of the language model nevertheless. */
  unfinished?: readonly {
    sessionId: string;
    personaId: string;
    reason: string;
    modelUse?: UnfinishedModelUse;
  }[];
}

/** Compares the reports of one run; their order is the order of the columns. No report gives an empty comparison. */
export function aggregateReport({
  run,
  reports,
}: {
  run: ComparedRun;
  reports: readonly SessionReport[];
}): AggregateReport {
  const faults = faultsOf(reports);
  const completion = completionOf(reports);
  const unfinished = run.unfinished ?? [];
  const accessibility = joinCriteria(reports);
  const modelUse = runModelUse([
    ...reports.map(({ model_use }) => model_use),
    ...unfinished.map((session) => session.modelUse),
  ]);
  const untold = reports.find(({ limits }) => limits.crawl !== undefined)?.limits.crawl;
  return {
    schema_version: aggregateSchemaVersion,
    generator: { name: 'Passerby', version },
    run_id: run.runId,
    target_url: run.targetUrl,
    task: run.task,
    summary: {
      headline: headlineOf(reports, completion, faults),
      personas: reports.length,
      findings: faults.length,
    },
    fix_first: faults
      .filter(({ severity }) => severity > 0)
      .slice(0, fixFirstAtMost)
      .map(fixOf),
    personas: reports.map(personaOf),
    unfinished: unfinished.map(({ sessionId, personaId, reason, modelUse: taken }) => ({
      session_id: sessionId,
      persona_id: personaId,
      reason,
      ...(taken ? { model_use: taken } : {}),
    })),
    matrix: {
      session_ids: reports.map((report) => report.session_id),
      rows: faults.map((fault) => rowOf(fault, reports)),
    },
    completion,
    agreement: agreementOf(reports, faults),
    time: completionTime(reports),
    differences: differencesOf(reports, faults),
    flows: flowsOf(reports),
    ...besideCrawl(reports, run.task),
    ...(accessibility ? { accessibility } : {}),
    ...(modelUse ? { model_use: modelUse } : {}),
    limits: {
      unjudged: sum(reports.map(({ limits }) => limits.cannot_tell.length)),
      rule_errors: sum(reports.map(({ limits }) => limits.rule_errors.length)),
      ...(untold === undefined ? {} : { crawl: untold }),
      method: [...method],
    },
  };
}

function sharedOf(fault: Fault): Omit<AggregateReport['matrix']['rows'][number], 'cells' | 'standings'> {
  const { fingerprint, told, hit, factors, severity } = fault;
  const [{ finding }] = told;
  const because = reachOf(fault);
  return {
    fingerprint,
    rule: finding.rule,
    title: finding.title,
    severity,
    severity_factors: {
      impact: factors.impact,
      persisted: factors.persisted,
      on_task_path: factors.onTaskPath,
      sentence: factorsInWords(fault),
    },
    ...(finding.hurts === undefined ? {} : { hurts: finding.hurts }),
    reach: {
      met: hit.length,
      of: factors.of,
      sentence: `${hit.length} of ${plural(factors.of, 'persona')}`,
      ...(because === '' ? {} : { because }),
    },
  };
}

/** Whom it hurts, where a second look met it; '' where personas did. */
function reachOf({ told, hit, standings }: Fault): string {
  const probed = told.find(({ finding }) => !isOfJourney(finding));
  if (!probed) return '';
  const how = probed.finding.proof.crawl ? 'by the crawl' : 'by looking at the page after the journey';
  const whom = `Found ${how}. It hurts ${audienceWords[probed.finding.hurts ?? 'everyone']}`;
  if (hit.length > 0) return `${whom}.`;
  return standings.includes('not hurt')
    ? `${whom}; nobody who came to the page does.`
    : `${whom}; no persona came to the page.`;
}

const persistedWords = {
  yes: 'happened again',
  no: 'did not happen again',
  'not repeated': 'not repeated',
} as const;

/** What the severity over the run is made of, in sentences. What has no steps to repeat says nothing of it. */
function factorsInWords({ factors, hit, told }: Fault): string {
  const hasSteps = factors.persisted !== 'not repeated' || told.some(({ finding }) => finding.repetition);
  const hasElement = told[0].finding.element !== null;
  const used = severityOverRun({ ...factors, onTaskPath: true });
  const again = hasSteps ? `; ${persistedWords[factors.persisted]}` : '';
  return [
    `The fault in itself is ${severityNames[factors.impact]}.`,
    `${used > factors.impact ? 'Raised by one: hit' : 'Hit'} ${hit.length} of ${plural(factors.of, 'persona')}${again}.`,
    factors.onTaskPath
      ? 'It lay on the way to the goal.'
      : `${severityOverRun(factors) < used ? 'Lowered by one: nobody' : 'Nobody'}${hit.length > 0 ? ' whom it hit' : ''} ${hasElement ? 'used the element for the task' : 'met it on the way to the goal'}.`,
  ].join(' ');
}

function fixOf(fault: Fault, place: number): AggregateReport['fix_first'][number] {
  const { told, hit } = fault;
  const [{ finding }] = told;
  const pictured = told.find((each) => each.finding.proof.image !== null);
  return {
    rank: place + 1,
    ...sharedOf(fault),
    summary: finding.summary,
    remedy: finding.remedy,
    label: finding.label,
    confidence: finding.confidence,
    url: finding.url,
    met_by: told.map(({ report, finding }) => ({
      session_id: report.session_id,
      persona_id: report.persona.id,
      name: report.persona.name,
      finding_id: finding.id,
      severity: finding.severity,
      stopped: finding.stopped ?? false,
      hit: hit.includes(report),
    })),
    also_hit: hit
      .filter((report) => told.every((each) => each.report !== report))
      .map(({ session_id, persona: { id, name } }) => ({ session_id, persona_id: id, name })),
    image: pictured?.finding.proof.image ?? null,
    image_session_id: pictured?.report.session_id ?? null,
  };
}

function rowOf(fault: Fault, reports: readonly SessionReport[]): AggregateReport['matrix']['rows'][number] {
  const cells = reports.map((report) => {
    const finding = fault.told.find((each) => each.report === report)?.finding;
    return finding
      ? { finding_id: finding.id, severity: finding.severity, occurrences: finding.occurrences }
      : null;
  });
  return { ...sharedOf(fault), cells, standings: fault.standings };
}

function personaOf(report: SessionReport): AggregateReport['personas'][number] {
  return {
    session_id: report.session_id,
    persona_id: report.persona.id,
    name: report.persona.name,
    device: report.persona.device.summary,
    outcome: report.outcome.value,
    because: report.outcome.because,
    headline: report.summary.headline,
    turns: report.summary.turns,
    screens: report.summary.screens,
    counts: report.summary.counts,
    time: report.time,
    frustration_peak: report.frustration.peak,
    would_have_left_turn: report.frustration.would_have_left_turn,
    flows: report.flows,
  };
}

const outcomes = ['goal_reached', 'ended_unconfirmed', 'explored', 'out_of_budget', 'gave_up'] as const;

function completionOf(reports: readonly SessionReport[]): AggregateReport['completion'] {
  return outcomes
    .map((outcome) => ({
      outcome,
      session_ids: reports
        .filter((report) => report.outcome.value === outcome)
        .map((report) => report.session_id),
    }))
    .filter(({ session_ids }) => session_ids.length > 0)
    .map(({ outcome, session_ids }) => ({ outcome, count: session_ids.length, session_ids }));
}

/** What the crawl knows of the task, for all who did not reach the goal: the reports of most were written before it had ended. */
function besideCrawl(reports: readonly SessionReport[], task: string | null): Pick<AggregateReport, 'crawl'> {
  const told = reports.find(({ crawl }) => crawl !== undefined)?.crawl;
  const short = reports.filter(({ outcome }) => outcome.value !== 'goal_reached');
  if (!told || task === null || short.length === 0) return {};
  return { crawl: { sentence: wayInWords(told), session_ids: short.map(({ session_id: id }) => id) } };
}

function flowsOf(reports: readonly SessionReport[]): AggregateReport['flows'] {
  const groups = Map.groupBy(
    reports.flatMap((report) => report.flows),
    ({ flow }) => flow,
  );
  return [...groups].map(([flow, told]) => ({
    flow,
    reached: told.filter(({ verdict }) => verdict === 'reached').length,
    of: told.length,
  }));
}

function headlineOf(
  reports: readonly SessionReport[],
  completion: AggregateReport['completion'],
  faults: readonly Fault[],
): string {
  if (reports.length === 0) return 'No persona has a report.';
  const ends = completion.map(
    ({ outcome, count }) =>
      `${count} of ${plural(reports.length, 'persona')}: ${outcomeNames[outcome].toLowerCase()}`,
  );
  const shared = faults.filter(({ hit }) => hit.length > 1).length;
  const told =
    faults.length === 0
      ? 'No finding'
      : `${plural(faults.length, 'finding')}, ${shared} met by more than one persona`;
  return `${ends.join('; ')}. ${told}.`;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
