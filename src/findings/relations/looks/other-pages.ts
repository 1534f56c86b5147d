// The same part of several pages, such as an entry of a menu: a page on which something else is true of it was changed by itself. What
// is so of several parts that one thing holds, each on a page of its own, is how the page says where one is.
import type { ScreenElement, TreeNode } from '../../../evidence/evidence.ts';
import { templateOf, withoutParameters } from '../../../fragments/address-template.ts';
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
  return {
    elsewhere(part) {
      const own = pageOf(part.view);
      const pages = new Map<string, Part>();
      for (const other of same.get(keyOf(part)) ?? []) {
        const page = pageOf(other.view);
        if (page !== own && !pages.has(page)) pages.set(page, other);
        if (pages.size >= mostPages) break;
      }
      return pages.size >= leastItems - 1 ? [...pages.values()] : [];
    },
    besides: (part) => held.get(holderOf(part)) ?? [],
  };
}

/** The page that it is a view of, however it was asked for. */
export function pageOf({ screen }: View): string {
  return withoutParameters(templateOf(screen.url));
}

/** Where it stands and what it says: pages differ in classes of the body, and in what they mark as the page of now. */
function keyOf(part: Part): string {
  const { face } = part;
  return `${holderOf(part)} ${part.bone.tag}\n${(face.text || face.name).slice(0, longestWords)}`;
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
