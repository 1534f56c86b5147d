// The bones of a document: what holds the elements of a read, with the looks that comparing needs. Runs inside the page.
import type { ScreenElement, TreeNode } from '../../evidence/evidence.ts';
import { flatParent } from './flat-tree.ts';
import { roleOf } from './roles.ts';
import type { Rects } from './shapes.ts';
import { liveOf } from './walk.ts';
import { nodeOf } from './world.ts';

/**
 * The shown elements with all that holds them in the flat tree, parents first, at most 6,000; writes its place into `node` of
 * every element that has one. `nth` counts among the children of the node that holds it in the document: a shadow root, or
 * the host of a slot, has its own count.
 */
export function treeOf(elements: ScreenElement[], rects: Rects): TreeNode[] {
  const tree: TreeNode[] = [];
  const places = new Map<Element, number>();
  const aligns: string[] = [];
  const numbers = new Map<Element, number>();
  for (const shown of elements) {
    const element = nodeOf(shown.ref);
    if (!element) continue;
    const missing: Element[] = [];
    for (let at: Element | null = element; at && !places.has(at); at = flatParent(at)) missing.push(at);
    if (tree.length + missing.length > 6000) continue;
    for (const bone of missing.reverse()) {
      const parent = flatParent(bone);
      const up = (parent && places.get(parent)) ?? -1;
      places.set(bone, tree.length);
      tree.push(boneOf(bone, { up, nth: nthOf(bone, numbers), rects, aligns }));
    }
    const place = places.get(element);
    if (place !== undefined) shown.node = place;
  }
  return tree;
}

/** One node; `aligns` holds the alignment of every node before it, and takes its own. */
export function boneOf(
  element: Element,
  { up, nth, rects, aligns }: { up: number; nth: number; rects: Rects; aligns: string[] },
): TreeNode {
  const rect = rects.get(element) ?? element.getBoundingClientRect();
  const style = getComputedStyle(element);
  const { textAlign, position, opacity, backgroundColor } = style;
  aligns.push(textAlign);
  const bone: TreeNode = {
    up,
    tag: element.localName,
    classes: [...element.classList].sort().join(' ').slice(0, 120),
    nth,
    box: [
      Math.round(rect.x + scrollX),
      Math.round(rect.y + scrollY),
      Math.round(rect.width),
      Math.round(rect.height),
    ],
  };
  const role = roleOf(element);
  if (role) bone.role = role;
  const turned = turnOf(style);
  if (turned !== 0) bone.turned = turned;
  const [x, y, scaled] = shiftOf(style);
  if (x !== 0 || y !== 0) bone.moved = [x, y];
  if (scaled !== 1) bone.scaled = scaled;
  if (style.clipPath !== 'none') bone.shaped = true;
  if (style.pointerEvents === 'none') bone.deaf = true;
  const tab = Number(element.getAttribute('tabindex') ?? 0);
  if (tab > 0) bone.tab = tab;
  const live = liveOf(element);
  if (live) bone.live = live;
  const blur = Number(/\bblur\(([\d.]+)px/.exec(style.filter)?.[1] ?? 0);
  if (blur > 0) bone.blur = blur;
  if (opacity !== '1') bone.opacity = Math.round(Number(opacity) * 100) / 100;
  if (backgroundColor !== 'rgba(0, 0, 0, 0)') bone.fill = backgroundColor;
  if (up >= 0 && textAlign !== aligns[up]) bone.align = textAlign;
  const leading = leadingOf(element, style);
  if (leading > 0) bone.leading = leading;
  if (position !== 'static' && position !== 'relative') bone.placed = position;
  if (up >= 0 && element !== document.body && style.overflow !== 'visible') bone.clips = true;
  const state = stateOf(element);
  if (state) bone.state = state;
  return bone;
}

/** 0-based place among the element children of its parent node; all of them are numbered at once. */
export function nthOf(element: Element, numbers: Map<Element, number>): number {
  const known = numbers.get(element);
  if (known !== undefined) return known;
  let place = 0;
  for (let at = element.parentNode?.firstElementChild ?? null; at; at = at.nextElementSibling) {
    numbers.set(at, place);
    place += 1;
  }
  return numbers.get(element) ?? 0;
}

/** Degrees, -180 to 180, by which an element itself is turned; a mirror is no turn. */
export function turnOf(style: CSSStyleDeclaration): number {
  const { transform, rotate } = style;
  if (transform === 'none' && rotate === 'none') return 0;
  let turned = Number.parseFloat(rotate.split(' ').pop() ?? '') || 0;
  if (transform !== 'none') {
    const { a, b, c, d } = new DOMMatrix(transform);
    const sign = a * d - b * c < 0 && a < 0 ? -1 : 1;
    turned += (Math.atan2(sign * b, sign * a) * 180) / Math.PI;
  }
  const within = ((((turned + 180) % 360) + 360) % 360) - 180;
  return Math.round(within * 10) / 10;
}

/** CSS pixels to the right and down by which an element itself is moved, and the factor by which it is scaled; shares of its size count as no move. */
export function shiftOf({
  transform,
  translate,
  scale,
}: CSSStyleDeclaration): [x: number, y: number, scaled: number] {
  if (transform === 'none' && translate === 'none' && scale === 'none') return [0, 0, 1];
  const [right = '', down = ''] = translate.split(' ');
  const px = (length: string) => (length.endsWith('px') ? Number.parseFloat(length) : 0);
  let [x, y] = [px(right), px(down)];
  let scaled = scale === 'none' ? 1 : Number.parseFloat(scale);
  if (transform !== 'none') {
    const { a, b, e, f } = new DOMMatrix(transform);
    x += e;
    y += f;
    scaled *= Math.hypot(a, b);
  }
  return [Math.round(x), Math.round(y), Math.round(scaled * 100) / 100];
}

/** Line height over size of type where the element holds words of its own and the page sets a height; else 0. */
export function leadingOf(element: Element, style: CSSStyleDeclaration): number {
  for (let at = element.firstChild; at; at = at.nextSibling) {
    if (!(at instanceof Text) || at.data.trim() === '') continue;
    const ratio = Number.parseFloat(style.lineHeight) / Number.parseFloat(style.fontSize);
    return Number.isFinite(ratio) ? Math.round(ratio * 100) / 100 : 0;
  }
  return 0;
}

/** States that may make it look other than its like, sorted; '' without any. */
export function stateOf(element: Element): string {
  if (element.attributes.length === 0) return '';
  const says = (name: string) => (element.getAttribute(name) ?? 'false') !== 'false';
  const states: string[] = [];
  if (says('aria-checked') || (element as HTMLInputElement).checked) states.push('checked');
  if (says('aria-current')) states.push('current');
  if (says('aria-disabled') || (element as HTMLInputElement).disabled) states.push('disabled');
  if (says('aria-invalid')) states.push('invalid');
  if (says('aria-expanded') || (element as HTMLDetailsElement).open) states.push('open');
  if (says('aria-pressed')) states.push('pressed');
  if (says('aria-selected') || (element as HTMLOptionElement).selected) states.push('selected');
  return states.join(' ');
}
