// TELL: two runs beside each other by the fingerprints of what they found. Pure. What a run did not look at is never
// called fixed.
import { version } from '../base/version.ts';
import type { Severity } from '../findings/finding.ts';
import { urlTemplate } from '../findings/url-template.ts';
import { comparisonSchemaVersion, headlineOf, type Comparison } from './comparison-schema.ts';
import { faultsOf, type Fault } from './faults.ts';
import { doubtAbout } from './looked-again.ts';
import type { ReportedRun } from './reported-run.ts';
import { isSameFault, whyNotComparable } from './same-fault.ts';

export type { Comparison } from './comparison-schema.ts';

/** What became of the faults of `base` in `head`, and what `head` adds. */
export function compareRuns({ base, head }: { base: ReportedRun; head: ReportedRun }): Comparison {
  const [before, now] = [faultsOf(base.reports), faultsOf(head.reports)];
  const partners = partnersAmong(before, now);
  const kept = now.filter((fault) => (partners.get(fault) ?? []).length > 0);
  const matched = new Set([...partners.values()].flat());
  const added = comparable(
    now.filter((fault) => !kept.includes(fault)),
    base,
  );
  const gone = comparable(
    before.filter((fault) => !matched.has(fault)),
    head,
  );
  const doubts = new Map(gone.known.map((fault) => [fault, doubtAbout(fault.told, { base, head })]));
  const fixed = gone.known.filter((fault) => doubts.get(fault) === null);
  const notSeen = gone.known.filter((fault) => doubts.get(fault) !== null);
  const notComparable = [...gone.unknown, ...added.unknown];
  const counts = {
    new: added.known.length,
    still_there: kept.length,
    fixed: fixed.length,
    not_seen: notSeen.length,
    not_comparable: notComparable.length,
  };
  return {
    schema_version: comparisonSchemaVersion,
    generator: { name: 'Passerby', version },
    base: sideOf(base, before.length),
    head: sideOf(head, now.length),
    summary: { headline: headlineOf(counts), ...counts },
    differs: differencesOf(base, head),
    new: worstFirst(added.known).map(entryOf),
    still_there: worstFirst(kept).map((fault) => ({
      ...entryOf(fault),
      severity_before: worstOf(partners.get(fault) ?? []),
    })),
    fixed: worstFirst(fixed).map(entryOf),
    not_seen: worstFirst(notSeen).map((fault) => ({ ...entryOf(fault), because: doubts.get(fault) ?? '' })),
    not_comparable: worstFirst(notComparable).map((fault) => ({
      ...entryOf(fault),
      met_in: before.includes(fault) ? 'base' : 'head',
      because: whyUnknown(fault, before.includes(fault) ? head : base) ?? '',
    })),
  };
}

/** For each fault of now those of before that are the same. By name, for a large site has a thousand on either side. */
function partnersAmong(before: readonly Fault[], now: readonly Fault[]): Map<Fault, Fault[]> {
  const byName = Map.groupBy(
    before.flatMap((fault) => namesOf(fault).map((name) => ({ fault, name }))),
    ({ name }) => name,
  );
  const isOneFault = (one: Fault, other: Fault) =>
    one.told.some((a) => other.told.some((b) => isSameFault(a.finding, b.finding)));
  return new Map(
    now.map((fault) => {
      const named = namesOf(fault).flatMap((name) => byName.get(name) ?? []);
      const others = new Set(named.map(({ fault: other }) => other));
      return [fault, [...others].filter((other) => isOneFault(fault, other))];
    }),
  );
}

function namesOf({ told }: Fault): string[] {
  return [
    ...new Set(told.flatMap(({ finding }) => [finding.fingerprint, ...(finding.former_fingerprints ?? [])])),
  ];
}

/** Faults without a partner in `other`, apart by whether that can be told. */
function comparable(faults: readonly Fault[], other: ReportedRun): Record<'known' | 'unknown', Fault[]> {
  const { known = [], unknown = [] } = Object.groupBy(faults, (fault) =>
    whyUnknown(fault, other) === null ? 'known' : 'unknown',
  );
  return { known, unknown };
}

function whyUnknown({ told }: Fault, { reports }: ReportedRun): string | null {
  const reasons = told.map((each) => whyNotComparable(each, reports));
  return reasons.includes(null) ? null : (reasons[0] ?? null);
}

function worstOf(faults: readonly Fault[]): Severity {
  return faults.reduce<Severity>((worst, { severity }) => (severity > worst ? severity : worst), 0);
}

function entryOf({ fingerprint, severity, told }: Fault): Comparison['new'][number] {
  const [{ finding: lead }] = told;
  return {
    fingerprint,
    rule: lead.rule,
    title: lead.title,
    severity,
    url: lead.url,
    remedy: lead.remedy,
    met_by: told.map(({ report, finding }) => ({
      session_id: report.session_id,
      persona_id: report.persona.id,
      name: report.persona.name,
      finding_id: finding.id,
      label: finding.label,
    })),
  };
}

function worstFirst(faults: readonly Fault[]): Fault[] {
  return faults.toSorted(
    (a, b) =>
      b.severity - a.severity || b.told.length - a.told.length || (a.fingerprint < b.fingerprint ? -1 : 1),
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
