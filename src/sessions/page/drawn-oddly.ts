// How a thing is drawn where that is out of the ordinary: what a person sees at once and no word of the page tells. Pure; runs inside
// the page too.
import type { Box, Oddity, ScreenElement, TreeNode } from '../../evidence/evidence.ts';

/**
 * What is out of the ordinary of a thing at its place in the tree, in words. What holds it counts too, up to half of the view; a larger
 * holder is the page itself. A move by less than 2 pixels nobody sees, by more than 80 it is laid out so on purpose.
 */
export function drawnOddly(
  { node, kind }: Pick<ScreenElement, 'node' | 'kind'>,
  tree: readonly TreeNode[],
  viewport: Pick<Box, 'width' | 'height'>,
): Partial<Record<Oddity, string>> {
  const told: Partial<Record<Oddity, string>> = {};
  const largest = 0.5 * viewport.width * viewport.height;
  for (let bone = tree[node ?? -1], isOwn = true; bone; bone = tree[bone.up], isOwn = false) {
    const [, , width, height] = bone.box;
    if (!isOwn && width * height > largest) break;
    const { turned, scaled, blur, opacity, shaped, moved, deaf, tab } = bone;
    if (turned) told.turned ??= `${turned}°`;
    if (scaled !== undefined) told.scaled ??= `${scaled} times`;
    if (blur) told.blur ??= `${blur} px`;
    if (opacity !== undefined) told.opacity ??= String(opacity);
    if (shaped) told.cut ??= 'by a shape';
    if (!isOwn) continue;
    // What holds it may be deaf and leave presses to it: each is read with what it has inherited.
    if (deaf && kind === 'control') told.deaf = 'to presses';
    const far = Math.hypot(...(moved ?? [0, 0]));
    if (moved && far >= 2 && far <= 80) told.moved = `${moved[0]}, ${moved[1]} px`;
    if (tab) told.tab = String(tab);
  }
  return told;
}

/**
 * What of the tree a read of the view keeps: all of it where something is changed by itself, so that it can be compared with its
 * like; else null. What is out of the ordinary is then written down with each thing, and their places in the tree are taken away.
 */
export function noteOddly(
  elements: readonly ScreenElement[],
  tree: TreeNode[],
  viewport: Pick<Box, 'width' | 'height'>,
): TreeNode[] | null {
  const isChanged = tree.some(
    ({ turned, moved, scaled, shaped, blur, tab }) => turned ?? moved ?? scaled ?? shaped ?? blur ?? tab,
  );
  if (isChanged) return tree;
  for (const element of elements) {
    const odd = drawnOddly(element, tree, viewport);
    if (Object.keys(odd).length > 0) element.odd = odd;
    delete element.node;
  }
  return null;
}
