// Which criteria checks decide, and what has to have been looked at for their silence to show anything. Most checks find some faults of
// a criterion and cannot show that there are none: those decide nothing and stand beside the question for a person. Pure.
import type { IbmLook } from '../../evidence/audit-probe.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import type { ProbeRecord, TabWalk } from '../../evidence/probe.ts';
import { urlTemplate } from '../../findings/url-template.ts';

interface Decider {
  /** Rules that have to be clear. */
  rules: readonly string[];
  /** Null of a look that says nothing of it; false where it leaves something open. */
  shows: (look: ProbeRecord) => boolean | null;
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
};

/** Criteria that were looked at as a whole, on each kind of page that engines looked at. None where states were left out, or frames may hold more. */
export function lookedAtWhole(evidence: Evidence): ReadonlySet<string> {
  const probes = [...(evidence.probes ?? []), ...(evidence.crawl?.probes ?? [])];
  const pagesOf = (some: readonly ProbeRecord[]) => new Set(some.map(({ url }) => urlTemplate(url)));
  const pages = [...pagesOf(probes.filter(({ kind }) => kind === 'axe-look'))];
  const onAll = (some: readonly ProbeRecord[]) => pages.every((page) => pagesOf(some).has(page));
  const counted = probes.filter((probe): probe is ProbeRecord & IbmLook => probe.kind === 'ibm-look');
  const isOpen =
    (evidence.crawl?.graph?.notAudited?.length ?? 0) > 0 || counted.some(({ holds }) => holds.frames > 0);
  if (pages.length === 0 || isOpen || !onAll(counted)) return new Set();
  const isWhole = ({ shows }: Decider) => {
    const looks = probes.filter((look) => shows(look) !== null);
    return looks.every((look) => shows(look) === true) && onAll(looks);
  };
  return new Set(Object.entries(deciders).flatMap(([num, decider]) => (isWhole(decider) ? [num] : [])));
}

/** A walk that did not come round leaves open what comes after it. */
function ofWalk(shows: (walk: TabWalk) => boolean): Decider['shows'] {
  return (look) => (look.kind === 'tab-walk' ? look.end === 'round' && shows(look) : null);
}
