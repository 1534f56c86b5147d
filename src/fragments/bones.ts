// The tree of a read, made ready to be walked: children, what each node shows, and what its classes say of its kind.
import type { PageRead, ScreenElement, TreeNode } from '../evidence/evidence.ts';
import { isStateToken } from '../language/class-words.ts';

export interface Bones {
  nodes: readonly TreeNode[];
  /** Places of the children, in the order of the document. */
  children: readonly (readonly number[])[];
  /** What a node itself shows, landmarks and dialogs left out. */
  shown: readonly (readonly ScreenElement[])[];
  /** Tokens of its class that name a kind and no state. */
  tokens: readonly (readonly string[])[];
}

/** Classes are kept up to so many characters; the last token may then be a part. */
const classesKept = 120;

/** Kept for as long as their read, which is never changed. */
const known = new WeakMap<PageRead, Bones>();

/** null where the read has no tree. */
export function bonesOf(read: PageRead): Bones | null {
  const { tree, elements } = read;
  if (!tree || tree.length === 0) return null;
  const bones = known.get(read) ?? makeBones(tree, elements);
  known.set(read, bones);
  return bones;
}

function makeBones(tree: readonly TreeNode[], elements: readonly ScreenElement[]): Bones {
  const children: number[][] = tree.map(() => []);
  for (const [place, { up }] of tree.entries()) children[up]?.push(place);
  const shown: ScreenElement[][] = tree.map(() => []);
  for (const element of elements) {
    if (element.kind === 'landmark' || element.kind === 'dialog') continue;
    if (element.node !== undefined) shown[element.node]?.push(element);
  }
  for (const each of children) each.sort((a, b) => (tree[a]?.nth ?? 0) - (tree[b]?.nth ?? 0));
  return { nodes: tree, children, shown, tokens: tree.map(({ classes }) => kindTokens(classes)) };
}

/** Tokens that are words, not states, numbers or made-up codes; in order, without repeats. */
export function kindTokens(classes: string): string[] {
  const tokens = classes.split(' ').filter(Boolean);
  if (classes.length >= classesKept) tokens.pop();
  return [...new Set(tokens.filter((token) => isWord(token) && !isStateToken(token)))];
}

/** Letters with `-` and `_` between them. A change from small to capital letters within four is a code. */
function isWord(token: string): boolean {
  return (
    /^\p{L}[\p{L}_-]*$/u.test(token) && !/\p{Lu}\p{Ll}?\p{Lu}\p{Ll}|\p{Ll}\p{Lu}\p{Ll}?\p{Lu}/u.test(token)
  );
}

/** A node and all below it, parents before children. */
export function subtreeOf(bones: Bones, node: number): number[] {
  const all = [node];
  for (const place of all) all.push(...(bones.children[place] ?? []));
  return all;
}

/** What a node and all below it show, in the order of the document. */
export function shownIn(bones: Bones, node: number): ScreenElement[] {
  const own = bones.shown[node] ?? [];
  return [...own, ...(bones.children[node] ?? []).flatMap((child) => shownIn(bones, child))];
}

/** The nodes that hold a node, from its parent to the root. */
export function holdersOf({ nodes }: Bones, node: number): number[] {
  const holders: number[] = [];
  for (let at = nodes[node]?.up ?? -1; at >= 0; at = nodes[at]?.up ?? -1) holders.push(at);
  return holders;
}

/** The node itself or the nearest that holds it for which `asked` is true; -1 where there is none. */
export function nearest(bones: Bones, node: number, asked: (node: TreeNode) => boolean): number {
  for (let at = node; at >= 0; at = bones.nodes[at]?.up ?? -1) {
    const here = bones.nodes[at];
    if (here && asked(here)) return at;
  }
  return -1;
}
