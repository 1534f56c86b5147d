// TELL: two runs beside each other by the fingerprints of what they found. Pure. What a run did not look at is never
// called fixed.
import { version } from '../base/version.ts';
import type { Severity } from '../findings/finding.ts';
import { urlTemplate } from '../findings/url-template.ts';
import { doubtAbout } from './looked-again.ts';
import { comparisonSchemaVersion, type Comparison } from './comparison-schema.ts';
import type { ReportedRun } from './reported-run.ts';
import type { ReportFinding, SessionReport } from './session-report-schema.ts';
import { plural } from './wording.ts';

export type { Comparison } from './comparison-schema.ts';

/** What became of the faults of `base` in `head`, and what `head` adds. */
export function compareRuns({ base, head }: { base: ReportedRun; head: ReportedRun }): Comparison {
  const before = faultsOf(base);
  const now = faultsOf(head);
  const added = [...now.values()].filter(({ fingerprint }) => !before.has(fingerprint));
  const kept = [...now.values()].filter(({ fingerprint }) => before.has(fingerprint));
  const gone = [...before.values()].filter(({ fingerprint }) => !now.has(fingerprint));
  const doubts = new Map(gone.map((fault) => [fault, doubtAbout(fault.met, { base, head })]));
  const fixed = gone.filter((fault) => doubts.get(fault) === null);
  const notSeen = gone.filter((fault) => doubts.get(fault) !== null);
  return {
    schema_version: comparisonSchemaVersion,
    generator: { name: 'Passerby', version },
    base: sideOf(base, before.size),
    head: sideOf(head, now.size),
    summary: {
      headline: headlineOf(added.length, kept.length, fixed.length, notSeen.length),
      new: added.length,
      still_there: kept.length,
      fixed: fixed.length,
      not_seen: notSeen.length,
    },
    differs: differencesOf(base, head),
    new: worstFirst(added).map(faultOf),
    still_there: worstFirst(kept).map((fault) => ({
      ...faultOf(fault),
      severity_before: before.get(fault.fingerprint)?.severity ?? fault.severity,
    })),
    fixed: worstFirst(fixed).map(faultOf),
    not_seen: worstFirst(notSeen).map((fault) => ({ ...faultOf(fault), because: doubts.get(fault) ?? '' })),
  };
}

/** One fault over the reports of a run. */
interface Fault {
  fingerprint: string;
  /** The worst that a persona met. */
  severity: Severity;
  lead: ReportFinding;
  met: { report: SessionReport; finding: ReportFinding }[];
}

function faultsOf({ reports }: ReportedRun): Map<string, Fault> {
  const faults = new Map<string, Fault>();
  for (const report of reports) {
    for (const finding of report.findings) {
      const { fingerprint, severity } = finding;
      const fault = faults.get(fingerprint) ?? { fingerprint, severity, lead: finding, met: [] };
      faults.set(fingerprint, fault);
      fault.met.push({ report, finding });
      if (severity > fault.severity) Object.assign(fault, { severity, lead: finding });
    }
  }
  return faults;
}

function faultOf({ fingerprint, severity, lead, met }: Fault): Comparison['new'][number] {
  return {
    fingerprint,
    rule: lead.rule,
    title: lead.title,
    severity,
    url: lead.url,
    remedy: lead.remedy,
    met_by: met.map(({ report, finding }) => ({
      session_id: report.session_id,
      persona_id: report.persona.id,
      finding_id: finding.id,
    })),
  };
}

function worstFirst(faults: readonly Fault[]): Fault[] {
  return faults.toSorted(
    (a, b) =>
      b.severity - a.severity || b.met.length - a.met.length || (a.fingerprint < b.fingerprint ? -1 : 1),
  );
}

function differencesOf(base: ReportedRun, head: ReportedRun): Comparison['differs'] {
  const personas = (run: ReportedRun) =>
    run.reports
      .map(({ persona }) => persona.id)
      .sort()
      .join();
  const versions = (run: ReportedRun) =>
    [...new Set(run.reports.map(({ generator }) => generator.version))].sort().join();
  const told: [Comparison['differs'][number], boolean][] = [
    ['target', urlTemplate(base.targetUrl) !== urlTemplate(head.targetUrl)],
    ['task', base.task !== head.task],
    ['personas', personas(base) !== personas(head)],
    ['rules', versions(base) !== versions(head)],
  ];
  return told.filter(([, differs]) => differs).map(([what]) => what);
}

function sideOf(run: ReportedRun, findings: number): Comparison['base'] {
  return {
    run_id: run.runId,
    target_url: run.targetUrl,
    task: run.task,
    personas: run.reports.map(({ persona }) => persona.id),
    findings,
  };
}

function headlineOf(added: number, kept: number, fixed: number, notSeen: number): string {
  const unsure = notSeen === 0 ? '' : `; ${notSeen} not looked at again`;
  return `${plural(added, 'new finding')}, ${kept} still there, ${fixed} fixed${unsure}.`;
}
