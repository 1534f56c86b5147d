// Which criteria checks decide, and what has to have been looked at for their silence to show anything. Most checks find some faults of
// a criterion and cannot show that there are none: those decide nothing and stand beside the question for a person. Pure.
import type { PageHolds } from '../../evidence/audit-probe.ts';
import type { Evidence, ScreenRecord } from '../../evidence/evidence.ts';
import type { ProbeRecord, TabWalk } from '../../evidence/probe.ts';
import { saysItsLanguage } from '../../findings/rules/page-language.ts';
import { targetsHaveRoom } from '../../findings/rules/small-target.ts';
import { urlTemplate } from '../../findings/url-template.ts';

interface Decider {
  /** Rules that have to be clear. */
  rules: readonly string[];
  /** Null of a look that says nothing of it; false where it leaves something open. */
  shows?: (look: ProbeRecord) => boolean | null;
  /** The same of what a crawl read of a page, which is the whole document. */
  reads?: (screen: ScreenRecord) => boolean | null;
}

/** By number of the criterion. */
export const deciders: Readonly<Record<string, Decider>> = {
  // The page is shown with its sides exchanged.
  '1.3.4': {
    rules: ['orientation-lock'],
    shows: (look) => (look.kind === 'settings-look' ? true : null),
  },
  // A walk that comes round has left whatever it entered.
  '2.1.2': { rules: ['focus-trap', 'focus-trap-dialog'], shows: ofWalk(() => true) },
  '2.4.7': {
    rules: ['invisible-focus', 'focus-out-of-view'],
    shows: ofWalk(({ stops }) => stops.every(({ marked }) => marked === true)),
  },
  '2.4.11': {
    rules: ['covered-focus'],
    shows: ofWalk(({ stops }) => stops.every(({ visibleShare }) => visibleShare > 0)),
  },
  // The part of the criterion that links in text are exempt from is not needed where they have the room, too.
  '2.5.8': { rules: ['small-target'], reads: targetsHaveRoom },
  '3.1.1': { rules: ['page-language'], reads: saysItsLanguage },
  // A walk that comes round has given the focus to everything, and the page was there at its end.
  '3.2.1': {
    rules: ['change-on-focus', 'focus-given-away'],
    shows: ofWalk(({ opened = [], givenAway = [] }) => opened.length + givenAway.length === 0),
  },
};

/** Criteria that were looked at as a whole, on each kind of page that engines looked at. None where states were left out, or frames may hold more. */
export function lookedAtWhole(evidence: Evidence): ReadonlySet<string> {
  const probes = [...(evidence.probes ?? []), ...(evidence.crawl?.probes ?? [])];
  const pages = [...pagesOf(probes.filter(({ kind }) => kind === 'axe-look'))];
  const counted = countedIn(probes);
  const isOpen =
    (evidence.crawl?.graph?.notAudited?.length ?? 0) > 0 || counted.some(({ holds }) => holds.frames > 0);
  if (pages.length === 0 || isOpen || !isOn(counted, pages)) return new Set();
  const screens = (evidence.crawl?.screens ?? []).filter(({ url }) => pages.includes(urlTemplate(url)));
  const isRead = screens.every(({ leftOut }) => leftOut === 0);
  const isWhole = ({ shows, reads }: Decider) =>
    (!shows || isShown(probes, shows, pages)) && (!reads || (isRead && isShown(screens, reads, pages)));
  return new Set(Object.entries(deciders).flatMap(([num, decider]) => (isWhole(decider) ? [num] : [])));
}

/** What the looks that counted it say that pages hold. */
export function countedIn(
  probes: readonly ProbeRecord[],
): { kind: ProbeRecord['kind']; url: string; holds: PageHolds }[] {
  return probes.flatMap((probe) => {
    const holds = probe.kind === 'markup-look' || probe.kind === 'ibm-look' ? probe.holds : undefined;
    return holds ? [{ kind: probe.kind, url: probe.url, holds }] : [];
  });
}

function pagesOf(some: readonly { url: string }[]): ReadonlySet<string> {
  return new Set(some.map(({ url }) => urlTemplate(url)));
}

function isOn(some: readonly { url: string }[], pages: readonly string[]): boolean {
  const known = pagesOf(some);
  return pages.every((page) => known.has(page));
}

/** On each of the pages something shows it, and nothing leaves it open. */
function isShown<Of extends { url: string }>(
  all: readonly Of[],
  shows: (one: Of) => boolean | null,
  pages: readonly string[],
): boolean {
  const telling = all.filter((one) => shows(one) !== null);
  return telling.every((one) => shows(one) === true) && isOn(telling, pages);
}

/** A walk that did not come round leaves open what comes after it. */
function ofWalk(shows: (walk: TabWalk) => boolean): (look: ProbeRecord) => boolean | null {
  return (look) => (look.kind === 'tab-walk' ? look.end === 'round' && shows(look) : null);
}
