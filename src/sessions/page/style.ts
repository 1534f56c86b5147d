// Colours and type as computed, and whether a thing is drawn like something to press.
import type { ElementStyle } from '../../evidence/evidence.ts';
import { newElement } from './any-document.ts';
import { flatParent } from './flat-tree.ts';
import type { Rects } from './shapes.ts';
import { world } from './world.ts';

/** Backgrounds found in one read, by element; null where styles cannot tell. */
export type Backgrounds = Map<Element, [number, number, number] | null>;

/** What one read has found of the page already. */
interface Known {
  backgrounds: Backgrounds;
  rects: Rects;
}

/** The style facts of `element`. */
export function styleOf(element: Element, { backgrounds, rects }: Known): ElementStyle {
  const style = getComputedStyle(element);
  const color = parseColor(style.color);
  return {
    color,
    background: backgroundOf(element, backgrounds),
    fontSizePx: Math.round(Number.parseFloat(style.fontSize) * 10) / 10 || 0,
    fontWeight: Number.parseInt(style.fontWeight, 10) || 400,
    cursor: style.cursor,
    looksActionable: looksActionable({ element, style, color }, { backgrounds, rects }),
  };
}

/** Red, green, blue 0 to 255 and alpha 0 to 1 of a computed colour in any notation. */
export function parseColor(text: string): [number, number, number, number] {
  const plain = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(text);
  if (plain)
    return [
      Number(plain[1]),
      Number(plain[2]),
      Number(plain[3]),
      plain[4] === undefined ? 1 : Number(plain[4]),
    ];
  const known = world().colors.get(text);
  if (known) return known;
  const canvas = newElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  let color: [number, number, number, number] = [0, 0, 0, 0];
  if (context) {
    context.fillStyle = text;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
    color = [red, green, blue, Math.round((alpha / 255) * 100) / 100];
  }
  if (world().colors.size < 500) world().colors.set(text, color);
  return color;
}

/**
 * Colour behind the words of `element`, composed from its ancestors; null where an image, gradient, filter, blending,
 * transparency or a layer that floats over strangers makes it unknowable from styles.
 */
export function backgroundOf(element: Element, backgrounds: Backgrounds): [number, number, number] | null {
  const known = backgrounds.get(element);
  if (known !== undefined) return known;
  const style = getComputedStyle(element);
  const own = parseColor(style.backgroundColor);
  const clear =
    style.backgroundImage === 'none' &&
    style.filter === 'none' &&
    style.backdropFilter === 'none' &&
    style.mixBlendMode === 'normal' &&
    Number(style.opacity) === 1;
  let answer: [number, number, number] | null = null;
  if (clear && own[3] === 1) answer = [own[0], own[1], own[2]];
  else if (clear) {
    const floats = style.position === 'absolute' || style.position === 'fixed';
    const parent = flatParent(element);
    const under = !parent
      ? canvasColor()
      : floats && liesOnStrangers(element)
        ? null
        : backgroundOf(parent, backgrounds);
    if (under) answer = blend(own, under);
  }
  backgrounds.set(element, answer);
  return answer;
}

/** `over` with its alpha on an opaque colour. */
export function blend(
  over: [number, number, number, number],
  under: [number, number, number],
): [number, number, number] {
  const mix = (a: number, b: number) => Math.round(a * over[3] + b * (1 - over[3]));
  return [mix(over[0], under[0]), mix(over[1], under[1]), mix(over[2], under[2])];
}

/** Colour of the bare page. */
export function canvasColor(): [number, number, number] {
  const scheme = getComputedStyle(document.documentElement).colorScheme;
  const dark =
    scheme.includes('dark') &&
    (!scheme.includes('light') || matchMedia('(prefers-color-scheme: dark)').matches);
  return dark ? [18, 18, 18] : [255, 255, 255];
}

/** True where what lies under the centre of a floating element is neither its ancestor nor inside it. */
export function liesOnStrangers(element: Element): boolean {
  const rect = element.getBoundingClientRect();
  const root = element.getRootNode() as Document | ShadowRoot;
  for (const under of root.elementsFromPoint(rect.x + rect.width / 2, rect.y + rect.height / 2)) {
    if (element.contains(under)) continue;
    return !under.contains(element);
  }
  return false;
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrastOf(a: readonly number[], b: readonly number[]): number {
  const light = (color: readonly number[]) => {
    const [red = 0, green = 0, blue = 0] = color.map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [high, low] = [light(a), light(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** True for a filled or outlined box of the size of a button, and for underlined or coloured words. */
export function looksActionable(
  {
    element,
    style,
    color,
  }: { element: Element; style: CSSStyleDeclaration; color: [number, number, number, number] },
  { backgrounds, rects }: Known,
): boolean {
  if (
    /^(button|select|textarea)$/.test(element.localName) ||
    (element.localName === 'input' && style.appearance !== 'none')
  ) {
    return true;
  }
  if (style.textDecorationLine.includes('underline')) return true;
  const rect = rects.get(element) ?? element.getBoundingClientRect();
  const parent = flatParent(element);
  if (rect.width <= 420 && rect.height >= 16 && rect.height <= 120 && parent) {
    const under = backgroundOf(parent, backgrounds);
    const fill = parseColor(style.backgroundColor);
    if (fill[3] > 0.1 && (!under || contrastOf(blend(fill, under), under) > 1.15)) return true;
    const outlined = ['borderTopWidth', 'borderBottomWidth', 'borderLeftWidth', 'borderRightWidth'] as const;
    if (outlined.every((side) => Number.parseFloat(style[side]) >= 1)) {
      const line = parseColor(style.borderTopColor);
      if (line[3] > 0.2 && (!under || contrastOf(line, under) > 1.3)) return true;
    }
  }
  const vivid = Math.max(color[0], color[1], color[2]) - Math.min(color[0], color[1], color[2]) > 60;
  return vivid && parent !== null && getComputedStyle(parent).color !== style.color;
}
