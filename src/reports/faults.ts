// One fault over the reports of a run: who met it, whom it hit, and how bad it is for all of them together. The one place that
// knows that what the second look of one session found on a page hits everybody who came there and whom it can hurt, so
// that nothing hangs on which persona was looked after first.
import { inOrder } from '../base/plain-words.ts';
import type { Severity } from '../findings/finding.ts';
import { normalisedLocator } from '../findings/fingerprint.ts';
import { severityOverRun, type Persistence, type RunFactors } from '../findings/severity.ts';
import { pursuesGoal } from '../findings/signals/task-path.ts';
import { urlTemplate } from '../findings/url-template.ts';
import { firstTold } from './first-told.ts';
import { isHurt } from './hurt-by.ts';
import { currentNames } from './same-fault.ts';
import type { ReportFinding, ReportTurn, SessionReport } from './session-report-schema.ts';

/**
 * How a session stands to a fault. `met`: its own records show it. `hit`: it came to the page on which the second look of another
 * session met it. `not hurt`: it came there, and the fault does not hurt such a persona. `not met`: it came there and did not
 * meet it. `not there`: it did not come to the page.
 */
export const standings = ['met', 'hit', 'not hurt', 'not met', 'not there'] as const;
export type Standing = (typeof standings)[number];

/** A fault as one report tells it. */
export interface Told {
  report: SessionReport;
  finding: ReportFinding;
}

/** One fault over all reports. */
export interface Fault {
  fingerprint: string;
  /** The reports that tell it, worst first; the first speaks for it. */
  told: [Told, ...Told[]];
  /** One for each report, in their order. */
  standings: Standing[];
  /** Reports of the personas that it hit, in their order. */
  hit: SessionReport[];
  factors: RunFactors;
  /** Of the factors. */
  severity: Severity;
}

/** Shown by a deed or on a screen of the session itself. Reports of before this was told had turns for it. */
export function isOfJourney({ shown_by, proof }: ReportFinding): boolean {
  return shown_by === undefined ? proof.turns.length > 0 : shown_by === 'deed' || shown_by === 'screen';
}

/**
 * Faults by fingerprint, what to mend first leading: measured facts and predictions that hold, then what did not happen again,
 * then opinions; within each what stopped somebody, then what would stop whoever comes there, then by severity times personas hit, then severity,
 * reach and text, so that the order is fixed and does not hang on the order of reports.
 */
export function faultsOf(reports: readonly SessionReport[]): Fault[] {
  const all = reports.flatMap((report) => report.findings.map((finding) => ({ report, finding })));
  const nameOf = currentNames(all.map(({ finding }) => finding));
  const groups = Map.groupBy(all, ({ finding }) => nameOf(finding));
  return [...groups].map(([fingerprint, told]) => faultOf(fingerprint, told, reports)).sort(firstToMend);
}

function firstToMend(a: Fault, b: Fault): number {
  const [reachA, reachB] = [a.hit.length, b.hit.length];
  return (
    doubtOf(a) - doubtOf(b) ||
    Number(stopsSomebody(b)) - Number(stopsSomebody(a)) ||
    Number(wouldStop(b)) - Number(wouldStop(a)) ||
    b.severity * reachB - a.severity * reachA ||
    b.severity - a.severity ||
    reachB - reachA ||
    inOrder(a.fingerprint, b.fingerprint)
  );
}

function stopsSomebody({ told }: Fault): boolean {
  return told.some(({ finding }) => finding.stopped === true);
}

/** Grave, and of a kind that stops whoever comes there, even where nobody has yet: a page that the crawl alone could not leave. */
function wouldStop({ severity, told }: Fault): boolean {
  return severity >= 3 && told.some(({ finding }) => finding.would_stop === true);
}

/** 0 for what holds, 1 for what was not there again, 2 for what a language model said. */
function doubtOf({ told, factors }: Fault): number {
  if (told.every(({ finding }) => finding.label === 'opinion')) return 2;
  return factors.persisted === 'no' ? 1 : 0;
}

function faultOf(fingerprint: string, all: readonly Told[], reports: readonly SessionReport[]): Fault {
  const [lead, ...others] = all.toSorted(worstFirst);
  if (!lead) throw new Error('Assertion failed: a fault is told by at least one report');
  const told: Fault['told'] = [lead, ...others];
  const pages = pagesOf(told);
  const stands = reports.map((report) => standingOf(report, told, pages));
  const hit = reports.filter((_report, place) => stands[place] === 'met' || stands[place] === 'hit');
  const factors: RunFactors = {
    impact: told.reduce<Severity>((worst, { finding }) => {
      const level = finding.impact_level ?? finding.severity;
      return level > worst ? level : worst;
    }, 0),
    hit: hit.length,
    of: reports.length,
    persisted: persistenceOf(told),
    onTaskPath: isOnPath(told, hit.length > 0 ? hit : reports, pages),
  };
  return { fingerprint, told, standings: stands, hit, factors, severity: severityOverRun(factors) };
}

function worstFirst(a: Told, b: Told): number {
  return (
    firstTold(a.finding, b.finding) ||
    inOrder(a.report.persona.id, b.report.persona.id) ||
    inOrder(a.report.session_id, b.report.session_id)
  );
}

/** Templates of the pages on which it was found. */
function pagesOf(told: readonly Told[]): ReadonlySet<string> {
  const urls = told.flatMap(({ report, finding }) => [
    finding.url,
    ...(report.probes ?? [])
      .filter(({ event }) => finding.proof.events.includes(event))
      .map(({ url }) => url),
  ]);
  return new Set(urls.map(urlTemplate));
}

function standingOf(report: SessionReport, told: readonly Told[], pages: ReadonlySet<string>): Standing {
  const own = told.find((each) => each.report === report);
  if (own && isOfJourney(own.finding)) return 'met';
  if (!report.screens.some(({ url }) => pages.has(urlTemplate(url)))) return 'not there';
  const probed = told.find(({ finding }) => !isOfJourney(finding));
  if (!probed) return 'not met';
  if (!isHurt(report.persona, probed.finding.hurts)) return 'not hurt';
  if (own) return 'met';
  // It was looked at on this persona's own device, and was not so.
  const looked = (report.probes ?? []).some(
    ({ kind, url }) => kind === probed.finding.shown_by && pages.has(urlTemplate(url)),
  );
  return looked ? 'not met' : 'hit';
}

/**
 * There again when the journey was repeated, or in another session of the same persona. That others met it as well is reach, and
 * says nothing of whether one of them would meet it a second time.
 */
function persistenceOf(told: readonly Told[]): Persistence {
  const repetitions = new Set(told.map(({ finding }) => finding.repetition));
  const personas = new Set(told.map(({ report }) => report.persona.id));
  if (personas.size < told.length || repetitions.has('happened again')) return 'yes';
  // What two personas met is no accident of one visit, though it did not come again in a repetition.
  return personas.size === 1 && repetitions.has('did not happen again') ? 'no' : 'not repeated';
}

/** On the path of one of these: as its own journey says, or because it worked for its goal on the page, or with the thing. */
function isOnPath(
  told: readonly Told[],
  reports: readonly SessionReport[],
  pages: ReadonlySet<string>,
): boolean {
  return reports.some((report) => {
    const own = told.find((each) => each.report === report)?.finding;
    if (own) return own.on_task_path;
    const probed = told.find(({ finding }) => !isOfJourney(finding))?.finding;
    return probed !== undefined && report.journey.some((turn) => isFor(turn, probed, pages));
  });
}

function isFor(turn: ReportTurn, { element }: ReportFinding, pages: ReadonlySet<string>): boolean {
  if (!pursuesGoal(turn.strategy) || !pages.has(urlTemplate(turn.url))) return false;
  const used = turn.action.locator;
  if (element === null) return true;
  return used !== null && placeOf(used) === placeOf(element.locator);
}

/** A locator as it leaves, normalised as in fingerprints. */
export function placeOf(locator: NonNullable<ReportTurn['action']['locator']>): string {
  const { role, name, test_id: testId, css, nth, frame_url: frameUrl } = locator;
  return normalisedLocator({ role, name, testId, css, nth, frameUrl });
}
