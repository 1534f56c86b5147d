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

/** Writes it down with each thing that is drawn so, for reads that keep no tree; takes their places in the tree away. */
export function noteOddly(
  elements: readonly ScreenElement[],
  tree: readonly TreeNode[],
  viewport: Pick<Box, 'width' | 'height'>,
): void {
  for (const element of elements) {
    const odd = drawnOddly(element, tree, viewport);
    if (Object.keys(odd).length > 0) element.odd = odd;
    delete element.node;
  }
}
