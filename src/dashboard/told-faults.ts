// The faults of a run as its list shows them: each once over all sessions, with what became of it since an earlier run, and whether
// somebody has decided to leave it. Pure.
import type { FindingLabel, Severity } from '../findings/finding.ts';
import type { Comparison } from '../reports/comparison-schema.ts';
import { faultsOf } from '../reports/faults.ts';
import type { SessionReport } from '../reports/session-report.ts';
import type { IgnoredFault } from '../runs/ignored-faults.ts';

/** What became of a fault; `none` where there is no earlier run, or nobody can tell. */
export type Became = 'new' | 'still' | 'fixed' | 'none';

export interface ToldFault {
  fingerprint: string;
  title: string;
  summary: string;
  remedy: string;
  severity: Severity;
  rule: string;
  url: string;
  labels: readonly FindingLabel[];
  /** The sessions that tell it; of a fixed fault those of the earlier run. */
  metBy: readonly { sessionId: string; personaId: string; name: string; findingId: string }[];
  /** The place in `metBy` of one that has a Playwright test of its own; -1 where none has. */
  tested: number;
  became: Became;
  ignored: IgnoredFault | null;
}

/** States by which the list is chosen. `open` is what is there and not ignored. */
export const faultStates = ['open', 'new', 'still', 'fixed', 'ignored'] as const;
export type FaultState = (typeof faultStates)[number];

/** What the list is narrowed to; null does not narrow. */
export interface FaultFilter {
  state: FaultState;
  /** At least. */
  severity: Severity | null;
  persona: string | null;
  label: FindingLabel | null;
  rule: string | null;
}

/** All faults of the run, what to mend first leading, then those that are fixed since the earlier run. */
export function tellFaults(of: {
  reports: readonly SessionReport[];
  since: Comparison | null;
  /** By the fingerprints of the reports. */
  ignored: ReadonlyMap<string, IgnoredFault>;
}): ToldFault[] {
  const { reports, since, ignored } = of;
  const became = new Map<string, Became>([
    ...(since?.new ?? []).map(({ fingerprint }) => [fingerprint, 'new'] as const),
    ...(since?.still_there ?? []).map(({ fingerprint }) => [fingerprint, 'still'] as const),
  ]);
  const there = faultsOf(reports).map(({ fingerprint, severity, told }): ToldFault => {
    const { title, summary, remedy, rule, url } = told[0].finding;
    return {
      fingerprint,
      title,
      summary,
      remedy,
      severity,
      rule,
      url,
      labels: [...new Set(told.map(({ finding }) => finding.label))],
      metBy: told.map(({ report, finding }) => ({
        sessionId: report.session_id,
        personaId: report.persona.id,
        name: report.persona.name,
        findingId: finding.id,
      })),
      tested: told.findIndex(({ finding }) => finding.reproduction !== undefined),
      became: became.get(fingerprint) ?? 'none',
      ignored:
        told.map(({ finding }) => ignored.get(finding.fingerprint)).find((each) => each !== undefined) ??
        null,
    };
  });
  const fixed = (since?.fixed ?? []).map((fault): ToldFault => ({
    ...fault,
    summary: '',
    labels: [...new Set(fault.met_by.map(({ label }) => label))],
    metBy: fault.met_by.map(({ session_id, persona_id, name, finding_id }) => ({
      sessionId: session_id,
      personaId: persona_id,
      name,
      findingId: finding_id,
    })),
    tested: -1,
    became: 'fixed',
    ignored: null,
  }));
  return [...there, ...fixed];
}

/** True where the fault is of the state that is asked for. */
export function isOfState({ became, ignored }: ToldFault, state: FaultState): boolean {
  if (state === 'ignored') return ignored !== null;
  if (ignored !== null) return false;
  return state === 'open' ? became !== 'fixed' : became === state;
}

/** True where nothing that is asked for leaves the fault out. */
export function passes(fault: ToldFault, { state, severity, persona, label, rule }: FaultFilter): boolean {
  return (
    isOfState(fault, state) &&
    (severity === null || fault.severity >= severity) &&
    (persona === null || fault.metBy.some(({ personaId }) => personaId === persona)) &&
    (label === null || fault.labels.includes(label)) &&
    (rule === null || fault.rule === rule)
  );
}
