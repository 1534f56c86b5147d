// How far a read reaches: the viewport, or the document with all that its scrolling boxes hold. Edges are those of the viewport.
import type { Edges, Thing } from './shapes.ts';
import { intersect, isEmpty } from './visibility.ts';

/** What is in view. */
export function viewEdges(): Edges {
  return { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
}

/** All that the viewport can be scrolled to; along a side that the page keeps from being scrolled, what is in view. */
export function documentEdges(): Edges {
  const root = document.documentElement;
  const own = getComputedStyle(root);
  const style = own.overflow === 'visible' && document.body ? getComputedStyle(document.body) : own;
  const scroller = document.scrollingElement ?? root;
  const edges = viewEdges();
  if (!/hidden|clip/.test(style.overflowX)) {
    const most = scroller.scrollWidth - scroller.clientWidth;
    edges.left = -scrollX - (scrollX < 0 || own.direction === 'rtl' ? most : 0);
    edges.right = edges.left + scroller.scrollWidth;
  }
  if (!/hidden|clip/.test(style.overflowY)) {
    edges.top = -scrollY;
    edges.bottom = edges.top + scroller.scrollHeight;
  }
  return edges;
}

/** True for a body that scrolls by itself, because the root does not hand its own overflow to the viewport. */
export function scrollsAlone(element: Element): boolean {
  return element === document.body && getComputedStyle(document.documentElement).overflow !== 'visible';
}

/**
 * What shows the content of a box that cuts it: along a side that scrolls all that it can be scrolled to, else its box
 * within `outer`. Nothing where the box itself does not show.
 */
export function unfolded({ element, rect, style }: Thing, outer: Edges): Edges {
  const cut = intersect(rect, outer);
  if (isEmpty(cut)) return cut;
  const { scrollWidth, clientWidth, scrollHeight, clientHeight, scrollLeft, scrollTop } = element;
  const { direction, flexDirection, overflowX, overflowY } = style;
  if (/auto|scroll/.test(overflowX) && scrollWidth > clientWidth) {
    const reversed = scrollLeft < 0 || (direction === 'rtl') !== (flexDirection === 'row-reverse');
    cut.left = rect.left + element.clientLeft - scrollLeft - (reversed ? scrollWidth - clientWidth : 0);
    cut.right = cut.left + scrollWidth;
  } else if (overflowX === 'visible') [cut.left, cut.right] = [outer.left, outer.right];
  if (/auto|scroll/.test(overflowY) && scrollHeight > clientHeight) {
    const reversed = scrollTop < 0 || flexDirection === 'column-reverse';
    cut.top = rect.top + element.clientTop - scrollTop - (reversed ? scrollHeight - clientHeight : 0);
    cut.bottom = cut.top + scrollHeight;
  } else if (overflowY === 'visible') [cut.top, cut.bottom] = [outer.top, outer.bottom];
  return cut;
}
