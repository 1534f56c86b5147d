// What the formats for CI jobs are told: an ended run with the report of each session that has one.
import { firstTold } from '../first-told.ts';
import { headlineOf, type Comparison } from '../comparison-schema.ts';
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
  /** Findings at or above this severity (0 to 4) are failures; null where none is. */
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

/** The faults of the run: one entry for each fingerprint, with everyone who met it, what stops people first. */
export function faultsOf(run: CiRun): CiFault[] {
  const met = run.sessions.flatMap(({ personaId, report }) =>
    (report?.findings ?? []).map((finding) => ({ personaId, finding })),
  );
  return [...Map.groupBy(met, ({ finding }) => finding.fingerprint).values()]
    .flatMap((group) => {
      const [worst] = group.toSorted((a, b) => firstTold(a.finding, b.finding));
      if (!worst) return [];
      // What the crawl alone met stands in the report of a session all the same.
      const own = group.filter(({ finding }) => finding.proof.crawl === undefined);
      return [{ ...worst, personas: [...new Set(own.map(({ personaId }) => personaId))] }];
    })
    .toSorted((a, b) => firstTold(a.finding, b.finding));
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
  finding: SessionReport['findings'][number];
  /** Whoever met it; nobody where the crawl alone did. */
  personas: string[];
}

/** `one, two`, or `the crawl`. */
export function metBy({ personas }: CiFault): string {
  return personas.length > 0 ? personas.join(', ') : 'the crawl';
}
