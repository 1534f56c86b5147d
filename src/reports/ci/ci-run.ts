// What the formats for CI jobs are told: an ended run with the report of each session that has one.
import type { Severity } from '../../findings/finding.ts';
import { headlineOf, type Comparison } from '../comparison-schema.ts';
import { faultsOf as faultsOfReports } from '../faults.ts';
import type { SessionReport } from '../session-report-schema.ts';

/** A session of an ended run. */
export interface CiSession {
  id: string;
  personaId: string;
  /** null where the session failed; then `failure` says why. */
  report: SessionReport | null;
  failure: { code: string; message: string } | null;
}

export interface CiRun {
  runId: string;
  targetUrl: string;
  status: string;
  sessions: readonly CiSession[];
  /** Faults that have at least this severity (0 to 4) in the run are failures; null where none is. */
  failOn: number | null;
  /** Findings that somebody has decided to leave, by fingerprint: they are told as that, and fail nothing. */
  ignored: ReadonlyMap<string, Decision>;
}

/** A decision to leave a fault. */
export interface Decision {
  reason: string;
  /** `operator`, or `key` and its public id. */
  by: string;
  /** Of the key; null for the operator, and for a key without one. */
  label: string | null;
}

/** `Ignored by Nightly (key 0a1b): it is known`; null for a fault that is not left. */
export function whyIgnored({ ignored }: CiRun, { fingerprint }: { fingerprint: string }): string | null {
  const decided = ignored.get(fingerprint);
  if (!decided) return null;
  const { reason, by, label } = decided;
  return `Ignored by ${label === null ? by : `${label} (${by})`}: ${reason}`;
}

/** The comparison without what somebody has decided to leave. */
export function openOf(comparison: Comparison, ignored: CiRun['ignored']): Comparison {
  const isOpen = ({ fingerprint }: { fingerprint: string }) => !ignored.has(fingerprint);
  const [added, still] = [comparison.new.filter(isOpen), comparison.still_there.filter(isOpen)];
  const counts = { ...comparison.summary, new: added.length, still_there: still.length };
  const summary = { ...counts, headline: headlineOf(counts) };
  return { ...comparison, summary, new: added, still_there: still };
}

/**
 * The faults of the run in the order of its report, what stops people first: one entry for each fault, with everyone who met it and the
 * severity that it has for the whole run, as in the comparison of its personas.
 */
export function faultsOf(run: CiRun): CiFault[] {
  const sessionOf = new Map(run.sessions.map((session) => [session.report, session]));
  return faultsOfReports(reportsOf(run)).map(({ told, severity }): CiFault => {
    const [{ finding, report }] = told;
    // What the crawl alone met stands in the report of a session all the same.
    const own = told.filter((each) => each.finding.proof.crawl === undefined);
    const personas = own.flatMap((each) => sessionOf.get(each.report)?.personaId ?? []);
    const sessionId = sessionOf.get(report)?.id ?? report.session_id;
    return { finding: { ...finding, severity }, sessionId, personas: [...new Set(personas)] };
  });
}

/** What a finding is in the run: the severity of its fault, and its place among the faults. */
export function standingIn(
  run: CiRun,
): (finding: CiFault['finding']) => { severity: Severity; place: number } {
  const standings = new Map(
    faultsOfReports(reportsOf(run)).flatMap(({ told, severity }, place) =>
      told.map(({ finding }) => [finding, { severity, place }] as const),
    ),
  );
  return (finding) => standings.get(finding) ?? { severity: finding.severity, place: standings.size };
}

/** The reports that there are. */
export function reportsOf({ sessions }: Pick<CiRun, 'sessions'>): SessionReport[] {
  return sessions.flatMap(({ report }) => report ?? []);
}

/** ` (9 places)`, or nothing for a single one. */
export function placesOf({ occurrences }: CiFault['finding']): string {
  return occurrences > 1 ? ` (${occurrences} places)` : '';
}

/** The pages that show it, a line each. */
export function addressesOf({ url, places = [] }: CiFault['finding']): string {
  return [...new Set([url, ...places.map((place) => place.url)])].join('\n');
}

export interface CiFault {
  /** As the session tells it that speaks for the fault, with the severity of the run. */
  finding: SessionReport['findings'][number];
  /** That session. */
  sessionId: string;
  /** Whoever met it; nobody where the crawl alone did. */
  personas: string[];
}

/** `one, two`, or `the crawl`. */
export function metBy({ personas }: CiFault): string {
  return personas.length > 0 ? personas.join(', ') : 'the crawl';
}
