// Asks axe-core what it makes of a page. Runs inside the page, in our world, where the page cannot see it.
import type { AxeLook, AxeResult } from '../../evidence/probe.ts';
import { readingParts } from './read-page.ts';
import { probedOf } from './tab-stop.ts';
import { asksUnmetFrame } from './unmet-frame.ts';

/** What of axe-core's interface is used. */
interface Axe {
  version: string;
  run(context: Document, options: object): Promise<Record<'violations' | 'incomplete', readonly AxeRaw[]>>;
}
interface AxeRaw {
  id: string;
  impact: string | null;
  help: string;
  description: string;
  helpUrl: string;
  tags: string[];
  nodes: AxeNode[];
}
interface AxeCheck {
  relatedNodes?: { element?: Element }[];
}
interface AxeNode {
  element?: Element;
  failureSummary?: string;
  /** The checks that failed. */
  any?: AxeCheck[];
  all?: AxeCheck[];
  none?: AxeCheck[];
}

/** Best practices that auditors ask for on every page and that keep nobody out: advice, no fault. */
export const advice: readonly string[] = ['heading-order', 'landmark-one-main'];

/** Best practices of axe-core that name a fault on any page, whatever its layout, and the advice. Why the others are off stands in `axe-practices.test.ts`. */
const practices = [
  ...advice,
  'accesskeys',
  'aria-dialog-name',
  'aria-text',
  'aria-treeitem-name',
  'empty-heading',
  'empty-table-header',
  'label-title-only',
  'landmark-no-duplicate-main',
  'presentation-role-conflict',
  'scope-attr-valid',
  'skip-link',
  'table-duplicate-name',
  'tabindex',
];

/**
 * What axe-core judges: success criteria of level A and AA, and a few of its best practices. Contrast, targets and words that a name
 * lacks are left to our own rules, which look at pixels and at single words.
 */
export const axeOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  rules: {
    'color-contrast': { enabled: false },
    'target-size': { enabled: false },
    'label-content-name-mismatch': { enabled: false },
    ...Object.fromEntries(practices.map((id) => [id, { enabled: true }])),
  },
  resultTypes: ['violations', 'incomplete'],
  elementRef: true,
  selectors: false,
  iframes: false,
  preload: false,
} as const;

/** The text of `axeLook` with the text of axe-core before it. Argument: `axeOptions`. */
export function axeLookSource(axe: string): string {
  const parts = [isOwnMarkup, ...readingParts, probedOf, asksUnmetFrame, placesOf, resultsOf, reasonOf]
    .map(String)
    .join('\n');
  return `(function () {\n${axe}\n;${parts}\n${String(axeLook)}\nreturn axeLook;\n})()`;
}

/** Whether the markup is the site's: round a picture, a text or an empty answer the browser makes it. */
export function isOwnMarkup(): boolean {
  const { contentType, body } = document;
  return /html/.test(contentType) && (body?.childElementCount > 0 || body?.textContent.trim() !== '');
}

/** The text of `isOwnMarkup`. */
export const isOwnMarkupSource = String(isOwnMarkup);

/**
 * What axe-core says of this document, each rule with at most 20 of the places that it means. A picture or a text by itself stands in markup that the
 * browser makes, of which nothing is said.
 */
export async function axeLook(options: object): Promise<Pick<AxeLook, 'axe' | 'violations' | 'incomplete'>> {
  const { axe } = globalThis as unknown as { axe: Axe };
  if (!isOwnMarkup()) return { axe: axe.version, violations: [], incomplete: [] };
  const { violations, incomplete } = await axe.run(document, options);
  return { axe: axe.version, violations: resultsOf(violations), incomplete: resultsOf(incomplete) };
}

/**
 * Where the fault of a node is: in the parts of it that a failed check names, such as the item of a list that is none, else in itself.
 * What is said of the whole document names no place in it.
 */
export function placesOf({ element, any = [], all = [], none = [] }: AxeNode): Element[] {
  if (!element?.isConnected) return [];
  const related = [...any, ...all, ...none].flatMap(({ relatedNodes = [] }) =>
    relatedNodes.flatMap(({ element: part }) => (part ? [part] : [])),
  );
  const parts = related.filter((part) => part !== element && element.contains(part) && part.isConnected);
  if (parts.length > 0) return parts;
  return element === document.documentElement || element === document.body ? [] : [element];
}

export function resultsOf(results: readonly AxeRaw[]): AxeResult[] {
  return results.slice(0, 40).flatMap(({ id, impact, help, description, helpUrl, tags, nodes }) => {
    const met = nodes.filter(({ element }) => !asksUnmetFrame(id, element));
    if (nodes.length > 0 && met.length === 0) return [];
    return {
      id,
      impact: impact ?? 'minor',
      help,
      description,
      helpUrl,
      tags,
      nodes: [...new Set(met.flatMap(placesOf))].slice(0, 20).map(probedOf),
      count: met.length,
      because: reasonOf(met[0]?.failureSummary ?? ''),
    };
  });
}

/** What axe-core says of the first place: a heading and a line for each reason. Reasons that are too many are left out whole. */
export function reasonOf(summary: string): string {
  const mostCharacters = 300;
  let reason = '';
  for (const line of summary.split('\n').map((each) => each.replace(/\s+/g, ' ').trim())) {
    if (line === '') continue;
    const joint = reason === '' ? '' : /[:.]$/.test(reason) ? ' ' : '; ';
    if (reason.length + joint.length + line.length > mostCharacters)
      return reason === '' ? `${line.slice(0, mostCharacters)}…` : `${reason}; and more`;
    reason += joint + line;
  }
  return reason;
}
