// What an ended run came to: for a person at a terminal, and as JSON for a program.
import {
  faultsOf,
  metBy,
  placesOf,
  standingIn,
  whyIgnored,
  type CiFault,
  type CiRun,
} from '../reports/ci/ci-run.ts';
import { severityNames } from '../reports/severity-scale.ts';
import type { CommandContext } from './command-context.ts';
import type { FollowedRun } from './follow-run.ts';
import { outcomeInWords } from './report-words.ts';
import type { SavedReport } from './save-reports.ts';

/** Findings that a terminal shows before it points at the report. */
const shownFindings = 10;
/** Characters of the longest word for a severity. */
const widestName = Math.max(...Object.values(severityNames).map((name) => name.length));

/** Prints how each session ended, the top findings and where the reports lie. */
export function tellResult(
  { run, saved, told }: { run: FollowedRun; saved: readonly SavedReport[]; told: CiRun },
  { output }: Pick<CommandContext, 'output'>,
): void {
  const { colour } = output;
  output.print('');
  output.print(colour.bold(`Run ${run.status}`));
  for (const session of run.sessions) {
    const end =
      session.outcome === null
        ? (session.failure?.message ?? session.status)
        : outcomeInWords(session.outcome);
    output.print(`  ${session.personaId}: ${end}`);
  }
  const all = faultsOf(told);
  const faults = all.filter(({ finding }) => whyIgnored(told, finding) === null).toSorted(asRead);
  output.print('');
  output.print(colour.bold(faults.length === 0 ? 'No findings' : `Findings (${faults.length})`));
  for (const fault of faults.slice(0, shownFindings)) {
    const { finding } = fault;
    const mark = finding.severity >= 3 ? colour.red : finding.severity === 2 ? colour.yellow : colour.dim;
    const word = severityNames[finding.severity].padEnd(widestName);
    output.print(`  ${mark(word)}  ${finding.title}${placesOf(finding)}`);
    output.print(
      colour.dim(
        `  ${' '.repeat(widestName)}  ${[finding.rule, ...doubtsOf(fault), `met by ${metBy(fault)}`].join(' · ')}`,
      ),
    );
  }
  if (faults.length > shownFindings)
    output.print(`  … and ${faults.length - shownFindings} more in the reports`);
  if (all.length > faults.length)
    output.print(colour.dim(`  ${all.length - faults.length} more ignored in the dashboard`));
  const pages = saved.filter(({ format }) => format === 'html').toReversed();
  if (pages[0] === undefined) return;
  output.print('');
  output.print(colour.bold('Reports'));
  for (const [place, { file }] of pages.entries())
    output.print(`  ${file}${place === 0 && pages.length > 1 ? colour.dim('  (open this first)') : ''}`);
  output.print(colour.dim('  Also there as .md and .json.'));
}

/** What stops people first, then by severity, then by how many met it; opinions last, since nothing has confirmed them. */
function asRead(a: CiFault, b: CiFault): number {
  return (
    Number(a.finding.label === 'opinion') - Number(b.finding.label === 'opinion') ||
    stopOf(b) - stopOf(a) ||
    b.finding.severity - a.finding.severity ||
    b.personas.length - a.personas.length
  );
}

/** 2 for what stopped somebody, 1 for what would stop whoever comes there, as reports rank them. */
function stopOf({ finding: { severity, stopped, would_stop: wouldStop } }: CiFault): number {
  if (stopped === true) return 2;
  return wouldStop === true && severity >= 3 ? 1 : 0;
}

/** Why a fault may be none, in the words of the report. */
function doubtsOf({ finding: { label, repetition } }: CiFault): string[] {
  return [
    ...(label === 'opinion' ? ['opinion'] : []),
    ...(repetition === 'did not happen again' ? [repetition] : []),
  ];
}

/** The same for a program: every finding of every session, what stops people first, with its severity in the run. */
export function resultAsJson(run: FollowedRun, saved: readonly SavedReport[], told: CiRun) {
  const standingOf = standingIn(told);
  const findings = told.sessions.flatMap(({ personaId, report }) =>
    (report?.findings ?? []).map((finding) => ({ personaId, finding, ...standingOf(finding) })),
  );
  return {
    run_id: run.runId,
    status: run.status,
    aggregate_status: run.aggregateStatus,
    sessions: run.sessions.map(({ id, personaId, status, outcome, failure }) => ({
      id,
      persona_id: personaId,
      status,
      outcome,
      failure,
    })),
    findings: findings
      .toSorted((a, b) => a.place - b.place)
      .map(({ personaId, finding, severity }) => ({
        persona_id: personaId,
        severity,
        severity_in_session: finding.severity,
        title: finding.title,
        rule: finding.rule,
        summary: finding.summary,
        fingerprint: finding.fingerprint,
        occurrences: finding.occurrences,
        ignored: told.ignored.get(finding.fingerprint) ?? null,
      })),
    reports: saved,
  };
}
