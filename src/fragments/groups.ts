// Parts of a document that repeat: siblings of one kind, and those one or two levels apart, as in rows of a grid.
import { type Bones, holdersOf, shownIn } from './bones.ts';
import { areAlike, isItemTag, shapeOf, type Shape } from './likeness.ts';

/** Nodes that repeat below one node. */
export interface Group {
  parent: number;
  nodes: number[];
}

/** Children of one node that are compared. */
const mostChildren = 2_000;
/** Share of what a row shows that its cells hold, where the cells are what repeats. */
const leastCovered = 0.8;
/** Levels between a row and what it holds. */
const deepestRow = 2;

const inline = /^(a|abbr|b|bdi|cite|code|em|i|kbd|mark|q|s|small|span|strong|sub|sup|time|u|var)$/;

/** Groups in the order of the document, rows of a grid taken as one. A single item is a group where its tag or role says that it is an item. */
export function groupsOf(bones: Bones): Group[] {
  const shapes = bones.nodes.map((_, node) => shapeOf(bones, node));
  const groups = bones.nodes.flatMap((_, parent) => siblingsAlike(bones, parent, shapes));
  const flat = new Map<Group, Group[]>();
  for (const rows of groups) {
    const inner = groups.filter(({ parent }) => isBelow(bones, parent, rows));
    if (inner.length > 0 && areRows(bones, { rows, inner }, shapes)) flat.set(rows, inner);
  }
  const gone = new Set([...flat.values()].flat());
  return groups.flatMap((group): Group[] => {
    if (gone.has(group)) return [];
    const inner = flat.get(group);
    return [inner ? joined(bones, { rows: group, inner }, shapes) : group];
  });
}

function siblingsAlike(bones: Bones, parent: number, shapes: readonly Shape[]): Group[] {
  const { tag = '', role = '' } = bones.nodes[parent] ?? {};
  if (tag === 'tr' || role === 'row') return [];
  const isProse = bones.shown[parent]?.some(({ kind }) => kind === 'text') ?? false;
  const clusters: number[][] = [];
  for (const child of bones.children[parent]?.slice(0, mostChildren) ?? []) {
    const node = bones.nodes[child];
    if (!node || (isProse && inline.test(node.tag)) || isHeadRow(bones, child)) continue;
    const known = clusters.find(([first = -1]) => areAlike(bones, [first, child], shapes));
    if (known) known.push(child);
    else clusters.push([child]);
  }
  return clusters
    .filter(([first = -1, ...others]) => others.length > 0 || isItemTag(bones, first))
    .map((nodes) => ({ parent, nodes }));
}

/** A row that holds the heads of columns and nothing else. */
function isHeadRow(bones: Bones, node: number): boolean {
  const cells = bones.children[node] ?? [];
  return (
    bones.nodes[node]?.tag === 'tr' &&
    cells.length > 0 &&
    cells.every((cell) => /^(columnheader|rowheader)$/.test(bones.nodes[cell]?.role ?? ''))
  );
}

function isBelow(bones: Bones, parent: number, rows: Group): boolean {
  let at = parent;
  for (let level = 0; level < deepestRow && at >= 0; level++) {
    if (rows.nodes.includes(at)) return true;
    at = bones.nodes[at]?.up ?? -1;
  }
  return false;
}

/** Rows, and what repeats in them. */
interface Rows {
  rows: Group;
  inner: readonly Group[];
}

/** True where what repeats are the things in the rows: they are of one kind, rich, and nearly all that the rows show. */
function areRows(bones: Bones, { rows, inner }: Rows, shapes: readonly Shape[]): boolean {
  const [first] = inner;
  const [model = -1] = first?.nodes ?? [];
  if (!first || inner.length * 2 < rows.nodes.length || first.nodes.length < 2) return false;
  if (isItemTag(bones, rows.nodes[0] ?? -1)) return false;
  if (!inner.every(({ nodes: [node = -1] }) => areAlike(bones, [model, node], shapes))) return false;
  const kinds = new Set(shownIn(bones, model).map(({ kind }) => kind));
  if (kinds.size < 2) return false;
  const cells = inner
    .flatMap(({ nodes }) => nodes)
    .reduce((sum, node) => sum + shownIn(bones, node).length, 0);
  const all = rows.nodes.reduce((sum, node) => sum + shownIn(bones, node).length, 0);
  return cells >= leastCovered * all;
}

/** The things of all rows; a row with a single one is looked through at the same depth. */
function joined(bones: Bones, { rows, inner }: Rows, shapes: readonly Shape[]): Group {
  const model = inner[0]?.nodes[0] ?? -1;
  const depth = holdersOf(bones, model).findIndex((at) => rows.nodes.includes(at));
  const nodes = rows.nodes.flatMap((row) => {
    let level = [row];
    for (let step = 0; step <= depth; step++) level = level.flatMap((node) => bones.children[node] ?? []);
    return level.filter((node) => areAlike(bones, [model, node], shapes));
  });
  return { parent: rows.parent, nodes };
}
