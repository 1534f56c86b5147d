// Whether what a drive shows may come of our keeping a request of the site back. Pure.
import type { DriveRecord, WriteRecord } from '../evidence/evidence.ts';
import { isCannot, type Checked } from './checks/check.ts';
import { oddities } from '../evidence/screen.ts';
import type { Check } from './checks/check-index.ts';
import { momentOf, type MomentName } from './checks/moment.ts';

/** What a thing is and where it lies, whatever the site hears from its server. */
const ofLooks: ReadonlySet<Check['kind']> = new Set(['box', 'style']);
const ofNature: ReadonlySet<string> = new Set([
  'role',
  'name',
  'address',
  'new tab',
  'type',
  'label',
  'placeholder',
  'max length',
  ...oddities,
]);

/** The request of the site whose keeping back may have made these checks hold; null where none can have. */
export function keptBackFor(checks: readonly Check[], recorded: DriveRecord): WriteRecord | null {
  const host = URL.parse(recorded.targetUrl)?.host;
  const kept = recorded.writes.filter(({ sent, url }) => !sent && URL.parse(url)?.host === host);
  const [first] = kept.toSorted((a, b) => a.turn - b.turn);
  if (!first) return null;
  const isOurs = checks.some((check) => !isOfPage(check) && lastTurnOf(check, recorded) >= first.turn);
  return isOurs ? first : null;
}

function isOfPage(check: Check): boolean {
  return ofLooks.has(check.kind) || (check.kind === 'attribute' && ofNature.has(check.attribute));
}

/** The last turn that decided: what was kept back later had no part in it. */
function lastTurnOf(check: Check, checked: Checked): number {
  return Math.max(
    0,
    ...momentsIn(check).map((at) => {
      const moment = momentOf(at, checked);
      // A step that the page hindered has no moment after it: what was seen before it decided.
      const tried = typeof at === 'number' ? checked.turnOf[at - 1] : null;
      return isCannot(moment)
        ? (tried ?? Number.POSITIVE_INFINITY) - 1
        : Math.max(...moment.looks.map(({ turn }) => turn));
    }),
  );
}

/** Every moment that a check names, its steps among them. */
function momentsIn(of: unknown): MomentName[] {
  if (typeof of !== 'object' || of === null) return [];
  return Object.entries(of).flatMap(([field, value]: [string, unknown]) =>
    momentFields.has(field) && (typeof value === 'number' || value === 'start' || value === 'end')
      ? [value]
      : momentsIn(value),
  );
}

const momentFields: ReadonlySet<string> = new Set(['at', 'before', 'after', 'among', 'step']);
