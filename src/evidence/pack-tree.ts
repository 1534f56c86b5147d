// A snapshot without what can be told from the rest: pages of one site then look alike, and gzip finds it.
import type { KeptNode } from './page-recording.ts';

/** A node of a packed snapshot; what is left out is as `packTree` says. */
export interface PackedNode extends Partial<Omit<KeptNode, 'childNodes'>> {
  childNodes?: PackedNode[];
}

/** Kinds of nodes, by rrweb's numbers. */
const kinds = { doctype: 1, element: 2, text: 3, comment: 5 };

/**
 * The same tree without an id that is one more than that of the node before it in the order of the document, the type of elements and
 * texts, lists that are empty, and what every doctype and comment is alike in. islands/page-replay.js puts all of it back.
 */
export function packTree(root: KeptNode): PackedNode {
  let before = 0;
  function pack(node: KeptNode): PackedNode {
    const { id, type, attributes, childNodes, ...rest } = node;
    const packed: PackedNode = { ...(id !== before + 1 && { id }) };
    before = id;
    if (type === kinds.doctype || type === kinds.comment) return { ...packed, type };
    if (type !== kinds.element && type !== kinds.text) packed.type = type;
    Object.assign(packed, rest);
    if (attributes && Object.keys(attributes).length > 0) packed.attributes = attributes;
    if (childNodes && childNodes.length > 0) packed.childNodes = childNodes.map(pack);
    return packed;
  }
  return pack(root);
}
