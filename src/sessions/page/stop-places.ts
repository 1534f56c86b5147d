// Where the stops of a walk with Tab stand, all measured at once, so that the order of the walk can be held against the
// order in which the page is read. Runs inside the page.
import type { StopPlace } from '../../evidence/probe.ts';
import { flatChildren, flatParent } from './flat-tree.ts';
import { cssPathOf } from './locator.ts';
import { pageSource } from './page-source.ts';
import { readingParts } from './read-page.ts';
import { landmarkRole, roleOf } from './roles.ts';
import { dialogsInView, walkOf } from './tab-stop.ts';
import { roundBox } from './visibility.ts';

/** The places of the stops in the order of the walk; null where a place says nothing of the stop's turn. */
export interface StopPlaces {
  places: (StopPlace | null)[];
  rightToLeft: boolean;
}

/** Text of `stopPlaces`. Answers StopPlaces; leaves the page scrolled back to its beginning. */
export const stopPlacesSource: string = pageSource(
  [
    ...readingParts,
    walkOf,
    dialogsInView,
    scrollBack,
    inDocumentOrder,
    standsInOrder,
    countsWithin,
    homeOf,
    isApart,
    isColumn,
  ],
  stopPlaces,
);

export function stopPlaces(): StopPlaces {
  const { stops } = walkOf();
  scrollBack(stops);
  const { direction } = getComputedStyle(document.body);
  const order = inDocumentOrder(stops);
  const counts = countsWithin(stops);
  const apart = new Map<Element, boolean>();
  const paths = { css: new Map<Element, string>(), place: new Map<Element, number>() };
  const pathOf = (element: Element | null) => (element ? cssPathOf(element, paths) : '');
  const places = stops.map((stop): StopPlace | null => {
    if (!standsInOrder(stop, direction)) return null;
    const { layer, landmark } = homeOf(stop, counts, apart);
    return {
      box: roundBox(stop.getBoundingClientRect()),
      tabIndex: Math.max(0, (stop as HTMLElement).tabIndex),
      inDocument: order.get(stop) ?? 0,
      layer: pathOf(layer),
      landmark: pathOf(landmark),
    };
  });
  return { places, rightToLeft: direction === 'rtl' };
}

/** Takes back every scrolling of the page and of its parts, at once. */
export function scrollBack(stops: readonly Element[]): void {
  const scrolled = new Set<Element>();
  for (const stop of stops)
    for (let at: Element | null = stop; at; at = flatParent(at))
      if (at.scrollTop !== 0 || at.scrollLeft !== 0) scrolled.add(at);
  for (const element of scrolled) element.scrollTo({ top: 0, left: 0, behavior: 'instant' });
  scrollTo({ top: 0, left: 0, behavior: 'instant' });
}

/** The number of each stop in the order of the flat tree. */
export function inDocumentOrder(stops: readonly Element[]): Map<Element, number> {
  const wanted = new Set(stops);
  const order = new Map<Element, number>();
  const open: Node[] = [document.documentElement];
  for (let node = open.pop(); node && order.size < wanted.size; node = open.pop()) {
    if (!(node instanceof Element)) continue;
    if (wanted.has(node)) order.set(node, order.size);
    open.push(...[...flatChildren(node)].reverse());
  }
  return order;
}

/** In view still, drawn where it stands, and moved through with Tab alone, in the direction of the page. */
export function standsInOrder(stop: Element, direction: string): boolean {
  const { left, top, right, bottom, width, height } = stop.getBoundingClientRect();
  const page = document.documentElement;
  const outside = right <= 0 || bottom <= 0 || left >= page.scrollWidth || top >= page.scrollHeight;
  if (!stop.isConnected || width < 4 || height < 4 || outside) return false;
  if (!stop.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  const style = getComputedStyle(stop);
  if (style.direction !== direction || style.writingMode !== 'horizontal-tb') return false;
  const widget =
    '[role=tablist],[role=radiogroup],[role=menu],[role=menubar],[role=listbox],[role=grid],[role=tree],[role=toolbar],[role=log],[role=application],[aria-activedescendant]';
  return stop.closest(widget) === null;
}

/** How many stops every element holds. */
export function countsWithin(stops: readonly Element[]): Map<Element, number> {
  const counts = new Map<Element, number>();
  for (const stop of stops)
    for (let at: Element | null = stop; at; at = flatParent(at)) counts.set(at, (counts.get(at) ?? 0) + 1);
  return counts;
}

/** What the stop is laid out in, and the landmark it belongs to there. `apart` keeps what was told of others. */
export function homeOf(
  stop: Element,
  counts: ReadonlyMap<Element, number>,
  apart: Map<Element, boolean>,
): { layer: Element | null; landmark: Element | null } {
  let landmark: Element | null = null;
  for (let at: Element | null = stop; at && at !== document.body; at = flatParent(at)) {
    const isLayer = apart.get(at) ?? isApart(at, counts);
    apart.set(at, isLayer);
    if (isLayer) return { layer: at, landmark };
    if (landmark === null && landmarkRole(roleOf(at))) landmark = at;
  }
  return { layer: null, landmark };
}

/** Laid out by itself: taken out of the flow, scrolling, a dialog, or one of several columns that may be read in any order. */
export function isApart(element: Element, counts: ReadonlyMap<Element, number>): boolean {
  const { position, overflowX, overflowY } = getComputedStyle(element);
  if (position !== 'static' && position !== 'relative') return true;
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
  if (scrolls(overflowY) && element.scrollHeight > element.clientHeight + 1) return true;
  if (scrolls(overflowX) && element.scrollWidth > element.clientWidth + 1) return true;
  return element.matches('dialog,[role=dialog],[role=alertdialog],[popover]') || isColumn(element, counts);
}

/** Tall, holds three stops or more, and stands beside something as tall. */
export function isColumn(element: Element, counts: ReadonlyMap<Element, number>): boolean {
  const leastTallPx = 160;
  const own = element.getBoundingClientRect();
  const parent = flatParent(element);
  if (!parent || (counts.get(element) ?? 0) < 3 || own.height < leastTallPx) return false;
  return [...flatChildren(parent)].some((other) => {
    if (!(other instanceof Element) || other === element) return false;
    const box = other.getBoundingClientRect();
    if (box.height < leastTallPx || box.width < 4) return false;
    const shared = Math.min(own.bottom, box.bottom) - Math.max(own.top, box.top);
    const beside = box.right <= own.left + 2 || box.left >= own.right - 2;
    return beside && shared > Math.min(own.height, box.height) / 2;
  });
}
