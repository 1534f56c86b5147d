// Where things stand in a document: what holds what by its tree, and how far apart things are.
import type { Box, PageRead, ScreenElement, TreeNode } from '../../evidence/evidence.ts';

/** Places in the tree from the one that holds `element` up to the root; empty where the screen has no tree. */
export function holdersOf(element: ScreenElement, tree: readonly TreeNode[] | undefined): number[] {
  const holders: number[] = [];
  let place = element.node === undefined ? -1 : (tree?.[element.node]?.up ?? -1);
  // Parents stand before their children, so that this ends.
  while (place >= 0) {
    holders.push(place);
    const up = tree?.[place]?.up ?? -1;
    if (up >= place) break;
    place = up;
  }
  return holders;
}

/** True where `element` stands within the node at `place`. */
export function isWithin(element: ScreenElement, place: number, { tree }: PageRead): boolean {
  return element.node === place || holdersOf(element, tree).includes(place);
}

/** How far the edges of two boxes lie apart, CSS px; 0 where they meet. */
export function gapBetween(a: Box, b: Box): number {
  const x = Math.max(0, b.x - a.x - a.width, a.x - b.x - b.width);
  const y = Math.max(0, b.y - a.y - a.height, a.y - b.y - b.height);
  return Math.hypot(x, y);
}

/** The smallest box around all of these; null without any. */
export function boxAround(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** True where two boxes share a part of their heights. */
export function onOneLine(a: Box, b: Box): boolean {
  return a.y < b.y + b.height && b.y < a.y + a.height;
}
