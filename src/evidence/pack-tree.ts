// A snapshot, or nodes that came, without what can be told from the rest: pages of one site then look alike, and gzip finds it.
import type { KeptNode } from './page-recording.ts';

/** A node of a packed snapshot; what is left out is as `packTree` says. */
export interface PackedNode extends Partial<Omit<KeptNode, 'childNodes'>> {
  childNodes?: PackedNode[];
}

/** Kinds of nodes, by rrweb's numbers. */
const kinds = { doctype: 1, element: 2, text: 3, comment: 5 };

/** A node that came, and where it came to. */
export interface AddedNode {
  parentId: number;
  /** The node that it stands before; null for the last of its parent. */
  nextId: number | null;
  node: KeptNode;
}

/**
 * The same tree without an id that is one more than that of the node before it in the order of the document, the type of elements and
 * texts, lists that are empty, and what every doctype and comment is alike in. islands/page-replay.js puts all of it back.
 */
export function packTree(root: KeptNode): PackedNode {
  return createPacker()(root);
}

/** A packed node that came. */
export interface PackedAdd {
  /** How much less the id of its parent is than its own. */
  up?: number;
  /** The same of the node that it stands before. */
  on?: number | null;
  node: PackedNode;
}

/**
 * The same nodes packed as a tree is, one after the other, without a parent that is that of the one before, and without the node that it
 * stands before where this is as usual: the one before of the same parent, and none for the first. What is told of the two is how far
 * their ids are, so that the same nodes read the same when they come again. islands/page-replay.js puts all of it back.
 */
export function packAdds(adds: readonly AddedNode[]): PackedAdd[] {
  const pack = createPacker();
  let before: AddedNode | null = null;
  return adds.map((add) => {
    const { parentId, nextId, node } = add;
    const isBeside = parentId === before?.parentId;
    const usual = isBeside ? (before?.node.id ?? null) : null;
    before = add;
    return {
      ...(!isBeside && { up: node.id - parentId }),
      ...(nextId !== usual && { on: nextId === null ? null : node.id - nextId }),
      node: pack(node),
    };
  });
}

/** Packs one node after the other. */
function createPacker(): (node: KeptNode) => PackedNode {
  let before = 0;
  return function pack(node) {
    const { id, type, attributes, childNodes, ...rest } = node;
    const packed: PackedNode = { ...(id !== before + 1 && { id }) };
    before = id;
    if (type === kinds.doctype || type === kinds.comment) return { ...packed, type };
    if (type !== kinds.element && type !== kinds.text) packed.type = type;
    Object.assign(packed, rest);
    if (attributes && Object.keys(attributes).length > 0) packed.attributes = attributes;
    if (childNodes && childNodes.length > 0) packed.childNodes = childNodes.map(pack);
    return packed;
  };
}
