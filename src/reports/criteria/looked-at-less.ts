// Pages that engines looked at and other looks did not: their time was over, or they are kept for fewer pages. Pure.
import type { Evidence } from '../../evidence/evidence.ts';
import type { ProbeRecord } from '../../evidence/probe.ts';
import { urlTemplate } from '../../findings/url-template.ts';

export const closeLooks = ['settings', 'large_text', 'narrow', 'keyboard', 'widgets'] as const;
export type CloseLook = (typeof closeLooks)[number];

const shownBy: Readonly<Record<Exclude<CloseLook, 'widgets'>, ProbeRecord['kind']>> = {
  settings: 'settings-look',
  large_text: 'zoom-look',
  narrow: 'narrow-look',
  keyboard: 'tab-walk',
};

/** Of pages that are built alike the first one stands for all; a page without widgets has nothing that tells of them. */
export function lookedAtLess({
  probes = [],
  crawl,
}: Pick<Evidence, 'probes' | 'crawl'>): { url: string; looks: CloseLook[] }[] {
  const byPage = Map.groupBy([...probes, ...(crawl?.probes ?? [])], ({ url }) => urlTemplate(url));
  return [...byPage.values()].flatMap((looks) => {
    const first = looks.find(({ kind }) => kind === 'axe-look');
    if (!first) return [];
    const kinds = new Set(looks.map(({ kind }) => kind));
    const missing = closeLooks.filter((one) =>
      one === 'widgets'
        ? // The narrow look comes after them.
          !kinds.has('pattern-look') && !kinds.has('narrow-look')
        : !kinds.has(shownBy[one]),
    );
    return missing.length === 0 ? [] : [{ url: first.url, looks: missing }];
  });
}
