// Boxes that scroll by themselves within a frame, with what of them is out of view. Inside the page.
import type { PaneRead, ScreenElement } from '../../evidence/evidence.ts';
import { viewEdges } from './extent.ts';
import { flatParent } from './flat-tree.ts';
import { controlSelector } from './roles.ts';
import { intersect, isEmpty } from './visibility.ts';
import { nodeOf } from './world.ts';

/**
 * Those in which something of `elements` is shown, in reading order, at most 6. A document that scrolls is one where it is that of a
 * frame within the page: the page's own is told otherwise.
 */
export function panesOf(elements: readonly ScreenElement[], main: boolean): PaneRead[] {
  const panes = new Map<Element, ScreenElement>();
  const over = new Map<Element, Element | null>();
  for (const element of elements) {
    const node = nodeOf(element.ref);
    if (!node || element.kind === 'landmark') continue;
    for (let pane = paneOver(node, main, over); pane; pane = paneOver(pane, main, over)) {
      const known = panes.get(pane);
      if (!known || (known.kind !== 'control' && element.kind === 'control')) panes.set(pane, element);
    }
  }
  return [...panes].slice(0, 6).flatMap(([pane, { ref }]) => paneRead(pane, ref) ?? []);
}

/** The innermost box around `element` that can be scrolled up or down; null where there is none. */
export function paneOver(
  element: Element,
  main: boolean,
  over: Map<Element, Element | null>,
): Element | null {
  const known = over.get(element);
  if (known !== undefined) return known;
  const parent = flatParent(element);
  const pane = parent === null || isPane(parent, main) ? parent : paneOver(parent, main, over);
  over.set(element, pane);
  return pane;
}

/** True for what scrolls by itself by more than a few pixels; words in a field are its value. */
export function isPane(element: Element, main: boolean): boolean {
  if (element.scrollHeight - element.clientHeight <= 8 || element.matches('select,textarea')) return false;
  if (element === (document.scrollingElement ?? document.documentElement)) return !main;
  return /auto|scroll/.test(getComputedStyle(element).overflowY);
}

/** null for one that shows less than a line. */
export function paneRead(pane: Element, ref: string): PaneRead | null {
  const isRoot = pane === document.scrollingElement;
  const shown = isRoot ? viewEdges() : intersect(pane.getBoundingClientRect(), viewEdges());
  if (isEmpty(shown) || shown.bottom - shown.top < 16) return null;
  const controls = pane.querySelectorAll(controlSelector());
  let [above, below] = [0, 0];
  for (let i = 0; i < controls.length && i < 1500; i++) {
    const { top, bottom, width, height } = (controls[i] as Element).getBoundingClientRect();
    if (width < 1 || height < 1) continue;
    if (bottom <= shown.top) above += 1;
    else if (top >= shown.bottom) below += 1;
  }
  const upPx = Math.round(pane.scrollTop);
  return {
    ref,
    box: {
      x: Math.round(shown.left),
      y: Math.round(shown.top),
      width: Math.round(shown.right - shown.left),
      height: Math.round(shown.bottom - shown.top),
    },
    above,
    below,
    upPx: Math.max(0, upPx),
    downPx: Math.max(0, pane.scrollHeight - pane.clientHeight - upPx),
  };
}
