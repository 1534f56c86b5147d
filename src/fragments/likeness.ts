// How alike two parts of a document are: by tags, roles and classes, never by what they say. After FragGen's comparison of
// fragments (arXiv 2110.14043), with sets of paths in place of tree edit distance.
import type { Bones } from './bones.ts';

/** The paths of tags inside a part, down to some depth. Words marked up inside a text are content and no shape. */
export type Shape = ReadonlySet<string>;

const deepest = 5;
const mostPaths = 80;
/** Share of all paths that two parts have in common at least. */
const leastCommon = 0.5;
/** Share of the smaller part's paths that the larger has at least, so that a part may have more than another. */
const leastHeld = 0.8;
/** Paths that the smaller part has at least where being held is enough. */
const leastPaths = 3;
/** Share of the classes of the one with fewer that the other has, too. */
const leastClasses = 0.5;

export function shapeOf(bones: Bones, node: number): Shape {
  const paths = new Set<string>();
  const walk = (at: number, path: string, depth: number) => {
    for (const child of bones.children[at] ?? []) {
      if (paths.size >= mostPaths) return;
      const { tag = '' } = bones.nodes[child] ?? {};
      const next = `${path}/${tag}`;
      paths.add(next);
      if (depth < deepest) walk(child, next, depth + 1);
    }
  };
  walk(node, '', 1);
  return paths;
}

const itemTags = /^(li|article|tr)$/;
const itemRoles = /^(listitem|article|row|option|treeitem)$/;

/** True where tag or role says that a node is one of several. */
export function isItemTag({ nodes }: Bones, node: number): boolean {
  const { tag = '', role = '' } = nodes[node] ?? {};
  return itemTags.test(tag) || itemRoles.test(role);
}

/** True where two nodes are of one kind: tag, role, most classes, and a shape that may have optional parts. Classes of items by tag may differ, as those of even rows do. */
export function areAlike(bones: Bones, [a, b]: readonly [number, number], shapes: readonly Shape[]): boolean {
  const [one, other] = [bones.nodes[a], bones.nodes[b]];
  if (!one || !other || one.tag !== other.tag || (one.role ?? '') !== (other.role ?? '')) return false;
  if (!isItemTag(bones, a) && !shareClasses(bones.tokens[a] ?? [], bones.tokens[b] ?? [])) return false;
  return shareShape(shapes[a] ?? new Set(), shapes[b] ?? new Set());
}

function shareClasses(a: readonly string[], b: readonly string[]): boolean {
  if (a.length === 0 || b.length === 0) return a.length === b.length;
  const common = a.filter((token) => b.includes(token)).length;
  return common >= leastClasses * Math.min(a.length, b.length);
}

function shareShape(a: Shape, b: Shape): boolean {
  if (a.size === 0 && b.size === 0) return true;
  const common = [...a].filter((path) => b.has(path)).length;
  const fewer = Math.min(a.size, b.size);
  if (common >= leastCommon * (a.size + b.size - common)) return true;
  return fewer >= leastPaths && common >= leastHeld * fewer;
}
