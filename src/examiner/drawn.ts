// How a thing is drawn where that is out of the ordinary: what a person sees at once and no word of the page tells.
import { line } from '../base/plain-words.ts';
import type { ScreenElement, ScreenRecord } from '../evidence/evidence.ts';

export const oddities = ['turned', 'scaled', 'blur', 'opacity', 'cut', 'moved', 'deaf', 'tab'] as const;
type Oddity = (typeof oddities)[number];

/** Moved by less nobody sees, by more it is laid out so on purpose, CSS pixels. */
const movedPx = { least: 2, most: 80 };
/** Ancestors up to this share of the page are drawn as one thing with what they hold; a larger one is the page itself. */
const largestShare = 0.5;
/** Things of one screen that are told, and characters of each name. */
const oddMax = 20;
const nameCap = 60;

/** What is out of the ordinary of it; null where the bones of the page were not read. */
export function drawnOddly(
  { node, kind }: ScreenElement,
  { tree, viewport }: Pick<ScreenRecord, 'tree' | 'viewport'>,
): Partial<Record<Oddity, string>> | null {
  if (tree === undefined || node === undefined) return null;
  const told: Partial<Record<Oddity, string>> = {};
  const largest = largestShare * viewport.width * viewport.height;
  for (let bone = tree[node], isOwn = true; bone; bone = tree[bone.up], isOwn = false) {
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
    if (moved && far >= movedPx.least && far <= movedPx.most) told.moved = `${moved[0]}, ${moved[1]} px`;
    if (tab) told.tab = String(tab);
  }
  return told;
}

/** `drawn oddly: e12 “Server” turned 12°, opacity 0.4`, a line for each of the first things of a screen that are. */
export function oddLines(screen: ScreenRecord): string[] {
  const told = screen.elements.flatMap((element) => {
    const odd = Object.entries(drawnOddly(element, screen) ?? {}).map(([what, value]) => `${what} ${value}`);
    const name = line(element.name || element.text, nameCap);
    return odd.length > 0 && name !== '' ? [`drawn oddly: ${element.ref} “${name}” ${odd.join(', ')}`] : [];
  });
  return [...new Set(told)].slice(0, oddMax);
}
