// The same part of several pages, such as an entry of a menu: a page on which something else is true of it was changed by itself. What
// is so of several parts that one thing holds, each on a page of its own, is how the page says where one is.
import type { ScreenElement, TreeNode } from '../../../evidence/evidence.ts';
import { documentOf, templateOf } from '../../../fragments/address-template.ts';
import type { View } from '../views.ts';
import { leastItems } from './cards.ts';

/** A node, with what it shows. */
export interface Alike {
  place: number;
  bone: TreeNode;
  /** The first thing that it shows, words or a control before pictures. */
  face: ScreenElement;
  /** The control that it is itself; null where it is none. */
  control: ScreenElement | null;
}

/** The same as a part of one page. */
export interface Part extends Alike {
  view: View;
}

export interface PartsOfPages {
  /** The same part on other pages, one of each of some of them; none where too few have it. */
  elsewhere(part: Part): readonly Part[];
  /** Parts of the thing that holds it, on all pages. */
  besides(part: Part): readonly Part[];
}

/** Other pages that a part is compared with. */
const mostPages = 8;
const longestWords = 60;

/** The parts of all pages; `alikes` are those of one. A page that is scrolled shows some of them elsewhere. */
export function partsOf(views: readonly View[], alikes: (view: View) => readonly Alike[]): PartsOfPages {
  const parts = views
    .filter(({ screen }) => screen.scroll.y === 0 && screen.modal === '')
    .flatMap((view) => alikes(view).map((one): Part => ({ ...one, view })));
  const same = Map.groupBy(parts, keyOf);
  const held = Map.groupBy(parts, holderOf);
  const ofTemplate = Map.groupBy(
    parts.filter(({ control }) => control === null),
    keyInTemplate,
  );
  return {
    elsewhere(part) {
      const alike = oneOfEachPage(part, same.get(keyOf(part)));
      return alike.length > 0 ? alike : oneOfEachPage(part, ofTemplate.get(keyInTemplate(part)));
    },
    besides: (part) => held.get(holderOf(part)) ?? [],
  };
}

function oneOfEachPage(part: Part, others: readonly Part[] = []): readonly Part[] {
  const own = pageOf(part.view);
  const pages = new Map<string, Part>();
  for (const other of others) {
    const page = pageOf(other.view);
    if (page !== own && !pages.has(page)) pages.set(page, other);
    if (pages.size >= mostPages) break;
  }
  return pages.size >= leastItems - 1 ? [...pages.values()] : [];
}

/** The page that it is a view of: one of a template is another page than the next, and parameters may tell which. */
export function pageOf({ screen }: View): string {
  return documentOf(screen.url);
}

/** Where it stands and what it says: pages differ in classes of the body, and in what they mark as the page of now. */
function keyOf(part: Part): string {
  const { face } = part;
  return `${holderOf(part)} ${part.bone.tag}\n${(face.text || face.name).slice(0, longestWords)}`;
}

/** Pages of one template say other words of each thing in the same places. What a control says tells what it does, so that one is its like only with the same words. */
function keyInTemplate(part: Part): string {
  const { tag, classes } = part.bone;
  return `${holderOf(part)} ${tag}.${classes}\n${templateOf(part.view.screen.url)}`;
}

function holderOf({ view, bone }: Part): string {
  return pathOf(view, bone.up);
}

/** Where a node stands in the document, by tags and places alone. */
export function pathOf({ bones }: View, node: number): string {
  const tags: string[] = [];
  for (let at = node; at >= 0; at = bones.nodes[at]?.up ?? -1) {
    const { tag = '', nth = 0 } = bones.nodes[at] ?? {};
    tags.push(`${tag}:${nth}`);
  }
  return tags.join('<');
}
