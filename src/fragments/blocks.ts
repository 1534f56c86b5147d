// The repeated blocks of a page by shape, not by content: lists of things, menus, rows of fields. After FragGen
// (arXiv 2110.14043), which tells fragments of a page apart in the same spirit.
import type { PageRead, ScreenElement } from '../evidence/evidence.ts';
import { moneyIn } from '../language/money.ts';
import { type Bones, bonesOf, holdersOf, shownIn } from './bones.ts';
import { type Group, groupsOf } from './groups.ts';
import { namesOf, wordsOf } from './item-names.ts';
import { isItemTag } from './likeness.ts';
import { isMenuPlace, nameOfKind, placeOf } from './places.ts';

export interface BlockItem {
  /** Its place in the tree. */
  node: number;
  /** What it is called, at most 120 characters; '' where nothing says so. Never its number. */
  name: string;
  /** What it shows, in the order of the document. */
  elements: ScreenElement[];
}

export interface Block {
  /** The same for the same block on another page, whatever it holds and how many. */
  shape: string;
  /** Place in the tree of the node that holds the items. */
  parent: number;
  items: BlockItem[];
  kind: 'items' | 'navigation' | 'fields' | 'other';
}

/** Share of the items of which a thing must be true to be said of the block. */
const most = 0.8;
const half = 0.5;
/** Buttons that stand alone side by side are a toolbar up to so many, and a list of choices beyond. */
const mostInToolbar = 12;
/** Parts that are neither items by tag nor this many are sections of the page, unless a class names their kind and they are rich. */
const leastOfPlain = 3;
/** Share of the viewport from which a part is a section of the page, unless its tag says that it is an item. */
const sectionShare = 0.4;

/** Kept for as long as their read, which is never changed. */
const known = new WeakMap<PageRead, Block[]>();

/** The blocks of a read that has a tree, in the order of the document; none of one without. */
export function blocksOf(read: PageRead): Block[] {
  const blocks = known.get(read) ?? findBlocks(read);
  known.set(read, blocks);
  return blocks;
}

function findBlocks(read: PageRead): Block[] {
  const bones = bonesOf(read);
  if (!bones) return [];
  const blocks = groupsOf(bones).map((group) => blockOf(bones, group, read.viewport));
  return blocks.map((block) =>
    isMenuOfItems(bones, block, blocks) || isHolderOfItems(bones, block, blocks)
      ? { ...block, kind: 'other' }
      : block,
  );
}

function blockOf(bones: Bones, group: Group, viewport: PageRead['viewport']): Block {
  const shown = group.nodes.map((node) => shownIn(bones, node));
  const names = namesOf(shown);
  const items = group.nodes.map((node, place) => ({
    node,
    name: names[place]?.words ?? '',
    elements: shown[place] ?? [],
  }));
  return {
    shape: shapeKey(bones, group),
    parent: group.parent,
    items,
    kind: kindOf(bones, items, viewport),
  };
}

/** Place and kind of the items, with classes that all of them have; where no class tells the kind, the tags in them do. */
function shapeKey(bones: Bones, { parent, nodes }: Group): string {
  const [first = -1] = nodes;
  const model = bones.nodes[first];
  if (!model) return '';
  const tokens = (bones.tokens[first] ?? []).filter((token) =>
    nodes.every((node) => bones.tokens[node]?.includes(token)),
  );
  const bare = tokens.length === 0 && (bones.tokens[parent] ?? []).length === 0;
  const tags = bare
    ? inHalf(
        nodes.map((node) => [
          ...new Set((bones.children[node] ?? []).map((child) => bones.nodes[child]?.tag ?? '')),
        ]),
      )
    : [];
  return `${placeOf(bones, first)} ${nameOfKind(model, tokens)}${bare ? `(${tags.sort().join()})` : ''}`;
}

/** What at least half of the lists have, in the order of the first. */
function inHalf(lists: readonly (readonly string[])[]): string[] {
  const counts = new Map<string, number>();
  for (const each of lists.flat()) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= half * lists.length)
    .map(([each]) => each)
    .sort();
}

function kindOf(bones: Bones, items: readonly BlockItem[], viewport: PageRead['viewport']): Block['kind'] {
  const share = (asked: (item: BlockItem) => boolean) => items.filter(asked).length / items.length;
  const [first] = items;
  if (!first) return 'other';
  const hasControls = share(({ elements }) => controlsIn(elements).length > 0) >= half;
  const isWorked = share(({ elements }) => elements.some(isWorkedWith)) > 0;
  if (hasControls && !isWorked && isMenuPlace(bones, first.node)) return 'navigation';
  if (hasControls && (share(isPageNumber) >= half || share(isTab) >= half)) return 'navigation';
  if (share(({ elements }) => isFieldRow(elements)) > half) return 'fields';
  const alone =
    share(({ elements }) => controlsIn(elements).length === 1 && isOnlyControls(elements)) >= most;
  const buttons = share(({ elements }) => controlsIn(elements).every(({ role }) => role !== 'link')) >= most;
  if (alone && buttons && items.length <= mostInToolbar && !isItemTag(bones, first.node)) return 'other';
  if (share(({ name }) => name !== '') < half || share((item) => isThing(bones, item)) < half) return 'other';
  if (isItemTag(bones, first.node)) return 'items';
  const area = ({ node }: BlockItem) => (bones.nodes[node]?.box[2] ?? 0) * (bones.nodes[node]?.box[3] ?? 0);
  const isSection = share((item) => area(item) > sectionShare * viewport.width * viewport.height) >= half;
  const isRich = share(({ elements }) => new Set(elements.map(({ kind }) => kind)).size > 1) === 1;
  const isKind = (bones.tokens[first.node] ?? []).length > 0;
  const enough = items.length >= leastOfPlain || (isRich && isKind);
  return enough && !isSection ? 'items' : 'other';
}

function controlsIn(elements: readonly ScreenElement[]): ScreenElement[] {
  return elements.filter(({ kind }) => kind === 'control');
}

function isOnlyControls(elements: readonly ScreenElement[]): boolean {
  return (
    controlsIn(elements).some(({ field }) => field === null) &&
    elements.every(({ kind, field }) => kind === 'image' || (kind === 'control' && field === null))
  );
}

function isPageNumber({ elements }: BlockItem): boolean {
  return elements.every(({ text, name }) => /^\P{L}{0,4}$/u.test(text || name));
}

function isTab({ elements }: BlockItem): boolean {
  return controlsIn(elements).some(({ role }) => role === 'tab');
}

/** A field, or money: what menus have not. */
function isWorkedWith({ field, kind, text }: ScreenElement): boolean {
  return field !== null || (kind !== 'control' && moneyIn(text).length > 0);
}

/**
 * A field with what is said of it. A box to tick outside of a form belongs to a thing, as in a list of tasks; a field beside
 * several words that do not name it does, as in a basket.
 */
function isFieldRow(elements: readonly ScreenElement[]): boolean {
  const controls = controlsIn(elements);
  const said = new Set(controls.map(wordsOf));
  const others = elements.filter(({ kind, text }) => kind === 'text' && !said.has(text.trim()));
  const isField = controls.some(
    ({ field }) => field !== null && (field.form !== '' || !/^(checkbox|radio)$/.test(field.type)),
  );
  return (
    isField &&
    others.length < 3 &&
    others.every(({ text }) => moneyIn(text).length === 0) &&
    controls.every(({ field, role }) => field !== null || /^(checkbox|radio|switch)$/.test(role))
  );
}

/** Something that can be used, bought or told apart from its like, and no line of prose. */
function isThing(bones: Bones, { node, elements }: BlockItem): boolean {
  return (
    elements.some(({ kind, text }) => /^(control|image)$/.test(kind) || moneyIn(text).length > 0) ||
    (bones.children[node]?.length ?? 0) > 1
  );
}

/** The same few links or buttons in each thing of a list: ways to use it, and no things themselves. */
function isMenuOfItems(bones: Bones, block: Block, blocks: readonly Block[]): boolean {
  if (block.kind !== 'items' || !block.items.every(({ elements }) => isOnlyControls(elements))) return false;
  const holders = new Set([block.parent, ...holdersOf(bones, block.parent)]);
  const isInItem = blocks.some(
    (outer) => outer !== block && outer.kind === 'items' && outer.items.some(({ node }) => holders.has(node)),
  );
  if (!isInItem) return false;
  const likes = blocks.filter((other) => other !== block && other.shape === block.shape);
  const names = new Set(likes.flatMap(({ items }) => items.map(({ name }) => name)));
  return block.items.filter(({ name }) => names.has(name)).length >= half * block.items.length;
}

/** Parts of a page, such as panels, of which most hold little but things of their own. */
function isHolderOfItems(bones: Bones, block: Block, blocks: readonly Block[]): boolean {
  if (block.kind !== 'items' || block.items.some(({ node }) => isItemTag(bones, node))) return false;
  const inner = blocks.filter((other) => other !== block && other.kind === 'items');
  const holding = block.items.filter(({ node, elements }) => {
    const within = inner.filter(({ parent }) => parent === node || holdersOf(bones, parent).includes(node));
    const held = within.flatMap(({ items }) => items.flatMap((item) => item.elements));
    return held.length > half * elements.length;
  });
  return holding.length > half * block.items.length;
}
