// Evidence of one page that engines looked at and that was walked with Tab, as far as the table of criteria needs it.
import type { PageHolds } from '../../src/evidence/audit-probe.ts';
import type { Evidence } from '../../src/evidence/evidence.ts';
import type { ProbeRecord, TabWalk } from '../../src/evidence/probe.ts';
import { evidence } from './evidence-builder.ts';
import { probedPage, stop, walk } from './probe-builder.ts';

const nothing: PageHolds = {
  media: 0,
  images: 0,
  fields: 0,
  frames: 0,
  shadows: 0,
};

/** A page that engines looked at and that was walked with Tab. */
export function lookedAt(holds: Partial<PageHolds> | null, walked: Partial<TabWalk> = {}): Evidence {
  const look = { ...probedPage, image: null };
  const probes: ProbeRecord[] = [];
  if (holds) {
    probes.push({ ...look, kind: 'axe-look', axe: '4', violations: [], incomplete: [] });
    probes.push({
      ...look,
      id: 'p2',
      kind: 'ibm-look',
      ibm: '4',
      fails: [],
      review: [],
      holds: { ...nothing, ...holds },
    });
    probes.push(walk([stop('Search')], { id: 'p3', ...walked }));
  }
  return { ...evidence({ screens: [] }), probes };
}

/** A finding of the whole page, as far as the table needs it. */
export function finding(id: string, wcag: string[], label: 'measured' | 'opinion' = 'measured') {
  return { id, label, wcag, url: probedPage.url, element: null };
}

/** A look of axe-core alone. */
export function axeAlone(url: string): ProbeRecord {
  const look = { ...probedPage, id: 'p9', url, image: null };
  return { ...look, kind: 'axe-look', axe: '4', violations: [], incomplete: [] };
}
