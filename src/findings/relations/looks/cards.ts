// Repeated items with their parts side by side, so that the same part of each can be compared. An item whose state makes it
// look otherwise is a variant and takes no part.
import type { ScreenElement, TreeNode } from '../../../evidence/evidence.ts';
import { type Bones, holdersOf, subtreeOf } from '../../../fragments/bones.ts';
import { isStateToken } from '../../../language/class-words.ts';
import type { View } from '../views.ts';

/** Fewest items of which one can be told to be other than its like. */
export const leastItems = 4;

/** A part of an item: one thing that it shows. */
export interface Part {
  element: ScreenElement;
  bone: TreeNode;
}

export interface Card {
  name: string;
  node: number;
  bone: TreeNode;
  /** By their place in the item, which is the same in all of them. */
  parts: ReadonlyMap<string, Part>;
}

/**
 * Something that is out of the flow and no part of the list lies where an item would show what `like` shows: whether it has it cannot
 * be told.
 */
export function isCovered({ bones }: View, card: Card, { like, part }: { like: Card; part: Part }): boolean {
  const [x, y] = card.bone.box;
  const [likeX, likeY] = like.bone.box;
  const [partX, partY, width, height] = part.bone.box;
  const place = [x + partX - likeX, y + partY - likeY, width, height] as const;
  const holders = new Set(holdersOf(bones, card.node));
  const list = card.bone.up;
  return bones.nodes.some(
    (bone, node) =>
      bone.placed !== undefined &&
      !holders.has(node) &&
      node !== card.node &&
      !holdersOf(bones, node).includes(list) &&
      meet(bone.box, place),
  );
}

function meet([x, y, width, height]: TreeNode['box'], other: TreeNode['box']): boolean {
  const [otherX, otherY, otherWidth, otherHeight] = other;
  return x < otherX + otherWidth && otherX < x + width && y < otherY + otherHeight && otherY < y + height;
}

/** Cards of one block; the view that shows them. */
export interface Cards {
  view: View;
  shape: string;
  cards: Card[];
}

/** Blocks of at least four things, or links of a menu, without variants; only those with enough left. */
export function cardsOf(view: View): Cards[] {
  const { bones, blocks } = view;
  return blocks
    .filter(({ kind, items }) => (kind === 'items' || kind === 'navigation') && items.length >= leastItems)
    .map(({ shape, items }) => {
      const marks = items.map(({ node }) => marksOf(bones, node));
      const common = commonOf(marks);
      const plain = items.filter((_, place) => [...(marks[place] ?? [])].every((mark) => common.has(mark)));
      return {
        view,
        shape,
        cards: plain.flatMap(({ node, name, elements }) => {
          const bone = bones.nodes[node];
          return bone && isDrawn(bone) ? [{ name, node, bone, parts: partsOf(bones, node, elements) }] : [];
        }),
      };
    })
    .filter(({ cards }) => cards.length >= leastItems);
}

/** It has a class that none of its like has: it is meant to look other. */
export function hasOwnClass({ bone }: Part, like: readonly Part[]): boolean {
  const theirs = new Set(like.flatMap((other) => other.bone.classes.split(' ')));
  return bone.classes.split(' ').some((token) => !theirs.has(token));
}

function isDrawn({ box: [, , width, height] }: TreeNode): boolean {
  return width >= 4 && height >= 4;
}

/** What may make an item look otherwise: states, and classes that name one. */
function marksOf(bones: Bones, node: number): Set<string> {
  return new Set(
    subtreeOf(bones, node).flatMap((at) => {
      const { state = '', classes = '' } = bones.nodes[at] ?? {};
      return [...state.split(' '), ...classes.split(' ').filter(isStateToken)].filter(Boolean);
    }),
  );
}

/** Marks of more than half of the items. */
function commonOf(marks: readonly ReadonlySet<string>[]): Set<string> {
  const all = new Set(marks.flatMap((each) => [...each]));
  return new Set([...all].filter((mark) => marks.filter((each) => each.has(mark)).length * 2 > marks.length));
}

function partsOf(bones: Bones, item: number, elements: readonly ScreenElement[]): Map<string, Part> {
  const parts = new Map<string, Part>();
  for (const element of elements) {
    const bone = bones.nodes[element.node ?? -1];
    if (!bone || element.visibleShare === 0) continue;
    const path = pathTo(bones, item, element);
    let key = path;
    for (let nth = 2; parts.has(key); nth++) key = `${path} ${nth}`;
    parts.set(key, { element, bone });
  }
  return parts;
}

function pathTo(bones: Bones, item: number, { kind, node = -1 }: ScreenElement): string {
  const up = holdersOf(bones, node);
  const between = node === item ? [] : [node, ...up.slice(0, Math.max(0, up.indexOf(item)))];
  const tags = between.map((at) => {
    const { tag = '', role = '', nth = 0 } = bones.nodes[at] ?? {};
    return /cell|columnheader|rowheader/.test(role) ? `${tag}${nth}` : tag;
  });
  return `${kind} ${tags.reverse().join('>')}`;
}
