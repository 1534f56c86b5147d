// What of an element can be seen: five probe points, each inside what clips it and under nothing that paints.
import type { Box } from '../../evidence/evidence.ts';
import { deepElementFromPoint, flatContains } from './flat-tree.ts';
import { parseColor } from './style.ts';
import type { Cover, Edges, Thing } from './shapes.ts';

/** The common part of two rectangles; empty ones have right <= left or bottom <= top. */
export function intersect(a: Edges, b: Edges): Edges {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}

/** True where nothing is left of a rectangle. */
export function isEmpty(edges: Edges): boolean {
  return edges.right - edges.left < 1 || edges.bottom - edges.top < 1;
}

/** Five probe points of a box: the centre and four towards the corners. A side longer than 60 % of the viewport is cut to `within` first. */
export function probePoints(box: Box, within: Edges): { x: number; y: number }[] {
  const wide = box.width > innerWidth * 0.6;
  const tall = box.height > innerHeight * 0.6;
  const left = wide ? Math.max(box.x, within.left) : box.x;
  const top = tall ? Math.max(box.y, within.top) : box.y;
  const width = (wide ? Math.min(box.x + box.width, within.right) : box.x + box.width) - left;
  const height = (tall ? Math.min(box.y + box.height, within.bottom) : box.y + box.height) - top;
  const at = (fx: number, fy: number) => ({ x: left + width * fx, y: top + height * fy });
  return [at(0.5, 0.5), at(0.2, 0.25), at(0.8, 0.25), at(0.2, 0.75), at(0.8, 0.75)];
}

/** What a look at one thing goes by. */
export interface Sight {
  /** What its probe points are cut to. */
  within: Edges;
  /** What can show it. */
  clip: Edges;
  /** What shows it now: beyond that the page cannot be asked. */
  view: Edges;
  covers: readonly Cover[];
  /** Asks at every point. */
  careful: boolean;
  /** Where the page cannot be asked the thing counts as seen; false behind a layer that stops everything. */
  reachable: boolean;
}

/**
 * Share of the probe points of `box` at which `element` can be seen (0 to 1): inside `clip`, and not under something that
 * paints. The page is asked for what lies on top only where one of `covers` reaches the box, for that question is dear on
 * long pages. A point inside `clip` that lies outside of `view` waits to be scrolled to: it counts by `reachable`.
 */
export function visibleShareOf(element: Element, box: Box, sight: Sight): number {
  const { clip, view, covers, careful } = sight;
  const edges = { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
  const near = covers.some(
    (cover) =>
      !isEmpty(intersect(cover.edges, edges)) &&
      !flatContains(cover.element, element) &&
      !element.contains(cover.element),
  );
  let seen = 0;
  for (const { x, y } of probePoints(box, sight.within)) {
    if (!holdsPoint(clip, x, y)) continue;
    const asked = clip === view || holdsPoint(view, x, y);
    if (asked ? (!near && !careful) || isSeenAt(element, x, y) : sight.reachable) seen += 1;
  }
  return seen / 5;
}

/** True where a point lies in a rectangle. */
export function holdsPoint(edges: Edges, x: number, y: number): boolean {
  return x >= edges.left && x < edges.right && y >= edges.top && y < edges.bottom;
}

/** True where nothing that paints lies over `element` at a point. Clear layers, such as links stretched over a card, do not hide. */
export function isSeenAt(element: Element, x: number, y: number): boolean {
  const through = getComputedStyle(element).pointerEvents === 'none';
  const hit = deepElementFromPoint(x, y);
  if (isOnTop(element, hit, through)) return true;
  if (!hit || paintsAt(hit, x, y)) return false;
  const root = element.getRootNode() as Document | ShadowRoot;
  for (const under of root.elementsFromPoint(x, y).slice(1, 9)) {
    if (isOnTop(element, under, through)) return true;
    if (paintsAt(under, x, y)) return false;
  }
  return false;
}

/** True for what hides the things under it: pictures, frames, what is drawn at that point, and boxes whose background is not clear. */
export function paintsAt(element: Element, x: number, y: number): boolean {
  const style = getComputedStyle(element);
  if (/^(img|video|iframe|object|embed|input|select|textarea)$/.test(element.localName))
    return Number(style.opacity) >= 0.05;
  if (element instanceof HTMLCanvasElement && isDrawnAt(element, x, y)) return Number(style.opacity) >= 0.05;
  if (element instanceof SVGGeometryElement) return isInked(style);
  for (const part of [undefined, '::before', '::after']) {
    const drawn = part ? getComputedStyle(element, part) : style;
    if (part && drawn.content === 'none') continue;
    const solid = parseColor(drawn.backgroundColor)[3] * Number(drawn.opacity) >= 0.3;
    if (solid || drawn.backgroundImage !== 'none' || drawn.backdropFilter !== 'none') return true;
  }
  return false;
}

/** A drawing surface has a pixel at a point of the viewport that hides what is below. True where the page may not read its own pixels. */
export function isDrawnAt(canvas: HTMLCanvasElement, x: number, y: number): boolean {
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const pixel = new OffscreenCanvas(1, 1).getContext('2d');
  if (!pixel || width < 1 || height < 1) return true;
  try {
    const [fromX, fromY] = [((x - left) * canvas.width) / width, ((y - top) * canvas.height) / height];
    pixel.drawImage(canvas, Math.floor(fromX), Math.floor(fromY), 1, 1, 0, 0, 1, 1);
    return (pixel.getImageData(0, 0, 1, 1).data[3] ?? 255) >= 77;
  } catch {
    return true;
  }
}

/** A shape that is filled, or drawn as a line where only its line answers. Others are there for the pointer alone. */
export function isInked(style: CSSStyleDeclaration): boolean {
  const alphaOf = (paint: string, opacity: string) =>
    paint === 'none' ? 0 : (paint.startsWith('url') ? 1 : parseColor(paint)[3]) * Number(opacity);
  const opacity = Number(style.opacity);
  if (alphaOf(style.fill, style.fillOpacity) * opacity >= 0.3) return true;
  const isLineAlone = !/^(all|fill|bounding-box)$/.test(style.pointerEvents);
  return isLineAlone && alphaOf(style.stroke, style.strokeOpacity) * opacity >= 0.3;
}

/**
 * True for elements that may lie over others. Shorthands are asked, and of words in a line only what moves them (a float is
 * no longer in a line, and nothing but a replaced element is turned there).
 */
export function mayCover({ style, display, position }: Thing, replaced: boolean): boolean {
  if (position !== 'static' || style.margin.includes('-')) return true;
  if (display === 'inline' && !replaced) return false;
  return (
    style.float !== 'none' ||
    style.transform !== 'none' ||
    !style.gridArea.startsWith('auto') ||
    style.translate !== 'none'
  );
}

/** True where `hit`, found at a point of `element`, does not hide it. */
export function isOnTop(element: Element, hit: Element | null, through: boolean): boolean {
  if (!hit) return false;
  if (hit === element || flatContains(element, hit)) return true;
  if (through && flatContains(hit, element)) return true;
  const label = hit.closest('label');
  return label !== null && label.control === element;
}

/** Box of what is drawn: for text on several lines the largest line box, else the bounding box. */
export function boxOf(element: Element): Box {
  const lines = element.getClientRects();
  let best = element.getBoundingClientRect();
  let area = -1;
  for (const line of lines.length > 1 ? lines : []) {
    if (line.width * line.height <= area) continue;
    best = line;
    area = line.width * line.height;
  }
  return { x: best.x, y: best.y, width: best.width, height: best.height };
}

/** Whole pixels keep observations small and equal between runs. */
export function roundBox(box: Box): Box {
  return {
    x: Math.round(box.x),
    y: Math.round(box.y),
    width: Math.round(box.width),
    height: Math.round(box.height),
  };
}
