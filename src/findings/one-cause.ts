// What several faults have in common, so that one finding tells them all: a component, a folder. A rule picks what fits its fault.
import type { Locator, ScreenElement, ScreenRecord } from '../evidence/evidence.ts';
import type { ProbedElement } from '../evidence/probe.ts';
import { cssTemplate } from './fingerprint.ts';

/** Controls that a page draws with one piece of code: of one role and sign, at one place of repeated parts. */
export function componentOf({
  locator,
  icon = '',
}: {
  locator: Pick<Locator, 'role' | 'css'>;
  icon?: string;
}): string {
  return ['component', locator.role, icon, cssTemplate(locator.css)].join('|');
}

/** A place that an engine names, with those of the same component, itself among them; without one, the fault is of the whole page. */
export interface PlaceOfEngine {
  node: ProbedElement | null;
  alike: readonly ProbedElement[];
}

/** Components of one page that one rule of an engine is told of at most: more of them are a habit, and the first ones show it. */
const mostComponents = 5;

/** The places that a rule of an engine names: what components of other kinds fail by has other causes. */
export function placesByComponent({ nodes }: { nodes: readonly ProbedElement[] }): PlaceOfEngine[] {
  if (nodes.length === 0) return [{ node: null, alike: [] }];
  const byComponent = Map.groupBy(nodes, componentOf);
  return [...byComponent.values()]
    .slice(0, mostComponents)
    .flatMap((alike) => alike.map((node) => ({ node, alike })));
}

/** The component that shows these words; null where the screen shows them nowhere. */
export function componentWith(words: string, { elements }: Pick<ScreenRecord, 'elements'>): string | null {
  const shown = elements.find(({ text, field }: ScreenElement) => field === null && text === words);
  return shown ? componentOf(shown) : null;
}

/** The folder of a file: its path without the last part, on whatever host; null where it is no address. */
export function folderOf(url: string): string | null {
  const parsed = URL.parse(url);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return null;
  const { pathname } = parsed;
  return `folder|${pathname.slice(0, pathname.lastIndexOf('/') + 1).replace(/\d+/g, '#')}`;
}
