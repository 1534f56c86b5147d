// Whether a run did what could have shown a fault of another run again. Only then does its absence say that it was mended; else
// nobody can tell, and this says why. Pure.
import { engineOf, idsOf, rulesNow } from '../findings/former-ids.ts';
import { urlTemplate } from '../findings/url-template.ts';
import { shorten } from '../findings/wording.ts';
import type { ReportedRun } from './reported-run.ts';
import { crawledAgain } from './crawled-again.ts';
import { isOfJourney, placeOf, type Told } from './faults.ts';
import { narrowPx } from './hurt-by.ts';
import type { ReportFinding, ReportTurn, SessionReport } from './session-report-schema.ts';
import { quote } from './wording.ts';

type Probe = NonNullable<SessionReport['probes']>[number];

/**
 * Why the absence of a fault says nothing; null where a session of `head` looked and had nothing to object to. `met` is the
 * fault as the reports of `base` tell it; each of them is a way in which it could have been met again.
 */
export function doubtAbout(
  met: readonly Told[],
  { base, head }: { base: ReportedRun; head: ReportedRun },
): string | null {
  const [lead] = met;
  if (!lead) return 'no report tells it';
  const { finding } = lead;
  if (finding.label === 'opinion') return 'it is an opinion of a language model, which may have another one';
  if (isBoundToGoal(finding) && base.task !== head.task) return 'the goal is another one';
  const doubts = met.map((told) => doubtAboutOne(told, head));
  return doubts.includes(null) ? null : (doubts[0] ?? null);
}

function isBoundToGoal({ rule }: ReportFinding): boolean {
  return rulesNow(rule).some(({ goalBound }) => goalBound === true);
}

/** Sessions that did it again, then those of them whose rule came to an answer: where either is empty, nobody can tell. */
function doubtAboutOne(told: Told, head: ReportedRun): string | null {
  const { again, otherwise } = lookedAgain(told, head.reports);
  if (again.length === 0) return otherwise;
  const { rule } = told.finding;
  const asked = askedFor(rule);
  const failing = new Set([...asked.flat(), engineOf(rule) ?? rule]);
  const judged = again.filter(({ limits }) => limits.rule_errors.every((each) => !failing.has(each.rule)));
  if (judged.length === 0) return `the rule ${rule} failed`;
  const speaks = isOfJourney(told.finding) || told.finding.shown_by === 'crawl';
  const silent = speaks ? asked.filter((ids) => !judged.some(hasSpoken(ids))) : [];
  const ran = speaks ? judged.filter((report) => asked.every((ids) => hasSpoken(ids)(report))) : judged;
  if (ran.length === 0) return `the rule ${silent[0]?.[0] ?? rule} did not judge this run`;
  const doubts = ran.map(({ limits }) =>
    limits.cannot_tell.find((each) => asked.flat().includes(each.rule) && concerns(each, told.finding)),
  );
  const [doubt] = doubts;
  return doubts.every(Boolean) ? `the rule ${rule} could not tell: ${doubt?.because ?? ''}` : null;
}

/** A crawl tries so much that a rule has doubts of something in most: those count that name the thing, or name nothing. */
function concerns({ what }: { what: string }, { element, shown_by }: ReportFinding): boolean {
  const name = element?.name.trim() ?? '';
  return shown_by !== 'crawl' || name === '' || what.includes(shorten(name, 30).replace(/…$/, ''));
}

/**
 * The rules whose silence says that a fault is gone, each by its ids of today and before: the one that told it, or all into which
 * it was divided. What axe-core finds is one rule of ours with many names.
 */
function askedFor(rule: string): readonly (readonly string[])[] {
  if (engineOf(rule)) return [[rule]];
  const now = rulesNow(rule).map(({ id }) => idsOf(id));
  return now.length === 0 ? [[rule]] : now;
}

/** It was clear, found something else, or had a doubt: a rule that was on trial, or came later, says nothing by its silence. */
function hasSpoken(ids: readonly string[]): (report: SessionReport) => boolean {
  const isOne = ({ rule }: { rule: string }) => ids.includes(rule);
  return ({ limits, findings }) =>
    ids.some((rule) => limits.clear.includes(rule)) || findings.some(isOne) || limits.cannot_tell.some(isOne);
}

/** Sessions that did what could have shown it again, and what to say where there is none. */
function lookedAgain(
  told: Told,
  reports: readonly SessionReport[],
): { again: SessionReport[]; otherwise: string } {
  if (told.finding.shown_by === 'crawl') return crawledAgain(told, reports);
  if (!isOfJourney(told.finding)) return probedAgain(told, reports);
  const alike = reports.filter((report) => isNarrow(report) === isNarrow(told.report));
  const device = isNarrow(told.report) ? 'narrow' : 'wide';
  if (alike.length === 0) return { again: [], otherwise: `no session had a ${device} screen` };
  return told.finding.shown_by === 'screen' ? seenAgain(told, alike) : doneAgain(told, alike);
}

/** A page lays itself out otherwise for a phone: what stood there need not stand on a wide screen. */
function isNarrow({ persona }: SessionReport): boolean {
  return persona.device.viewport.width < narrowPx;
}

/** Read off a screen: a screen of that template was seen, and where it is about what a link leads to, a page of that, too. */
function seenAgain({ finding }: Told, reports: readonly SessionReport[]) {
  const place = urlTemplate(finding.url);
  const there = reports.filter(({ screens }) => screens.some(({ url }) => urlTemplate(url) === place));
  if (there.length === 0) return { again: [], otherwise: `no session came to ${place}` };
  const { destination } = finding.measured;
  if (typeof destination !== 'string') return { again: there, otherwise: '' };
  const beyond = urlTemplate(destination);
  const opened = ({ screens, probes = [] }: SessionReport) =>
    [...screens.map(({ url }) => url), ...probes.flatMap((probe) => probe.opened)].some(
      (url) => urlTemplate(url) === beyond,
    );
  return { again: there.filter(opened), otherwise: `no session opened ${beyond}` };
}

/** What a deed did: the thing at fault was used again in the same way, or, where that was used by none, all was done again. */
function doneAgain({ report, finding }: Told, reports: readonly SessionReport[]) {
  const { element, proof } = finding;
  const turns = report.journey.filter(({ turn, action }) => proof.turns.includes(turn) && wasDone(action));
  const own = turns.filter(
    ({ action }) => element && action.locator && placeOf(action.locator) === placeOf(element.locator),
  );
  const deeds = new Set((own.length > 0 ? own : turns).map(deedOf));
  const again = reports.filter(({ journey }) => {
    const done = new Set(journey.filter(({ action }) => wasDone(action)).map(deedOf));
    return deeds.size > 0 && [...deeds].every((deed) => done.has(deed));
  });
  const name = [...own, ...turns].find(({ action }) => action.name)?.action.name ?? '';
  const what =
    name === '' ? `what was done on ${urlTemplate(finding.url)}` : `the same with ${quote(name, 60)}`;
  return { again, otherwise: `no session did ${what}` };
}

function wasDone({ refused, missed }: ReportTurn['action']): boolean {
  return refused === null && !missed;
}

/** Pressing a thing with a key is clicking it. Where nothing with a name was used, the page tells one deed from another. */
function deedOf({ action, url }: ReportTurn): string {
  const { locator } = action;
  const kind = action.kind === 'press' && locator ? 'click' : action.kind;
  const page = locator && locator.name.trim() !== '' ? '' : urlTemplate(url);
  return `${kind} ${locator ? placeOf(locator) : (action.value ?? '')} ${page}`;
}

/** By the second look: a probe of the same kind was made of a page of that template, with the same thing where it tried one. */
function probedAgain({ report, finding }: Told, reports: readonly SessionReport[]) {
  const shown = (report.probes ?? []).filter(({ event }) => finding.proof.events.includes(event));
  const probes = new Set(shown.map(probeOf));
  const again = reports.filter((each) => (each.probes ?? []).some((probe) => probes.has(probeOf(probe))));
  return { again, otherwise: `no second look was taken at ${urlTemplate(finding.url)} in this way` };
}

function probeOf({ kind, url, tried }: Probe): string {
  return `${kind} ${urlTemplate(url)} ${tried ? placeOf(tried) : ''}`;
}
