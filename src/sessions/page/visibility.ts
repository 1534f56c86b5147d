// What of an element can be seen: five probe points, each asked for what lies on top.
import type { Box } from '../../evidence/evidence.ts';
import { deepElementFromPoint, flatContains } from './flat-tree.ts';

/** A rectangle by its edges. */
export interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

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

/** Five probe points of a box: the centre and four towards the corners. A side longer than 60 % of the viewport is cut to it first. */
export function probePoints(box: Box): { x: number; y: number }[] {
  const wide = box.width > innerWidth * 0.6;
  const tall = box.height > innerHeight * 0.6;
  const left = wide ? Math.max(box.x, 0) : box.x;
  const top = tall ? Math.max(box.y, 0) : box.y;
  const width = (wide ? Math.min(box.x + box.width, innerWidth) : box.x + box.width) - left;
  const height = (tall ? Math.min(box.y + box.height, innerHeight) : box.y + box.height) - top;
  const at = (fx: number, fy: number) => ({ x: left + width * fx, y: top + height * fy });
  return [at(0.5, 0.5), at(0.2, 0.25), at(0.8, 0.25), at(0.2, 0.75), at(0.8, 0.75)];
}

/**
 * Share of the probe points of `box` at which `element` is on top (0 to 1). Something drawn inside it counts as it; where
 * the element lets the pointer through, so does what it is drawn inside of.
 */
export function visibleShareOf(element: Element, box: Box): number {
  const through = getComputedStyle(element).pointerEvents === 'none';
  let seen = 0;
  for (const point of probePoints(box)) {
    if (isOnTop(element, deepElementFromPoint(point.x, point.y), through)) seen += 1;
  }
  return seen / 5;
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
  const rect = element.getBoundingClientRect();
  if (element.getClientRects().length > 1) {
    let best = rect;
    let area = -1;
    for (const line of element.getClientRects()) {
      if (line.width * line.height > area) {
        best = line;
        area = line.width * line.height;
      }
    }
    return { x: best.x, y: best.y, width: best.width, height: best.height };
  }
  return { x: rect.x, y: rect.y, width: rect.width, height: rect.height };
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
