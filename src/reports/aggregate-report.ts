// TELL: the sessions of one run beside each other. Opens with what to fix first. Pure, and counts only: personas are
// no sample of people (science 7).
import { version } from '../base/version.ts';
import type { Severity } from '../findings/finding.ts';
import { aggregateSchemaVersion, type AggregateReport } from './aggregate-report-schema.ts';
import { agreementOf } from './agreement.ts';
import { completionTime } from './completion-time.ts';
import { differencesOf } from './differences.ts';
import { method } from './method.ts';
import { runModelUse, type UnfinishedModelUse } from './model-use.ts';
import { outcomeNames } from './outcome-sentences.ts';
import type { ReportFinding, SessionReport } from './session-report-schema.ts';
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
  const modelUse = runModelUse([
    ...reports.map(({ model_use }) => model_use),
    ...unfinished.map((session) => session.modelUse),
  ]);
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
    agreement: agreementOf(reports),
    time: completionTime(reports),
    differences: differencesOf(reports),
    flows: flowsOf(reports),
    ...(modelUse ? { model_use: modelUse } : {}),
    limits: {
      unjudged: sum(reports.map(({ limits }) => limits.cannot_tell.length)),
      rule_errors: sum(reports.map(({ limits }) => limits.rule_errors.length)),
      method: [...method],
    },
  };
}

/** One fault over all reports. */
interface Fault {
  fingerprint: string;
  /** Worst first. */
  met: { report: SessionReport; finding: ReportFinding }[];
  severity: Severity;
  personas: number;
  of: number;
}

/** Faults by fingerprint, by severity times reach; equals by severity, then reach, then text, so that the order is fixed. */
function faultsOf(reports: readonly SessionReport[]): Fault[] {
  const all = reports.flatMap((report) => report.findings.map((finding) => ({ report, finding })));
  const groups = Map.groupBy(all, ({ finding }) => finding.fingerprint);
  const faults = [...groups].map(([fingerprint, met]): Fault => {
    const worstFirst = met.toSorted((a, b) => b.finding.severity - a.finding.severity);
    return {
      fingerprint,
      met: worstFirst,
      severity: worstFirst[0]?.finding.severity ?? 0,
      personas: new Set(met.map(({ report }) => report.session_id)).size,
      of: reports.length,
    };
  });
  return faults.sort(
    (a, b) =>
      b.severity * b.personas - a.severity * a.personas ||
      b.severity - a.severity ||
      b.personas - a.personas ||
      (a.fingerprint < b.fingerprint ? -1 : 1),
  );
}

function sharedOf(
  fault: Fault,
): Pick<AggregateReport['matrix']['rows'][number], 'fingerprint' | 'rule' | 'title' | 'severity' | 'reach'> {
  const { finding } = leadOf(fault);
  return {
    fingerprint: fault.fingerprint,
    rule: finding.rule,
    title: finding.title,
    severity: fault.severity,
    reach: {
      met: fault.personas,
      of: fault.of,
      sentence: `${fault.personas} of ${plural(fault.of, 'persona')}`,
    },
  };
}

function fixOf(fault: Fault, place: number): AggregateReport['fix_first'][number] {
  const { finding } = leadOf(fault);
  const pictured = fault.met.find((each) => each.finding.proof.image !== null);
  return {
    rank: place + 1,
    ...sharedOf(fault),
    summary: finding.summary,
    remedy: finding.remedy,
    label: finding.label,
    confidence: finding.confidence,
    url: finding.url,
    met_by: fault.met.map(({ report, finding }) => ({
      session_id: report.session_id,
      persona_id: report.persona.id,
      name: report.persona.name,
      finding_id: finding.id,
      severity: finding.severity,
      stopped:
        finding.severity === 4 &&
        (report.outcome.value === 'gave_up' || report.outcome.value === 'out_of_budget'),
    })),
    image: pictured?.finding.proof.image ?? null,
    image_session_id: pictured?.report.session_id ?? null,
  };
}

function leadOf(fault: Fault): { report: SessionReport; finding: ReportFinding } {
  const [lead] = fault.met;
  if (!lead) throw new Error('Assertion failed: a fault was met by at least one persona');
  return lead;
}

function rowOf(fault: Fault, reports: readonly SessionReport[]): AggregateReport['matrix']['rows'][number] {
  return { ...sharedOf(fault), cells: cellsOf(fault, reports) };
}

function cellsOf(
  fault: Fault,
  reports: readonly SessionReport[],
): AggregateReport['matrix']['rows'][number]['cells'] {
  return reports.map(({ session_id }) => {
    const met = fault.met.find(({ report }) => report.session_id === session_id);
    return met
      ? { finding_id: met.finding.id, severity: met.finding.severity, occurrences: met.finding.occurrences }
      : null;
  });
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

const outcomes = ['goal_reached', 'explored', 'out_of_budget', 'gave_up'] as const;

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
  const shared = faults.filter(({ personas }) => personas > 1).length;
  const told =
    faults.length === 0
      ? 'No finding'
      : `${plural(faults.length, 'finding')}, ${shared} met by more than one persona`;
  return `${ends.join('; ')}. ${told}.`;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
